import { createSignal, type Accessor } from 'solid-js';
import { toVaultPath, type VaultPath } from '../../notes/paths.ts';
import type { Route } from './workspace.ts';

const NOWHERE: Route = { note: undefined, line: undefined };

export interface Router {
  readonly route: Accessor<Route>;
  openNote(path: VaultPath, line?: number): void;
  /** Back to no note, without a new entry in the browser's history. */
  clear(): void;
  dispose(): void;
}

/** `#/note/<path, each part encoded, slashes kept>?line=N` */
export function routeToHash(path: VaultPath, line?: number): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `#/note/${encoded}${line === undefined ? '' : `?line=${line}`}`;
}

/** Reads an address that a person may have typed: whatever names no file in a vault is no note. */
export function hashToRoute(hash: string): Route {
  const match = /^#\/note\/([^?]+)(?:\?(.*))?$/.exec(hash);
  if (!match?.[1]) return NOWHERE;
  try {
    const note = toVaultPath(match[1].split('/').map(decodeURIComponent).join('/'));
    const line = Number(new URLSearchParams(match[2] ?? '').get('line'));
    return { note, line: Number.isInteger(line) && line > 0 ? line : undefined };
  } catch {
    return NOWHERE;
  }
}

/** The open note lives in the address, so that a reload, a bookmark and the browser's Back button work. */
export function createRoute(page: Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'> = window): Router {
  // Never equal: opening the line that is open already scrolls to it again.
  const [route, setRoute] = createSignal<Route>(hashToRoute(page.location.hash), { equals: false });
  const follow = () => setRoute(hashToRoute(page.location.hash));
  page.addEventListener('hashchange', follow);
  return {
    route,
    openNote: (path, line) => {
      const hash = routeToHash(path, line);
      if (page.location.hash === hash) follow();
      else page.location.hash = hash;
    },
    clear: () => {
      page.history.replaceState(null, '', page.location.pathname + page.location.search);
      setRoute(NOWHERE);
    },
    dispose: () => page.removeEventListener('hashchange', follow),
  };
}
