import { history, redo, undo } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState, type StateCommand } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { toEditorText, toFileText } from '../../notes/line-ends.ts';
import { vaultLanguage, vaultMarkdown } from './create-editor.ts';

/** What Markdown and the vault's conventions are made of, long runs of it included. */
const piece = fc.oneof(
  fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    'word',
    '数学',
    '😀',
    '> ',
    '- ',
    '* ',
    '1. ',
    '- [ ] ',
    '# ',
    '## ',
    '    ',
    '\t',
    '---\n',
    '===\n',
    '```\n',
    '~~~\n',
    '$$\n',
    '%%\n',
  ),
  fc.constantFrom(
    '**',
    '*',
    '_',
    '__',
    '~~',
    '==',
    '`',
    '``',
    '[[',
    ']]',
    '![[',
    '[',
    ']',
    '](',
    ')',
    '![',
    '<',
    '>',
    '<!--',
    '-->',
    '<http:',
    'https://a.example/b',
    '#tag',
    'key:: value',
    '|',
    '| - | - |\n',
    '\\',
    '&amp;',
    '$x$',
    '%%',
    '^id',
    '[^1]',
    '[a]: b "c',
    '<div>\n',
    '</div>\n',
  ),
  fc
    .tuple(
      fc.constantFrom('> ', '- ', '*a ', '[', 'word ', '<http:', '`', 'line\n', '| a | b |\n'),
      fc.integer({ min: 20, max: 400 }),
    )
    .map(([part, times]) => part.repeat(times)),
  fc.string({ maxLength: 6 }),
);
const markdownText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('').replace(/\r/g, ''));

type Edit = { readonly at: number; readonly remove: number; readonly insert: string };
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat({ max: 30 }),
  insert: fc.oneof(
    fc.constant(''),
    piece.map((text) => text.replace(/\r/g, '')),
  ),
});

const newState = (doc: string) =>
  EditorState.create({
    doc,
    extensions: [vaultMarkdown, history()],
    selection: { anchor: Math.floor(doc.length / 2) },
  });

/** What the syntax tree says, without how it is stored. */
function shape(state: EditorState, tree = ensureSyntaxTree(state, state.doc.length, 60_000)): string[] {
  const nodes: string[] = [];
  tree?.iterate({ enter: ({ name, from, to }) => void nodes.push(`${name} ${from}–${to}`) });
  return nodes;
}

describe(describeFuzz('the editor with random texts'), () => {
  it('parses any text to its end, with every node inside the text', () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        const tree = vaultLanguage.parser.parse(text);
        expect(tree.length).toBe(text.length);
        tree.iterate({ enter: ({ from, to }) => void expect(from >= 0 && from <= to && to <= text.length).toBe(true) });
      }),
      fuzzRuns(60),
    );
  });

  it('holds the edited text, and parses it as it would parse it from scratch', () => {
    fc.assert(
      fc.property(markdownText, fc.array(edit, { minLength: 1, maxLength: 6 }), (text, edits) => {
        let state = newState(text);
        let expected = text;
        for (const { at, remove, insert } of edits) {
          ensureSyntaxTree(state, state.doc.length, 60_000);
          const from = Math.floor(at * expected.length);
          const to = Math.min(expected.length, from + remove);
          state = state.update({ changes: { from, to, insert }, userEvent: 'input' }).state;
          expected = expected.slice(0, from) + insert + expected.slice(to);
          expect(state.doc.toString()).toBe(expected);
        }
        expect(shape(state)).toEqual(shape(newState(expected)));
      }),
      fuzzRuns(60),
    );
  });

  it('parses in parts as it parses at once', () => {
    // A new editor parses the first 3,000 characters only.
    const before = 'A paragraph.\n\n'.repeat(220);
    const steps = fc.array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), edit), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(markdownText, steps, (text, all) => {
        let state = newState(before + text);
        for (const step of all) {
          const length = state.doc.length - before.length;
          if (typeof step === 'number') {
            ensureSyntaxTree(state, before.length + Math.floor(step * length), 60_000);
            continue;
          }
          const from = before.length + Math.floor(step.at * length);
          const to = Math.min(state.doc.length, from + step.remove);
          state = state.update({ changes: { from, to, insert: step.insert } }).state;
        }
        expect(shape(state)).toEqual(shape(state, vaultLanguage.parser.parse(state.doc.toString())));
      }),
      fuzzRuns(100),
    );
  });

  it('undoes and redoes any keys', () => {
    const command = fc.constantFrom<StateCommand>(insertNewlineContinueMarkup, deleteMarkupBackward);
    fc.assert(
      fc.property(markdownText, fc.array(fc.oneof(command, edit), { minLength: 1, maxLength: 8 }), (text, steps) => {
        let state = newState(text);
        const run = (one: StateCommand) => one({ state, dispatch: (transaction) => void (state = transaction.state) });
        for (const step of steps) {
          if (typeof step === 'function') run(step);
          else {
            const from = Math.floor(step.at * state.doc.length);
            state = state.update({
              changes: { from, to: Math.min(state.doc.length, from + step.remove), insert: step.insert },
              selection: { anchor: from },
              userEvent: 'input',
            }).state;
          }
        }
        const after = state.doc.toString();
        while (run(undo));
        expect(state.doc.toString()).toBe(text);
        while (run(redo));
        expect(state.doc.toString()).toBe(after);
      }),
      fuzzRuns(60),
    );
  });

  it('writes back each byte that no edit changed, whatever the line ends', () => {
    const fileText = fc
      .tuple(
        fc.boolean(),
        fc.array(
          fc.tuple(
            piece.map((text) => text.replace(/[\r\n\uFEFF]/g, '')),
            fc.constantFrom('\n', '\r\n', '\r'),
          ),
          { maxLength: 30 },
        ),
      )
      .map(([mark, lines]) => (mark ? '\uFEFF' : '') + lines.flat().join(''));
    fc.assert(
      fc.property(fileText, edit, (file, { at, remove, insert }) => {
        const shown = toEditorText(file);
        expect(toFileText(shown, file)).toBe(file);
        const from = Math.floor(at * shown.length);
        const edited = shown.slice(0, from) + insert.replace(/\r/g, '') + shown.slice(from + remove);
        const written = toFileText(edited, file);
        expect(toEditorText(written)).toBe(edited);
        // The lines before the one that was edited are as they were.
        const lines = shown.slice(0, from).split('\n').length - 1;
        const kept = file
          .split(/(?<=\r\n|\n|\r(?!\n))/)
          .slice(0, lines)
          .join('');
        expect(written.startsWith(kept)).toBe(true);
      }),
      fuzzRuns(200),
    );
  });
});
