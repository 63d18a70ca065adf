import { foldedRanges } from '@codemirror/language';
import { EditorSelection, type EditorState, type SelectionRange, type Text } from '@codemirror/state';
import { type Command, Direction, type EditorView, type KeyBinding } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';

/** A line that defines a reference: `[label]: address "title"`, in a quote too. Footnotes, `[^1]: …`, are none. */
const DEFINITION = /^[ \t>]*\[(?!\^)((?:[^[\]\\]|\\.){1,999})\]:[ \t]*(?:<([^<>]*)>|(\S+))/;

const definitionsCache = new WeakMap<Text, ReadonlyMap<string, string>>();

/**
 * The address that a text defines for a reference, `[text][label]`; the first of several, whatever the case and the spaces of the
 * label (https://spec.commonmark.org/0.31.2/#link-reference-definitions). Asked only where a reference is in view: a text without
 * one is never looked through.
 */
function definedAddress(doc: Text, label: string): string | undefined {
  let addresses = definitionsCache.get(doc);
  if (!addresses) definitionsCache.set(doc, (addresses = findDefinitions(doc)));
  return addresses.get(foldLinkLabel(label));
}

function findDefinitions(doc: Text): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const line of doc.iterLines()) {
    if (!line.includes(']:')) continue;
    const [, label, inAngles, bare] = DEFINITION.exec(line) ?? [];
    if (label !== undefined && !definitions.has(foldLinkLabel(label)))
      definitions.set(foldLinkLabel(label), inAngles ?? bare ?? '');
  }
  return definitions;
}

const foldLinkLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** As CommonMark has it. */
const LONGEST_LABEL = 999;

interface LinkParts {
  /** The brackets around its words. */
  readonly open: SyntaxNode | undefined;
  readonly close: SyntaxNode | undefined;
  /** Where it leads, as written; undefined for a reference without its definition, which is text. */
  readonly address: string | undefined;
}

/** The parts of `[text](address)`, `[text][reference]`, `[reference][]` and `[reference]`. */
export function partsOfLink(state: EditorState, node: SyntaxNode): LinkParts {
  const marks: SyntaxNode[] = [];
  let url: SyntaxNode | undefined;
  // What stands in the second brackets of a reference, where something does.
  let label: { readonly from: number; readonly to: number } | undefined;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'LinkMark') marks.push(child);
    else if (child.name === 'URL') url = child;
    else if (child.name === 'LinkLabel' && child.to - child.from > 2)
      label = { from: child.from + 1, to: child.to - 1 };
  }
  const [open, close] = marks;
  if (url) return { open, close, address: withoutBrackets(state.sliceDoc(url.from, url.to)) };
  label ??= open && close && { from: open.to, to: close.from };
  return { open, close, address: label && referredAddress(state, label) };
}

/** The address of a reference, by the label in its second brackets, or by its text where these are empty or missing. */
function referredAddress({ doc }: EditorState, { from, to }: { readonly from: number; readonly to: number }) {
  return to - from > LONGEST_LABEL ? undefined : definedAddress(doc, doc.sliceString(from, to));
}

function withoutBrackets(address: string): string {
  return address.startsWith('<') && address.endsWith('>') ? address.slice(1, -1) : address;
}

