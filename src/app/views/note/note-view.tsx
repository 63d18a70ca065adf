import {
  createMemo,
  createSignal,
  Match,
  Switch,
  createComputed,
  createEffect,
  on,
  onCleanup,
  onMount,
  Show,
  untrack,
} from 'solid-js';
import { Portal } from 'solid-js/web';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { isCanvasPath, isNotePath, type VaultPath, stem } from '../../../notes/paths/paths.ts';
import { commandKeys } from '../../editor/input/command-names.ts';
import { wordOfLastLook } from '../../finding/light-words.ts';
import { onBaseAct } from '../../markdown/bases/base-acts.ts';
import type { ReadingPosition } from '../../markdown/reading-position.ts';
import { matchesKeys } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import {
  goOnTyping,
  takeKeyboardAlong,
  hasNoText,
  isWantedToType,
  isWantedAtEnd,
} from '../../state/navigation/ready-to-type.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createNewsFilter, useVault } from '../../state/vault/open-vault.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import { commonText } from '../../strings/common.texts.ts';
import { noteText } from './note.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { actOnBases } from '../base/act-on-bases.ts';
import { createValueHelp } from '../properties/property-help.ts';
import { TaskActs } from '../tasks/task-acts.tsx';
import { CanvasView } from './canvas/canvas-view.tsx';
import { createNoteModel, type NoteModel } from './create-note-model.ts';
import { EditView } from './edit-view.tsx';
import { PartsView, textParts } from './files/parts-view.tsx';
import { PlainFile } from './files/plain-file.tsx';
import { Home } from './home.tsx';
import { MissingNote } from './missing-note.tsx';
import { MOST_RENDERED, type NoteMode, setActiveNote } from './mode/note-mode.ts';
import { NoteBars } from './note-bars.tsx';
import { NoteHeader } from './note-header.tsx';
import { NoteTitle } from './note-name.tsx';
import { placesOfTab, type PlacesOfTab, tellPlaces } from './places-of-tab.ts';
import { ReadView } from './read-view.tsx';
import { followChanges, saveInTime, saveOnLeaving, tellGivenUp } from '../note-session/keep-saved.ts';
import type { NoteState } from '../note-session/note-session.ts';
import { ToolBar } from './tool-bar.tsx';
import './mode/print.css';
import './note.css';

const FileView = lazyPart(async () => (await import('./files/file-view.tsx')).FileView);
const DrawingView = lazyPart(async () => (await import('../drawing/drawing-view.tsx')).DrawingView);
const BoardView = lazyPart(async () => (await import('../board/board-view.tsx')).BoardView);

interface NoteBodyProps {
  readonly note: NoteModel;
  /** Where the reader of each note was, for as long as the vault is open. */
  readonly places: Map<VaultPath, ReadingPosition>;
  /** Grows whenever another note changed: a link may lead elsewhere then. */
  readonly linksVersion: number;
}

/** What can be done with the task on a line (1-based) of a note that is read. */
function taskMenuIn({ content, ticking, writing }: NoteModel, lineNumber: number, box: HTMLElement) {
  const { taskMenu, editTask } = writing.help;
  const line = content.text().split('\n')[lineNumber - 1] ?? '';
  return taskMenu?.({
    line,
    write: (written) => ticking.write(lineNumber, line, written),
    edit: () => editTask?.(lineNumber),
    home: box,
    place: () => box.getBoundingClientRect(),
  });
}

