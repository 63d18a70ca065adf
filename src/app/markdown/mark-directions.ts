import type { Token } from 'markdown-it';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const STRONG = /\p{L}/u;
const LEAF = new Set([
  'paragraph_open',
  'heading_open',
  'th_open',
  'td_open',
  'callout_title_open',
  'dt_open',
  'dd_open',
]);
const CONTAINER = new Set(['bullet_list_open', 'ordered_list_open', 'blockquote_open', 'table_open']);

/**
 * Lays blocks with Hebrew, Arabic and the like out from the side that their own first letter asks for; lists, quotes and tables
 * by the first letter in them. A group without such letters is left as it is.
 */
export function markDirections(group: readonly Token[]): void {
  if (!group.some(({ type, content }) => type === 'inline' && RIGHT_TO_LEFT.test(content))) return;
  let first: string | undefined;
  for (const token of group.toReversed()) {
    if (token.type === 'inline') first = STRONG.exec(token.content)?.[0] ?? first;
    else if (LEAF.has(token.type)) token.attrSet('dir', 'auto');
    else if (CONTAINER.has(token.type) && first !== undefined)
      token.attrSet('dir', RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr');
  }
}
