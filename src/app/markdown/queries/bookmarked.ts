import { createEffect, createRoot, on, untrack } from 'solid-js';
import type { DataviewRequest } from '../../../workers/contract.ts';
import type { QueryOptions } from './query-options.ts';

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
