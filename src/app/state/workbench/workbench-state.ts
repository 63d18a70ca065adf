import type { VaultPath } from '../../../notes/paths/paths.ts';

/** What a tab can show: a main view by its id, of a file or of the whole vault, at a line (1-based). */
export interface Place {
  readonly view: string;
  readonly path?: VaultPath | undefined;
  readonly line?: number | undefined;
}

export interface Tab extends Place {
  readonly id: string;
  /** How its view is looked at, as the view itself names it, e.g. `read`. */
  readonly mode?: string | undefined;
  /** It stands first, keeps its place, and what is opened from it opens in another tab. */
  readonly isPinned: boolean;
  /** It was opened for a look: the next look takes its place, until it is edited or kept. */
  readonly isPreview: boolean;
  /** The places before this one, the nearest last, and those after it, the nearest first. */
  readonly back: readonly Place[];
  readonly forward: readonly Place[];
  /** Rises each time a place is opened in it, even the same: a view goes to the line again. */
  readonly visit: number;
}

/** Tabs in one place. Only where it is the only one has a group no tab. */
export interface Group {
  readonly kind: 'group';
  readonly id: string;
  readonly tabs: readonly Tab[];
  /** The id of the tab that shows; absent where there is none. */
  readonly active?: string | undefined;
}

/** Two or more areas beside or below each other; no part of it is divided the same way. */
export interface Split {
  readonly kind: 'split';
  readonly id: string;
  readonly direction: 'row' | 'column';
  readonly parts: readonly Area[];
  /** The share of each part; together 1. */
  readonly sizes: readonly number[];
}

export type Area = Group | Split;

export interface ClosedTab {
  readonly tab: Tab;
  readonly group: string;
  readonly index: number;
}

/** The tabs of one vault and how they are arranged: plain data, kept as it is. */
export interface WorkbenchState {
  readonly root: Area;
  readonly activeGroup: string;
  /** The last closed last. */
  readonly closed: readonly ClosedTab[];
  /** The files that were shown, the last first, each once. */
  readonly recent: readonly VaultPath[];
  /** For the next id. */
  readonly next: number;
}

/** Places that a tab can go back to, and tabs that can be opened again. */
export const MOST_BACK = 50;
export const MOST_CLOSED = 20;
/** Files that the list of recent ones holds. */
export const MOST_RECENT = 50;

/** No part of a split becomes smaller than this share of it. */
export const SMALLEST_SHARE = 0.1;

export const EMPTY_WORKBENCH: WorkbenchState = {
  root: { kind: 'group', id: 'g0', tabs: [] },
  activeGroup: 'g0',
  closed: [],
  recent: [],
  next: 1,
};

export type Edge = 'left' | 'right' | 'up' | 'down';

/** The same view of the same file, at whatever line. */
export function isSamePlace(a: Place, b: Place): boolean {
  return a.view === b.view && a.path === b.path;
}

export function toPlace({ view, path, line }: Place): Place {
  return { view, ...(path !== undefined && { path }), ...(line !== undefined && { line }) };
}

/** The views of the main area itself: any other view in a tab is one of the sides. */
export const OWN_VIEWS: readonly string[] = ['note', 'graph', 'changes', 'health', 'routines'];

/** A view of the sides, which was put into the main area to stand there. */
export const isOfSides = ({ view }: Place): boolean => !OWN_VIEWS.includes(view);