/** An address of mail without its scheme. */
export const isMailAddress = (address: string): boolean => /^[^:/?#\s]+@[^@\s]+$/.test(address);

/** An address that stands in the text by itself, with the scheme that it goes without (GFM 6.9). @param isInBrackets in `<>`, where `www.…` is a path */
export function withScheme(address: string, isInBrackets: boolean): string {
  if (isMailAddress(address)) return `mailto:${address}`;
  return !isInBrackets && /^www\./i.test(address) ? `https://${address}` : address;
}

/** Letters that run from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;
/** Above this length (UTF-16 units) a line is not looked through with each key. */
const LONGEST_LINE = 100_000;

/** Where the part ends that is folded away at the end of the line of a place, and where it begins; undefined where none is. */
export function foldAtLineEnd(
  state: EditorState,
  at: number,
): { readonly from: number; readonly to: number } | undefined {
  const line = state.doc.lineAt(at);
  let fold: { from: number; to: number } | undefined;
  foldedRanges(state).between(line.to, line.to, (from, to) => {
    if (from === line.to && to > from) fold = { from, to };
  });
  return fold;
}

/**
 * Where Home and End lead: to the first and the last letter of the row, in the order in which they are read. CodeMirror goes to the edge of
 * what is drawn, where in a line that mixes directions any other letter may stand.
 */
export function toLineBoundary(view: EditorView, start: SelectionRange, isForward: boolean): SelectionRange {
  const edge = toRowBoundary(view, start, isForward);
  const ownEnd = isForward ? foldAtLineEnd(view.state, start.head)?.from : undefined;
  // What is folded away belongs to the row, and not to the line: what is typed or deleted at its end is the line's.
  return ownEnd !== undefined && start.head <= ownEnd && edge.head > ownEnd ? EditorSelection.cursor(ownEnd, -1) : edge;
}

function toRowBoundary(view: EditorView, start: SelectionRange, isForward: boolean): SelectionRange {
  if (!isMixed(view, start.head)) return view.moveToLineBoundary(start, isForward);
  const block = view.lineBlockAt(start.head);
  const edge = rowEdge(view, start, isForward, isForward ? block.to : block.from);
  return EditorSelection.cursor(edge, isForward ? -1 : 1);
}

function isMixed({ state }: EditorView, at: number): boolean {
  const line = state.doc.lineAt(at);
  return line.length <= LONGEST_LINE && RIGHT_TO_LEFT.test(line.text);
}

/** Rows follow each other as the text does, whatever the order of the letters within each. */
function rowEdge(view: EditorView, { head, assoc }: SelectionRange, isForward: boolean, end: number): number {
  const caretRect = view.coordsAtPos(head, assoc < 0 ? -1 : 1);
  if (!caretRect) return end;
  const isBeyond = (at: number): boolean => {
    const there = view.coordsAtPos(at, isForward ? -1 : 1);
    const middle = there && (there.top + there.bottom) / 2;
    return middle !== null && (isForward ? middle > caretRect.bottom : middle < caretRect.top);
  };
  if (!isBeyond(end)) return end;
  let [inside, beyond] = [head, end];
  while (Math.abs(beyond - inside) > 1) {
    const between = Math.round((inside + beyond) / 2);
    if (isBeyond(between)) beyond = between;
    else inside = between;
  }
  // At the row's edge already: the next press leads to that of the line.
  return inside === head ? end : inside;
}

/** Runs where a cursor stands in a line that has both directions, or below which a part is folded away; elsewhere the usual keys do. */
function inUnusualLines(run: (view: EditorView) => boolean): Command {
  const isUnusual = (view: EditorView, at: number): boolean =>
    isMixed(view, at) || foldAtLineEnd(view.state, at) !== undefined;
  return (view) => view.state.selection.ranges.some(({ head }) => isUnusual(view, head)) && run(view);
}

function moveTo(isForward: (view: EditorView) => boolean, isSelecting: boolean): Command {
  return inUnusualLines((view) => {
    const { selection } = view.state;
    const ranges = selection.ranges.map((range) => {
      const to = behindIndent(view, range, toLineBoundary(view, range, isForward(view)));
      return isSelecting ? EditorSelection.range(range.anchor, to.head, undefined, undefined, to.assoc) : to;
    });
    const moved = EditorSelection.create(ranges, selection.mainIndex);
    view.dispatch({ selection: moved, scrollIntoView: true, userEvent: 'select' });
    return true;
  });
}

/** The beginning of an indented line is that of its words, and with the next press its own. */
function behindIndent({ state }: EditorView, from: SelectionRange, to: SelectionRange): SelectionRange {
  const line = state.doc.lineAt(to.head);
  const indent = to.head === line.from && to.head < from.head ? /^\s*/.exec(line.text)![0].length : 0;
  return indent === 0 || from.head === line.from + indent ? to : EditorSelection.cursor(line.from + indent, 1);
}

function deleteTo(isForward: boolean): Command {
  return inUnusualLines((view) => {
    const { selection, readOnly } = view.state;
    if (readOnly || selection.ranges.some(({ empty }) => !empty)) return false;
    const edges = selection.ranges.map((range) => toLineBoundary(view, range, isForward).head);
    if (selection.ranges.some(({ head }, at) => head === edges[at]))
      return isForward && selection.ranges.some(({ head }) => foldAtLineEnd(view.state, head)?.from === head);
    const changes = selection.ranges.map(({ head }, at) => ({
      from: Math.min(head, edges[at]!),
      to: Math.max(head, edges[at]!),
    }));
    view.dispatch({ changes, scrollIntoView: true, userEvent: isForward ? 'delete.forward' : 'delete.backward' });
    return true;
  });
}

const forward = () => true;
const backward = () => false;
const toTheRight = (view: EditorView) => view.textDirectionAt(view.state.selection.main.head) === Direction.LTR;
const toTheLeft = (view: EditorView) => !toTheRight(view);

/** The keys that lead to the beginning and the end of a line, or delete up to there. */
export const boundaryKeys: readonly KeyBinding[] = [
  { key: 'End', run: moveTo(forward, false), shift: moveTo(forward, true) },
  { key: 'Home', run: moveTo(backward, false), shift: moveTo(backward, true) },
  { mac: 'Cmd-ArrowRight', run: moveTo(toTheRight, false), shift: moveTo(toTheRight, true) },
  { mac: 'Cmd-ArrowLeft', run: moveTo(toTheLeft, false), shift: moveTo(toTheLeft, true) },
  { mac: 'Mod-Delete', run: deleteTo(true) },
  { mac: 'Mod-Backspace', run: deleteTo(false) },
];
