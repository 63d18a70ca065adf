// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { foldable, foldedRanges, foldEffect, forceParsing } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import { getCM, Vim } from '@replit/codemirror-vim';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../notes/testing/fuzz-runs.ts';
import { cellEditorOf } from './live/tables/edited-cell.ts';
import { openSelected } from './live/tables/open-cell.ts';
import { closeTable, show, standStill, type } from './live/tables/testing/drawn-table.ts';
import { TwoWriters, type Below, type Block, type Place } from './testing/two-writers.ts';
import type { LiveEditor } from './live/testing/live-editor.ts';

beforeEach(standStill);
afterEach(closeTable);

/** How wide columns are is the editor's, and the other program's. */
const plain = (text: string): string => text.replace(/ +/g, ' ').replace(/-+/g, '-');

/** As `createRandom` of the long run (mulberry32). */
function numbersFrom(seed: number): Below {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One run: an editor, and two who write in it. */
class Walk {
  readonly writers: TwoWriters;
  readonly shown: LiveEditor;
  readonly view: EditorView;
  place: Place;
  /** The headings below which the person folded the text away. */
  folded: readonly Block[] = [];

  constructor(
    seed: number,
    private readonly putCursor: (walk: Walk) => void,
    private readonly mayBe: (place: Place) => boolean = () => true,
  ) {
    this.writers = new TwoWriters(numbersFrom(seed));
    this.shown = show(this.writers.text());
    this.view = this.shown.view;
    this.place = this.writers.move();
    this.move();
  }

  move(): void {
    do this.place = this.writers.move();
    while (!this.mayBe(this.place));
    this.putCursor(this);
  }

  async change(): Promise<void> {
    this.writers.change(this.place);
    this.shown.editor.setText(this.writers.text(), 'other');
    forceParsing(this.view, this.view.state.doc.length, 10_000);
    await new Promise((resolve) => setTimeout(resolve));
  }

  fold(): void {
    const heading = this.writers.foldableHeading(this.place);
    if (!heading) return;
    const { state } = this.view;
    const line = state.doc.lineAt(state.doc.toString().indexOf(this.writers.lineOf(heading)));
    const part = foldable(state, line.from, line.to);
    expect(part, 'a heading with text below it folds').not.toBeNull();
    this.view.dispatch({ effects: foldEffect.of(part!) });
    this.folded = [...this.folded.filter((block) => block !== heading), heading];
  }

  hold(step: string): void {
    expect(plain(this.shown.editor.text()), step).toBe(plain(this.writers.text()));
    this.holdFolds(step);
  }

  /** Nothing is out of sight that nobody folded away, and what was folded away stays so. */
  private holdFolds(step: string): void {
    const { state } = this.view;
    const { head } = state.selection.main;
    const lines: string[] = [];
    foldedRanges(state).between(0, state.doc.length, (from, to) => {
      const line = state.doc.lineAt(from);
      lines.push(line.text);
      expect([line.to, /^## /.test(line.text)], `${step}: it folds below a heading`).toEqual([from, true]);
      expect(/\n## /.test(state.sliceDoc(from, to)), `${step}: another section is folded away`).toBe(false);
      expect(head > from && head < to, `${step}: the cursor is out of sight`).toBe(false);
    });
    const { writers, place } = this;
    this.folded = this.folded.filter((block) => writers.hasPart(block) && !writers.isBelow(block, place));
    // What waits for letters that are being composed is not in the lines yet.
    if (state.doc.toString() !== this.shown.editor.text()) return;
    expect(lines, step).toEqual(expect.arrayContaining(this.folded.map((block) => writers.lineOf(block))));
  }

  /** @param isWhole whether it is known where all comes back to that the person took away */
  end(isWhole = true): void {
    while (undo(this.view));
    if (isWhole) expect(plain(this.shown.editor.text()), 'undone').toBe(plain(this.writers.text('without')));
    expect(this.shown.faults()).toBe(0);
    closeTable();
    standStill();
  }
}

function putCursor({ view, shown, writers, place }: Walk): void {
  const { from, to } = writers.range(place, shown.editor.text());
  view.focus();
  view.dispatch({ selection: { anchor: from, head: to } });
  if (place.kind === 'cell') openSelected(view);
}

/** The editor that has the keyboard: the note's, or that of a cell in it. */
function writtenIn({ view, place }: Walk): EditorView {
  return place.kind === 'cell' ? cellEditorOf(view)! : view;
}

function typeIn(walk: Walk, typed: string): void {
  walk.place = walk.writers.type(walk.place, typed);
  if (walk.place.kind === 'cell') type(writtenIn(walk), typed);
  else walk.view.dispatch(walk.view.state.replaceSelection(typed), { userEvent: 'input.type' });
}

/** Letters that an input method puts together while the other program writes, in the middle of which they become others. */
async function compose(walk: Walk, typed: string): Promise<void> {
  const tell = (kind: 'compositionstart' | 'compositionend') =>
    writtenIn(walk).contentDOM.dispatchEvent(new CompositionEvent(kind, { bubbles: true }));
  const put = (text: string, before: number) => {
    const { state } = writtenIn(walk);
    const { from, to } = state.selection.main;
    writtenIn(walk).dispatch({
      changes: { from: from - before, to, insert: text },
      selection: { anchor: from - before + text.length },
      userEvent: 'input.type.compose',
    });
  };
  tell('compositionstart');
  put('x', 0);
  walk.place = walk.writers.type(walk.place, 'x');
  await walk.change();
  walk.hold('while it is composed');
  put(typed, 1);
  if (walk.place.kind === 'words') throw new Error('What is typed over a selection is a word.');
  const { word } = walk.place;
  word.now = word.now!.slice(0, walk.place.offset - 1) + typed + word.now!.slice(walk.place.offset);
  walk.place.offset += typed.length - 1;
  await walk.change();
  walk.hold('as it is chosen');
  tell('compositionend');
  await expect.poll(() => plain(walk.view.state.doc.toString())).toBe(plain(walk.writers.text()));
}

// Where the machine is busy, a note is not parsed within the time that folding has: then once more, with the same seed.
it(describeFuzz('what two write at once in one note'), { retry: 1 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.noShrink(fc.nat()),
      fc.array(fc.constantFrom('type', 'type', 'change', 'change', 'change', 'move', 'fold', 'compose'), {
        maxLength: 25,
      }),
      async (seed, acts) => {
        const walk = new Walk(seed, putCursor);
        for (const [step, act] of acts.entries()) {
          if (act === 'move') walk.move();
          else if (act === 'fold') walk.fold();
          else if (act === 'change') await walk.change();
          else if (act === 'compose') await compose(walk, `P${step}c`);
          else typeIn(walk, `P${step}p`);
          walk.hold(`${step} ${act}`);
          if (walk.place.kind === 'cell') expect(cellEditorOf(walk.view)?.hasFocus, `${step} ${act}`).toBe(true);
        }
        walk.end();
      },
    ),
    { ...fuzzRuns(8), endOnFailure: true },
  );
});

/** Vim's keys, as they are pressed. */
function press({ view }: Walk, ...keys: readonly string[]): void {
  for (const key of keys) void Vim.handleKey(getCM(view)!, key, 'user');
}

const isWriting = ({ view }: Walk): boolean => getCM(view)?.state.vim?.insertMode === true;

/** Vim's cursor stands on a letter: on the first of a word, or on its last; of selected words on the last of the last. */
function putVimCursor(walk: Walk): void {
  const { view, shown, writers, place } = walk;
  press(walk, '<Esc>', '<Esc>');
  view.focus();
  const { from, to } = writers.range(place, shown.editor.text());
  const isSelection = place.kind === 'words';
  const at = isSelection || (place.kind === 'word' && place.offset === 0) ? from : from - 1;
  view.dispatch({ selection: { anchor: at } });
  if (!isSelection) return;
  press(walk, 'v', ...(to - from > 1 ? [...String(to - from - 1), 'l'] : []));
}

/** In whichever mode one is: in front of the letter or behind it, or instead of what is selected. */
function typeInVim(walk: Walk, typed: string): void {
  const { place } = walk;
  if (!isWriting(walk)) {
    const inFront = place.kind === 'word' && place.offset === 0;
    press(walk, place.kind === 'words' ? 'c' : inFront ? 'i' : 'a');
  }
  walk.view.dispatch(walk.view.state.replaceSelection(typed), { userEvent: 'input.type' });
  walk.place = walk.writers.type(place, typed);
}

it(describeFuzz('what is written with the keys of Vim while another program writes'), async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.noShrink(fc.nat()),
      fc.array(fc.constantFrom('type', 'type', 'change', 'change', 'change', 'move', 'fold', 'leave'), {
        maxLength: 25,
      }),
      async (seed, acts) => {
        // A cell has the editor's own keys.
        const walk = new Walk(
          seed,
          () => undefined,
          ({ kind }) => kind !== 'cell',
        );
        const { editor, view } = walk.shown;
        editor.setHabits({ spellCheck: true, vimKeys: true, closePairs: false, tabWidth: 4, shortcuts: {} });
        await expect.poll(() => getCM(view)?.state.vim).toBeDefined();
        putVimCursor(walk);
        let hasTypedOver = false;
        for (const [step, act] of acts.entries()) {
          if (act === 'move') {
            walk.move();
            putVimCursor(walk);
          } else if (act === 'fold') walk.fold();
          else if (act === 'change') await walk.change();
          else if (act === 'leave') {
            // The cursor goes back onto the last letter that was typed: where that is the word's last, one goes on behind it.
            if (isWriting(walk)) press(walk, '<Esc>');
          } else {
            hasTypedOver ||= walk.place.kind === 'words';
            typeInVim(walk, `P${step}p`);
          }
          walk.hold(`${step} ${act}`);
        }
        press(walk, '<Esc>', '<Esc>');
        // Vim takes words away and writes in two steps: what came right behind may then be on either side.
        walk.end(!hasTypedOver);
      },
    ),
    { ...fuzzRuns(4), endOnFailure: true },
  );
});
