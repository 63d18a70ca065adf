/** What stands before a line's own text. */
export interface LinePrefix {
  /** The `>` of the quotes around it. */
  readonly quote: string;
  readonly indent: string;
  /** `## `, `- ` or `3. `, with the space behind it; '' for a plain line. */
  readonly marker: string;
  /** `[ ] ` of a task. */
  readonly box: string;
  /** Where the text begins, counted from the line's start. */
  readonly length: number;
}

const PREFIX =
  /^((?:[ \t]{0,3}>[ \t]?)*)([ \t]*)(#{1,6}(?:[ \t]+|$)|(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))?(\[.\](?:[ \t]+|$))?/;

export function readPrefix(line: string): LinePrefix {
  const [, quote = '', indent = '', marker = '', written = ''] = PREFIX.exec(line) ?? [];
  // A box without a list's mark before it is text.
  const box = /^(?:[-*+]|\d)/.test(marker) ? written : '';
  return { quote, indent, marker, box, length: quote.length + indent.length + marker.length + box.length };
}

/** Columns of white space, a tab counted to the next fourth. */
export function indentWidth(indent: string): number {
  let width = 0;
  for (const sign of indent) width += sign === '\t' ? 4 - (width % 4) : 1;
  return width;
}
