// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { PATHOLOGICAL_NOTES } from '../../../notes/testing/pathological-notes.ts';
import { describeFuzz, fuzzRuns, IS_LONG_FUZZ } from '../../../notes/testing/fuzz-runs.ts';
import { toEditorText } from '../../../notes/line-ends.ts';
import { liveEditor } from './testing/live-editor.ts';

const SAMPLE = join(process.cwd(), 'public/sample-vault');
const NOTES = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => toEditorText(readFileSync(join(SAMPLE, name), 'utf8')));

afterEach(() => document.body.replaceChildren());

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    at: share,
    remove: fc.nat({ max: 12 }),
    insert: fc.constantFrom(
      '',
      'word ',
      '\n',
      '**',
      '[[Note]]',
      '- [ ] ',
      '| a | b |\n',
      '```\n',
      '> [!tip] x\n',
      '$$\n',
      '---\n',
      '#',
    ),
  }),
  fc.record({ kind: fc.constant('cursor' as const), at: share }),
  fc.record({ kind: fc.constant('tick' as const), at: share }),
  fc.record({ kind: fc.constant('mode' as const) }),
);

describe(describeFuzz('writing in Live'), () => {
  it('changes what is typed and ticked, and no other byte of real notes', async () => {
    expect(NOTES.length).toBeGreaterThan(30);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NOTES),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (note, steps) => {
          const { editor, view, faults } = liveEditor(note);
          let expected = note;
          let isLive = true;
          for (const one of steps) {
            if (one.kind === 'type') {
              const from = Math.floor(one.at * expected.length);
              const to = Math.min(expected.length, from + one.remove);
              view.dispatch({
                changes: { from, to, insert: one.insert },
                selection: { anchor: from + one.insert.length },
                userEvent: 'input.type',
              });
              expected = expected.slice(0, from) + one.insert + expected.slice(to);
            } else if (one.kind === 'cursor')
              view.dispatch({ selection: { anchor: Math.floor(one.at * expected.length) } });
            else if (one.kind === 'mode') editor.setLive((isLive = !isLive));
            else {
              expected = tick(one.at, expected, view);
              await ticked();
            }
            expect(editor.text()).toBe(expected);
          }
          while (undo(view));
          expect(editor.text()).toBe(note);
          expect(faults()).toBe(0);
          editor.destroy();
        },
      ),
      fuzzRuns(8),
    );
  }, 120_000);

  it('draws notes that were made to be slow, without a fault and without a change', () => {
    for (const { make } of PATHOLOGICAL_NOTES.filter((_, at) => IS_LONG_FUZZ || at % 4 === 0)) {
      const text = toEditorText(make(3_000));
      const { editor, view, faults } = liveEditor(text);
      view.dispatch({ selection: { anchor: Math.floor(text.length / 2) } });
      expect(editor.text()).toBe(text);
      expect(faults()).toBe(0);
      editor.destroy();
    }
  }, 120_000);
});

/** A tick asks the rules of the vault first. */
const ticked = () => new Promise((resolve) => setTimeout(resolve));

/** Clicks one of the boxes that are drawn. @returns the text that this must make */
function tick(at: number, text: string, view: EditorView): string {
  const boxes = [...view.dom.querySelectorAll<HTMLInputElement>('.live-task')];
  const box = boxes[Math.floor(at * (boxes.length - 1))];
  if (!box) return text;
  const from = text.indexOf('[', view.posAtDOM(box));
  const isDone = /[xX]/.test(text.charAt(from + 1));
  box.click();
  return `${text.slice(0, from + 1)}${isDone ? ' ' : 'x'}${text.slice(text.indexOf(']', from + 2))}`;
}
