// @vitest-environment jsdom
import { history, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { viewOf } from '../input/testing/marked-text.ts';
import { acceptPieces, pendingPieces, rejectPieces, shownSuggestion, showPieces } from './shown-suggestion.ts';
import { toPieces } from './suggestion.ts';

const BEFORE = 'Keep. One two three four. Keep.';
const AFTER = 'Keep. Un two three quatre. Keep.';

let view: EditorView;
afterEach(() => view.destroy());

function suggested() {
  view = viewOf(`${BEFORE}|`, [shownSuggestion, history()]);
  showPieces(view, toPieces(BEFORE, AFTER, 0));
  return view;
}

it('changes nothing of the text before a piece is taken', () => {
  const view = suggested();
  expect(view.state.doc.toString()).toBe(BEFORE);
  expect([...view.dom.querySelectorAll('.cm-ask-removed')].map(({ textContent }) => textContent)).toEqual([
    'One',
    'four',
  ]);
  expect([...view.dom.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['Un', 'quatre']);
});

it('takes all as one step of Undo', () => {
  const view = suggested();
  acceptPieces(view);
  expect([view.state.doc.toString(), pendingPieces(view.state)]).toEqual([AFTER, []]);
  undo(view);
  expect(view.state.doc.toString()).toBe(BEFORE);
});

it('takes one piece by its button and leaves the other open', () => {
  const view = suggested();
  view.dom.querySelector<HTMLButtonElement>('[aria-label="Accept “quatre”"]')?.click();
  expect(view.state.doc.toString()).toBe('Keep. One two three quatre. Keep.');
  view.dom.querySelector<HTMLButtonElement>('[aria-label="Reject “Un”"]')?.click();
  expect([view.state.doc.toString(), pendingPieces(view.state)]).toEqual(['Keep. One two three quatre. Keep.', []]);
});

it('follows what is typed before it, and drops a piece whose text was changed', () => {
  const view = suggested();
  view.dispatch({ changes: { from: 0, insert: 'More. ' } });
  view.dispatch({ changes: { from: 'More. Keep. O'.length, insert: 'x' } });
  expect(pendingPieces(view.state).map(({ removed }) => removed)).toEqual(['four']);
  acceptPieces(view);
  expect(view.state.doc.toString()).toBe('More. Keep. Oxne two three quatre. Keep.');
});

it('leaves the text as it is where all is refused', () => {
  const view = suggested();
  rejectPieces(view);
  expect([view.state.doc.toString(), pendingPieces(view.state)]).toEqual([BEFORE, []]);
});
