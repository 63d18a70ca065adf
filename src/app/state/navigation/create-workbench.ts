import { get, set } from 'idb-keyval';
import { type Accessor, createMemo, createRoot, createSignal, getOwner, onCleanup } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import { activeTab, findTab, groupsOf } from '../workbench/areas.ts';
import { showTab } from '../workbench/arrange-tabs.ts';
import { followMove, noteInFront, noteRecent, type OpenOptions, openPlace, stepTab } from '../workbench/open-places.ts';
import { fromStored, toStored } from '../workbench/repair-workbench.ts';
import {
  EMPTY_WORKBENCH,
  isSamePlace,
  type Place,
  type Tab,
  type WorkbenchState,
} from '../workbench/workbench-state.ts';
import { hashToRoute, type Navigation, type OpenRequest, type Route, routeToHash, viewToHash } from './navigation.ts';
import type { HowPressed } from './how-pressed.ts';

/** Where the tabs of each vault are kept: for this browser tab, and for the next start. */
interface WorkbenchStore {
  load(vaultId: string): Promise<WorkbenchState>;
  /** A moment later, or at once when the page goes. */
  keep(vaultId: string, state: WorkbenchState): void;
  flush(): void;
}

const workbenchStorageKey = (vaultId: string): string => `latent.workbench.${vaultId}`;

const PAUSE_MS = 300;

/** Each browser tab comes back to its own tabs after a reload; a new one begins with those that were left last. */
export function createWorkbenchStore(): WorkbenchStore {
  let waiting: { readonly key: string; readonly state: WorkbenchState } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const task = waiting;
    waiting = undefined;
    if (!task) return;
    const storedState = toStored(task.state);
    writeForTab(task.key, storedState);
    // Where it cannot be kept (a full disk) it holds until the page is closed: nobody is troubled with that.
    set(task.key, storedState).catch(() => undefined);
  };
  return {
    load: async (vaultId) => {
      const key = workbenchStorageKey(vaultId);
      return fromStored(readOfTab(key) ?? (await get<unknown>(key).catch(() => undefined)));
    },
    keep: (vaultId, state) => {
      waiting = { key: workbenchStorageKey(vaultId), state };
      timer ??= setTimeout(flush, PAUSE_MS);
    },
    flush,
  };
}

function readOfTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeForTab(key: string, storedState: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(storedState));
  } catch {
    // A reload then begins with the tabs that were left last, in whatever window.
  }
}

/** The tabs of the open vault: what they are, how they change, and the address that follows the one in use. */
export interface Workbench extends Navigation {
  readonly state: Accessor<WorkbenchState>;
  /** Does one of the steps of `state/workbench`. */
  readonly change: (step: (state: WorkbenchState) => WorkbenchState) => void;
  /** As `open`, of any view, and in a given group. */
  readonly openPlace: (place: Place, options?: OpenOptions) => void;
  /** What the views inside a tab navigate with. */
  inTab(id: string): Navigation;
  /** What views beside the main area navigate with that are about a file: the one in front, also behind the graph or another view. */
  readonly besideNote: Navigation;
  /** A file has another path. */
  readonly follow: (from: VaultPath, to: VaultPath) => void;
  /** Tells of every file that has another path, for as long as the component around it is there. */
  readonly onFollow: (listener: (from: VaultPath, to: VaultPath) => void) => void;
  /** Takes up the tabs of a vault that is about to open, and what the address names. */
  enter(vaultId: string): Promise<void>;
  /** The vault is closed: nothing is open, and no new entry in the browser's history says so. */
  clear(): void;
  dispose(): void;
}

interface WorkbenchDependencies {
  readonly store: WorkbenchStore;
  readonly page?: AddressPage;
  readonly pressed: Pick<HowPressed, 'where' | 'isJustNow'>;
  /** What else belongs to a vault and is taken up with its tabs. */
  readonly onEnter?: (vaultId: string) => Promise<void>;
}

