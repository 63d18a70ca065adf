import type { EditorView } from '@codemirror/view';
import { vi } from 'vitest';
import { liveEditor, type LiveEditor } from '../../testing/live-editor.ts';
import { cellEditorOf } from '../edited-cell.ts';

/** The editor of the test that runs. */
export let open: LiveEditor | undefined;

/** For `beforeEach`. The parser stops after 20 ms of the clock, and goes on later: on a busy machine a table would not be one yet. */
export function standStill(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** For `afterEach`. */
export function closeTable(): void {
  vi.useRealTimers();
  open?.editor.destroy();
  document.body.replaceChildren();
}

export const TABLE = 'above\n\n| a | b |\n| - | - |\n| 1 |  *2*|\n|x|  |\n\nbelow\n';

export function show(text = TABLE): LiveEditor {
  open = liveEditor(text);
  return open;
}

export const cells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.live-table :is(td, th)')];

export function click(cell: HTMLElement): EditorView {
  cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  return cellEditorOf(open!.view)!;
}

export function type(cell: EditorView, typed: string): void {
  const { from, to } = cell.state.selection.main;
  cell.dispatch({
    changes: { from, to, insert: typed },
    selection: { anchor: from + typed.length },
    userEvent: 'input.type',
  });
}

export const press = (key: string, more: KeyboardEventInit = {}): void =>
  void document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

/** The cell with the keyboard: its name and its words. */
export const now = (): readonly (string | null | undefined)[] => [
  document.activeElement?.getAttribute('aria-label'),
  cellEditorOf(open!.view)?.state.doc.toString(),
];
