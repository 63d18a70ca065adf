import {
  codeFolding,
  ensureSyntaxTree,
  foldable,
  foldedRanges,
  foldEffect,
  foldService,
  syntaxTree,
  unfoldEffect,
} from '@codemirror/language';
import { type ChangeDesc, EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import { foldedLine, type FoldedLine, linesNow } from '../text/folded-lines.ts';
import { foldAtLineEnd } from '../text/link-parts.ts';

type Node = NonNullable<ReturnType<typeof syntaxTree>['topNode']['firstChild']>;

/** What folds away below the heading or list item of the line that begins here: all under it, up to the next of its rank. */
function partBelow(state: EditorState, lineFrom: number, lineTo: number): { from: number; to: number } | null {
  const heading = syntaxTree(state).topNode.childAfter(lineFrom);
  const end =
    heading && heading.from >= lineFrom && heading.from <= lineTo && syntaxHeadingLevel(heading) > 0
      ? endOfSection(state, heading)
      : endOfItem(state, lineFrom, lineTo);
  return end !== undefined && end > lineTo ? { from: lineTo, to: end } : null;
}

function syntaxHeadingLevel({ name }: Node): number {
  return Number(/^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1] ?? 0);
}

/** Whether text of a lower rank stands below a heading of the note itself, without a look at where it ends: that may be far. */
export function hasSection(heading: Node): boolean {
  const next = heading.parent?.name === 'Document' ? heading.nextSibling : null;
  return next !== null && (syntaxHeadingLevel(next) === 0 || syntaxHeadingLevel(next) > syntaxHeadingLevel(heading));
}

function endOfSection({ doc }: EditorState, heading: Node): number {
  const level = syntaxHeadingLevel(heading);
  let last: Node = heading;
  for (let next = heading.nextSibling; next; next = next.nextSibling) {
    const nextLevel = syntaxHeadingLevel(next);
    if (nextLevel > 0 && nextLevel <= level) return doc.lineAt(last.to).to;
    last = next;
  }
  return doc.lineAt(last.to).to;
}

function endOfItem(state: EditorState, lineFrom: number, lineTo: number): number | undefined {
  const indent = /^[ \t>]*/.exec(state.sliceDoc(lineFrom, lineTo))?.[0].length ?? 0;
  let node: Node | null = syntaxTree(state).resolveInner(lineFrom + indent, 1);
  while (node && node.name !== 'ListItem') node = node.parent;
  return node && node.from >= lineFrom && hasMore(node) ? state.doc.lineAt(node.to).to : undefined;
}

/** Whether a list or a second block is within an item: the mark of a quote that goes on is neither. */
export function hasMore(item: Node): boolean {
  let next = item.getChild('ListMark')?.nextSibling?.nextSibling;
  while (next?.name === 'QuoteMark') next = next.nextSibling;
  return Boolean(next);
}

/** Whether the line at `at` is in a part that folds. A section goes on to the next heading: what is blank behind its words is in it, too. */
function isInFoldedPart(state: EditorState, { to }: { readonly to: number }, lineFrom: number, at: number): boolean {
  if (to >= at) return true;
  const heading = syntaxTree(state).topNode.childAfter(lineFrom);
  const isSection =
    heading !== null && syntaxHeadingLevel(heading) > 0 && state.doc.lineAt(heading.from).from === lineFrom;
  return isSection && at - to < LONGEST_BLANK && state.sliceDoc(to, state.doc.lineAt(at).to).trim() === '';
}

const LONGEST_BLANK = 2000;

/** Lines above the cursor among which the beginning of its part is looked for. */
const LOOKED_ABOVE = 2000;

/** Folds the item or section in which the cursor stands; the cursor goes to the line that stays. */
export const foldAround: Command = (view) => {
  const { state } = view;
  const { head } = state.selection.main;
  const last = state.doc.lineAt(head);
  for (let number = last.number; number > Math.max(0, last.number - LOOKED_ABOVE); number--) {
    const line = state.doc.line(number);
    const part = foldable(state, line.from, line.to);
    if (!part || !isInFoldedPart(state, part, line.from, last.from)) continue;
    view.dispatch({ effects: foldEffect.of(part), selection: { anchor: Math.min(head, part.from) } });
    return true;
  }
  return false;
};

/** Sections and list items fold; code and callouts do by the language. */
export const folding: Extension = [
  foldService.of(partBelow),
  codeFolding({ placeholderText: '…' }),
  EditorView.updateListener.of(({ view, startState, changes, docChanged }) => {
    if (docChanged && foldedRanges(startState).size > 0) unfoldLeftOver(view, changes);
  }),
];

/** Brings back to sight what is folded away below a line that nothing folds below any more: its heading was cut, or another line came between. */
function unfoldLeftOver(view: EditorView, changes: ChangeDesc): void {
  const { state } = view;
  const touched = foldedParts(state).filter(({ lineFrom, from }) =>
    changes.invertedDesc.touchesRange(lineFrom, from + 1),
  );
  const last = touched.at(-1);
  if (!last || !ensureSyntaxTree(state, last.to, PARSE_MS)) return;
  const leftOver = touched.filter(({ lineFrom, from }) => {
    const { to } = state.doc.lineAt(lineFrom);
    return from !== to || !foldable(state, lineFrom, to);
  });
  if (leftOver.length > 0) view.dispatch({ effects: leftOver.map(({ from, to }) => unfoldEffect.of({ from, to })) });
}

