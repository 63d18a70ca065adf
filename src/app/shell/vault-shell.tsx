import './vault-shell.css';
import Minimize2 from 'lucide-solid/icons/minimize-2';
import {
  type Accessor,
  batch,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  onMount,
  Show,
  type Signal,
} from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { createRecentNotes } from '../finding/recent-notes.ts';
import { QuestionTray } from '../questions/question-tray.tsx';
import { runCommand } from '../state/layout/commands.ts';
import { type Layout, oneSideAtATime, type Side } from '../state/layout/create-layout.ts';
import { keptQuery } from '../state/layout/as-kept.ts';
import { createSavedLayouts } from '../state/layout/saved-layouts.ts';
import { type Shell, ShellProvider, type ViewArguments, type ViewId } from '../state/layout/shell-context.ts';
import type { DialogView } from '../state/layout/view.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { type Navigation, useNavigation } from '../state/navigation/navigation.ts';
import { takeOpenedFor } from '../state/navigation/opened-for.ts';
import { createFolderChanges } from '../state/own-acts/folder-changes.ts';
import { createOwnActs } from '../state/own-acts/create-own-acts.ts';
import { OwnActsProvider } from '../state/own-acts/own-acts.ts';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useTools } from '../state/tools/tools.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { useVaults } from '../state/vault/vaults.ts';
import { activeTab } from '../state/workbench/areas.ts';
import { isVisit } from '../state/workbench/open-places.ts';
import { shellText } from './shell.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { sanitize } from '../markdown/mount-markdown.ts';
import { lazyPart, preloadWhenIdle } from '../ui/lazy-part.tsx';
import { createMediaQuery } from '../ui/page/page-environment.ts';
import { createTurns } from '../ui/page/create-turns.ts';
import { createFocusTarget, keepFocus } from '../ui/page/keep-focus.ts';
import { holdKeys } from '../ui/page/keys/held-keys.ts';
import { isMac } from '../ui/page/keys/browser-keys.ts';
import { forgetWaitingNotice, showNotice } from '../ui/toast.tsx';
import { createFiles, withFolders } from '../views/files/create-files.ts';
import { DIALOG_VIEWS, mainViewOf, SIDE_VIEWS, VIEWS } from '../views/index.ts';
import { takeBegunNotes, takeTypedAhead } from '../views/note-session/hold-note-session.ts';
import { createKeptFolds } from '../views/note-session/kept-folds.ts';
import { createSharedSessions, SharedSessionsProvider } from '../views/note-session/shared-sessions.ts';
import { cursorIn } from '../views/note/places-of-tab.ts';
import { runRoutines } from '../views/routines/run-routines.ts';
import { closeViewsOf } from '../workbench/close-views-of.ts';
import { dropMissing } from '../workbench/drop-missing.ts';
import { WorkbenchView } from '../workbench/workbench.tsx';
import { createCommands } from './create-commands.ts';
import { followLongPresses } from './long-presses.ts';
import { followSwipes } from './phone-gestures.ts';
import { MorePage, PhoneTabs } from './phone-tabs.tsx';
import {
  continueWriting,
  createCallForAnswer,
  createTitle,
  followTags,
  listenForKeys,
  lookOnReturn,
  openMenusByKey,
} from './page-listeners.ts';
import { createSideViews, createWayBack, enterView, type SideViews } from './sides/create-side-views.ts';
import { KeptPanelsProvider } from './sides/kept-panels.tsx';
import { SideColumn } from './sides/side-column.tsx';
import { watchTour } from './sides/tour-foot.tsx';
import { createUsedViews } from './sides/used-views.ts';
import { StatusBar } from './status-bar.tsx';
import { createIsWriting, WritingBar } from './writing-bar.tsx';

/** Notices stand above what is below the columns: the line with the status, and on a phone the bars. */
function placeNotices(columns: HTMLElement): void {
  const root = document.documentElement;
  const place = () =>
    root.style.setProperty('--toast-bottom', `${window.innerHeight - columns.getBoundingClientRect().bottom}px`);
  const sizes = new ResizeObserver(place);
  sizes.observe(columns);
  onCleanup(() => {
    sizes.disconnect();
    root.style.removeProperty('--toast-bottom');
  });
}

/** A keyboard is at least this high (px); less is a bar of the browser that comes and goes. */
const KEYBOARD = 120;

/**
 * Keeps the app above the keyboard of a phone whose browser lays it over the page, as Safari does; others make the page smaller
 * themselves (`interactive-widget` in index.html). Sets `--seen-height` on the page while one is there. A page that is zoomed by
 * two fingers is left as it is.
 */
