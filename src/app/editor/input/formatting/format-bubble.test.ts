// @vitest-environment jsdom
import { Transaction } from '@codemirror/state';
import { showTooltip, type EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { viewOf } from '../testing/marked-text.ts';
import { formattingSelection } from './format-bubble.tsx';
import { findFreePlace, findPlaceForFingers } from './place-bubble.ts';

let view: EditorView;
afterEach(() => view.destroy());

const buttons = () => view.state.facet(showTooltip).filter((tooltip) => tooltip !== null);

/** How many things are shown beside a text after the mouse has selected in it. */
async function shownAfterSelecting(text: string, isOpen: boolean): Promise<number> {
  view = viewOf(text, formattingSelection({ ask: () => true, isCovered: () => isOpen }));
  document.body.append(view.dom);
  view.contentDOM.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, button: 0 }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  return buttons().length;
}

it.each([
  ['‹some words›', false, 1],
  // Ctrl+J may come before the editor has taken the selection of the press.
  ['‹some words›', true, 0],
  ['some| words', false, 0],
  ['‹ ›words', false, 0],
  ['‹a› word', false, 1],
])('beside %j, with the box open: %s, %i bubbles offer what can be made of it', async (text, isOpen, shown) =>
  expect(await shownAfterSelecting(text, isOpen)).toBe(shown),
);

it('stays with the words while another program changes the text around them, and goes with the first key', async () => {
  await shownAfterSelecting('one ‹some words› two', false);
  const [before] = buttons();
  const annotations = Transaction.addToHistory.of(false);
  view.dispatch({
    changes: [
      { from: 0, insert: 'zero\n' },
      { from: 14, insert: 'NEW ' },
    ],
    annotations,
  });
  expect(buttons()).toEqual([{ ...before, pos: 19 }]);
  view.dispatch({ changes: { from: 9, to: 19 }, annotations });
  expect(buttons(), 'the words are gone').toEqual([]);

  await shownAfterSelecting('‹some words›', false);
  view.dispatch(view.state.replaceSelection('x'), { userEvent: 'input.type' });
  expect(buttons()).toEqual([]);
});

it('formats the words, which stay selected for the next, and every step is one of Undo', async () => {
  await shownAfterSelecting('one ‹words› two', false);
  const press = (name: string) =>
    view.dom.ownerDocument.querySelector<HTMLElement>(`.format-bubble [aria-label="${name}"]`)?.click();
  press('Bold');
  expect(view.state.doc.toString()).toBe('one **words** two');
  expect(buttons()).toHaveLength(1);
  press('Heading');
  expect(view.state.doc.toString()).toBe('## one **words** two');
  press('Heading');
  press('List');
  press('List');
  press('Task');
  expect(view.state.doc.toString()).toBe('- [ ] one **words** two');
  press('Link');
  expect(view.state.doc.toString()).toContain('[words]()');
  expect(buttons(), 'one goes on with the address').toEqual([]);
});

describe('the bubble covers no words', () => {
  const page = { left: 0, right: 700, top: 0, bottom: 800 };
  const [wide, upright] = [
    { width: 240, height: 30 },
    { width: 28, height: 190 },
  ];
  /** Lines of a paragraph in a column from 32 to 668, 28 px high; as wide as they are given. */
  const lines = (...widths: number[]) =>
    widths
      .map((width, at) => ({ left: 32, right: 32 + width, top: 100 + 28 * at, bottom: 124 + 28 * at }))
      .filter(({ right }) => right > 32);
  const selectedIn = (line: number) => ({ left: 300, right: 350, top: 100 + 28 * line, bottom: 124 + 28 * line });
  const isOver = (
    place: { left: number; top: number; isUpright: boolean },
    words: readonly { left: number; right: number; top: number; bottom: number }[],
  ) => {
    const size = place.isUpright ? upright : wide;
    return words.some(
      (word) =>
        word.left < place.left + size.width &&
        place.left < word.right &&
        word.top < place.top + size.height &&
        place.top < word.bottom,
    );
  };

  it.each([
    ['below the title, where lines are blank', lines(0, 0, 630, 0, 0), 2, false],
    ['at the last line of a paragraph', lines(630, 630, 380, 0, 630), 2, false],
    ['in a list of short items', lines(300, 360, 330, 350), 1, false],
    ['amid full lines', lines(630, 630, 630, 630, 630), 2, true],
  ] as const)('%s', (_where, words, line, isUpright) => {
    const place = findFreePlace({ selected: selectedIn(line), words, page }, wide, upright);
    expect(place.isUpright).toBe(isUpright);
    expect(isOver(place, words)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(page.left);
    expect(place.left + (isUpright ? upright : wide).width).toBeLessThanOrEqual(page.right);
  });
});

it('offers in a cell of a table what is within words alone', async () => {
  const note = viewOf('| some words |', []);
  view = viewOf('‹some words›', formattingSelection({ ask: () => true, isCovered: () => false, around: note }));
  view.contentDOM.dispatchEvent(new MouseEvent('mouseup', { bubbles: true, button: 0 }));
  await expect
    .poll(() =>
      [...document.querySelectorAll('.format-bubble button')].map((button) => button.getAttribute('aria-label')),
    )
    .toEqual(['Bold', 'Italic', 'Link', expect.stringMatching(/^Ask/)]);
});

it.each([
  ['below the phone’s handles', { top: 100, bottom: 124 }, 152],
  ['above, at the lower end of what is seen', { top: 480, bottom: 504 }, 428],
  ['within what is seen, where all of that is selected', { top: 0, bottom: 540 }, 492],
] as const)('beside what fingers selected it stands %s', (_where, { top, bottom }, expected) => {
  const page = { left: 1, right: 389, top: 0, bottom: 540 };
  const place = findPlaceForFingers(
    { selected: { left: 300, right: 350, top, bottom }, page },
    { width: 240, height: 48 },
  );
  expect(place).toEqual({ left: 149, top: expected, isUpright: false });
});

it('beside what fingers selected, however late the browser tells of it, it cuts and copies', async () => {
  view = viewOf('some| words', formattingSelection({ ask: () => true, isCovered: () => false }));
  document.body.append(view.dom);
  const touch = (type: string) =>
    view.contentDOM.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch' }));
  touch('pointerdown');
  touch('pointerup');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(buttons()).toEqual([]);
  view.dispatch({ selection: { anchor: 0, head: 4 }, userEvent: 'select' });
  await expect
    .poll(() => [...document.querySelectorAll('.format-bubble__clip')].map(({ textContent }) => textContent))
    .toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  // What is found next is selected by no finger.
  view.dispatch({ selection: { anchor: 0 } });
  view.dispatch({ selection: { anchor: 5, head: 10 }, userEvent: 'select.search' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(buttons()).toEqual([]);
});
