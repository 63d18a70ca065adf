import { indentLess, indentMore } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { ChangeSpec, EditorState, StateCommand, Text } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { indentWidth, isItem, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { isInCode } from '../formatting/wrap-typed.ts';
import { isBlank, renumbering } from './renumber.ts';

/** Tab: the selected items, with all that is in them, become parts of the item before them. False outside lists. */
export const indentItems: StateCommand = renumbering((target) => moveItems(target, deeper));

/** Shift and Tab: they become items of the list around theirs. */
export const outdentItems: StateCommand = renumbering((target) => moveItems(target, shallower));

/** The same, with the mark of that list: nothing was written behind its own yet. */
export const liftItem: StateCommand = renumbering((target) => moveItems(target, shallower, markAbove));

/** How many columns an item moves; 0 where it cannot. */
type Step = (doc: Text, line: number, unit: Unit) => number;

function moveItems(
  { state, dispatch }: Parameters<StateCommand>[0],
  step: Step,
  mark: (doc: Text, line: number) => ChangeSpec[] = () => [],
): boolean {
  const lines = selectedItems(state);
  if (lines === undefined || state.readOnly) return false;
  const selected = new Set(lines);
  const unit = unitOf(state.doc);
  const changes: ChangeSpec[] = [];
  let end = 0;
  for (const line of lines) {
    if (line <= end) continue;
    end = lastLineOf(state.doc, line);
    const columns = step(state.doc, line, unit);
    if (columns === 0) continue;
    for (let at = line; at <= end; at++) changes.push(...moveLine(state.doc, at, columns, unit));
    if (columns > 0) changes.push(...fromOne(state.doc, line, columns));
    else changes.push(...mark(state.doc, line), ...restFromOne(state.doc, line, end, selected));
  }
  if (changes.length > 0) dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.indent' }));
  return true;
}

export const lineIndentWidth = (text: string): number => indentWidth(readLineStart(text).indent);

function selectedItems(state: EditorState): number[] | undefined {
  const itemStarts = new Set<number>();
  for (const { from, to } of state.selection.ranges) {
    if (isInCode(state, from) || !isItem(state.doc.lineAt(from).text)) return undefined;
    for (let line = state.doc.lineAt(from).number; line <= state.doc.lineAt(to).number; line++)
      if (isItem(state.doc.line(line).text)) itemStarts.add(line);
  }
  return [...itemStarts].toSorted((a, b) => a - b);
}

/** Of an item with everything that is indented below it. */
export function lastLineOf(doc: Text, line: number): number {
  const width = lineIndentWidth(doc.line(line).text);
  let last = line;
  for (let at = line + 1; at <= doc.lines; at++) {
    const { text } = doc.line(at);
    if (text.trim() === '') continue;
    if (lineIndentWidth(text) <= width) break;
    last = at;
  }
  return last;
}

/** The nearest item above that is not deeper than this one, or than `most` columns. */
function itemAbove(
  doc: Text,
  line: number,
  maxIndent: number,
): { readonly text: string; readonly width: number } | undefined {
  for (let at = line - 1; at >= 1; at--) {
    const { text } = doc.line(at);
    if (text.trim() === '') continue;
    const width = lineIndentWidth(text);
    if (isItem(text) && width <= maxIndent) return { text, width };
    if (!isItem(text) && width === 0) return undefined;
  }
  return undefined;
}

const deeper: Step = (doc, line, unit) => {
  const width = lineIndentWidth(doc.line(line).text);
  const above = itemAbove(doc, line, width);
  // The first item of a list has none that it could be part of.
  if (!above || above.width < width) return 0;
  const content = readLineStart(above.text).marker.length;
  return unit.isTab ? 4 : unit.width >= content && unit.width < content + 4 ? unit.width : content;
};

const shallower: Step = (doc, line) => {
  const width = lineIndentWidth(doc.line(line).text);
  if (width === 0) return 0;
  return (itemAbove(doc, line, width - 1)?.width ?? 0) - width;
};

interface Unit {
  readonly isTab: boolean;
  readonly width: number;
}

const LOOKED_AT = 2000;

/** How this note indents its lists, by the first item that is. */
function unitOf(doc: Text): Unit {
  for (let line = 2; line <= Math.min(doc.lines, LOOKED_AT); line++) {
    const { text } = doc.line(line);
    const { indent } = readLineStart(text);
    if (indent === '' || !isItem(text) || !isItem(doc.line(line - 1).text)) continue;
    const step = indentWidth(indent) - lineIndentWidth(doc.line(line - 1).text);
    if (step > 0) return { isTab: indent.includes('\t'), width: step };
  }
  return { isTab: false, width: 0 };
}

function moveLine(doc: Text, number: number, columns: number, unit: Unit): ChangeSpec[] {
  const line = doc.line(number);
  if (line.text.trim() === '') return [];
  const { quote, indent } = readLineStart(line.text);
  const width = Math.max(0, indentWidth(indent) + columns);
  const insert = unit.isTab ? '\t'.repeat(Math.floor(width / 4)) + ' '.repeat(width % 4) : ' '.repeat(width);
  const from = line.from + quote.length;
  return [{ from, to: from + indent.length, insert }];
}

/** The first of a list within an item begins to count. */
function fromOne(doc: Text, number: number, columns: number): ChangeSpec[] {
  const line = doc.line(number);
  const { quote, indent, marker } = readLineStart(line.text);
  const digits = /^\d+/.exec(marker)?.[0];
  const width = indentWidth(indent) + columns;
  const above = itemAbove(doc, number, width);
  if (digits === undefined || above?.width === width) return [];
  const from = line.from + quote.length + indent.length;
  return [{ from, to: from + digits.length, insert: '1' }];
}

/** What stood below a numbered item that moved out, and did not move with it, is a list within it, which begins to count. */
function restFromOne(doc: Text, moved: number, end: number, selected: ReadonlySet<number>): ChangeSpec[] {
  const isThere = (number: number) => number <= doc.lines;
  const below = isThere(end + 1) && isBlank(doc.line(end + 1).text) ? end + 2 : end + 1;
  if (!isThere(below) || selected.has(below)) return [];
  const line = doc.line(below);
  const { quote, indent, marker } = readLineStart(line.text);
  const digits = /^\d+/.exec(marker)?.[0];
  const was = readLineStart(doc.line(moved).text);
  const isOneList = /^\d/.test(was.marker) && indentWidth(indent) === indentWidth(was.indent);
  if (digits === undefined || !isOneList) return [];
  const from = line.from + quote.length + indent.length;
  return [{ from, to: from + digits.length, insert: '1' }];
}

/** The mark of the list that an item moves out into. */
function markAbove(doc: Text, number: number): ChangeSpec[] {
  const line = doc.line(number);
  const { quote, indent, marker } = readLineStart(line.text);
  const above = itemAbove(doc, number, indentWidth(indent) - 1);
  if (!above) return [];
  const sibling = readLineStart(above.text).marker.trimEnd();
  const from = line.from + quote.length + indent.length;
  const insert = sibling.replace(/^\d+/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
  return [{ from, to: from + marker.trimEnd().length, insert }];
}

const INDENTED = /^(?:ListItem|FencedCode|CodeBlock|Frontmatter|Table)$/;

/**
 * Tab indents where an indent means something: in lists, code and properties, or of several lines. In prose it would make code of
 * a paragraph, so there it goes on to the next control, as everywhere in a page.
 */
export const tabKeymap: readonly KeyBinding[] = [
  { key: 'Tab', run: indentLines },
  { key: 'Shift-Tab', run: outdentLines },
];

/** False where an indent means nothing. */
export function indentLines(view: EditorView): boolean {
  return mayIndent(view.state) && indentMore(view);
}

export function outdentLines(view: EditorView): boolean {
  return mayIndent(view.state) && indentLess(view);
}

function mayIndent(state: EditorState): boolean {
  return state.selection.ranges.some(({ from, to, head }) => {
    if (state.doc.lineAt(from).number !== state.doc.lineAt(to).number) return true;
    for (let node: { name: string; parent: unknown } | null = syntaxTree(state).resolveInner(head, -1); node;)
      if (INDENTED.test(node.name)) return true;
      else node = node.parent as typeof node;
    return false;
  });
}
