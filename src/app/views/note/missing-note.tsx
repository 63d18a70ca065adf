import { createEffect, createResource, createSignal, Match, Show, Switch } from 'solid-js';
import FilePlus from 'lucide-solid/icons/file-plus';
import FileX from 'lucide-solid/icons/file-x';
import { missingReason } from '../../../fs-access/missing-reason.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { currentPathOf } from '../../state/drafts/follow-moves.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { hasNoText } from '../../state/navigation/ready-to-type.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { errorForPerson, toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';
import { NoteToBe } from './note-to-be.tsx';
import { findGoneNote, findRenamed, sameNameElsewhere, type GoneNote } from './gone-note.ts';
import type { DiskNote } from './session/note-session.ts';

export interface MissingNoteProps {
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
  const [known] = createResource(() => findGoneNote(vault.history, props.path).catch(() => undefined));
  const gone = (): GoneNote | undefined => known() ?? (props.last && { isDeletedHere: false });
  const isKnown = () => !reason.loading && !moved.loading && !known.loading;
  createEffect(() => isKnown() && (reason() || moved() || gone()) && hasNoText(props.path));
  return (
    <Switch fallback={<NoteToBe path={props.path} onBegin={props.onBegin} />}>
      {/* Nothing is claimed before it is known. */}
      <Match when={!isKnown()}>{''}</Match>
      <Match when={reason()}>
        {(error) => (
          <EmptyState title={noteText.missingNote.cannotBeShown(stem(props.path))}>
            <p>{errorForPerson(error())}</p>
          </EmptyState>
        )}
      </Match>
      <Match when={moved()}>
        {(path) => (
          <EmptyState title={noteText.missingNote.wasMoved(stem(props.path))} icon={<FilePlus />}>
            <p>{noteText.missingNote.itIsNow(path())}</p>
            <Button variant="primary" onClick={() => navigation.openNote(path())}>
              {noteText.missingNote.openItThere}
            </Button>
            <Button onClick={() => props.onBegin('')}>{noteText.missingNote.createNewNoteHere}</Button>
          </EmptyState>
        )}
      </Match>
      <Match when={gone()}>
        {(found) => (
          <Gone {...props} gone={found()} hasHistory={known() !== undefined} onCreate={() => props.onBegin('')} />
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
    <EmptyState title={noteText.missingNote.isGone(stem(props.path))} icon={<FileX />}>
      <p>
        {props.gone.isDeletedHere
          ? noteText.missingNote.wasDeleted(props.path)
          : noteText.missingNote.byOther(props.path)}
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
          {noteText.missingNote.bringBack}
        </Button>
      </Show>
      <Button disabled={isBusy()} onClick={() => props.onCreate()}>
        {noteText.missingNote.createNewNoteHere}
      </Button>
      <Show when={props.hasHistory}>
        <Button variant="ghost" onClick={() => shell.show('history', { path: props.path })}>
          {noteText.missingNote.showHistory}
        </Button>
      </Show>
    </EmptyState>
  );
}
