import type { Command, EditorView } from '@codemirror/view';
import { insertBlock } from './insert-text.ts';

/** Blocks as they are put in, with `‸` where the cursor will be. */
export const BLOCKS = {
  callout: '> [!note] ‸\n> ',
  warning: '> [!warning] ‸\n> ',
  code: '```‸\n\n```',
  formula: '$$\n‸\n$$',
  diagram: '```mermaid\nflowchart LR\n  ‸\n```',
  rule: '---\n‸',
} as const;

/** Puts the selected lines into a block; without a selection, an empty one at the cursor. */
const around =
  (block: string, wrap: (lines: string) => string): Command =>
  (view) => {
    const { main } = view.state.selection;
    if (view.state.readOnly) return false;
    if (main.empty) insertBlock(view, block);
    else wrapLines(view, wrap);
    return true;
  };

export const insertCallout = around(BLOCKS.callout, (lines) => `> [!note]\n${lines.replace(/^/gm, '> ')}`);
export const insertCode = around(BLOCKS.code, (lines) => {
  // Longer than any fence within.
  const longest = Math.max(2, ...[...lines.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${lines}\n${fence}`;
});
export const insertFormula = around(BLOCKS.formula, (lines) => `$$\n${lines}\n$$`);
export const insertDiagram = around(BLOCKS.diagram, (lines) => `\`\`\`mermaid\n${lines}\n\`\`\``);
export const insertRule = behindSelection((view) => insertBlock(view, BLOCKS.rule));
export const insertFootnote = behindSelection(putFootnote);

function wrapLines(view: EditorView, wrap: (lines: string) => string): void {
  const { doc, selection } = view.state;
  const [first, last] = [doc.lineAt(selection.main.from), doc.lineAt(selection.main.to)];
  const isBlank = (line: number) => line < 1 || line > doc.lines || doc.line(line).text.trim() === '';
  const wrapped = wrap(doc.sliceString(first.from, last.to));
  // Else the paragraph beside it would be part of it.
  const insert = `${isBlank(first.number - 1) ? '' : '\n'}${wrapped}${isBlank(last.number + 1) ? '' : '\n'}`;
  view.dispatch({
    changes: { from: first.from, to: last.to, insert },
    selection: { anchor: first.from + insert.trimEnd().length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}

/** What is selected stays. */
function behindSelection(put: (view: EditorView) => void): Command {
  return (view) => {
    if (view.state.readOnly) return false;
    view.dispatch({ selection: { anchor: view.state.selection.main.to } });
    put(view);
    return true;
  };
}

/** The next free number at the cursor, and its text to be written at the note's end. */
function putFootnote(view: EditorView): void {
  const { doc, selection } = view.state;
  const used = [...doc.toString().matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...used) + 1}]`;
  const gap = /\n\n?$/.exec(doc.toString())?.[0].length ?? 0;
  const note = `${'\n'.repeat(Math.max(0, 2 - gap))}${mark}: `;
  view.dispatch({
    changes: [
      { from: selection.main.head, insert: mark },
      { from: doc.length, insert: note },
    ],
    selection: { anchor: doc.length + mark.length + note.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}
