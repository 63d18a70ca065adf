import { createSignal } from 'solid-js';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Navigation, Route } from './navigation.ts';

const NOWHERE: Route = { view: 'note', note: undefined, line: undefined };

export interface Router extends Navigation {
  /** Back to no note, without a new entry in the browser's history. */
  clear(): void;
  dispose(): void;
}

/** `#/note/<path, each part encoded, slashes kept>?line=N` */
export function routeToHash(path: VaultPath, line?: number): string {
  return `#/note/${encodePath(path)}${line === undefined ? '' : `?line=${line}`}`;
}

/** `#/graph` for a view of the whole vault, `#/graph/<path>` for one of a note. */
export function viewToHash(view: string, path?: VaultPath): string {
  return path === undefined ? `#/${view}` : `#/${view}/${encodePath(path)}`;
}

const encodePath = (path: VaultPath): string => path.split('/').map(encodeURIComponent).join('/');

/** Reads an address that a person may have typed: whatever names no file in a vault is no note. */
export function hashToRoute(hash: string): Route {
  const match = /^#\/([a-z-]+)\/?([^?]*)(?:\?(.*))?$/.exec(hash);
  const view = match?.[1];
  if (!match || view === undefined) return NOWHERE;
  if (!match[2]) return { ...NOWHERE, view };
  try {
    const note = toVaultPath(match[2].split('/').map(decodeURIComponent).join('/'));
    if (view !== 'note') return { view, note, line: undefined };
    const line = Number(new URLSearchParams(match[3] ?? '').get('line'));
    return { view: 'note', note, line: Number.isInteger(line) && line > 0 ? line : undefined };
  } catch {
    return NOWHERE;
  }
}

/** The open note lives in the address, so that a reload, a bookmark and the browser's Back button work. */
export function createRoute(
  page: Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'> = window,
): Router {
  // Never equal: opening the line that is open already scrolls to it again.
  const [route, setRoute] = createSignal<Route>(hashToRoute(page.location.hash), { equals: false });
  const follow = () => setRoute(hashToRoute(page.location.hash));
  page.addEventListener('hashchange', follow);
  const go = (hash: string): void => {
    if (page.location.hash === hash) follow();
    else page.location.hash = hash;
  };
  return {
    route,
    openNote: (path, line) => go(routeToHash(path, line)),
    openView: (view, path) => go(viewToHash(view, path)),
    clear: () => {
      page.history.replaceState(null, '', page.location.pathname + page.location.search);
      setRoute(NOWHERE);
    },
    dispose: () => page.removeEventListener('hashchange', follow),
  };
}