/** The text of a note in its mode: read, written, as a board, as a drawing; a text too long to be drawn, in parts. */
function NoteBody(props: NoteBodyProps) {
  const vault = useVault();
  const { note, places } = props;
  const { path, mode, content, requests, links, writing, properties, ticking } = note;
  const { document, text, title } = content;
  const { goTo, find, showSource } = requests;
  const foldKeys = createMemo(() => {
    const { shortcuts } = writing.habits();
    return {
      fold: commandKeys('fold', shortcuts),
      unfold: commandKeys('unfold', shortcuts),
      'fold-all': commandKeys('fold-all', shortcuts),
      'unfold-all': commandKeys('unfold-all', shortcuts),
    };
  });
  const longText = createMemo(() => {
    const currentText = document();
    return () => Promise.resolve(textParts(currentText.toString()));
  });
  return (
    <Switch
      fallback={
        <Show
          when={document().length <= MOST_RENDERED}
          fallback={
            <PartsView
              parts={longText()}
              notice={noteText.notePane.longNote}
              line={goTo()?.line}
              wantsKeyboard={mode.wantsKeyboard()}
              onKeyboard={() => mode.tookKeyboard()}
            />
          }
        >
          <ReadView
            vault={vault.files}
            index={vault.index}
            inlinePrefix={links.inlinePrefix}
            path={path}
            text={text()}
            title={<NoteTitle naming={note.titles.naming} />}
            isTitleWritten={note.titles.naming.isTitleWritten()}
            onWriteName={note.titles.isHeadingName() && content.canEdit() ? note.titles.writeHeading : undefined}
            refusal={content.refusal()}
            onEdit={content.canEdit() ? showSource : undefined}
            onTick={content.canEdit() ? (line) => void ticking.tick(line) : undefined}
            taskMenu={(line, box) => taskMenuIn(note, line, box)}
            goTo={goTo()}
            find={find()}
            folds={note.held.editors.folds}
            fold={requests.fold()}
            foldKeys={foldKeys()}
            findKeys={commandKeys('find', writing.habits().shortcuts)}
            wantsKeyboard={mode.wantsKeyboard()}
            onKeyboard={() => mode.tookKeyboard()}
            place={places.get(path)}
            linksVersion={props.linksVersion}
            properties={properties.hasFields() ? properties.block() : undefined}
            hasProperties={properties.hasFields()}
            onFollow={links.follow}
            onLeave={(leftPath, place) => {
              const cursor = places.get(leftPath)?.cursor;
              if (place) places.set(leftPath, { ...place, ...(cursor && { cursor }) });
            }}
          />
        </Show>
      }
    >
      <Match when={mode.mode() === 'drawing'}>
        <DrawingView
          vault={vault.files}
          index={vault.index}
          path={path}
          title={title()}
          text={text()}
          onShowText={showSource}
          wantsKeyboard={mode.wantsKeyboard()}
          onKeyboard={() => mode.tookKeyboard()}
        />
      </Match>
      <Match when={mode.mode() === 'board'}>
        <BoardView
          vault={vault.files}
          index={vault.index}
          inlinePrefix={links.inlinePrefix}
          path={path}
          title={title()}
          text={text()}
          onChange={ticking.change}
          onAct={ticking.act}
          onShowText={showSource}
          onFollow={links.follow}
          goTo={goTo()}
          linksVersion={props.linksVersion}
          wantsKeyboard={mode.wantsKeyboard()}
          onKeyboard={() => mode.tookKeyboard()}
        />
      </Match>
      <Match when={mode.mode() !== 'read'}>
        <EditView
          text={document()}
          changedBy={() => note.session.changedBy()}
          editors={note.held.editors}
          isLive={mode.mode() === 'live'}
          live={writing.live}
          goTo={goTo()}
          find={find()}
          headingWish={requests.headingWish()}
          place={places.get(path)}
          wantsKeyboard={mode.wantsKeyboard()}
          wantsEnd={isWantedAtEnd(path)}
          onKeyboard={() => mode.tookKeyboard()}
          onEdit={(editedText) => note.session.edit(editedText)}
          onSave={() => void note.acts.save()}
          onFollowLink={(link, isBeside) => void links.followWritten(link, isBeside)}
          help={writing.help}
          attach={writing.attach}
          onSelection={writing.setSelected}
          habits={writing.habits()}
          properties={properties.mount}
          hasBegunProperties={properties.isBegun()}
          ask={writing.ask}
          onLeave={(place) => places.set(path, place)}
        />
      </Match>
    </Switch>
  );
}

