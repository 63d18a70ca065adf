import type { EditorState } from '@codemirror/state';

/**
 * The line ends that part a block put between two places from what stands there. Glued to a paragraph, a table is only more of its words,
 * and a rule makes a heading of it.
 */
export function gapsAround({ doc }: EditorState, from: number, to: number): { before: string; after: string } {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const isBlank = (line: number) => line < 1 || line > doc.lines || doc.line(line).text.trim() === '';
  const gap = (beside: string, next: number) => (beside.trim() !== '' ? '\n\n' : isBlank(next) ? '' : '\n');
  return {
    before: gap(first.text.slice(0, from - first.from), first.number - 1),
    after: gap(last.text.slice(to - last.from), last.number + 1),
  };
}
