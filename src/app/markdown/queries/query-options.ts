import { createEffect, createRoot, on, untrack } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { DataviewRequest, IndexClient } from '../../../workers/contract.ts';

/** What a query needs to be answered in the page. */
export interface QueryOptions {
  readonly index: IndexClient | undefined;
  /** The note that holds it. */
  readonly from: VaultPath | undefined;
  readonly signal: AbortSignal;
  /** Queries stay as they are written. */
  readonly isStill?: boolean;
  /** The notes that the person has bookmarked; followed as a Solid accessor. */
  readonly starred?: () => readonly VaultPath[];
  /** Whether an element is the part's own, and not of a note that is embedded in it. */
  readonly isOwn: (element: Element) => boolean;
  /** Before an expression in a line; null where none is worked out. */
  readonly inlinePrefix?: string | null | undefined;
  /** Text of notes as Markdown, cleaned, that neither moves nor changes the note it is drawn in. */
  readonly drawText: (markdown: string) => DocumentFragment;
  /** Makes the links and pictures of what was drawn lead somewhere. */
  readonly connect: (part: HTMLElement) => void;
  /** How the mark between the brackets of a task is drawn and called. */
  readonly taskMark: (mark: string) => { readonly kind: string; readonly name: string; readonly isDone: boolean };
}

/** What stands before an expression of Dataview where a vault's settings say nothing. */
const PREFIX = '=';

/**
 * The expression of Dataview that code within a line holds; undefined for other code.
 * @param code without its backticks
 * @param prefix what the vault writes before one; null where it wants none worked out
 */
export function inlineQuery(code: string, prefix: string | null = PREFIX): string | undefined {
  if (prefix === null || !code.startsWith(prefix)) return undefined;
  const expression = code.slice(prefix.length).trim();
  // `==` and `=>` are signs that texts about code hold.
  return expression === '' || (prefix === PREFIX && /^[=>]/.test(expression)) ? undefined : expression;
}

/** Items by what they share, each kind in the order of its first. */
export function groupItemsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const itemsByKey = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const groupItems = itemsByKey.get(key);
    if (groupItems) groupItems.push(item);
    else itemsByKey.set(key, [item]);
  }
  return itemsByKey;
}

const STARRED = /\bstarred\b/iu;

type Options = Pick<QueryOptions, 'starred' | 'signal'>;

/** The bookmarked notes, for a query that names them: of most, nothing has to be sent. */
export function starredFor(source: string, { starred }: Options): Pick<DataviewRequest, 'starred'> {
  return starred && STARRED.test(source) ? { starred: untrack(starred) } : {};
}

/** Calls back when a bookmark is made or removed, where the query names them. */
export function followStarred(source: string, { starred, signal }: Options, again: () => void): void {
  if (!starred || !STARRED.test(source)) return;
  createRoot((dispose) => {
    createEffect(on(starred, again, { defer: true }));
    signal.addEventListener('abort', dispose, { once: true });
  });
}
