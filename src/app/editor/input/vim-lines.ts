import { foldedRanges } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import type { Vim } from '@replit/codemirror-vim';
import { fieldsEnd } from './find/find-panel.ts';

type Motion = Parameters<(typeof Vim)['defineMotion']>[1];
type Action = Parameters<(typeof Vim)['defineAction']>[1];

/** After these the column is the one that was meant before, although the line was too short for it. */
const KEEPS_COLUMN = ['moveByLines', 'moveByDisplayLines', 'moveByScroll', 'moveToColumn', 'moveToEol'];

/**
 * `j` and `k` go to the next line of the text, into tables and callouts too: Vim's own go by what is drawn, and pass them. What is
 * folded away is passed.
 */
export const moveByLines: Motion = function (
  this: Readonly<Record<string, unknown>>,
  cm,
  head,
  { forward, repeat, repeatOffset = 0, toFirstChar },
  vim,
) {
  const keepsColumn = KEEPS_COLUMN.some((name) => this[name] === vim.lastMotion);
  if (!keepsColumn) vim.lastHPos = head.ch;
  const lines = (repeat + repeatOffset) * (forward ? 1 : -1);
  const targetLine = Math.min(Math.max(head.line + lines, cm.firstLine()), cm.lastLine());
  const line = targetLine === head.line ? targetLine : shownLine(cm.cm6 as EditorView, targetLine, forward === true);
  if (toFirstChar) vim.lastHPos = /^\s*/.exec(cm.getLine(line))?.[0].length ?? 0;
  return Object.assign(Object.create(Object.getPrototypeOf(head) as object) as typeof head, { line, ch: vim.lastHPos });
};

/** The line itself (0-based), or the nearest one in that direction that no fold hides; the fold's own line where it reaches to the end. */
function shownLine({ state }: EditorView, targetLine: number, isForward: boolean): number {
  const { doc } = state;
  let line = doc.line(targetLine + 1);
  foldedRanges(state).between(line.from, line.from, (from, to) => {
    if (from >= line.from) return;
    line = doc.lineAt(isForward && to < doc.length ? to + 1 : from);
  });
  return line.number - 1;
}

/**
 * `O` and `o`: as Vim's own, which go to the end of the line above to begin one there. Above the first line that is shown that is a
 * line of the properties, where no cursor may be: the words would stand in the first line, before its own.
 */
export function openLine(newlineAndIndent: (cm: Parameters<Action>[0]) => void): Action {
  return function (this: unknown, cm, { after, repeat }, vim) {
    const { state } = cm.cm6 as EditorView;
    const { line } = cm.getCursor();
    const { from, to } = state.doc.line(line + 1);
    const end = state.facet(fieldsEnd);
    vim.insertMode = true;
    // Where nothing follows the properties the cursor is at their end: what is typed there begins a line by itself.
    if (from < end) cm.setCursor(cm.posFromIndex(to));
    else if (!after && from === end) {
      cm.setCursor(cm.posFromIndex(from));
      cm.replaceRange('\n', cm.posFromIndex(from));
    } else {
      cm.setCursor(cm.posFromIndex(after ? to : from - 1));
      newlineAndIndent(cm);
    }
    (this as { readonly enterInsertMode: Action }).enterInsertMode(cm, { repeat }, vim);
  };
}
