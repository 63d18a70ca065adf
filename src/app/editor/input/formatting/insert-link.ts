import { syntaxTree } from '@codemirror/language';
import { type ChangeSpec, EditorSelection, type EditorState, type Line, type StateCommand } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { beginsItem, type LineStart, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { linkAddress, linkLabel } from '../../text/link-text.ts';
import { tickAt } from '../../text/tick-at.ts';

/**
 * Makes a link of the selection: as its text, with the address of the clipboard; or as its address. In a link, its address is
 * selected. The cursor is where something is still missing.
 * @param readClipboard resolves to '' where it may not be read
 */
export function insertLink(readClipboard: () => Promise<string> = readClipboardText): Command {
  return (view) => {
    if (view.state.readOnly) return false;
    if (selectAddress(view)) return true;
    const { from, to } = view.state.selection.main;
    const selected = view.state.sliceDoc(from, to);
    const selectedAddress = linkAddress(selected);
    const insert = selectedAddress === undefined ? `[${linkLabel(selected)}]()` : `[](${selectedAddress})`;
    const at = selectedAddress !== undefined || selected === '' ? from + 1 : from + insert.length - 1;
    const selection = EditorSelection.cursor(at);
    view.dispatch({ changes: { from, to, insert }, selection, scrollIntoView: true, userEvent: 'input.link' });
    if (selectedAddress === undefined) void fillAddress(view, from + insert.length - 1, insert, readClipboard);
    return true;
  };
}

/** The browser may ask the person first: what is typed meanwhile is left as it is. */
async function fillAddress(
  view: EditorView,
  at: number,
  inserted: string,
  readClipboard: () => Promise<string>,
): Promise<void> {
  const previousDoc = view.state.doc;
  const address = linkAddress(await readClipboard().catch(() => ''));
  if (address === undefined || view.state.doc !== previousDoc || !view.dom.isConnected) return;
  const wantsText = inserted.startsWith('[]');
  view.dispatch({
    changes: { from: at, insert: address },
    selection: { anchor: wantsText ? at - 2 : at + address.length + 1 },
    userEvent: 'input.link',
  });
}

async function readClipboardText(): Promise<string> {
  return navigator.clipboard.readText();
}

function selectAddress(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(view.state).resolveInner(
    head,
    -1,
  );
  while (node && node.name !== 'Link') node = node.parent;
  const address = node?.getChild('URL');
  if (!address) return false;
  view.dispatch({ selection: EditorSelection.range(address.from, address.to), scrollIntoView: true });
  return true;
}

/** The part of a line before its text that a kind is written with, as it is and as it is to be. */
type Rewrite = (prefix: LineStart, at: number) => string;

/** A heading of this level; plain text at 0, or where all of it is such a heading already. A task is none and stays: its box says what is done. */
export function toggleHeading(level: number): StateCommand {
  const marker = level === 0 ? '' : `${'#'.repeat(level)} `;
  return changeLines((prefixes) => {
    const others = prefixes.filter(({ box }) => box === '');
    const is = level > 0 && others.every((prefix) => prefix.marker.trimEnd() === marker.trimEnd());
    return (prefix) => (level > 0 && prefix.box !== '' ? prefix.indent + prefix.marker + prefix.box : is ? '' : marker);
  });
}

export const toggleBulletList = changeLines((prefixes) => {
  const is = prefixes.every(({ kind, box }) => kind === 'bullet' && box === '');
  return ({ indent, marker, kind }) => indent + (is ? '' : kind === 'bullet' ? marker : '- ');
});

export const toggleNumberedList = changeLines((prefixes, above) => {
  const is = prefixes.every(({ kind, box }) => kind === 'number' && box === '');
  const begin =
    above.kind === 'number' && above.indent === prefixes[0]?.indent ? Number.parseInt(above.marker, 10) + 1 : 1;
  return ({ indent }, at) => indent + (is ? '' : `${begin + at}. `);
});

export const toggleTask = changeLines((prefixes) => {
  const is = prefixes.every(({ box }) => box !== '');
  return ({ indent, marker, kind, box }) =>
    is ? indent : indent + (beginsItem({ kind }) ? marker : '- ') + (box || '[ ] ');
});

/** Ticks tasks in the way of the vault that the text is of, or takes the tick away where all have one; false where there is none to tick. */
export const tickTasks: Command = (view) => {
  const { state } = view;
  const tasks = selectedLines(state).filter(({ text }) => readLineStart(text).box !== '');
  if (tasks.length === 0 || state.readOnly) return false;
  const isTicked = ({ text }: { readonly text: string }) => readLineStart(text).box.charAt(1) !== ' ';
  const changedTasks = tasks.every(isTicked) ? tasks : tasks.filter((task) => !isTicked(task));
  void tickFromBelow(
    view,
    changedTasks.map(({ from }) => from),
  );
  return true;
};

/** The last first: a line that comes above one moves those below it. */
async function tickFromBelow(view: EditorView, places: readonly number[]): Promise<void> {
  for (const place of places.toReversed()) await tickAt(view, place);
}

export const toggleQuote: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const lines = selectedLines(state);
  const isQuote = lines.every(({ text }) => text.startsWith('>'));
  const changes = state.changes(
    lines.map(({ from, text }) =>
      isQuote ? { from, to: from + (text.startsWith('> ') ? 2 : 1) } : { from, insert: '> ' },
    ),
  );
  // A cursor at the beginning of its line goes on behind the sign.
  dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: 'input.format' }));
  return true;
};

/** Gives the selected lines another beginning, after the quotes that they stand in. */
function changeLines(plan: (prefixes: readonly LineStart[], above: LineStart) => Rewrite): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const lines = withoutBlank(selectedLines(state));
    const first = lines[0];
    if (!first) return false;
    const above = readLineStart(first.number > 1 ? state.doc.line(first.number - 1).text : '');
    const prefixes = lines.map(({ text }) => readLineStart(text));
    const rewrite = plan(prefixes, above);
    const changes: ChangeSpec[] = lines.map(({ from }, at) => {
      const prefix = prefixes[at]!;
      return { from: from + prefix.quote.length, to: from + prefix.length, insert: rewrite(prefix, at) };
    });
    const changed = state.changes(changes);
    // A cursor at the line's start stays before its text, behind the new mark.
    dispatch(state.update({ changes: changed, selection: state.selection.map(changed, 1), userEvent: 'input.format' }));
    return true;
  };
}

function selectedLines(state: EditorState): Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges)
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      lines.set(line.number, line);
      at = line.to + 1;
    }
  return [...lines.values()].toSorted((a, b) => a.number - b.number);
}

/** Blank lines between others stay blank; a cursor in one gets what it asks for. */
function withoutBlank(lines: readonly Line[]): readonly Line[] {
  const filledLines = lines.filter(({ text }) => text.trim() !== '');
  return filledLines.length > 0 ? filledLines : lines.slice(0, 1);
}
