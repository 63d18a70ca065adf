import type { EditorState } from '@codemirror/state';
import { isItem, ITEM_MARK, readLineStart } from '../../../../notes/markdown/line-start.ts';

/** A line that begins a heading, a quote, a block of code, a table, a rule or an item: such signs mean nothing behind other words. */
const BLOCK = new RegExp(String.raw`^(?:#{1,6}[ \t]|>|\`{3}|\||---$|[ \t]*${ITEM_MARK}[ \t])`);

/** What takes the place of `from` to `to`. */
export interface Fitted {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Markdown of several lines as it fits where it is pasted: a block begins a line of its own, items become items of the list that they
 * are pasted into, and in a quote each line is quoted.
 */
export function fitBlocks(state: EditorState, from: number, to: number, markdown: string): Fitted {
  const line = state.doc.lineAt(from);
  const { quote, indent, marker, length } = readLineStart(line.text);
  const lines = markdown.split('\n');
  const before = state.sliceDoc(Math.min(from, line.from + length), from);
  const after = state.sliceDoc(to, state.doc.lineAt(to).to);
  const rest = isBlock(lines.at(-1)) && after.trim() !== '' ? `\n${quote}\n${quote}` : '';
  const under = (prefix: string) => lines.map((one, at) => (at === 0 ? one : (prefix + one).trimEnd())).join('\n');
  if (!isBlock(lines[0]) || from - line.from < quote.length) return { from, to, insert: under(quote) + rest };
  // White space before the cursor would stand at the line's end.
  const start = from - (/(?<![ \t])[ \t]*$/.exec(before)?.[0].length ?? 0);
  if (isItem(lines[0] ?? '') && isItem(marker)) {
    const items = under(quote + indent);
    if (before.trim() === '') return { from: line.from + quote.length + indent.length, to, insert: items };
    return { from: start, to, insert: `\n${quote}${indent}${items}` };
  }
  const gap = before.trim() === '' && marker === '' ? '' : `\n${quote.trimEnd()}\n${quote}`;
  return { from: gap === '' ? from : start, to, insert: gap + under(quote) + rest };
}

const isBlock = (line: string | undefined): boolean => BLOCK.test(line ?? '');