export function createWorkbench({ store, page = window, pressed, onEnter }: WorkbenchDependencies): Workbench {
  const [state, setState] = createSignal(EMPTY_WORKBENCH);
  let vaultId: string | undefined;
  const followers = new Set<(from: VaultPath, to: VaultPath) => void>();

  const address = followAddress(page, {
    onStep: (to) => {
      if (vaultId === undefined) return;
      const tab = activeTab(state());
      const canStep = tab && (to === 'back' ? tab.back : tab.forward).length > 0;
      // A tab without that step leaves the choice to the address: it may name another tab.
      if (canStep) become(stepTab(state(), tab.id, to));
      else become(showPlace(state(), routeToPlace(hashToRoute(address.hash()))));
    },
    onWritten: () => {
      if (vaultId === undefined) return;
      const place = routeToPlace(hashToRoute(address.hash()));
      if (pressed.isJustNow()) openAt(place, { where: pressed.where() });
      else become(openPlace(showTabOf(state(), place), place), 'push');
    },
  });
  const hashOfActive = () => {
    const tab = activeTab(state());
    if (!tab || (tab.view === 'note' && tab.path === undefined)) return '';
    return tab.view === 'note' && tab.path !== undefined
      ? routeToHash(tab.path, tab.line)
      : viewToHash(tab.view, tab.path);
  };
  const become = (changed: WorkbenchState, how: 'push' | 'replace' = 'replace') => {
    if (changed === state()) return;
    const next = noteRecent(changed);
    setState(next);
    if (vaultId === undefined) return;
    address.write(hashOfActive(), how);
    store.keep(vaultId, next);
  };
  const openAt = (place: Place, options?: OpenOptions) => become(openPlace(state(), place, options), 'push');

  const navigationIn = (tab: Accessor<Tab | undefined>, group: () => string | undefined): Navigation => {
    const open = (path: VaultPath, { line, where = pressed.where(), isPreview }: OpenRequest = {}) =>
      openAt({ view: 'note', path, line }, { where, isPreview, group: group() });
    return {
      // A new object for each visit, and only then.
      route: createMemo(() => toRoute(tab()), undefined, { equals: isSameVisit }),
      open,
      openNote: (path, line) => open(path, { line }),
      openView: (view, path) => openAt({ view, path }, { where: pressed.where(), group: group() }),
    };
  };
  const onLeave = () => store.flush();
  page.addEventListener('pagehide', onLeave);
  const whole = createRoot(() =>
    navigationIn(
      () => activeTab(state()),
      () => undefined,
    ),
  );
  const besideNote = createRoot(() => {
    const visibleNote = createMemo(() => noteInFront(state()));
    return navigationIn(visibleNote, () => {
      const id = visibleNote()?.id;
      return id === undefined ? undefined : findTab(state(), id)?.group.id;
    });
  });
  return {
    ...whole,
    state,
    change: (step) => become(step(state())),
    openPlace: openAt,
    inTab: (id) => {
      const foundTab = createMemo(() => findTab(state(), id));
      return navigationIn(
        () => foundTab()?.tab,
        () => foundTab()?.group.id,
      );
    },
    besideNote,
    follow: (from, to) => {
      become(followMove(state(), from, to));
      for (const tell of followers) tell(from, to);
    },
    onFollow: (listener) => {
      followers.add(listener);
      if (getOwner()) onCleanup(() => followers.delete(listener));
    },
    enter: async (id) => {
      const [loadedState] = await Promise.all([store.load(id), onEnter?.(id)]);
      vaultId = id;
      const named = hashToRoute(address.hash());
      const isNamed = named.note !== undefined || named.view !== 'note';
      setState(isNamed ? showPlace(loadedState, routeToPlace(named)) : loadedState);
      address.write(hashOfActive(), 'replace');
    },
    clear: () => {
      store.flush();
      vaultId = undefined;
      setState(EMPTY_WORKBENCH);
      address.write('', 'replace');
    },
    dispose: () => {
      store.flush();
      page.removeEventListener('pagehide', onLeave);
      address.dispose();
    },
  };
}