/** Where the text has keys of its own, or what is shown is something else that is read. */
const OWN_FINDING = '.cm-editor, [role="dialog"], [role="menu"], .conversation';

/** The keys for finding are for the note in use also while the keyboard is beside it, as in the list from which it was opened. */
function findFromBeside({ mode, writing }: NoteModel, isInUse: () => boolean): void {
  const onKey = (event: KeyboardEvent) => {
    const at = document.activeElement;
    if (event.defaultPrevented || !isInUse() || at?.closest(OWN_FINDING)) return;
    const { shortcuts } = writing.habits();
    const pressed = (['find', 'replace'] as const).find((id) => {
      const keys = commandKeys(id, shortcuts);
      return keys !== '' && matchesKeys(keys, event);
    });
    const replaces = pressed === 'replace';
    if (!pressed || !mode.canFind(replaces)) return;
    event.preventDefault();
    mode.find(replaces, at?.closest('[data-finds-notes]') ? wordOfLastLook() : undefined);
  };
  window.addEventListener('keydown', onKey);
  onCleanup(() => window.removeEventListener('keydown', onKey));
}

interface NotePaneProps {
  readonly path: VaultPath;
  /** Where the reader of each note was, for as long as the vault is open. */
  readonly places: Map<VaultPath, ReadingPosition>;
  /** The mode that each note was last shown in, for as long. */
  readonly modes: Map<VaultPath, NoteMode>;
}

/** One note: read, edited, saved. */
function NotePane(props: NotePaneProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const tools = useTools();
  const acts = useOwnActs();
  const tab = useTab();
  const { path, places } = props;
  const note = createNoteModel(path, props.modes);
  const shell = useShell();
  // A phone hides the note then.
  createComputed(on(() => shell.layout.layout().phoneView, tellPlaces, { defer: true }));
  const { session, mode } = note;
  const [linksVersion, setLinksVersion] = createSignal(0);
  const [article, setArticle] = createSignal<HTMLElement>();

  followChanges(
    (hash) => session.refresh(hash),
    path,
    () => setLinksVersion((version) => version + 1),
  );
  saveInTime(session, note.acts.save);
  findFromBeside(note, tab.isInUse);
  createEffect(
    on(
      () => navigation.route(),
      (route) =>
        route.note === path && route.line !== undefined && note.requests.setGoTo({ line: route.line, mark: true }),
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
    if (session.path !== path && note.content.canEdit()) props.modes.set(path, mode.mode());
    if (note.held.release()) void saveOnLeaving(session, navigation);
  });

  const takeArticle = (articleElement: HTMLElement) => {
    setArticle(articleElement);
    note.titles.follow(articleElement);
    const making = { tools, navigation, notify: showNotice };
    const act = actOnBases({ acts, index: vault.index, files: vault.files, making });
    onCleanup(onBaseAct(articleElement, act, createValueHelp(vault, note.writing.help)));
  };

  return (
    <Switch>
      <Match when={note.content.isShown()}>
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
          <Show when={article()}>{(articleElement) => <TaskActs within={articleElement()} />}</Show>
          <Portal mount={tab.header}>
            <NoteHeader
              session={session}
              mode={mode.mode()}
              modes={mode.offered()}
              onMode={(next) => mode.change(next)}
              naming={note.titles.naming}
            />
          </Portal>
          <NoteBars
            session={session}
            gone={note.content.isGone() ? note.content.last() : undefined}
            mayWrite={vault.writable() === 'granted'}
            onSave={() => void note.acts.save()}
            onSettled={() => mode.askForKeyboard()}
            onGivenUp={(bringBack) => tellGivenUp(session, bringBack, navigation)}
          />
          <ToolBar path={path} onShowLine={note.requests.showSource} />
          <NoteBody note={note} places={places} linksVersion={linksVersion()} />
        </article>
      </Match>
      <Match when={session.state().kind === 'missing'}>
        {/* Where it would be, and could be again. */}
        <Portal mount={tab.header}>
          <span class="note__missing-name truncate" data-names-file>
            {showName(stem(path))}
          </span>
        </Portal>
        <MissingNote
          path={path}
          last={note.content.last()}
          onCreated={() => mode.askForKeyboard()}
          onBegin={note.acts.begin}
        />
      </Match>
      <Match when={stateMessage(session.state(), 'too-large')}>
        {(message) => (
          <PlainFile
            vault={vault.files}
            path={path}
            notice={noteText.notePane.shownAsText(message())}
            version={session.state()}
            wantsKeyboard={isWantedToType(path) && tab.isInUse()}
            onKeyboard={() => hasNoText(path)}
          />
        )}
      </Match>
      <Match when={stateMessage(session.state(), 'failed')}>
        {(message) => (
          <EmptyState title={noteText.notePane.unreadable}>
            <p>{message()}</p>
            <Button onClick={() => void session.refresh()}>{commonText.tryAgain}</Button>
          </EmptyState>
        )}
      </Match>
    </Switch>
  );
}

