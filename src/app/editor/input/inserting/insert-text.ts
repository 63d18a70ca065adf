import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { updateFrontmatter } from '../../../../notes/frontmatter/edit-frontmatter.ts';
import { parseFrontmatter } from '../../../../notes/frontmatter/frontmatter.ts';
import { gapsAround } from './gaps-around.ts';

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
  const own = parseFrontmatter(whole);
  // A block that cannot be read is left as it is.
  if (own.problem) return;
  const missing = Object.entries(data).filter(([name]) => own.data === undefined || !Object.hasOwn(own.data, name));
  const changed = updateFrontmatter(whole, Object.fromEntries(missing));
  const head = changed.length - (whole.length - own.bodyFrom);
  view.dispatch({
    changes: { from: 0, to: own.bodyFrom, insert: changed.slice(0, head) },
    userEvent: 'input.complete',
  });
}
