import type { EditorState } from '@codemirror/state';
import { readPrefix } from '../formatting/line-prefix.ts';
import { fitBlocks, type Fitted } from './fit-blocks.ts';

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/**
 * Plain text of several lines that is pasted into a quote or a callout stays in it, and items that are pasted into an item without
 * words take its place: its mark would stand there twice. Undefined where it is pasted as it is.
 */
export function fitPlain(state: EditorState, from: number, to: number, pasted: string): Fitted | undefined {
  const line = state.doc.lineAt(from);
  const { quote, indent, marker, length } = readPrefix(line.text);
  if (from < line.from + quote.length || to > line.to) return undefined;
  const lines = pasted.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  const isItem = ITEM.test(lines[0] ?? '') && ITEM.test(marker);
  if (isItem && line.text.slice(length).trim() === '') {
    const own = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? '';
    const outdented = lines.map((one) => (one.startsWith(own) ? one.slice(own.length) : one));
    return fitBlocks(state, from, line.to, outdented.join('\n'));
  }
  const isQuoted = lines.some((one, at) => at > 0 && one.startsWith('>'));
  if (quote === '' || lines.length < 2 || isQuoted) return undefined;
  // What follows belongs to an item, and never to a heading.
  const rest = quote + indent + ' '.repeat(ITEM.test(marker) ? marker.length : 0);
  return { from, to, insert: lines.map((one, at) => (at === 0 ? one : (rest + one).trimEnd())).join('\n') };
}
