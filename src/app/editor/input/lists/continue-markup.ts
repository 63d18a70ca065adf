import { syntaxTree } from '@codemirror/language';
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';
import { endsWordsAt, readTaskLine, withoutClosingDays } from '../../../../notes/formats/tasks/task-line.ts';
import { beginsItem, type LineStart, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { liftItem } from './indent-items.ts';
import { renumbering } from './renumber.ts';

/** Shift and Enter: the item goes on in a line of its own below its words. False outside a list. */
export const breakInItem: StateCommand = ({ state, dispatch }) => {
  const { ranges } = state.selection;
  if (state.readOnly || !ranges.every((range) => itemAround(state, range) !== undefined)) return false;
  dispatch(
    state.update(
      state.changeByRange((range) => {
        const { quote, indent, marker } = itemAround(state, range)!;
        const insert = `\n${quote}${indent}${' '.repeat(marker.trimEnd().length + 1)}`;
        return {
          changes: { from: range.from, to: range.to, insert },
          range: EditorSelection.cursor(range.from + insert.length),
        };
      }),
      { scrollIntoView: true, userEvent: 'input' },
    ),
  );
  return true;
};

/** The beginning of the item whose first paragraph the selection is in, behind its mark; undefined elsewhere. */
function itemAround(state: EditorState, { from, to }: Pick<SelectionRange, 'from' | 'to'>): LineStart | undefined {
  const line = state.doc.lineAt(from);
  const ownStart = readLineStart(line.text);
  if (to > line.to || from < line.from + ownStart.length) return undefined;
  if (beginsItem(ownStart)) return isInBlock(state, from, CODE) ? undefined : ownStart;
  // A line that is not indented belongs to the item for readers of Markdown alone.
  if (ownStart.indent === '') return undefined;
  const words = isInBlock(state, from, /^(?:Paragraph|Task)$/);
  if (words?.parent?.name !== 'ListItem') return undefined;
  const first = readLineStart(state.doc.lineAt(words.from).text);
  return beginsItem(first) ? first : undefined;
}

/** Whether a new line would be one of code or of a formula: within one on a single line it is none. */
function isInLinesOfCode(state: EditorState, at: number): boolean {
  for (
    let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(state).resolveInner(at, 1);
    node;
    node = node.parent
  ) {
    if (/^(?:FencedCode|CodeBlock|Frontmatter)$/.test(node.name)) return true;
    if (!/^(?:InlineCode|Math)$/.test(node.name) || node.from === at) continue;
    if (state.doc.lineAt(node.from).number < state.doc.lineAt(node.to).number) return true;
  }
  return false;
}

const CODE = /^(?:FencedCode|CodeBlock|Frontmatter|Math)$/;

function isInBlock(state: EditorState, at: number, names: RegExp) {
  for (
    let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(state).resolveInner(at, -1);
    node;
    node = node.parent
  )
    if (names.test(node.name)) return node;
  return undefined;
}

/** Enter in a list, a task list, a quote or a callout goes on with it; in an empty item it ends it. False elsewhere. */
export const continueMarkup: StateCommand = renumbering((target) => {
  const { state, dispatch } = target;
  const { ranges, main } = state.selection;
  if (state.readOnly || !ranges.every((range) => isContinued(state, range))) return false;
  if (ranges.length === 1 && isEmptyItem(state, main)) return endItem(target, goesOnAbove(state, main.head));
  dispatch(
    state.update(
      state.changeByRange((selected) => {
        const range = behindFields(state, selected);
        const line = state.doc.lineAt(range.from);
        const next = `\n${nextPrefix(state, itemAround(state, range) ?? readLineStart(line.text), line.number)}`;
        const ended = splitEndedTask(state, range, next);
        if (ended) return ended;
        // White space around the cursor would stand at the line's end, or before the new item's text.
        const spaceBefore =
          /(?<![ \t])[ \t]*$/.exec(line.text.slice(readLineStart(line.text).length, range.from - line.from))?.[0] ?? '';
        const spaceAfter = /^[ \t]*/.exec(state.sliceDoc(range.to, state.doc.lineAt(range.to).to))?.[0] ?? '';
        const from = range.from - spaceBefore.length;
        return {
          changes: { from, to: range.to + spaceAfter.length, insert: next },
          range: EditorSelection.cursor(from + next.length),
        };
      }),
      { scrollIntoView: true, userEvent: 'input' },
    ),
  );
  return true;
});

/** At the end of a task's words, the end of its line: its fields go with it. */
function behindFields(state: EditorState, range: SelectionRange): SelectionRange {
  const line = state.doc.lineAt(range.from);
  const task = range.empty ? readTaskLine(line.text) : undefined;
  const at = range.from - line.to + (task?.text.length ?? 0);
  return task && at >= 0 && endsWordsAt(task.text, at) ? EditorSelection.cursor(line.to) : range;
}

/**
 * A task that is done or cancelled and split stays so with its words and its days; the other item is an open one. Undefined for others.
 * @param next the line feed and what the new item begins with
 */
function splitEndedTask(
  state: EditorState,
  range: SelectionRange,
  next: string,
): { changes: ChangeSpec; range: SelectionRange } | undefined {
  const line = state.doc.lineAt(range.from);
  const task = readTaskLine(line.text);
  if (!task || task.mark === ' ' || range.to > line.to) return undefined;
  const textFrom = line.to - task.text.length;
  const textAfterCursor = task.text.slice(range.to - textFrom);
  // All of its words stand behind: what comes in front of it is new.
  if (range.from <= textFrom && textAfterCursor.trim() !== '') {
    const markFrom = line.text.length - task.text.length - task.middle.length - task.mark.length + line.from;
    const insert = next.replace('[ ]', `[${task.mark}]`);
    const changes = [
      { from: markFrom, to: markFrom + task.mark.length, insert: ' ' },
      { from: range.from, to: line.to - textAfterCursor.trimStart().length, insert },
    ];
    return { changes, range: EditorSelection.cursor(range.from + 1 - task.mark.length + insert.length) };
  }
  const { closing, rest } = withoutClosingDays(task.text, range.to - textFrom);
  if (closing === '') return undefined;
  const from = line.from + line.text.slice(0, range.from - line.from).trimEnd().length;
  const changes = { from, to: line.to, insert: closing + next + rest.trimStart() };
  return { changes, range: EditorSelection.cursor(from + closing.length + next.length) };
}

/** Backspace in an item without words ends it, as Enter does, but leaves no line blank: the mark goes and leaves no white space. False elsewhere. */
export const endEmptyItem: StateCommand = renumbering((target) => {
  const { state } = target;
  const { ranges, main } = state.selection;
  const isItem = readLineStart(state.doc.lineAt(main.head).text).marker !== '';
  if (state.readOnly || ranges.length > 1 || !isItem) return false;
  return isContinued(state, main) && isEmptyItem(state, main) && endItem(target, false);
});

/** An item whose mark has its space. */
const isSpacedItem = ({ kind, marker }: Pick<LineStart, 'kind' | 'marker'>) =>
  beginsItem({ kind }) && /\s$/.test(marker);

function isContinued(state: EditorState, { from, to }: Pick<SelectionRange, 'from' | 'to'>): boolean {
  const line = state.doc.lineAt(from);
  const prefix = readLineStart(line.text);
  const isList = isSpacedItem(prefix);
  // A further line of an item, as Shift and Enter make it: the next item begins below its end.
  if (prefix.marker === '' && from === to && from === line.to && line.length > prefix.length)
    if (itemAround(state, { from, to })) return !isInLinesOfCode(state, from);
  if (!isList && (prefix.quote === '' || prefix.marker !== '')) return false;
  return (
    from - line.from >= prefix.length &&
    to <= line.to &&
    (isInFrontmatter(state, from) ? isList : !isInLinesOfCode(state, from))
  );
}

/** Lists of properties are written as those of the text. */
function isInFrontmatter(state: EditorState, at: number): boolean {
  return syntaxTree(state).resolveInner(at, -1).name === 'Frontmatter';
}

function isEmptyItem(state: EditorState, range: SelectionRange): boolean {
  const line = state.doc.lineAt(range.head);
  return range.empty && line.text.slice(readLineStart(line.text).length).trim() === '';
}

/** Whether words right below the line above would be read as more of its item or quote. */
function goesOnAbove(state: EditorState, at: number): boolean {
  const { number } = state.doc.lineAt(at);
  if (number === 1 || isInFrontmatter(state, at)) return false;
  const above = state.doc.line(number - 1);
  const start = readLineStart(above.text);
  if (above.text.slice(start.length).trim() === '') return false;
  return start.quote !== '' || isSpacedItem(start) || itemAround(state, { from: above.to, to: above.to }) !== undefined;
}

/** A nested item becomes one of the list around it, and a line of a nested quote one of the quote around it; any other ends what it stands in. @param leavesLine a blank line is to end what stands above */
function endItem(target: Parameters<StateCommand>[0], leavesLine: boolean): boolean {
  const { state, dispatch } = target;
  const line = state.doc.lineAt(state.selection.main.head);
  const { quote, indent, marker } = readLineStart(line.text);
  if (marker !== '' && indent !== '' && liftItem(target)) return true;
  const keptQuote = marker === '' ? quote.replace(/>[ \t]*$/, '') : quote;
  const insert = leavesLine ? `${keptQuote.trimEnd()}\n${keptQuote}` : keptQuote;
  const changes: ChangeSpec = { from: line.from, to: line.to, insert };
  dispatch(
    state.update({
      changes,
      selection: { anchor: line.from + insert.length },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
}

function nextPrefix(state: EditorState, { quote, indent, marker, box }: LineStart, line: number): string {
  const [, digits, sign] = /^(\d+)([.)].*)$/.exec(marker) ?? [];
  const next = digits === undefined ? marker : nextNumber(state, digits, indent, line) + (sign ?? '');
  return quote + indent + withSpace(next) + (box === '' ? '' : '[ ] ');
}

const withSpace = (marker: string): string => (marker === '' || /\s$/.test(marker) ? marker : `${marker} `);

function nextNumber(state: EditorState, digits: string, indent: string, line: number): string {
  const below = line < state.doc.lines ? readLineStart(state.doc.line(line + 1).text) : undefined;
  const isSame = below?.indent === indent && Number.parseInt(below.marker, 10) === Number(digits);
  return isSame ? digits : String(Number(digits) + 1).padStart(digits.length, '0');
}
