import { codeFolding, foldEffect } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { moveByLines } from './vim-lines.ts';

/** The line (0-based) that `j` or `k` leads to from one of these lines, of which those behind `from` are folded away, to `to`. */
function lineAfter(text: string, [from, to]: readonly [number, number], line: number, forward: boolean): number {
  const { doc } = EditorState.create({ doc: text });
  const fold = foldEffect.of({ from: doc.line(from + 1).to, to: doc.line(to + 1).to });
  const { state } = EditorState.create({ doc, extensions: codeFolding() }).update({ effects: fold });
  const cm = {
    cm6: { state },
    firstLine: () => 0,
    lastLine: () => state.doc.lines - 1,
    getLine: (at: number) => state.doc.line(at + 1).text,
  };
  const moved = moveByLines.call(
    {},
    cm as never,
    { line, ch: 0 } as never,
    { forward, repeat: 1 } as never,
    {} as never,
    {} as never,
  );
  return (moved as { readonly line: number }).line;
}

it('j and k pass what is folded away', () => {
  expect(lineAfter('# A\none\ntwo\n# B', [0, 2], 0, true)).toBe(3);
  expect(lineAfter('# A\none\ntwo\n# B', [0, 2], 3, false)).toBe(0);
});

it('j stays before a fold that reaches to the end of the text', () => {
  expect(lineAfter('# A\n# B\none\ntwo', [1, 3], 1, true)).toBe(1);
});
