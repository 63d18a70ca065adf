// @vitest-environment jsdom
import { Transaction } from '@codemirror/state';
import { showTooltip, type EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { viewOf } from '../input/testing/marked-text.ts';
import { offerButton } from './ask-selection.ts';

let view: EditorView;
afterEach(() => view.destroy());

const buttons = () => view.state.facet(showTooltip).filter((tooltip) => tooltip !== null);

/** How many things are shown beside a text after the mouse has selected in it. */
async function shownAfterSelecting(text: string, isOpen: boolean): Promise<number> {
  view = viewOf(
    text,
    offerButton(
      () => true,
      () => isOpen,
    ),
  );
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
])('beside %j, with the box open: %s, %i buttons offer to ask', async (text, isOpen, shown) =>
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
