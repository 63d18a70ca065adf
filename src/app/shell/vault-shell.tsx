import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { createRecheck } from '../views/batch/create-recheck.ts';
import { fileName } from '../../notes/paths/paths.ts';
import { RIGHT_WIDTH, SIDEBAR_WIDTH, type Layout } from '../state/layout/create-layout.ts';
import { commandForKeys, isNeverText, type Command } from '../state/layout/commands.ts';
import { createCommands } from './create-commands.ts';
import { createFiles } from '../views/files/create-files.ts';
import { PhoneTabs } from './phone-tabs.tsx';
import { assistantQuestions } from '../questions/question-filters.ts';
import { QuestionTray } from '../questions/question-tray.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { ShellProvider, type Shell } from '../state/layout/shell-context.ts';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { createFocusTarget } from '../ui/focus-target.ts';
import { lazyPart, preloadWhenIdle } from '../ui/lazy-part.tsx';
import { DIALOG_VIEWS, mainViewOf } from '../views/index.ts';
import { createRecentNotes } from '../finding/recent-notes.ts';
import { createShownViews } from './create-shown-views.ts';
import { RightPanel } from './right-panel.tsx';
import { createOwnActs } from '../state/own-acts/create-own-acts.ts';
import { OwnActsProvider } from '../state/own-acts/own-acts.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { showNotice } from '../ui/toast.tsx';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useTools } from '../state/tools/tools.ts';
import { useVaults } from '../state/vault/vaults.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { WorkbenchView } from '../workbench/workbench.tsx';
import './vault-shell.css';

const FileMenu = lazyPart(async () => (await import('../file-menu/file-menu.tsx')).FileMenu);
const OwnActDialog = lazyPart(async () => (await import('../questions/own-act-dialog.tsx')).OwnActDialog);
const AddressLinks = lazyPart(async () => (await import('../addresses/address-links.tsx')).AddressLinks);
/** What the note's view fetches itself with the first note that is edited; known here only to be fetched ahead. */
const editor = {
  preload: () =>
    import('../editor/create-editor.ts').then(
      () => undefined,
      () => undefined,
    ),
};

const PHONE = '(max-width: 719px)';

/** An open vault: the notes on the left, the note in the middle, the assistant on the right; one at a time on a phone. */
export function VaultShell(props: { readonly layout: Layout }) {
  const vault = useVault();
  const vaults = useVaults();
  const tools = useTools();
  const preferences = usePreferences();
  const navigation = useNavigation();
  const workbench = useWorkbench();
  const layout = props.layout;
  const state = layout.layout;
  const isPhone = createMediaQuery(PHONE);
  const files = createFiles(vault);
  const [query, setQuery] = createSignal('');
  const { dialog, closeDialog, show, shownWith } = createShownViews(navigation, layout);
  const verbs = {
    layout,
    files: () => files() ?? [],
    isListed: () => files() !== undefined,
    show,
    open: navigation.open,
    closeDialog,
    shownWith,
    messageBox: createFocusTarget(),
    isPhone,
    query,
    setQuery,
  };
  const acts = createOwnActs({ tools, unsaved: vault.unsaved, notify: showNotice });
  const commands = createCommands(
    { vault, vaults, navigation, preferences, tools, acts, notify: showNotice, shell: verbs },
    workbench,
  );
  const shell: Shell = { ...verbs, commands };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.isComposing ? undefined : commandForKeys(commands, event);
    if (!command || isMeantElsewhere(event, command)) return;
    event.preventDefault();
    void command.run();
  };
  onMount(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    onCleanup(() => window.removeEventListener('keydown', onKeyDown, { capture: true }));
  });
  // A note that was opened from anywhere comes into view on a phone.
  createEffect(
    on(navigation.route, (route) => (route.note || !mainViewOf(route)?.opens) && layout.update({ phoneView: 'note' }), {
      defer: true,
    }),
  );
  // With nothing to read, a phone begins at the list.
  if (!navigation.route().note && mainViewOf(navigation.route())?.opens) layout.update({ phoneView: 'notes' });
  createTitle();
  createRecentNotes(vault.id, () => navigation.route().note);
  createRecheck({ vault, tools, preferences });
  createLook();
  followTags((tag) => show('search', { query: `#${tag}` }));
  createCallForAnswer(
    () => (isPhone() ? state().phoneView === 'assistant' : state().rightOpen) && state().rightTab === 'assistant',
    () => show('assistant'),
  );

  const sees = (view: 'notes' | 'note' | 'assistant') => !isPhone() || state().phoneView === view;
  const seesSidebar = () => (isPhone() ? sees('notes') : state().sidebarOpen);
  const turn = createTurns(2);
  onMount(() => void preloadWhenIdle([...DIALOG_VIEWS.map(({ component }) => component), editor]));
  // Notices stay over the list of notes, as wide as it is drawn.
  createEffect(() => {
    const width = seesSidebar() && !isPhone() ? `calc(${state().sidebarWidth}px - 2 * var(--space-2))` : '';
    document.documentElement.style.setProperty('--toast-width', width);
  });
  onCleanup(() => document.documentElement.style.removeProperty('--toast-width'));
  const seesRight = () => (isPhone() ? sees('assistant') : state().rightOpen);

  return (
    <OwnActsProvider value={acts}>
      <ShellProvider value={shell}>
        <div
          class="shell"
          ref={(element) => onCleanup(keepFocus(element))}
          style={{ '--sidebar-width': `${state().sidebarWidth}px`, '--right-width': `${state().rightWidth}px` }}
        >
          {/* Of one column at a time, that one is the page's main part, under a heading of its own. */}
          <div class="shell__columns" role={isPhone() && sees('notes') ? 'main' : undefined}>
            <nav class="shell__sidebar" aria-label="Vault" hidden={!seesSidebar()}>
              <Show when={isPhone()}>
                <h1 class="visually-hidden">Notes</h1>
              </Show>
              <Sidebar />
              <Show when={!isPhone()}>
                <ResizeHandle
                  label="Width of the notes list"
                  panel="before"
                  width={state().sidebarWidth}
                  limits={SIDEBAR_WIDTH}
                  onResize={(sidebarWidth) => layout.update({ sidebarWidth })}
                />
              </Show>
            </nav>
            <main class="shell__main" hidden={!sees('note')}>
              <Show when={turn() >= 1}>
                <WorkbenchView />
              </Show>
            </main>
            {/* Hidden rather than removed: a running turn continues. */}
            <div
              class="shell__right"
              role={isPhone() ? 'main' : 'complementary'}
              aria-label="Assistant panel"
              hidden={!seesRight()}
            >
              <Show when={isPhone()}>
                <h1 class="visually-hidden">Assistant</h1>
              </Show>
              <Show when={!isPhone()}>
                <ResizeHandle
                  label="Width of the assistant panel"
                  panel="after"
                  width={state().rightWidth}
                  limits={RIGHT_WIDTH}
                  onResize={(rightWidth) => layout.update({ rightWidth })}
                />
              </Show>
              <Show when={turn() >= 2}>
                <RightPanel />
              </Show>
            </div>
          </div>
          <StatusBar />
          <Show when={isPhone()}>
            <PhoneTabs />
          </Show>
        </div>
        <QuestionTray />
        <OwnActDialog />
        <FileMenu />
        <AddressLinks />
        <Show when={dialog()} keyed>
          {({ view, argument }) => <Dynamic component={view.component} {...argument} onClose={closeDialog} />}
        </Show>
      </ShellProvider>
    </OwnActsProvider>
  );
}

