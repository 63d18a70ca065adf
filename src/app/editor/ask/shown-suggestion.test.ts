// @vitest-environment jsdom
import { history, undo } from '@codemirror/commands';
import { StateEffect, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { afterEach, expect, it } from 'vitest';
import { liveEditor } from '../live/testing/live-editor.ts';
import { viewOf } from '../input/testing/marked-text.ts';
import { acceptPieces, pendingPieces, rejectPieces, shownSuggestion, showPieces, toPieces } from './suggestion.ts';

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
  document.body.append(view.dom);
  view.dom.querySelector<HTMLButtonElement>('[aria-label="Accept “quatre”"]')?.click();
  expect(view.state.doc.toString()).toBe('Keep. One two three quatre. Keep.');
  expect(document.activeElement?.getAttribute('aria-label'), 'the next one').toBe('Accept “Un”');
  view.dom.querySelector<HTMLButtonElement>('[aria-label="Reject “Un”"]')?.click();
  expect(document.activeElement).toBe(view.contentDOM);
  expect([view.state.doc.toString(), pendingPieces(view.state)]).toEqual(['Keep. One two three quatre. Keep.', []]);
});

it('keeps the keyboard on an answer while another program changes the text around, and answers the same piece', () => {
  const view = suggested();
  document.body.append(view.dom);
  const accept = view.dom.querySelector<HTMLButtonElement>('[aria-label="Accept “quatre”"]');
  accept?.focus();
  view.dispatch({ changes: { from: 0, insert: 'New. ' }, annotations: Transaction.addToHistory.of(false) });
  expect(document.activeElement).toBe(accept);
  accept?.click();
  expect(view.state.doc.toString()).toBe('New. Keep. One two three quatre. Keep.');
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

it('shows the source of a table and of a link where a piece is in them, until it is answered', () => {
  const text = '[Lamps](https://lamps.example)\n\n| a | b |\n| - | - |\n| one | two |\n';
  const live = liveEditor(text);
  view = live.view;
  view.dispatch({ effects: StateEffect.appendConfig.of(shownSuggestion) });
  expect([view.dom.querySelectorAll('table').length, view.dom.textContent]).toEqual([
    1,
    expect.not.stringContaining('lamps.example'),
  ]);
  showPieces(view, toPieces(text, text.replace('one', 'uno').replace('lamps.e', 'moths.e'), 0));
  expect([...view.dom.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('moths'),
    'uno',
  ]);
  rejectPieces(view);
  expect([view.dom.querySelectorAll('table').length, view.dom.textContent]).toEqual([
    1,
    expect.not.stringContaining('lamps.example'),
  ]);
});
