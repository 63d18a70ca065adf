import type { Token } from 'markdown-it';

/** HTML elements that a note leaves open, one in another. What goes deeper is shown as text: browsers take seconds to lay out thousands. */
const MOST_OPEN = 40;
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?![a-z0-9-])[^<>]*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Turns raw HTML of one block that nests too deep into text. An element counts as open until a tag of its own name closes it. */
export function limitNesting(group: readonly Token[]): void {
  const open = new Map<string, number>();
  let depth = 0;
  const isTooDeep = (html: string): boolean => {
    for (const [, closing, written = '', selfClosing] of html.matchAll(TAG)) {
      const name = written.toLowerCase();
      const count = open.get(name) ?? 0;
      if (VOID.test(name) || selfClosing || (closing && count === 0)) continue;
      const change = closing ? -1 : 1;
      open.set(name, count + change);
      depth += change;
      if (depth > MOST_OPEN) return true;
    }
    return false;
  };
  for (const token of group) {
    if (token.type === 'html_block' && isTooDeep(token.content)) token.type = 'code_block';
    for (const child of token.children ?? [])
      if (child.type === 'html_inline' && (depth > MOST_OPEN || isTooDeep(child.content))) child.type = 'text';
  }
}