/**
 * Counts up to `last`, each step in a task of its own: drawn together, the parts of the shell would block the page
 * for longer than a person fails to notice.
 */
function createTurns(last: number) {
  const [turn, setTurn] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    if (setTurn((before) => before + 1) < last) timer = setTimeout(next);
  };
  onMount(() => (timer = setTimeout(next)));
  onCleanup(() => clearTimeout(timer));
  return turn;
}

function createMediaQuery(query: string) {
  const media = window.matchMedia(query);
  const [matches, setMatches] = createSignal(media.matches);
  const follow = () => setMatches(media.matches);
  media.addEventListener('change', follow);
  onCleanup(() => media.removeEventListener('change', follow));
  return matches;
}

/** A question of the assistant that comes while its panel is out of sight is called out. */
function createCallForAnswer(seesAssistant: () => boolean, showAssistant: () => void): void {
  const tools = useTools();
  createEffect(
    on(
      () => assistantQuestions(tools).length,
      (count, before = 0) => {
        if (count <= before || seesAssistant()) return;
        showNotice({
          kind: 'info',
          text: 'The assistant waits for your answer.',
          action: { label: 'Show', run: showAssistant },
        });
      },
    ),
  );
}

/** Keys that are typed as text, or pressed to become a command's own. */
function isMeantElsewhere({ target }: KeyboardEvent, { keys }: Command): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-takes-keys]')) return true;
  const isTyping = target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return isTyping && keys !== undefined && !isNeverText(keys);
}

/** A click on a tag, in any text, searches for it. */
function followTags(searchFor: (tag: string) => void): void {
  const follow = (event: MouseEvent | KeyboardEvent) => {
    const tag =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.tag[data-tag]')?.dataset['tag'] : undefined;
    if (tag === undefined || (event instanceof KeyboardEvent && event.key !== 'Enter')) return;
    event.preventDefault();
    searchFor(tag);
  };
  window.addEventListener('click', follow);
  window.addEventListener('keydown', follow);
  onCleanup(() => {
    window.removeEventListener('click', follow);
    window.removeEventListener('keydown', follow);
  });
}

/** Where the browser does not report changes by other programs, the app looks for them when the person comes back. */
function createLook(): void {
  const vault = useVault();
  const look = () => document.visibilityState === 'visible' && void vault.index.look().catch(() => undefined);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  onCleanup(() => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  });
}

/** The tab's title names the note, so that tabs, bookmarks and history entries can be distinguished. */
function createTitle(): void {
  const vault = useVault();
  const navigation = useNavigation();
  createEffect(() => {
    const note = navigation.route().note;
    const view = mainViewOf(navigation.route());
    const parts = [!view?.opens && view?.title, note && fileName(note).replace(/\.md$/i, ''), vault.name, 'Latent'];
    document.title = parts.filter(Boolean).join(' – ');
  });
  onCleanup(() => (document.title = 'Latent'));
}
