import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Route } from './navigation.ts';

const NOWHERE: Route = { view: 'note', note: undefined, line: undefined };

/** A place in a file is a line, in a PDF a page. */
const placeName = (path: VaultPath): 'line' | 'page' => (/\.pdf$/i.test(path) ? 'page' : 'line');

/** `#/note/<path, each part encoded, slashes kept>?line=N`, of a PDF `?page=N` */
export function routeToHash(path: VaultPath, line?: number): string {
  return `#/note/${encodePath(path)}${line === undefined ? '' : `?${placeName(path)}=${line}`}`;
}

/** `#/graph` for a view of the whole vault, `#/graph/<path>` for one of a note. */
export function viewToHash(view: string, path?: VaultPath): string {
  return path === undefined ? `#/${view}` : `#/${view}/${encodePath(path)}`;
}

const encodePath = (path: VaultPath): string => path.split('/').map(encodeURIComponent).join('/');

/** Reads an address that a person may have typed: whatever names no file in a vault is no note. */
export function hashToRoute(hash: string): Route {
  const match = /^#\/([a-z-]+)(?![a-z-])\/?([^?]*)(?:\?(.*))?$/.exec(hash);
  const view = match?.[1];
  if (!match || view === undefined) return NOWHERE;
  if (!match[2]) return { ...NOWHERE, view };
  try {
    const note = toVaultPath(match[2].split('/').map(decodeURIComponent).join('/'));
    if (view !== 'note') return { view, note, line: undefined };
    const line = Number(new URLSearchParams(match[3] ?? '').get(placeName(note)));
    return { view: 'note', note, line: Number.isInteger(line) && line > 0 ? line : undefined };
  } catch {
    return NOWHERE;
  }
}
