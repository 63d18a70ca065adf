import { ensureSyntaxTree } from '@codemirror/language';
import { EditorSelection, EditorState } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../../notes/testing/fuzz-runs.ts';
import { vaultMarkdown } from '../create-editor.ts';
import { focusInState, setFocus } from '../text/touched.ts';
import { drawnBlocksOf, drawnFromNew, liveBlocks, setPart } from './live-blocks.ts';

const BLOCKS = [
  '# Heading\n',
  'A paragraph of words.\n',
  '| a | b |\n| - | - |\n| 1 | 2 |\n',
  '> [!note] Title\n> Text\n',
  '> A quote\n',
  '$$\nx\n$$\n',
  '$$y$$\n',
  '<div>z</div>\n',
  '<details>\n<summary>s</summary>\n\n',
  '</details>\n\n',
  '<div>\n\n',
  '</div>\n\n',
  '![[Picture.png]]\n',
  '![words](a.png)\n',
  '```mermaid\ngraph TD\n```\n',
  '```js\nlet a;\n```\n',
  '- item\n  - within\n',
  '---\n',
  '\n',
  '\n\n',
  'Setext\n===\n',
  '    indented\n',
  '[a]: b\n',
  '%%\nhidden\n%%\n',
];
const block = fc.constantFrom(...BLOCKS);
// A new editor reads the first 3,000 characters only.
const before = fc.constantFrom('', 'A paragraph.\n\n'.repeat(240));
const note = fc.tuple(before, fc.array(block, { maxLength: 60 })).map(([start, blocks]) => start + blocks.join(''));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const inserted = fc.oneof(
  block,
  fc.constantFrom('', 'x', ' ', '\n', '\n\n', '```\n', '$$\n', '<!--', '-->', '> ', '|', '!', '---\n', '%%\n', '    '),
);
const change = fc.record({ at: share, remove: fc.nat({ max: 25 }), insert: inserted });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('select' as const), at: share, to: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('focus' as const), isFocused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('view' as const), from: share, to: share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('parse' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The next state: the tree may be read to its end or not, as in the editor. */
function take(state: EditorState, one: Step): EditorState {
  const { length } = state.doc;
  const place = (at: number) => Math.floor(at * length);
  if (one.kind === 'select')
    return state.update({ selection: EditorSelection.range(place(one.at), place(one.to)) }).state;
  if (one.kind === 'focus') return state.update({ effects: setFocus.of(one.isFocused) }).state;
  if (one.kind === 'parse') return parsed(state);
  if (one.kind === 'view') {
    const [from, to] = [place(Math.min(one.from, one.to)), place(Math.max(one.from, one.to))];
    return state.update({ effects: setPart.of({ from, to }) }).state;
  }
  let end = 0;
  const changes = one.changes
    .map(({ at, remove, insert }) => ({ from: place(at), to: Math.min(length, place(at) + remove), insert }))
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to }) => from >= end && ((end = to + 1), true));
  return state.update({ changes, userEvent: 'input' }).state;
}

function parsed(state: EditorState): EditorState {
  ensureSyntaxTree(state, state.doc.length, 60_000);
  return state.update({}).state;
}

function listed(drawn: DecorationSet): string[] {
  const found: string[] = [];
  for (const each = drawn.iter(); each.value; each.next())
    found.push(`${each.from}–${each.to} ${JSON.stringify(each.value.spec)}`);
  return found;
}

describe(describeFuzz('blocks drawn in Live'), () => {
  it('are, after any steps, as they would be drawn from new', () => {
    let drawn = 0;
    fc.assert(
      fc.property(note, fc.array(step, { minLength: 1, maxLength: 14 }), (doc, steps) => {
        let state = EditorState.create({
          doc,
          extensions: [vaultMarkdown, focusInState, liveBlocks],
        });
        for (const one of steps) {
          state = take(state, one);
          const whole = parsed(state);
          const { part, drawn: now } = drawnBlocksOf(whole);
          expect(listed(now)).toEqual(listed(drawnFromNew(whole, part)));
          drawn += now.size;
        }
      }),
      fuzzRuns(150),
    );
    expect(drawn).toBeGreaterThan(100);
  }, 240_000);
});
