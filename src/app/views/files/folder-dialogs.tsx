import fuzzysort from 'fuzzysort';
import { createMemo, createSignal, Show } from 'solid-js';
import { showInvisible, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { folderOf, toFileName, toTypedPath } from '../../../notes/paths/file-name.ts';
import { nameProblem } from '../../../notes/paths/name-rules.ts';
import { isNotePath, joinPath, parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { makeNote, type Movable, moveFile, moveInto } from '../../state/own-acts/make-note.ts';
import { type ActOutcome, useOwnActs } from '../../state/own-acts/own-acts.ts';
import { nameProblemForPerson } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { commonText } from '../../strings/common.texts.ts';
import { filesText } from './files.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { showNotice } from '../../ui/toast.tsx';

/** Every folder that holds something, with those above it, in the order of their names. */
export function foldersOf(files: readonly { readonly path: VaultPath }[]): VaultPath[] {
  const folders = new Set<VaultPath>();
  for (const { path } of files) {
    for (let folder = parentFolder(path); folder !== '' && !folders.has(folder); folder = parentFolder(folder))
      folders.add(folder);
  }
  return [...folders].toSorted((a, b) => a.localeCompare(b));
}

/** Whether something can be moved into a folder: not where it is already, nor a folder into itself. */
export function canMove({ path, kind }: Movable, folder: string): boolean {
  if (parentFolder(path) === folder) return false;
  return kind !== 'folder' || !`${folder}/`.startsWith(`${path}/`);
}

interface OfferedFolder {
  /** '' for the vault's root. */
  readonly folder: string;
  /** It does not exist yet: the move makes it. */
  readonly isNew: boolean;
}

/** Where something can be moved, best first: folders whose path has what is typed, and last a new one of that name. */
export function foldersToMove(movable: Movable, folders: readonly VaultPath[], query: string): OfferedFolder[] {
  const folderQuery = query.trim().replace(/^\/+|\/+$/g, '');
  const folderPaths = ['', ...folders].filter((folder) => canMove(movable, folder));
  if (folderQuery === '') return folderPaths.map((folder) => ({ folder, isNew: false }));
  const matchingFolders = fuzzysort
    .go(folderQuery, folderPaths)
    .map(({ target }) => ({ folder: target, isNew: false }));
  const isThere = folders.some((folder) => foldName(folder) === foldName(folderQuery));
  return isThere || !canMove(movable, folderQuery)
    ? matchingFolders
    : [...matchingFolders, { folder: folderQuery, isNew: true }];
}

/** Chooses the folder that a note, a file or a folder goes to, its name kept; links to it are rewritten. */
export function ChooseFolder(props: { readonly movable: Movable; readonly onClose: () => void }) {
  const shell = useShell();
  const acts = useOwnActs();
  const { movable } = props;
  const texts = filesText.chooseFolder;
  const folders = createMemo(() => foldersOf(shell.files()));
  const move = async (folder: string) => {
    const outcome = await moveInto(acts, movable, folder);
    if (outcome.kind === 'refused') showNotice({ kind: 'error', text: outcome.reason });
  };
  const find = (text: string): PickerItem[] =>
    foldersToMove(movable, folders(), text).map(({ folder, isNew }) => ({
      key: `${isNew ? 'new' : 'old'} ${folder}`,
      run: () => void move(folder),
      content: () => (
        <span class="truncate">
          {isNew ? texts.newFolder(folder) : folder === '' ? texts.topFolder : showInvisible(folder)}
        </span>
      ),
    }));
  return (
    <Picker
      title={showSentence(texts.title(stem(movable.path)))}
      placeholder={texts.placeholder}
      find={find}
      emptyText={texts.empty}
      onClose={() => props.onClose()}
    />
  );
}

export interface DeleteFolderProps {
  readonly folder: VaultPath;
  /** All that lies in it. */
  readonly files: readonly VaultPath[];
  readonly onClose: () => void;
}

/** More would keep the app busy for minutes, and are better deleted where the folder lies. */
const MOST_FILES = 500;

/** A folder is more than its name shows: how many files go with it is said before. */
export function DeleteFolderDialog(props: DeleteFolderProps) {
  const acts = useOwnActs();
  const isTooMuch = () => props.files.length > MOST_FILES;
  const remove = () => {
    props.onClose();
    void acts.removeFolder(props.folder, props.files);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={showSentence(filesText.deleteFolderDialog.title(props.folder))}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="danger" autofocus disabled={isTooMuch()} onClick={remove}>
            {commonText.delete}
          </Button>
        </>
      }
    >
      <p>
        {isTooMuch()
          ? filesText.deleteFolderDialog.tooMany(props.files.length)
          : filesText.deleteFolderDialog.help(props.files.length)}
      </p>
    </Dialog>
  );
}

/** Where a typed path leads. */
interface Destination {
  /** In folders that are there: a stroke between words makes none. */
  readonly path: string;
  /** What was typed as the name, where no file can be called so. */
  readonly refused?: string;
  /** The path as it was typed, where some of its folders are not there: they are made where that is chosen. */
  readonly newFolder?: { readonly folder: string; readonly path: string };
}

/** @param files all that lie in the vault */
export function readDestination(
  typed: string,
  movable: Movable,
  files: readonly { readonly path: VaultPath }[],
): Destination {
  const typedPath = typed.trim().normalize('NFC');
  const ending = movable.kind === 'note' ? '.md' : '';
  // Nothing can be moved into itself.
  const findFolder = (path: string) => {
    const folder = folderOf(files, path);
    return folder === movable.path ? undefined : folder;
  };
  const known = toTypedPath(typedPath, findFolder, ending);
  if (known === undefined || !known.isChanged) return { path: known?.path ?? typedPath };
  const depth = known.path.split('/').length - 1;
  const refused = typedPath.split('/').slice(depth).join('/');
  const path = known.withNewFolders;
  if (path === undefined || foldName(path).startsWith(foldName(`${movable.path}/`)))
    return { path: known.path, refused };
  return { path: known.path, refused, newFolder: { folder: typedFolder(path).slice(0, -1), path } };
}

/** Another name or folder for a note, a file or a folder; links to it are rewritten. */
export function MoveDialog(props: { readonly movable: Movable; readonly onClose: () => void }) {
  const tools = useTools();
  const acts = useOwnActs();
  const shell = useShell();
  const { movable } = props;
  const shownPath = isNotePath(movable.path) ? movable.path.slice(0, -3) : movable.path;
  const [wantedPath, setWanted] = createSignal(shownPath);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const isNew = () => wantedPath().trim() !== '' && wantedPath().trim() !== shownPath;
  const destination = createMemo(() => readDestination(wantedPath(), movable, shell.files()));
  const isMoved = () => typedFolder(destination().path) !== typedFolder(shownPath);
  const help = () => {
    const { path, refused } = destination();
    return refused === undefined
      ? filesText.moveDialog.pathHelp
      : filesText.newFolderDialog.otherName(path, nameProblemForPerson(refused));
  };

  const move = async (path: string) => {
    if (!isNew() || isBusy()) return;
    setBusy(true);
    const outcome = moveFile(acts, movable, path);
    // The question about links in other notes takes this dialog's place.
    const ended = await Promise.race([outcome, questionFor(outcome)]);
    setBusy(false);
    if (ended?.kind === 'refused') setProblem(ended.reason);
    else props.onClose();
  };
  const questionFor = (outcome: Promise<ActOutcome>) =>
    new Promise<undefined>((resolve) => {
      const questionCount = tools.questions().length;
      const timer = setInterval(() => tools.questions().length > questionCount && resolve(undefined), 20);
      void outcome.finally(() => clearInterval(timer));
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={movable.kind === 'folder' ? filesText.moveDialog.folderTitle : filesText.moveDialog.title}
    >
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void move(destination().path);
        }}
      >
        <TextField
          label={filesText.moveDialog.path}
          help={help()}
          error={problem()}
          value={wantedPath()}
          autofocus
          spellcheck={false}
          selected={namePlaceIn}
          onInput={(event) => {
            setWanted(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Show when={destination().newFolder}>
            {(newFolder) => (
              <Button disabled={isBusy()} onClick={() => void move(newFolder().path)}>
                {filesText.chooseFolder.newFolder(newFolder().folder)}
              </Button>
            )}
          </Show>
          <Button variant="primary" type="submit" disabled={!isNew() || isBusy()}>
            {isMoved() ? filesText.moveDialog.move : commonText.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const typedFolder = (pathText: string): string => pathText.slice(0, pathText.lastIndexOf('/') + 1);

/** The name is what is mostly changed: typing replaces it, and leaves the folder. */
const namePlaceIn = (pathText: string): readonly [number, number] => [typedFolder(pathText).length, pathText.length];

/** Names a new folder, and begins it with a note, as an empty one is kept by no vault. */
export function NewFolderDialog(props: { readonly folder: VaultPath | ''; readonly onClose: () => void }) {
  const tools = useTools();
  const navigation = useNavigation();
  const [name, setName] = createSignal('');
  const folderName = () => toFileName(name().trim(), '');
  const problem = () => (name().trim() === '' || folderName() !== undefined ? undefined : nameProblem(name().trim()));
  const help = () =>
    folderName() === undefined || folderName() === name().trim()
      ? filesText.newFolderDialog.nameHelp(props.folder === '', props.folder)
      : filesText.newFolderDialog.otherName(folderName()!, nameProblemForPerson(name()));

  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const newFolder = folderName();
    if (newFolder === undefined) return;
    props.onClose();
    void makeNote({ tools, navigation, notify: showNotice }, joinPath(props.folder, newFolder));
  };

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={filesText.newFolderDialog.title}>
      <form class="form" onSubmit={make}>
        <TextField
          label={filesText.newFolderDialog.name}
          help={help()}
          error={problem()}
          value={name()}
          autofocus
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit" disabled={folderName() === undefined}>
            {filesText.newFolderDialog.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
