// @vitest-environment jsdom
import {
  deleteCharBackward,
  deleteCharForward,
  deleteLine,
  insertNewline,
  moveLineUp,
  selectAll,
  transposeChars,
} from '@codemirror/commands';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EditorView } from '@codemirror/view';
import { beginProperties, propertiesSlot } from './properties-slot.ts';
import { shown, type, viewOf } from './testing/marked-text.ts';

let view: EditorView;
afterEach(() => view.destroy());
const unmount = vi.fn();
const mount = vi.fn((slot: HTMLElement) => {
  slot.textContent = 'FIELDS';
  return unmount;
});

function open(text: string): void {
  vi.clearAllMocks();
  view = viewOf(text, propertiesSlot(mount));
}

describe('the properties in Live', () => {
  it('are fields in the place of their text, and stay the same ones while it changes', () => {
    open('---\na: 1\n---\nBody|');
    expect(view.contentDOM.textContent).toBe('FIELDSBody');
    view.dispatch({ changes: { from: 4, to: 8, insert: 'b: 22' } });
    expect([view.contentDOM.textContent, mount.mock.calls.length, unmount.mock.calls.length]).toEqual([
      'FIELDSBody',
      1,
      0,
    ]);
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: 'Body' } });
    expect([view.contentDOM.textContent, unmount.mock.calls.length]).toEqual(['Body', 1]);
  });

  it('are not deleted with the text below them, nor joined with it', () => {
    open('---\na: 1\n---\n|Body');
    deleteCharBackward(view);
    expect(shown(view.state)).toBe('---\na: 1\n---\n|Body');
    selectAll(view);
    deleteCharForward(view);
    expect(view.state.doc.toString()).toBe('---\na: 1\n---\n');
    type(view, 'New');
    expect(view.state.doc.toString()).toBe('---\na: 1\n---\nNew');
  });

  it.each([
    ['moved up', moveLineUp, 'Body\ntwo'],
    ['with its first character moved', transposeChars, 'Body\ntwo'],
    ['deleted', deleteLine, 'two'],
    ['moved down by an empty one', insertNewline, '\nBody\ntwo'],
  ])('stay where they are when the first line below is %s', (_what, command, wanted) => {
    open('---\na: 1\n---\n|Body\ntwo');
    command(view);
    expect(view.state.doc.toString()).toBe(`---\na: 1\n---\n${wanted}`);
  });

  it('leave no empty line behind but one of the text when the first is deleted', () => {
    open('---\na: 1\n---\nBody|\n\ntwo');
    deleteLine(view);
    expect(view.state.doc.toString()).toBe('---\na: 1\n---\n\ntwo');
    open('---\na: 1\n---\n\nBo|dy\ntwo');
    deleteLine(view);
    expect(view.state.doc.toString()).toBe('---\na: 1\n---\n\ntwo');
  });

  it('leave a line to what is typed where the text ends with them', () => {
    open('---\na: 1\n---|');
    type(view, 'New');
    expect(shown(view.state)).toBe('---\na: 1\n---\nNew|');
    expect([view.contentDOM.textContent, mount.mock.calls.length, unmount.mock.calls.length]).toEqual([
      'FIELDSNew',
      1,
      0,
    ]);
  });

  it('begin where there are none, and stay the same fields with the first', () => {
    open('Body|');
    view.dispatch({ effects: beginProperties.of(true) });
    expect([view.contentDOM.textContent, mount.mock.calls.length]).toEqual(['FIELDSBody', 1]);
    view.dispatch({ changes: { from: 0, insert: '---\na: 1\n---\n' } });
    expect([mount.mock.calls.length, unmount.mock.calls.length]).toEqual([1, 0]);
    view.dispatch({ effects: beginProperties.of(false) });
    view.dispatch({ changes: { from: 0, to: 13, insert: '' } });
    expect([view.contentDOM.textContent, unmount.mock.calls.length]).toEqual(['Body', 1]);
  });

  it('are none in a note without them', () => {
    open('Body|\n\n---\na: 1\n---\n');
    expect(mount).not.toHaveBeenCalled();
    type(view, '!');
    expect(shown(view.state)).toBe('Body!|\n\n---\na: 1\n---\n');
  });
});
