import type { Accessor } from 'solid-js';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { Where } from '../workbench/open-places.ts';

export interface Route {
  /** The id of a main view. `note` means any view that shows that file; `graph` shows what is around it, or the whole vault. */
  readonly view: string;
  readonly note: VaultPath | undefined;
  readonly line: number | undefined;
}

export interface OpenRequest {
  /** 1-based. */
  readonly line?: number | undefined;
  /** As the person pressed where absent (Ctrl/⌘ or the middle button: a new tab, Alt: to the side), else in the same tab. */
  readonly where?: Where | undefined;
  /** For a look: the next look takes the same tab, until it is edited or kept. */
  readonly isPreview?: boolean | undefined;
}

/**
 * What is shown in the middle, and the way to show something else. Inside a tab it speaks of that tab; elsewhere of the
 * one that shows in the group with the keyboard, which the address names too.
 */
export interface Navigation {
  /** Never equal to the one before: opening the line that is open already scrolls to it again. */
  readonly route: Accessor<Route>;
  openNote(path: VaultPath, line?: number): void;
  /** A main view by its id, of a note or of the whole vault. */
  openView(view: string, path?: VaultPath): void;
  readonly open: (path: VaultPath, request?: OpenRequest) => void;
}

export const { Provider: NavigationProvider, use: useNavigation } = requiredContext<Navigation>('Navigation');

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
