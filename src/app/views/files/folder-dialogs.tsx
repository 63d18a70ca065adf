import fuzzysort from 'fuzzysort';
import { createMemo, createSignal, Show } from 'solid-js';
import { showInvisible, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { folderOf, toFileName, toTypedPath } from '../../../notes/paths/file-name.ts';
import { isNotePath, joinPath, parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { countChosen, MOST_DELETED } from '../../file-menu/chosen-entries.ts';
import { chosenIn } from '../../state/layout/chosen-files.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { canMoveAll, type Movable, moveAllInto, moveFile } from '../../state/own-acts/make-note.ts';
import { type ActOutcome, useOwnActs } from '../../state/own-acts/own-acts.ts';
import { nameProblemForPerson } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { filesText } from './files.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { showNotice } from '../../ui/toast.tsx';

/** Every folder, with those above it, in the order of their names. */
export function foldersOf(files: readonly { readonly path: VaultPath }[]): VaultPath[] {
  const folders = new Set<VaultPath>();
  for (const { path } of files) {
    for (let folder = parentFolder(path); folder !== '' && !folders.has(folder); folder = parentFolder(folder))
      folders.add(folder);
  }
  return [...folders].toSorted((a, b) => a.localeCompare(b));
}

interface OfferedFolder {
  /** '' for the vault's root. */
  readonly folder: string;
  /** It does not exist yet: the move makes it. */
  readonly isNew: boolean;
}

/** Where these can be moved, best first: folders whose path has what is typed, and last a new one of that name. */
export function foldersToMove(
  movables: readonly Movable[],
  folders: readonly VaultPath[],
  query: string,
): OfferedFolder[] {
  const folderQuery = query.trim().replace(/^\/+|\/+$/g, '');
  const folderPaths = ['', ...folders].filter((folder) => canMoveAll(movables, folder));
  if (folderQuery === '') return folderPaths.map((folder) => ({ folder, isNew: false }));
  const matchingFolders = fuzzysort
    .go(folderQuery, folderPaths)
    .map(({ target }) => ({ folder: target, isNew: false }));
  const isThere = folders.some((folder) => foldName(folder) === foldName(folderQuery));
  return isThere || !canMoveAll(movables, folderQuery)
    ? matchingFolders
    : [...matchingFolders, { folder: folderQuery, isNew: true }];
}

/** Chooses the folder that notes, files and folders go to, their names kept; links to them are rewritten. */
export function ChooseFolder(props: { readonly movables: readonly Movable[]; readonly onClose: () => void }) {
  const shell = useShell();
  const acts = useOwnActs();
  const chosen = chosenIn(useVault());
  const { movables } = props;
  const texts = filesText.chooseFolder;
  const folders = createMemo(() => foldersOf(shell.filesAndFolders()));
  const move = async (folder: string) => {
    const outcome = await moveAllInto(acts, movables, folder);
    if (outcome.kind === 'done') chosen.end();
    if (outcome.kind === 'refused') showNotice({ kind: 'error', text: outcome.reason });
  };
  const find = (text: string): PickerItem[] =>
    foldersToMove(movables, folders(), text).map(({ folder, isNew }) => ({
      key: `${isNew ? 'new' : 'old'} ${folder}`,
      run: () => void move(folder),
      content: () => (
        <span class="truncate">
          {isNew ? (
            <Sentence text={texts.newFolder(folder)} />
          ) : folder === '' ? (
            texts.topFolder
          ) : (
            showInvisible(folder)
          )}
        </span>
      ),
    }));
  return (
    <Picker
      title={showSentence(
        movables.length === 1 && movables[0]
          ? texts.title(stem(movables[0].path))
          : texts.severalTitle(countChosen(movables)),
      )}
      placeholder={texts.placeholder}
      find={find}
      emptyText={texts.empty}
      onClose={() => props.onClose()}
    />
  );
}

export interface DeleteFolderProps {
  /** A folder, or several of them and files. */
  readonly movables: readonly Movable[];
  /** With all that lies in them. */
  readonly files: readonly VaultPath[];
  readonly onClose: () => void;
}

/** A folder is more than its name shows: how many files go with it is said before. */
export function DeleteFolderDialog(props: DeleteFolderProps) {
  const acts = useOwnActs();
  const chosen = chosenIn(useVault());
  const texts = filesText.deleteFolderDialog;
  const isTooMuch = () => props.files.length > MOST_DELETED;
  const folder = () => (props.movables.length === 1 ? props.movables[0]?.path : undefined);
  const folders = () => props.movables.flatMap(({ path, kind }) => (kind === 'folder' ? [path] : []));
  const remove = () => {
    props.onClose();
    void acts.removeAll(props.files, folders()).then(({ kind }) => kind === 'done' && chosen.end());
  };
  const title = () => {
    const only = folder();
    return only === undefined ? texts.severalTitle(countChosen(props.movables)) : texts.title(only);
  };
  const help = () => {
    const count = props.files.length;
    if (folder() !== undefined) return isTooMuch() ? texts.tooMany(count) : texts.help(count);
    return isTooMuch() ? texts.severalTooMany(commonText.counted.file(count)) : texts.severalHelp(count);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={showSentence(title())}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="danger" autofocus disabled={isTooMuch()} onClick={remove}>
            {commonText.delete}
          </Button>
        </>
      }
    >
      <p>{help()}</p>
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
  const destination = createMemo(() => readDestination(wantedPath(), movable, shell.filesAndFolders()));
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
          selected={(pathText) => namePlaceIn(pathText, movable)}
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
                <Sentence text={filesText.chooseFolder.newFolder(newFolder().folder)} />
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

/** The name is what is mostly changed: typing replaces it, and leaves the folder and what kind of file it is. */
const namePlaceIn = (pathText: string, { kind }: Movable): readonly [number, number] => {
  const from = typedFolder(pathText).length;
  return [from, kind === 'file' ? from + stem(pathText).length : pathText.length];
};

/** Names a new folder, which then stands in the list, open and with the keyboard. */
export function NewFolderDialog(props: { readonly folder: VaultPath | ''; readonly onClose: () => void }) {
  const acts = useOwnActs();
  const shell = useShell();
  const [name, setName] = createSignal('');
  const folderName = () => toFileName(name().trim(), '');
  const problem = () => (name().trim() === '' || folderName() !== undefined ? undefined : nameProblemForPerson(name()));
  const help = () =>
    folderName() === undefined || folderName() === name().trim()
      ? filesText.newFolderDialog.nameHelp(props.folder === '', props.folder)
      : filesText.newFolderDialog.otherName(folderName()!, nameProblemForPerson(name()));

  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const newFolder = folderName();
    if (newFolder === undefined) return;
    props.onClose();
    const folder = joinPath(props.folder, newFolder);
    void acts.makeFolder(folder).then(({ kind }) => kind === 'done' && shell.enter('files', { folder }));
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
