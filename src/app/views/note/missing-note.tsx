import FilePlus from 'lucide-solid/icons/file-plus';
import FileX from 'lucide-solid/icons/file-x';
import { createEffect, createResource, createSignal, Match, Show, Switch, createUniqueId } from 'solid-js';
import { missingReason } from '../../../fs-access/missing-reason.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { currentPathOf } from '../../../session/person-acts.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { hasNoText, isWantedToType, tookKeyboard } from '../../state/navigation/ready-to-type.ts';
import { takeTyped } from '../../state/navigation/type-ahead.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { errorForPerson, toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { editorText } from '../../editor/editor.texts.ts';
import { noteText } from './note.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { findGoneNote, findRenamed, sameNameElsewhere, type GoneNote } from './gone-note.ts';
import type { DiskNote } from '../note-session/note-session.ts';

interface MissingNoteProps {
  readonly path: VaultPath;
  /** What was read of it while it was there. */
  readonly last: DiskNote | undefined;
  readonly onCreated: () => void;
  /** Begins the note with what was typed, before its file is made. */
  readonly onBegin: (typed: string) => void;
}

/** No file is at this path: where it went, why it cannot be seen, or the ways to bring it back or make it. */
export function MissingNote(props: MissingNoteProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const [reason] = createResource(() => missingReason(vault.handle, props.path).catch(() => undefined));
  const [moved] = createResource(() => currentPathOf(vault.history, props.path).catch(() => undefined));
  const [goneNote] = createResource(() => findGoneNote(vault.history, props.path).catch(() => undefined));
  const gone = (): GoneNote | undefined => goneNote() ?? (props.last && { isDeletedHere: false });
  const isKnown = () => !reason.loading && !moved.loading && !goneNote.loading;
  createEffect(() => isKnown() && (reason() || moved() || gone()) && hasNoText(props.path));
  return (
    <Switch fallback={<NoteToBe path={props.path} onBegin={props.onBegin} />}>
      {/* Nothing is claimed before it is known. */}
      <Match when={!isKnown()}>{''}</Match>
      <Match when={reason()}>
        {(error) => (
          <EmptyState title={noteText.missingNote.invalid(stem(props.path))}>
            <p>{errorForPerson(error())}</p>
          </EmptyState>
        )}
      </Match>
      <Match when={moved()}>
        {(path) => (
          <EmptyState title={noteText.missingNote.moved(stem(props.path))} icon={<FilePlus />}>
            <p>{noteText.missingNote.movedTo(path())}</p>
            <Button variant="primary" onClick={() => navigation.openNote(path())}>
              {noteText.missingNote.openMoved}
            </Button>
            <Button onClick={() => props.onBegin('')}>{noteText.missingNote.createAgain}</Button>
          </EmptyState>
        )}
      </Match>
      <Match when={gone()}>
        {(goneNoteShown) => (
          <Gone
            {...props}
            gone={goneNoteShown()}
            hasHistory={goneNote() !== undefined}
            onCreate={() => props.onBegin('')}
          />
        )}
      </Match>
    </Switch>
  );
}