export function keepAboveKeyboard(view: VisualViewport | null = window.visualViewport): void {
  if (!view) return;
  const page = document.documentElement;
  const fit = () => {
    const isCovered = view.scale <= 1.01 && window.innerHeight - view.height >= KEYBOARD;
    if (!isCovered) return void page.style.removeProperty('--seen-height');
    page.style.setProperty('--seen-height', `${Math.round(view.height)}px`);
    // The browser moved the page up before it was small enough.
    if (view.offsetTop > 0 || window.scrollY > 0) window.scrollTo(0, 0);
  };
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  onCleanup(() => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
    page.style.removeProperty('--seen-height');
  });
}

/** Something that Escape closes first. Lists that wait for their box to be typed in are in the page all the time, out of sight. */
function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  return [...overlays].some((overlay) => overlay.checkVisibility());
}

/** The way out of focus mode: a button in the corner, and Escape where nothing else takes it. */
function LeaveFocus(props: { readonly onLeave: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen()) props.onLeave();
  };
  onMount(() => {
    window.addEventListener('keydown', onKeyDown);
    onCleanup(() => window.removeEventListener('keydown', onKeyDown));
  });
  return (
    <IconButton
      class="shell__leave-focus"
      label={shellText.leaveFocus.label}
      keys="Escape"
      size="sm"
      onClick={() => props.onLeave()}
    >
      <Minimize2 aria-hidden="true" />
    </IconButton>
  );
}

/** What is read as one text, and is selected whole. */
const TEXTS = '[data-note-text]:not(:has(.cm-content)), [role="document"], [role="log"]';
const FIELDS = 'input, textarea, select, [contenteditable="true"], [data-takes-keys]';

/** Ctrl+A outside a field selects the note that is read, or nothing: never the words of panels and buttons. */
function limitSelectAll(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isMeant || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest(FIELDS)) return;
    event.preventDefault();
    const text = textToSelect(target);
    if (text) getSelection()?.selectAllChildren(text);
  };
  // After all that have their own use for the keys.
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => window.removeEventListener('keydown', onKeyDown));
}

/** The text that holds the keyboard, or that somebody selected in last, or that shows alone in the middle. */
function textToSelect(target: Element): Element | undefined {
  if (document.querySelector('[role="dialog"][data-expanded]')) return target.closest(TEXTS) ?? undefined;
  const selected = getSelection()?.anchorNode?.parentElement?.closest(TEXTS);
  const ownText = target.closest(TEXTS) ?? (target.contains(selected ?? null) ? selected : undefined);
  if (ownText) return ownText;
  if (target !== document.body) return undefined;
  const visibleTexts = [...document.querySelectorAll(`main :is(${TEXTS})`)].filter((textElement) =>
    textElement.checkVisibility(),
  );
  return visibleTexts.length === 1 ? visibleTexts[0] : undefined;
}

/** A dialog with what it was shown with. */
interface ShownDialog {
  readonly view: DialogView;
  readonly argument: ViewArguments[ViewId];
}

interface ShownViews extends Pick<Shell, 'show' | 'enter' | 'closeDialog' | 'shownWith'> {
  readonly dialog: Accessor<ShownDialog | undefined>;
}

/**
 * Which views are in sight, and the one verb that brings any of them there.
 * @param giveKeyboard to a view of the sides that shows
 */
export function createShownViews(
  navigation: Pick<Navigation, 'openView'>,
  sides: Pick<SideViews, 'show'>,
  giveKeyboard: (id: ViewId) => void,
): ShownViews {
  const [dialog, setDialog] = createSignal<ShownDialog>();
  const closeDialog = () => void setDialog(undefined);
  const signalsByView = new Map<ViewId, Signal<object | undefined>>();
  const shownSignal = (id: ViewId) => {
    const viewSignal = signalsByView.get(id) ?? createSignal<object>();
    signalsByView.set(id, viewSignal);
    return viewSignal;
  };

  const show = (id: ViewId, argument: object = {}) => {
    const view = VIEWS.find((listedView) => listedView.id === id);
    if (!view) throw new Error(shellText.createShownViews.unknownView(id));
    if (view.place === 'dialog') {
      // A key that is pressed twice does not restart it.
      const isSame =
        dialog()?.view === view &&
        Object.keys(argument).length === 0 &&
        Object.keys(dialog()?.argument ?? {}).length === 0;
      if (isSame) return;
      setDialog({ view: view as DialogView, argument });
      // Its code may still be on its way: what is typed meanwhile is not for what lies below.
      const release = holdKeys();
      void (view as DialogView).component.preload().then(release, release);
      return;
    }
    closeDialog();
    if (view.place === 'main') {
      navigation.openView(id, 'path' in argument ? (argument as ViewArguments['graph']).path : undefined);
      return giveKeyboard(id);
    }
    batch(() => {
      sides.show(id);
      shownSignal(id)[1]({ ...argument });
    });
  };
  return {
    dialog,
    closeDialog,
    show,
    enter: (id: ViewId, argument: object = {}) => {
      show(id, argument);
      giveKeyboard(id);
    },
    shownWith: <Id extends ViewId>(id: Id) => shownSignal(id)[0]() as ViewArguments[Id] | undefined,
  };
}