function stateMessage(state: NoteState, kind: 'failed' | 'too-large'): string | undefined {
  return state.kind === kind && 'message' in state ? state.message : undefined;
}

/** The open note, or what to do where none is open. */
export function NoteView() {
  const vault = useVault();
  const navigation = useNavigation();
  const [version, setVersion] = createSignal(0);
  /** Where nothing is open there is no tab. */
  let tabPlaces: PlacesOfTab | undefined;
  const path = createMemo<VaultPath | undefined>((previousPath) => {
    const { note } = navigation.route();
    const isMoved = previousPath !== undefined && note !== undefined && vault.unsaved.movedTo(previousPath) === note;
    // A name that is being typed takes the keyboard along itself.
    if (isMoved && isKeyboardInMiddle() && !isNaming()) (isWriting() ? goOnTyping : takeKeyboardAlong)(note);
    return note;
  });
  /** A note that was renamed or moved while it shows is where it was, as it was. */
  const takeAlong = ({ places, modes }: PlacesOfTab, to: VaultPath) => {
    for (const from of new Set([...places.keys(), ...modes.keys()])) {
      if (from === to || vault.unsaved.movedTo(from) !== to) continue;
      for (const valuesByPath of [places, modes] as readonly Map<VaultPath, unknown>[])
        moveMapEntry(valuesByPath, from, to);
    }
  };
  const isNews = createNewsFilter();
  vault.onIndexEvent((event) => isNews(event) && setVersion((previousVersion) => previousVersion + 1));
  return (
    <Switch fallback={<Home />}>
      <Match when={notePath(path())} keyed>
        {(note) => {
          tabPlaces ??= placesOfTab(vault, useTab().id);
          takeAlong(tabPlaces, note);
          return <NotePane path={note} places={tabPlaces.places} modes={tabPlaces.modes} />;
        }}
      </Match>
      <Match when={canvasPath(path())} keyed>
        {(canvas) => <CanvasView path={canvas} version={version()} />}
      </Match>
      <Match when={path()} keyed>
        {(file) => <FileView vault={vault.files} index={vault.index} path={file} version={version()} />}
      </Match>
    </Switch>
  );
}

function notePath(path: VaultPath | undefined): VaultPath | undefined {
  return path && isNotePath(path) ? path : undefined;
}

function canvasPath(path: VaultPath | undefined): VaultPath | undefined {
  return path && isCanvasPath(path) ? path : undefined;
}

/** Not in a side, a list or a question: there it stays when the note in the middle is drawn anew. */
function isKeyboardInMiddle(): boolean {
  return document.activeElement?.closest('[role="complementary"], [role="dialog"]') === null;
}

const isWriting = (): boolean => document.activeElement?.closest('[data-note-text] .cm-content') != null;

const isNaming = (): boolean => document.activeElement?.hasAttribute('data-note-name') === true;

function moveMapEntry<Kept>(valuesByPath: Map<VaultPath, Kept>, from: VaultPath, to: VaultPath): void {
  const movedValue = valuesByPath.get(from);
  if (movedValue !== undefined) valuesByPath.set(to, movedValue);
  valuesByPath.delete(from);
}