/** It was there once: what became of it, as far as that is known. */
function Gone(
  props: MissingNoteProps & {
    readonly gone: GoneNote;
    readonly hasHistory: boolean;
    readonly onCreate: () => void;
  },
) {
  const shell = useShell();
  const navigation = useNavigation();
  const vault = useVault();
  const tools = useTools();
  const acts = useOwnActs();
  const [isBusy, setBusy] = createSignal(false);
  const version = createIndexVersion(vault);
  const [renamed] = createResource(
    () => props.last && { version: version(), file: props.last },
    ({ file }) => findRenamed(vault.index, props.path, file).catch(() => undefined),
  );
  const elsewhere = () =>
    props.gone.isDeletedHere ? undefined : (renamed.latest ?? sameNameElsewhere(shell.files(), props.path));
  /** What was read last is newer than any change, which another program may have added to. */
  const text = () => (!props.gone.isDeletedHere && props.last?.exact ? props.last.text : undefined);
  const canBringBack = () => text() !== undefined || props.gone.back !== undefined;

  /** @returns why it could not be done; '' where it is done */
  const bringBack = async (): Promise<string> => {
    const content = text();
    const reasonIn = (result: ToolResult) => (result.success ? '' : toPersonText(result));
    if (content !== undefined)
      return reasonIn(await tools.save({ path: props.path, content, base_hash: 'absent' }, undefined, vault.id));
    const { back } = props.gone;
    if (back?.kind === 'undo') return (await acts.undoAll([back.change_id]))[0]?.message ?? '';
    if (!back) return '';
    const { change_id, version } = back;
    return reasonIn(await tools.run('restore_version', { change_id, path: props.path, version }));
  };
  const press = async () => {
    setBusy(true);
    const refused = await bringBack();
    setBusy(false);
    if (refused === '') props.onCreated();
    else showNotice({ kind: 'error', text: refused });
  };

  return (
    <EmptyState title={noteText.missingNote.deleted(stem(props.path))} icon={<FileX />}>
      <p>
        {props.gone.isDeletedHere
          ? noteText.missingNote.deletedPath(props.path)
          : noteText.missingNote.deletedByOther(props.path)}
      </p>
      <Show when={elsewhere()}>
        {(path) => (
          <Button variant="primary" onClick={() => navigation.openNote(path())}>
            {noteText.missingNote.openOther(path())}
          </Button>
        )}
      </Show>
      <Show when={canBringBack()}>
        <Button variant={elsewhere() ? 'secondary' : 'primary'} disabled={isBusy()} onClick={() => void press()}>
          {noteText.missingNote.restore}
        </Button>
      </Show>
      <Button disabled={isBusy()} onClick={() => props.onCreate()}>
        {noteText.missingNote.createAgain}
      </Button>
      <Show when={props.hasHistory}>
        <Button variant="ghost" onClick={() => shell.show('history', { path: props.path })}>
          {noteText.missingNote.showHistory}
        </Button>
      </Show>
    </EmptyState>
  );
}

interface NoteToBeProps {
  readonly path: VaultPath;
  /** Begins the note with what was typed, '' for nothing: its text takes the place of this page at once, whenever its file is made. */
  readonly onBegin: (typed: string) => void;
}

/** The page of a note that a link names and nobody has made yet: ready to type, and the note begins with the first letter. */
export function NoteToBe(props: NoteToBeProps) {
  const hint = createUniqueId();
  let field: HTMLTextAreaElement | undefined;
  /** Text that was deleted again begins none. */
  const beginWith = (enteredText: string) => enteredText !== '' && props.onBegin(enteredText);
  createEffect(() => {
    if (!isWantedToType(props.path)) return;
    field?.focus({ preventScroll: true });
    const ahead = takeTyped();
    tookKeyboard();
    if (ahead !== '') queueMicrotask(() => props.onBegin(ahead));
  });

  return (
    <div class="note__scroller">
      <div class="note__page">
        <div class="markdown">
          <h1>{showName(stem(props.path))}</h1>
        </div>
        <textarea
          class="note-to-be"
          dir="auto"
          rows={1}
          aria-label={editorText.createEditor.noteText}
          aria-describedby={hint}
          placeholder={noteText.missingNote.placeholder}
          ref={field}
          onInput={(event) => event.isComposing || beginWith(event.currentTarget.value)}
          onCompositionEnd={(event) => beginWith(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            props.onBegin(event.currentTarget.value);
          }}
        />
        <p class="note-to-be__hint" id={hint}>
          {noteText.missingNote.help(props.path)}
          <Button size="sm" onClick={() => props.onBegin('')}>
            {noteText.missingNote.create}
          </Button>
        </p>
      </div>
    </div>
  );
}