const LinkPreview = lazyPart(async () => (await import('../link-preview/link-preview.tsx')).LinkPreview);
const FileMenu = lazyPart(async () => (await import('../file-menu/file-menu.tsx')).FileMenu);
const OwnActDialog = lazyPart(async () => (await import('../questions/own-act-dialog.tsx')).OwnActDialog);
const AddressLinks = lazyPart(async () => (await import('../questions/address-links.tsx')).AddressLinks);
/** What the note's view fetches itself with the first note that is edited; known here only to be fetched ahead. */
const editor = {
  preload: () =>
    import('../editor/create-editor.ts').then(
      () => undefined,
      () => undefined,
    ),
};

/** Made ahead: else the first note that is drawn would wait for it. */
const sanitizer = { preload: async () => void sanitize('') };

/** Narrow, or low and touched: a phone on its side is no desk. The styles say the same. */
const PHONE = '(max-width: 719px), (max-height: 31rem) and (pointer: coarse)';
/** Wider than a phone, and too narrow for both sides beside a note. */
const NARROW = '(min-width: 720px) and (max-width: 1023px)';

/** An open vault: its open notes in the middle, and views beside them on both sides; one at a time on a phone. */
export function VaultShell(props: { readonly layout: Layout }) {
  const vault = useVault();
  const vaults = useVaults();
  const tools = useTools();
  const preferences = usePreferences();
  const navigation = useNavigation();
  const workbench = useWorkbench();
  const layout = oneSideAtATime(props.layout, createMediaQuery(NARROW));
  const state = layout.layout;
  const isPhone = createMediaQuery(PHONE);
  const { files, emptyFolders, current: currentFiles } = createFiles(vault);
  const sides = createSideViews(layout, workbench, isPhone, createUsedViews(vault));
  const [query, setQuery] = keptQuery(vault.id);
  const { dialog, closeDialog, show, enter, shownWith } = createShownViews(navigation, sides, (id) => {
    if (isPhone()) return;
    if (SIDE_VIEWS.some((view) => view.id === id)) enterView(id);
    else enterTab(activeTab(workbench.state()));
  });
  const verbs = {
    layout,
    savedLayouts: createSavedLayouts(vault.id, workbench, layout),
    files: () => files() ?? [],
    emptyFolders,
    filesAndFolders: createMemo(() => withFolders(files() ?? [], emptyFolders())),
    currentFiles,
    isListed: () => files() !== undefined,
    show,
    enter,
    open: navigation.open,
    closeDialog,
    shownWith,
    messageBox: createFocusTarget(),
    isPhone,
    query,
    setQuery,
  };
  const acts = createOwnActs({
    tools,
    unsaved: vault.unsaved,
    notify: showNotice,
    folders: createFolderChanges(vault),
    closeViewsOf: (paths) => {
      const reopen = closeViewsOf(workbench, paths);
      // Nobody went there: who undoes in the list of files stays in the list, on a phone too.
      return () => {
        const { phoneView } = state();
        reopen();
        layout.update({ phoneView });
      };
    },
  });
  onCleanup(tools.onCallDone((result) => acts.rememberCall(result)));
  const commands = createCommands(
    { vault, vaults, navigation, preferences, tools, acts, notify: showNotice, shell: verbs },
    workbench,
  );
  const shell: Shell = { ...verbs, commands };

  listenForKeys(commands);
  // A note that was opened from anywhere comes into view on a phone; one that was moved, or is left when another is gone, does not.
  let shownTab = activeTab(workbench.state());
  createEffect(
    on(
      navigation.route,
      (route) => {
        const isOpened = isVisit(shownTab, workbench.state());
        shownTab = activeTab(workbench.state());
        if (isOpened && (route.note || !mainViewOf(route)?.opens)) layout.update({ phoneView: 'note' });
      },
      { defer: true },
    ),
  );
  // With nothing to read, a phone begins at the list.
  if (!navigation.route().note && mainViewOf(navigation.route())?.opens) layout.update({ phoneView: 'files' });
  onMount(() => void dropMissing(workbench, vault));
  onMount(() => isPhone() || continueWriting(navigation));
  keepAboveKeyboard();
  limitSelectAll();
  if (isMac) openMenusByKey();
  createTitle();
  createRecentNotes(vault.id, () => navigation.route().note);
  runRoutines({ vault, tools, preferences });
  lookOnReturn();
  watchTour(vault, shell);
  followLongPresses();
  const swipe = (to: 'right' | 'left') => {
    const { phoneView } = state();
    if (to === 'right' && phoneView === 'note') sides.show('files');
    if (to === 'left' && phoneView === 'files') layout.update({ phoneView: 'note' });
  };
  onMount(() => doWhatItWasOpenedFor(shell));
  followTags((tag) => show('search', { query: `#${tag}` }));
  createCallForAnswer(
    () =>
      isPhone() ? state().phoneView === 'assistant' : sees(sides.sideOf('assistant')) && sides.isShown('assistant'),
    () => show('assistant'),
  );

  const sees = (side: Side) => {
    if (isPhone()) return sides.on(side).some(({ id }) => id === state().phoneView);
    return !layout.isFocused() && (side === 'left' ? state().sidebarOpen : state().rightOpen);
  };
  let main!: HTMLElement;
  const leaveHidden = createWayBack(
    () => main,
    (element) => !isPhone() && element.closest('.shell__sidebar, .shell__right') !== null,
  );
  for (const side of ['left', 'right'] as const)
    createEffect<boolean>((was) => {
      const isSeen = sees(side);
      if (was && !isSeen && !isPhone()) leaveHidden();
      return isSeen;
    }, false);
  const isWriting = createIsWriting();
  const turn = createTurns(2);
  onMount(() => void preloadWhenIdle([sanitizer, ...DIALOG_VIEWS.map(({ component }) => component), editor]));
  // Notices stay over the left side, as wide as it is drawn.
  createEffect(() => {
    const width = sees('left') && !isPhone() ? `calc(${state().sidebarWidth}px - 2 * var(--space-2))` : '';
    document.documentElement.style.setProperty('--toast-width', width);
  });
  onCleanup(() => document.documentElement.style.removeProperty('--toast-width'));
  onCleanup(forgetWaitingNotice);

  return (
    <OwnActsProvider value={acts}>
      <ShellProvider value={shell}>
        <SharedSessionsProvider value={createSharedSessions(createKeptFolds(vault.id))}>
          <BegunNotes />
          <KeptPanelsProvider isShown={({ id }) => sides.isShown(id)}>
            <div
              class="shell"
              data-pages={isPhone() && !isWriting() ? '' : undefined}
              data-focused={layout.isFocused() && !isPhone() ? '' : undefined}
              ref={(element) => onCleanup(keepFocus(element))}
              style={{ '--sidebar-width': `${state().sidebarWidth}px`, '--right-width': `${state().rightWidth}px` }}
            >
              {/* Of one page at a time, that one is the page's main part, under a heading of its own. */}
              <div
                class="shell__columns"
                ref={(columns) => {
                  placeNotices(columns);
                  followSwipes(columns, { isMeant: isPhone, onSwipe: swipe });
                }}
              >
                <SideColumn
                  side="left"
                  isShown={sees('left')}
                  isReady={true}
                  layout={layout}
                  sides={sides}
                  isPhone={isPhone()}
                />
                <main class="shell__main" ref={main} hidden={isPhone() && state().phoneView !== 'note'}>
                  <Show when={turn() >= 1}>
                    <WorkbenchView />
                  </Show>
                </main>
                <SideColumn
                  side="right"
                  isShown={sees('right')}
                  isReady={turn() >= 2}
                  layout={layout}
                  sides={sides}
                  isPhone={isPhone()}
                />
                <Show when={isPhone() && state().phoneView === 'more'}>
                  <MorePage sides={sides} />
                </Show>
              </div>
              <Show when={layout.isFocused()}>
                <LeaveFocus onLeave={() => layout.setFocused(false)} />
              </Show>
              {/* On a phone it stands at the end of *More*. */}
              <Show when={!isPhone() && !layout.isFocused()}>
                <StatusBar />
              </Show>
              <Show when={isPhone()}>
                <Show when={isWriting()} fallback={<PhoneTabs sides={sides} query={query()} />}>
                  <WritingBar />
                </Show>
              </Show>
            </div>
            <QuestionTray />
            <OwnActDialog />
            <FileMenu />
            <LinkPreview />
            <AddressLinks />
            <Show when={dialog()} keyed>
              {({ view, argument }) => <Dynamic component={view.component} {...argument} onClose={closeDialog} />}
            </Show>
          </KeptPanelsProvider>
        </SharedSessionsProvider>
      </ShellProvider>
    </OwnActsProvider>
  );
}

/** A shortcut of the app's icon, or what another app shares. */
function doWhatItWasOpenedFor(shell: Pick<Shell, 'commands' | 'show'>): void {
  const openedFor = takeOpenedFor();
  if (!openedFor) return;
  if (openedFor.kind === 'shared') shell.show('shared', { title: openedFor.title, text: openedFor.text });
  else runCommand(shell.commands, { today: 'today', new: 'new-note', search: 'search' }[openedFor.kind]);
}

/** Notes that are written before they have a file, or show. */
function BegunNotes() {
  takeBegunNotes();
  takeTypedAhead(cursorIn);
  return undefined;
}
