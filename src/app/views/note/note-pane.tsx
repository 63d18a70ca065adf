import { createEffect, createMemo, createSignal, Match, on, onCleanup, onMount, Show, Switch, untrack } from 'solid-js';
import { Portal } from 'solid-js/web';
import { parentFolder, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { moveFile } from '../../state/own-acts/move-file.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { isWantedToName } from '../../state/navigation/ready-to-name.ts';
import { isWantedAtEnd, openToType } from '../../state/navigation/ready-to-type.ts';
import { catchTyping } from '../../state/navigation/type-ahead.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createNoteSession } from './session/create-note-session.ts';
import type { NoteState } from './session/note-session.ts';
import type { LiveContext } from '../../editor/live/draw/live-context.ts';
import { paletteId } from '../../editor/input/command-names.ts';
import type { ReadingPosition } from '../../editor/reading-place.ts';
import { EditView } from './edit-view.tsx';
import { MissingNote } from './missing-note.tsx';
import { NoteBars } from './note-bars.tsx';
import { ToolBar } from './tool-bar.tsx';
import { NoteHeader } from './note-header.tsx';
import { createValueHelp } from '../properties/create-property-help.ts';
import { createNoteProperties } from './create-note-properties.tsx';
import { createTickLine } from './tick-line.ts';
import { createTicking } from './create-ticking.ts';
import { followChanges, saveInTime, saveOnLeaving, tellGivenUp } from './session/keep-saved.ts';
import { createNoteMode } from './mode/create-note-mode.ts';
import { setActiveNote } from './mode/note-mode-commands.ts';
import { MOST_RENDERED, type NoteMode } from './mode/note-mode.ts';
import { textParts } from './files/note-parts.ts';
import { onBaseAct } from '../../markdown/bases/base-acts.ts';
import { actOnBases } from '../base/act-on-bases.ts';
import { hasOwnTitle } from '../../markdown/own-title.ts';
import { useOpenLink } from '../../markdown/use-open-link.ts';
import { PartsView } from './files/parts-view.tsx';
import { PlainFile } from './files/plain-file.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ReadView, type FindRequest, type LineTarget } from './read-view.tsx';
import { createTextAsker } from './help/ask-about-text.ts';
import { createWordCount } from './word-count.ts';
import { createAttach } from './help/attach-to-note.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { createWritingHelp } from './help/create-writing-help.ts';
import { useSharedSessions } from './session/shared-sessions.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';
import { TaskActs } from '../tasks/task-acts.tsx';

export interface NotePaneProps {
  readonly path: VaultPath;
  /** Where the reader of each note was, for as long as the vault is open. */
  readonly places: Map<VaultPath, ReadingPosition>;
  /** The mode that each note was last shown in, for as long. */
  readonly modes: Map<VaultPath, NoteMode>;
}

const DrawingView = lazyPart(async () => (await import('../drawing/drawing-view.tsx')).DrawingView);
const BoardView = lazyPart(async () => (await import('../board/board-view.tsx')).BoardView);
const FIND_ID = paletteId('find');
const LONG_NOTICE = noteText.notePane.noteVeryLongRead;

/** One note: read, edited, saved. */
export function NotePane(props: NotePaneProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const tools = useTools();
  const acts = useOwnActs();
  const shell = useShell();
  const openLink = useOpenLink();
  const preferences = usePreferences();
  const { path, places } = props;
  const tab = useTab();
  const held = useSharedSessions().hold(path, () => {
    const session = createNoteSession({
      path,
      drafts: vault.unsaved.drafts,
      read: () =>
        readNote(vault.files, path).catch((error: unknown) => {
          if (error instanceof VaultError && (error.code === 'not_found' || error.code === 'ignored')) return undefined;
          throw error;
        }),
      write: (content, base_hash, amends) => tools.save({ path, content, base_hash: base_hash ?? 'absent' }, amends),
      mayWrite: () => vault.writable() === 'granted',
    });
    return { session, end: vault.unsaved.register(path, session) };
  });
  const { session } = held;
  const [linksVersion, setLinksVersion] = createSignal(0);
  const [article, setArticle] = createSignal<HTMLElement>();
  const [goTo, setGoTo] = createSignal<LineTarget>();
  const [find, setFind] = createSignal<FindRequest>();

  const text = createMemo(() => (session.state().kind === 'open' || session.isDirty() ? session.text() : ''));
  // One name everywhere: that of the file, as in the tree and on the tab.
  const title = () => stem(path);
  const longText = createMemo(() => {
    const shown = text();
    return () => Promise.resolve(textParts(shown));
  });
  const canEdit = () => {
    const state = session.state();
    return state.kind === 'open' ? state.disk.exact : session.isDirty();
  };
  const refusal = createMemo(
    () =>
      vault.indexStatus()?.warnings.find((warning) => warning.path === path && warning.problem !== undefined)?.problem,
    undefined,
    { equals: (a, b) => a?.message === b?.message },
  );
  /** In a click or key press, in which the browser may be asked for permission. */
  const save = async () => {
    if (await vault.requestWriteAccess()) await session.save();
  };
  const rename = async (name: string, goesOn: boolean, typed: string) => {
    if (goesOn) catchTyping(typed);
    if (name === stem(path)) return goesOn ? modes.askForKeyboard() : undefined;
    const folder = parentFolder(path);
    const outcome = await moveFile(acts, { path, kind: 'note' }, folder === '' ? name : `${folder}/${name}`);
    if (outcome.kind === 'refused') showNotice({ kind: 'error', text: outcome.reason });
    if (outcome.kind === 'done' && outcome.path !== undefined) openToType(navigation, outcome.path);
    else if (goesOn) modes.askForKeyboard();
  };
  const tickLine = createTickLine(vault.settings.tasks, showNotice);
  const ticking = createTicking(session, text, acts, tickLine);
  const followTyped = async (inner: string) => {
    const written = `[[${inner}]]`;
    const link = readWikilink(written, 0, written.length);
    if (!link) return;
    const found =
      link.target === '' ? path : (await vault.index.resolveLinks(path, [link.target]).catch(() => [null]))[0];
    await openLink({ target: link.target, subpath: link.subpath ?? '', path: found ?? undefined }, path);
  };
  const isShown = () => session.state().kind === 'open' || session.isDirty();
  const modes = createNoteMode({
    path,
    text,
    isShown,
    canEdit,
    wanted: () => preferences.settings().noteMode,
    isNamedFirst: untrack(() => isWantedToName(path)),
    modes: props.modes,
    onChange: () => setGoTo(undefined),
    onFind: (replaces) => setFind({ replaces }),
  });
  const { mode } = modes;
  const { isExcluded } = useExcludedPlaces();
  const help = createWritingHelp({ vault, files: shell.files, path, text, isExcluded, tools, notify: showNotice });
  const attach = createAttach({ vault, files: shell.files, path, notify: showNotice });
  const habits = createMemo(() => {
    const { spellCheck, vimKeys, tabWidth, shortcuts } = preferences.settings();
    return { spellCheck, vimKeys, tabWidth, shortcuts };
  });
  const [selected, setSelected] = createSignal('');
  createWordCount(path, text, () => (mode() === 'read' ? '' : selected()));
  const showSource = (line: number) => {
    modes.change('source');
    setGoTo({ line, mark: true });
  };
  const properties = createNoteProperties({
    path,
    text,
    canEdit,
    help,
    onText: (changed) => session.edit(changed),
    onRaw: showSource,
    followLink: (inner) => void followTyped(inner),
  });
  const { inlinePrefix } = vault.settings.dataview;
  const live: LiveContext = {
    path,
    face: () => ({ vault: vault.files, index: vault.index, inlinePrefix }),
    resolve: (targets) => vault.index.resolveLinks(path, targets),
    tick: tickLine,
    follow: (link) => void openLink(link, path),
    titleFor: (start) => (hasOwnTitle(start) ? undefined : title()),
    onTick: ticking.ticked,
  };
  const ask = createTextAsker({
    title: () => title(),
    path,
    files: () => shell.files(),
    read: (prompt) => readNote(vault.files, prompt),
    openSettings: () => shell.show('settings', { page: 'assistant' }),
  });

  followChanges(
    () => session.refresh(),
    path,
    () => setLinksVersion((version) => version + 1),
  );
  saveInTime(session, save);
  createEffect(
    on(
      () => navigation.route(),
      ({ note, line }) => note === path && line !== undefined && setGoTo({ line, mark: true }),
    ),
  );
  // Text put back from an earlier visit is shown where it can be seen to be unsaved.
  createEffect(() => (session.isRestored() || session.conflict()) && untrack(() => modes.write()));
  onMount(() => void session.refresh());
  // Changes were allowed meanwhile.
  createEffect(on(vault.writable, (state) => state === 'granted' && session.isDirty() && void session.save()));
  // Of several notes on the page, commands act on the one that is in use.
  createEffect(() => tab.isInUse() && setActiveNote(modes));
  createEffect(() => session.isDirty() && tab.keep());
  onCleanup(() => {
    if (!held.release()) return;
    if (session.isDirty() && vault.unsaved.movedTo(path) === undefined) void saveOnLeaving(session, navigation);
  });

  return (
    <Switch>
      <Match when={isShown()}>
        <article
          class="note"
          aria-label={stem(path)}
          ref={(article) => {
            setArticle(article);
            const making = { tools, navigation, notify: showNotice };
            onCleanup(
              onBaseAct(
                article,
                actOnBases({ acts, index: vault.index, files: vault.files, making }),
                createValueHelp(vault, help),
              ),
            );
          }}
          onFocusIn={() => setActiveNote(modes)}
          onFocusOut={(event) => {
            const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
            if (!isInside && session.isDirty()) void session.save();
          }}
        >
          <Show when={article()}>{(shown) => <TaskActs within={shown()} />}</Show>
          <Portal mount={tab.header}>
            <NoteHeader
              session={session}
              mode={mode()}
              modes={modes.offered()}
              onMode={(next) => modes.change(next)}
              onRename={rename}
            />
          </Portal>
          <NoteBars
            session={session}
            mayWrite={vault.writable() === 'granted'}
            onSave={() => void save()}
            onSettled={() => modes.askForKeyboard()}
            onGivenUp={(bringBack) => tellGivenUp(session, bringBack, navigation)}
          />
          <ToolBar path={path} onShowLine={showSource} />
          <Switch
            fallback={
              <Show
                when={text().length <= MOST_RENDERED}
                fallback={<PartsView parts={longText()} notice={LONG_NOTICE} line={goTo()?.line} />}
              >
                <ReadView
                  vault={vault.files}
                  index={vault.index}
                  inlinePrefix={inlinePrefix}
                  path={path}
                  text={text()}
                  title={title()}
                  refusal={refusal()}
                  onEdit={
                    canEdit() ? (line) => void (modes.change('source'), setGoTo({ line, mark: true })) : undefined
                  }
                  onTick={canEdit() ? (line) => void ticking.tick(line) : undefined}
                  goTo={goTo()}
                  find={find()}
                  findKeys={habits().shortcuts[FIND_ID] ?? 'Ctrl+F'}
                  wantsKeyboard={modes.wantsKeyboard()}
                  onKeyboard={() => modes.tookKeyboard()}
                  place={places.get(path)}
                  linksVersion={linksVersion()}
                  properties={properties.isShown() ? properties.block() : undefined}
                  onFollow={(link) => void openLink(link, path)}
                  onLeave={(left, place) => place && places.set(left, place)}
                />
              </Show>
            }
          >
            <Match when={mode() === 'drawing'}>
              <DrawingView
                vault={vault.files}
                index={vault.index}
                path={path}
                title={title()}
                text={text()}
                onShowText={showSource}
                wantsKeyboard={modes.wantsKeyboard()}
                onKeyboard={() => modes.tookKeyboard()}
              />
            </Match>
            <Match when={mode() === 'board'}>
              <BoardView
                vault={vault.files}
                index={vault.index}
                inlinePrefix={inlinePrefix}
                path={path}
                title={title()}
                text={text()}
                onChange={ticking.change}
                onTick={(line) => void ticking.tick(line)}
                onShowText={showSource}
                onFollow={(link) => void openLink(link, path)}
                goTo={goTo()}
                linksVersion={linksVersion()}
                wantsKeyboard={modes.wantsKeyboard()}
                onKeyboard={() => modes.tookKeyboard()}
              />
            </Match>
            <Match when={mode() !== 'read'}>
              <EditView
                text={text()}
                editors={held.editors}
                isLive={mode() === 'live'}
                live={live}
                goTo={goTo()}
                find={find()}
                place={places.get(path)}
                wantsKeyboard={modes.wantsKeyboard()}
                wantsEnd={isWantedAtEnd(path)}
                onKeyboard={() => modes.tookKeyboard()}
                onEdit={(typed) => session.edit(typed)}
                onSave={() => void save()}
                onFollowLink={(inner) => void followTyped(inner)}
                help={help}
                attach={attach}
                onSelection={setSelected}
                habits={habits()}
                properties={properties.mount}
                ask={ask}
                onLeave={(place) => places.set(path, place)}
              />
            </Match>
          </Switch>
        </article>
      </Match>
      <Match when={session.state().kind === 'missing'}>
        <MissingNote path={path} onCreated={() => modes.askForKeyboard()} />
      </Match>
      <Match when={messageOf(session.state(), 'too-large')}>
        {(message) => (
          <PlainFile
            vault={vault.files}
            path={path}
            notice={noteText.notePane.shownPlainTextParts(message())}
            version={session.state()}
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
