import { createEffect, createMemo, createSignal, Match, on, onCleanup, onMount, Show, Switch, untrack } from 'solid-js';
import { Portal } from 'solid-js/web';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ReadingPosition } from '../../markdown/reading-position.ts';
import { onBaseAct } from '../../markdown/bases/base-acts.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { hasNoText, isWantedToType } from '../../state/navigation/ready-to-type.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import { commonText } from '../../strings/en/common.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { actOnBases } from '../base/act-on-bases.ts';
import { createValueHelp } from '../properties/create-property-help.ts';
import { TaskActs } from '../tasks/task-acts.tsx';
import { createNoteModel } from './create-note-model.ts';
import { PlainFile } from './files/plain-file.tsx';
import { MissingNote } from './missing-note.tsx';
import type { NoteMode } from './mode/note-mode.ts';
import { setActiveNote } from './mode/note-mode-commands.ts';
import { NoteBars } from './note-bars.tsx';
import { NoteBody } from './note-body.tsx';
import { NoteHeader } from './note-header.tsx';
import { followChanges, saveInTime, saveOnLeaving, tellGivenUp } from './session/keep-saved.ts';
import type { DiskNote, NoteState } from './session/note-session.ts';
import { ToolBar } from './tool-bar.tsx';

export interface NotePaneProps {
  readonly path: VaultPath;
  /** Where the reader of each note was, for as long as the vault is open. */
  readonly places: Map<VaultPath, ReadingPosition>;
  /** The mode that each note was last shown in, for as long. */
  readonly modes: Map<VaultPath, NoteMode>;
}

/** One note: read, edited, saved. */
export function NotePane(props: NotePaneProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const tools = useTools();
  const acts = useOwnActs();
  const tab = useTab();
  const { path, places } = props;
  const note = createNoteModel(path, props.modes);
  const { session, mode } = note;
  const [linksVersion, setLinksVersion] = createSignal(0);
  const last = createMemo<DiskNote | undefined>((before) => {
    const state = session.state();
    return state.kind === 'open' ? state.disk : before;
  });
  const [article, setArticle] = createSignal<HTMLElement>();

  followChanges(
    () => session.refresh(),
    path,
    () => setLinksVersion((version) => version + 1),
  );
  saveInTime(session, note.save);
  createEffect(
    on(
      () => navigation.route(),
      (route) => route.note === path && route.line !== undefined && note.setGoTo({ line: route.line, mark: true }),
    ),
  );
  // Text put back from an earlier visit is shown where it can be seen to be unsaved.
  const isToBeSeen = createMemo(() => session.isRestored() || session.conflict() !== undefined);
  createEffect(() => isToBeSeen() && untrack(() => mode.write()));
  onMount(() => void session.refresh());
  // Changes were allowed meanwhile.
  createEffect(on(vault.writable, (state) => state === 'granted' && session.isDirty() && void session.save()));
  // Of several notes on the page, commands act on the one that is in use.
  createEffect(() => tab.isInUse() && setActiveNote(mode));
  createEffect(() => session.isDirty() && tab.keep());
  createEffect(() => session.state().kind === 'failed' && hasNoText(path));
  onCleanup(() => {
    // It is drawn anew under its other name, in the same way. One that was seen to be gone first has no mode just now.
    if (session.path !== path && note.canEdit()) props.modes.set(path, mode.mode());
    if (note.held.release()) void saveOnLeaving(session, navigation);
  });

  const takeArticle = (shown: HTMLElement) => {
    setArticle(shown);
    const making = { tools, navigation, notify: showNotice };
    const act = actOnBases({ acts, index: vault.index, files: vault.files, making });
    onCleanup(onBaseAct(shown, act, createValueHelp(vault, note.help)));
  };

  return (
    <Switch>
      <Match when={note.isShown()}>
        <article
          class="note"
          aria-label={stem(path)}
          ref={takeArticle}
          onFocusIn={() => setActiveNote(mode)}
          onFocusOut={(event) => {
            const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
            if (!isInside && session.isDirty()) void session.save();
          }}
        >
          <Show when={article()}>{(shown) => <TaskActs within={shown()} />}</Show>
          <Portal mount={tab.header}>
            <NoteHeader
              session={session}
              mode={mode.mode()}
              modes={mode.offered()}
              onMode={(next) => mode.change(next)}
              onRename={note.rename}
            />
          </Portal>
          <NoteBars
            session={session}
            mayWrite={vault.writable() === 'granted'}
            onSave={() => void note.save()}
            onSettled={() => mode.askForKeyboard()}
            onGivenUp={(bringBack) => tellGivenUp(session, bringBack, navigation)}
          />
          <ToolBar path={path} onShowLine={note.showSource} />
          <NoteBody note={note} places={places} linksVersion={linksVersion()} />
        </article>
      </Match>
      <Match when={session.state().kind === 'missing'}>
        {/* Where it would be, and could be again. */}
        <Portal mount={tab.header}>
          <span class="note__missing-name truncate">{showName(stem(path))}</span>
        </Portal>
        <MissingNote path={path} last={last()} onCreated={() => mode.askForKeyboard()} onBegin={note.begin} />
      </Match>
      <Match when={messageOf(session.state(), 'too-large')}>
        {(message) => (
          <PlainFile
            vault={vault.files}
            path={path}
            notice={noteText.notePane.shownPlainTextParts(message())}
            version={session.state()}
            wantsKeyboard={isWantedToType(path) && tab.isInUse()}
            onKeyboard={() => hasNoText(path)}
          />
        )}
      </Match>
      <Match when={messageOf(session.state(), 'failed')}>
        {(message) => (
          <EmptyState title={noteText.notePane.noteCouldNotRead}>
            <p>{message()}</p>
            <Button onClick={() => void session.refresh()}>{commonText.tryAgain}</Button>
          </EmptyState>
        )}
      </Match>
    </Switch>
  );
}

function messageOf(state: NoteState, kind: 'failed' | 'too-large'): string | undefined {
  return state.kind === kind && 'message' in state ? state.message : undefined;
}
