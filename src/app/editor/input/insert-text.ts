import { EditorSelection, type EditorState, Facet } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { addMissingProperties } from '../../../notes/frontmatter/add-properties.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import type { Today } from '../text/writing-help.ts';

/**
 * The line ends that part a block put between two places from what stands there. Glued to a paragraph, a table is only more of its words,
 * and a rule makes a heading of it.
 */
export function gapsAround({ doc }: EditorState, from: number, to: number): { before: string; after: string } {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const isBlank = (line: number) => line < 1 || line > doc.lines || doc.line(line).text.trim() === '';
  const gap = (beside: string, next: number) => (beside.trim() !== '' ? '\n\n' : isBlank(next) ? '' : '\n');
  return {
    before: gap(first.text.slice(0, from - first.from), first.number - 1),
    after: gap(last.text.slice(to - last.from), last.number + 1),
  };
}

/** Puts text at the cursor. `‸` in it is where the cursor will be, at its end where there is none. */
export function insertAtCursor(view: EditorView, text: string): void {
  const at = text.indexOf('‸');
  const insert = text.replace('‸', '');
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + (at < 0 ? insert.length : at)),
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}

/** As a block of its own: with an empty line between it and what stands above and below. */
export function insertBlock(view: EditorView, text: string): void {
  const { head } = view.state.selection.main;
  const { before, after } = gapsAround(view.state, head, head);
  insertAtCursor(view, before + text + after);
}

/** Text of several lines begins a line of its own: a heading that is glued to a paragraph or a table is none. */
function insertLines(view: EditorView, text: string): void {
  const { from } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  const isAlone = !text.trimEnd().includes('\n') || line.text.slice(0, from - line.from).trim() === '';
  insertAtCursor(view, isAlone ? text : `\n\n${text.trimStart()}`);
}

/** A template's text at the cursor; of its properties those that the note lacks go into the note's own. */
export function insertTemplate(view: EditorView, template: string): void {
  const { data, bodyFrom } = parseFrontmatter(template);
  const text = view.state.doc.toString();
  if (data === undefined || text.trim() === '') return insertLines(view, template);
  insertLines(view, template.slice(bodyFrom));
  const whole = view.state.doc.toString();
  const ownProperties = parseFrontmatter(whole);
  // A block that cannot be read is left as it is.
  if (ownProperties.problem) return;
  const changed = addMissingProperties(whole, template);
  const head = changed.length - (whole.length - ownProperties.bodyFrom);
  view.dispatch({
    changes: { from: 0, to: ownProperties.bodyFrom, insert: changed.slice(0, head) },
    userEvent: 'input.complete',
  });
}

/** Blocks as they are put in, with `‸` where the cursor will be. */
export const BLOCKS = {
  callout: '> [!note] ‸\n> ',
  warning: '> [!warning] ‸\n> ',
  code: '```\n‸\n```',
  formula: '$$\n‸\n$$',
  diagram: '```mermaid\nflowchart LR\n  ‸\n```',
  rule: '---\n‸',
} as const;

/** Puts the selected lines into a block; without a selection, an empty one at the cursor. */
const insertAround =
  (block: string, wrap: (lines: string) => string): Command =>
  (view) => {
    const { main } = view.state.selection;
    if (view.state.readOnly) return false;
    if (main.empty) insertBlock(view, block);
    else wrapLines(view, wrap);
    return true;
  };

export const insertCallout = insertAround(BLOCKS.callout, (lines) => `> [!note]\n${lines.replace(/^/gm, '> ')}`);
export const insertCode = insertAround(BLOCKS.code, (lines) => {
  // Longer than any fence within.
  let longest = 2;
  for (const [ticks] of lines.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${lines}\n${fence}`;
});
export const insertFormula = insertAround(BLOCKS.formula, (lines) => `$$\n${lines}\n$$`);
export const insertDiagram = insertAround(BLOCKS.diagram, (lines) => `\`\`\`mermaid\n${lines}\n\`\`\``);
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
function behindSelection(insertInto: (view: EditorView) => void): Command {
  return (view) => {
    if (view.state.readOnly) return false;
    view.dispatch({ selection: { anchor: view.state.selection.main.to } });
    insertInto(view);
    return true;
  };
}

/** The next free number at the cursor, and its text to be written at the note's end. */
function putFootnote(view: EditorView): void {
  const { doc, selection } = view.state;
  let used = 0;
  for (const [, number] of doc.toString().matchAll(/\[\^(\d+)\]/g)) used = Math.max(used, Number(number));
  const mark = `[^${used + 1}]`;
  const gap = /\n{0,2}$/.exec(doc.sliceString(doc.length - 2))?.[0].length ?? 0;
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

export const knowingToday = Facet.define<() => Today, (() => Today) | undefined>({ combine: ([today]) => today });

/** Puts a part of it at the cursor. */
export const insertToday =
  (part: keyof Today): Command =>
  (view) => {
    const today = view.state.facet(knowingToday);
    if (!today || view.state.readOnly) return false;
    insertAtCursor(view, today()[part]);
    return true;
  };
