import type { SearchQuery } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';

export interface Match {
  readonly from: number;
  readonly to: number;
}

/** The first match at the cursor or after it, else the first of all; undefined where there is none. */
export function firstMatch(query: SearchQuery, state: EditorState): Match | undefined {
  if (!query.valid || query.search === '') return undefined;
  const { from } = state.selection.main;
  for (const start of from > 0 ? [from, 0] : [0]) {
    const next = query.getCursor(state, start).next();
    if (next.done !== true) return { from: next.value.from, to: next.value.to };
  }
  return undefined;
}
