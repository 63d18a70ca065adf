import { createEffect, on, onCleanup, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { runRoutines } from '../views/routines/run-routines.ts';
import type { Layout, Side } from '../state/layout/create-layout.ts';
import { isMac } from '../ui/page/keys/is-mac.ts';
import { createCommands } from './create-commands.ts';
import { createKeptFolds } from '../views/note-session/kept-folds.ts';
import { cursorIn } from '../views/note/places-of-tab.ts';
import { takeBegunNotes, takeTypedAhead } from '../views/note-session/hold-note-session.ts';
import { createSharedSessions, SharedSessionsProvider } from '../views/note-session/shared-sessions.ts';
import { createFiles } from '../views/files/create-files.ts';
import { continueWriting } from './page/continue-writing.ts';
import { createCallForAnswer } from './page/create-call-for-answer.ts';
import { lookOnReturn } from './page/look-on-return.ts';
import { createTitle } from './page/create-title.ts';
import { followTags } from './page/follow-tags.ts';
import { listenForKeys } from './page/listen-for-keys.ts';
import { PhoneTabs } from './phone-tabs.tsx';
import { placeNotices } from './place-notices.ts';
import { QuestionTray } from '../questions/question-tray.tsx';
import { createSideViews } from './sides/create-side-views.ts';
import { KeptPanelsProvider } from './sides/kept-panels.tsx';
import { createWayBack, enterView } from './sides/enter-view.ts';
import { SideColumn } from './sides/side-column.tsx';
import { keepAboveKeyboard } from './keep-above-keyboard.ts';
import { LeaveFocus } from './leave-focus.tsx';
import { openMenusByKey } from './page/open-menus-by-key.ts';
import { MorePage } from './more-page.tsx';
import { ShellProvider, type Shell } from '../state/layout/shell-context.ts';
import { limitSelectAll } from './select-all.ts';
import { StatusBar } from './status-bar.tsx';
import { createMediaQuery } from '../ui/page/create-media-query.ts';
import { createTurns } from '../ui/page/create-turns.ts';
import { keepFocus } from '../ui/page/keep-focus.ts';
import { createFocusTarget } from '../ui/page/focus-target.ts';
import { lazyPart, preloadWhenIdle } from '../ui/lazy-part.tsx';
import { DIALOG_VIEWS, mainViewOf, SIDE_VIEWS } from '../views/index.ts';
import { createRecentNotes } from '../finding/recent-notes.ts';
import { createShownViews } from './create-shown-views.ts';
import { createOwnActs } from '../state/own-acts/create-own-acts.ts';
import { OwnActsProvider } from '../state/own-acts/own-acts.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { forgetWaitingNotice, showNotice } from '../ui/toast.tsx';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useTools } from '../state/tools/tools.ts';
import { useVaults } from '../state/vault/vaults.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { activeTab } from '../state/workbench/areas.ts';
import { oneSideAtATime } from '../state/layout/one-side.ts';
import { keptQuery } from '../state/layout/kept-query.ts';
import { createSavedLayouts } from '../state/layout/saved-layouts.ts';
import { closeViewsOf } from '../workbench/close-views-of.ts';
import { dropMissing } from '../workbench/drop-missing.ts';
import { createIsWriting, WritingBar } from './writing-bar.tsx';
import { WorkbenchView } from '../workbench/workbench.tsx';
import './vault-shell.css';

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

const PHONE = '(max-width: 719px)';
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
  const { files, current: currentFiles } = createFiles(vault);
  const sides = createSideViews(layout, workbench, isPhone);
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
    closeViewsOf: (paths) => closeViewsOf(workbench, paths),
  });
  const commands = createCommands(
    { vault, vaults, navigation, preferences, tools, acts, notify: showNotice, shell: verbs },
    workbench,
  );
  const shell: Shell = { ...verbs, commands };

  listenForKeys(commands);
  // A note that was opened from anywhere comes into view on a phone.
  createEffect(
    on(navigation.route, (route) => (route.note || !mainViewOf(route)?.opens) && layout.update({ phoneView: 'note' }), {
      defer: true,
    }),
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
  onMount(() => void preloadWhenIdle([...DIALOG_VIEWS.map(({ component }) => component), editor]));
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
              data-focused={layout.isFocused() && !isPhone() ? '' : undefined}
              ref={(element) => onCleanup(keepFocus(element))}
              style={{ '--sidebar-width': `${state().sidebarWidth}px`, '--right-width': `${state().rightWidth}px` }}
            >
              {/* Of one page at a time, that one is the page's main part, under a heading of its own. */}
              <div class="shell__columns" ref={placeNotices}>
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
              <Show when={isPhone() ? !isWriting() : !layout.isFocused()}>
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

/** Notes that are written before they have a file, or show. */
function BegunNotes() {
  takeBegunNotes();
  takeTypedAhead(cursorIn);
  return undefined;
}