interface VisitedRoute extends Route {
  readonly tab?: string;
  readonly visit?: number;
}

function toRoute(tab: Tab | undefined): VisitedRoute {
  if (!tab) return { view: 'note', note: undefined, line: undefined };
  return { view: tab.view, note: tab.path, line: tab.line, tab: tab.id, visit: tab.visit };
}

function isSameVisit(a: VisitedRoute, b: VisitedRoute): boolean {
  return a.tab === b.tab && a.visit === b.visit && a.view === b.view && a.note === b.note && a.line === b.line;
}

function routeToPlace({ view, note, line }: Route): Place {
  return { view, path: note, line };
}

/** Shows a place in the tab that has it, in any group; in a tab of its own where none has. */
function showPlace(state: WorkbenchState, place: Place): WorkbenchState {
  const shownState = showTabOf(state, place);
  const active = activeTab(shownState);
  return openPlace(shownState, place, { where: active && isSamePlace(active, place) ? 'here' : 'tab' });
}

/** The tab that has a place in use, in any group; nothing else where none has. */
function showTabOf(state: WorkbenchState, place: Place): WorkbenchState {
  const active = activeTab(state);
  if (active && isSamePlace(active, place)) return state;
  const tabs = groupsOf(state.root).flatMap((group) => group.tabs);
  const open = tabs.find((tab) => isSamePlace(tab, place));
  return open ? showTab(state, open.id) : state;
}

/** The tab that something is drawn in: what it does there keeps a tab that was opened for a look. */
export const { Provider: WorkbenchProvider, use: useWorkbench } = requiredContext<Workbench>('Workbench');

/** What a page's address is read from and written to. */
export type AddressPage = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

interface Address {
  /** The part after `#`, with it. */
  readonly hash: () => string;
  /** `push` makes an entry that the browser's Back button comes back to; '' stands for no place. */
  write(hash: string, how: 'push' | 'replace'): void;
  dispose(): void;
}

interface AddressListener {
  /** The browser's Back or Forward button was pressed. */
  onStep(to: 'back' | 'forward'): void;
  /** A link, a script or the person wrote another address. */
  onWritten(): void;
}

/** The entries of the browser's history that this page made are numbered, so that Back can be told from Forward. */
function followAddress(page: AddressPage, listener: AddressListener): Address {
  const numberOf = (state: unknown): number | undefined => {
    const number = (state as { readonly latent?: unknown } | null)?.latent;
    return typeof number === 'number' ? number : undefined;
  };
  let current = numberOf(page.history.state) ?? 0;
  let currentHash = page.location.hash;
  const write = (hash: string, how: 'push' | 'replace') => {
    // An entry that is the same would need two presses of Back.
    const isNew = how === 'push' && hash !== page.location.hash;
    if (isNew) current += 1;
    const url = hash === '' ? page.location.pathname + page.location.search : hash;
    if (isNew) page.history.pushState({ latent: current }, '', url);
    else page.history.replaceState({ latent: current }, '', url);
    currentHash = page.location.hash;
  };
  const onPopState = (event: PopStateEvent) => {
    const number = numberOf(event.state);
    if (number === undefined || number === current) return;
    const to = number < current ? 'back' : 'forward';
    current = number;
    currentHash = page.location.hash;
    listener.onStep(to);
  };
  const onHashChange = () => {
    if (page.location.hash === currentHash) return;
    currentHash = page.location.hash;
    if (numberOf(page.history.state) === undefined) current += 1;
    listener.onWritten();
  };
  page.addEventListener('popstate', onPopState);
  page.addEventListener('hashchange', onHashChange);
  return {
    hash: () => page.location.hash,
    write,
    dispose: () => {
      page.removeEventListener('popstate', onPopState);
      page.removeEventListener('hashchange', onHashChange);
    },
  };
}