/** Enter at the end of a line below which a part is folded away begins a line behind that part. */
export const goBehindFold: Command = (view) => {
  const { state } = view;
  const { main, ranges } = state.selection;
  const fold = main.empty && ranges.length === 1 ? foldAtLineEnd(state, main.head) : undefined;
  if (fold && fold.from === main.head) view.dispatch({ selection: { anchor: fold.to } });
  return false;
};

/** The properties fold too, where they are shown as text. */
export const foldingProperties: Extension = foldService.of((state, lineFrom, lineTo) => {
  const first = lineFrom === 0 ? syntaxTree(state).topNode.firstChild : null;
  return first?.name === 'Frontmatter' && first.to > lineTo ? { from: lineTo, to: first.to } : null;
});

export function foldedLines(state: EditorState): readonly FoldedLine[] {
  const foldLines: FoldedLine[] = [];
  foldedRanges(state).between(0, state.doc.length, (from) => {
    const { number, text } = state.doc.lineAt(from);
    foldLines.push(foldedLine(number, text));
  });
  return foldLines;
}

/** Calls with what is folded away whenever that changes, or moves with the text. */
export function tellFolded(tell: (lines: readonly FoldedLine[]) => void): Extension {
  return EditorView.updateListener.of(({ startState, state }) => {
    if (foldedRanges(startState) !== foldedRanges(state)) tell(foldedLines(state));
  });
}

/** Milliseconds for the part of the text in which something was folded. */
const PARSE_MS = 50;

/** Folds again what was folded below these lines, wherever they are by now. */
export function foldLines(view: EditorView, lines: readonly FoldedLine[]): void {
  const { doc } = view.state;
  const currentLines = linesNow(lines, doc);
  const last = currentLines.at(-1);
  if (last === undefined) return;
  ensureSyntaxTree(view.state, doc.line(last).to, PARSE_MS);
  const parts = currentLines.flatMap((line) => foldable(view.state, doc.line(line).from, doc.line(line).to) ?? []);
  const { head } = view.state.selection.main;
  const around = parts.find(({ from, to }) => head > from && head <= to);
  view.dispatch({
    effects: parts.map((part) => foldEffect.of(part)),
    ...(around && { selection: EditorSelection.cursor(around.from) }),
  });
}

/** What is folded away: the line that stays in sight, from its beginning to its end, and where the rest ends. */
interface FoldedPart extends FoldRange {
  readonly lineFrom: number;
}

interface FoldRange {
  readonly from: number;
  readonly to: number;
}

export function foldedParts(state: EditorState): readonly FoldedPart[] {
  const parts: FoldedPart[] = [];
  foldedRanges(state).between(0, state.doc.length, (from, to) => {
    parts.push({ lineFrom: state.doc.lineAt(from).from, from, to });
  });
  return parts;
}

/**
 * After another program changed the text: what was folded away stays so, as far as it is there, also where the end of its heading is another
 * now; it is at most what folds there now, so that nothing is out of sight that nobody folded, as a new section within, or the text below a
 * heading that is gone.
 * @param previousParts what was folded before the changes
 * @param changes those that led to the present text
 */
export function refold(view: EditorView, previousParts: readonly FoldedPart[], changes: ChangeDesc): void {
  const { state } = view;
  const touched = previousParts
    .filter(({ lineFrom, to }) => changes.touchesRange(lineFrom, to))
    // By its end: what is put in above begins with the marks that both lines have.
    .map(({ from, to }) => ({ line: state.doc.lineAt(changes.mapPos(from, -1)), to: changes.mapPos(to, -1) }));
  if (touched.length === 0) return;
  const last = touched.reduce((end, { line, to }) => Math.max(end, line.to, to), 0);
  if (!ensureSyntaxTree(state, state.doc.lineAt(last).to, PARSE_MS)) return;
  const { head } = state.selection.main;
  const foldRanges = touched.flatMap(({ line, to }) => {
    const part = foldable(state, line.from, line.to);
    const isOutOfSight = part !== null && head > part.from && head <= Math.min(part.to, to);
    return part && to > part.from && !isOutOfSight ? [{ from: part.from, to: Math.min(part.to, to) }] : [];
  });
  const touchedParts = foldedParts(state).filter(({ lineFrom, to }) => changes.invertedDesc.touchesRange(lineFrom, to));
  const missingIn = (parts: readonly FoldRange[]) => {
    const ends = new Map(parts.map(({ from, to }) => [from, to]));
    return ({ from, to }: FoldRange) => ends.get(from) !== to;
  };
  const effects = [
    ...touchedParts.filter(missingIn(foldRanges)).map(({ from, to }) => unfoldEffect.of({ from, to })),
    ...foldRanges.filter(missingIn(touchedParts)).map((part) => foldEffect.of(part)),
  ];
  if (effects.length > 0) view.dispatch({ effects });
}
