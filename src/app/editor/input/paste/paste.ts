import { EditorSelection, type EditorState, type Extension, type StateCommand } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import { isItem, ITEM_MARK, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { linkAddress, linkLabel } from '../../text/link-text.ts';
import { isInCode } from '../formatting/wrap-typed.ts';
import { type Attach, attachFiles, attaching, placesOfFiles } from './attach-files.ts';
import { dropPlace } from './drop-place.ts';
import { isInTable } from '../tables/read-table.ts';
import { fillCells } from '../tables/table-commands.ts';
import { htmlToCell, htmlToMarkdown, isFormatted, tableCells } from './html-to-markdown.ts';
import { MARKDOWN_TYPE } from './drawn-to-markdown.ts';

/** A line that begins a heading, a quote, a block of code, a table, a rule or an item: such signs mean nothing behind other words. */
const BLOCK = new RegExp(String.raw`^(?:#{1,6}[ \t]|>|\`{3}|\||---$|[ \t]*${ITEM_MARK}[ \t])`);

/** What takes the place of `from` to `to`. */
interface Fitted {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * Markdown of several lines as it fits where it is pasted: a block begins a line of its own, items become items of the list that they
 * are pasted into, and in a quote each line is quoted.
 */
function fitBlocks(state: EditorState, from: number, to: number, markdown: string): Fitted {
  const line = state.doc.lineAt(from);
  const { quote, indent, marker, length } = readLineStart(line.text);
  const lines = markdown.split('\n');
  const textBefore = state.sliceDoc(Math.min(from, line.from + length), from);
  const textAfter = state.sliceDoc(to, state.doc.lineAt(to).to);
  const blockEnd = isBlock(lines.at(-1)) && textAfter.trim() !== '' ? `\n${quote}\n${quote}` : '';
  const under = (prefix: string) =>
    lines.map((pastedLine, at) => (at === 0 ? pastedLine : (prefix + pastedLine).trimEnd())).join('\n');
  if (!isBlock(lines[0]) || from - line.from < quote.length) return { from, to, insert: under(quote) + blockEnd };
  // White space before the cursor would stand at the line's end.
  const start = from - (/(?<![ \t])[ \t]*$/.exec(textBefore)?.[0].length ?? 0);
  if (isItem(lines[0] ?? '') && isItem(marker)) {
    const items = under(quote + indent);
    if (textBefore.trim() === '') return { from: line.from + quote.length + indent.length, to, insert: items };
    return { from: start, to, insert: `\n${quote}${indent}${items}` };
  }
  const gap = textBefore.trim() === '' && marker === '' ? '' : `\n${quote.trimEnd()}\n${quote}`;
  return { from: gap === '' ? from : start, to, insert: gap + under(quote) + blockEnd };
}

const isBlock = (line: string | undefined): boolean => BLOCK.test(line ?? '');

/**
 * Plain text of several lines that is pasted into a quote or a callout stays in it, and items that are pasted into an item without
 * words take its place: its mark would stand there twice. Undefined where it is pasted as it is.
 */
function fitPlain(state: EditorState, from: number, to: number, pasted: string): Fitted | undefined {
  const line = state.doc.lineAt(from);
  const { quote, indent, marker, length } = readLineStart(line.text);
  if (from < line.from + quote.length || to > line.to) return undefined;
  const lines = pasted.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');
  const areItems = isItem(lines[0] ?? '') && isItem(marker);
  if (areItems && line.text.slice(length).trim() === '') {
    const ownIndent = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? '';
    const outdented = lines.map((pastedLine) =>
      pastedLine.startsWith(ownIndent) ? pastedLine.slice(ownIndent.length) : pastedLine,
    );
    return fitBlocks(state, from, line.to, outdented.join('\n'));
  }
  const isQuoted = lines.some((pastedLine, at) => at > 0 && pastedLine.startsWith('>'));
  if (quote === '' || lines.length < 2 || isQuoted) return undefined;
  // What follows belongs to an item, and never to a heading.
  const linePrefix = quote + indent + ' '.repeat(isItem(marker) ? marker.length : 0);
  return {
    from,
    to,
    insert: lines.map((pastedLine, at) => (at === 0 ? pastedLine : (linePrefix + pastedLine).trimEnd())).join('\n'),
  };
}

export interface PasteOptions {
  /** HTML without scripts, in a document that loads nothing. */
  readonly sanitize: (html: string) => DocumentFragment;
  /** Absent where no files can be attached: they are left to others. */
  readonly attach?: Attach | undefined;
  /** Where in the note's own editor files are named; absent where this is it. */
  readonly placeOf?: (at: number) => { readonly view: EditorView; readonly at: number };
  /** Does something to the table that this is a cell of; absent where this is the note's own editor. */
  readonly inTable?: (command: StateCommand) => void;
}

/** What the clipboard holds becomes Markdown: an address over a text a link, formatted text its marks, files attachments. With Shift it is pasted as plain text. */
export function pasting({ sanitize, attach, placeOf, inTable }: PasteOptions): Extension {
  // Some browsers hand over the formatted text with that key as well.
  let isPlain = false;
  const attachAt = (view: EditorView, at: number, files: readonly File[], store: Attach, textBefore = '') => {
    const place = placeOf?.(at) ?? { view, at };
    attachFiles(place.view, files, place.at, store, textBefore);
  };
  return [
    placesOfFiles,
    attach ? attaching.of(attach) : [],
    EditorView.domEventHandlers({
      keydown: (event) => {
        if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey;
        return false;
      },
      paste: (event, view) => {
        const data = event.clipboardData;
        const asPlain = isPlain;
        isPlain = false;
        if (!data || view.state.readOnly) return false;
        const text = data.getData('text/plain');
        if (asPlain || isInCode(view.state, view.state.selection.main.from)) return false;
        if (pasteLink(view, text)) return true;
        const markdown = data.types.includes(MARKDOWN_TYPE) ? data.getData(MARKDOWN_TYPE) : '';
        if (inTable && pasteCells(view, rowsOfBars(markdown || text), inTable)) return true;
        if (markdown !== '') return pasteMarkdown(view, markdown);
        const fragment = fragmentOf(data, sanitize);
        if (pasteCells(view, (fragment && tableCells(fragment)) ?? tabbedCells(text), inTable)) return true;
        const files = [...data.files];
        if (files.length > 0 && attach && (!fragment || isPictureAlone(fragment))) {
          attachAt(view, view.state.selection.main.from, files, attach);
          return true;
        }
        // The line end behind the last line would be an empty line of the cell.
        if (!fragment) return pasteText(view, inTable ? text.trimEnd() : text, inTable !== undefined);
        const pictures: File[] = [];
        const pasted = (inTable ? htmlToCell : htmlToMarkdown)(fragment, {
          keepPicture: attach && ((address) => keepPicture(address, pictures)),
        });
        const onPicture = (place: number, picture: number): void => {
          if (attach && pictures[picture]) attachAt(view, place, [pictures[picture]], attach);
        };
        return pasteMarkdown(view, pasted, onPicture, inTable !== undefined);
      },
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || !attach || view.state.readOnly) return false;
        const { at, before } = dropPlace(view, event);
        attachAt(view, at, files, attach, before);
        return true;
      },
    }),
  ];
}

/** Undefined where the plain text says as much: code of an editor comes as HTML too. */
function fragmentOf(data: DataTransfer, sanitize: PasteOptions['sanitize']): DocumentFragment | undefined {
  const html = data.getData('text/html');
  if (html === '' || data.types.includes('vscode-editor-data')) return undefined;
  const fragment = sanitize(html);
  return isFormatted(fragment) ? fragment : undefined;
}

/** A copied picture comes as a file and as an element that names where it was. */
function isPictureAlone(fragment: DocumentFragment): boolean {
  return fragment.querySelector('img') !== null && (fragment.textContent ?? '').trim() === '';
}

/** False where plain text is pasted as it is. */
function pasteText(view: EditorView, text: string, isCell = false): boolean {
  const { ranges, main } = view.state.selection;
  const asItIs = { from: main.from, to: main.to, insert: text };
  const changes = isCell ? asItIs : ranges.length > 1 ? undefined : fitPlain(view.state, main.from, main.to, text);
  if (!changes) return false;
  const selection = { anchor: changes.from + changes.insert.length };
  view.dispatch({ changes, selection, userEvent: 'input.paste', scrollIntoView: true });
  return true;
}

/** Stands for a picture until it is stored. */
const PICTURE = '\ufdd8';
const IMAGE_TYPES = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml);base64,([a-z\d+/=\s]+)$/i;

/** A picture that is written into the HTML, as a file. @returns what stands in its place; undefined where it cannot be read */
function keepPicture(address: string, pictures: File[]): string | undefined {
  const [, kind = '', base64 = ''] = IMAGE_TYPES.exec(address) ?? [];
  if (kind === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0));
    const ending = kind.toLowerCase().replace('jpeg', 'jpg').replace('+xml', '');
    pictures.push(new File([bytes], `image.${ending}`, { type: `image/${kind.toLowerCase()}` }));
    return PICTURE;
  } catch {
    return undefined;
  }
}

/** @param onPicture told where each picture is to be named @param isCell the text is one line, which holds no blocks */
function pasteMarkdown(
  view: EditorView,
  markdown: string,
  onPicture: (at: number, picture: number) => void = () => {},
  isCell = false,
): boolean {
  if (markdown === '') return false;
  const { state } = view;
  const { ranges, main } = state.selection;
  const how = { userEvent: 'input.paste', scrollIntoView: true };
  if (ranges.length > 1) {
    view.dispatch(state.replaceSelection(markdown.replaceAll(PICTURE, '')), how);
    return true;
  }
  const asItIs = { from: main.from, to: main.to, insert: markdown };
  const { from, to, insert } = isCell ? asItIs : fitBlocks(state, main.from, main.to, markdown);
  const parts = insert.split(PICTURE);
  view.dispatch({
    changes: { from, to, insert: parts.join('') },
    selection: { anchor: from + parts.join('').length },
    ...how,
  });
  let place = from;
  for (const [picture, part] of parts.slice(0, -1).entries()) {
    place += part.length;
    onPicture(place, picture);
  }
  return true;
}

/** Cells of a spreadsheet as it copies them as text: between tabs, a row a line, in quotation marks where they hold either. */
function tabbedCells(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text
    .replace(/\r?\n$/, '')
    .matchAll(/("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r?\n|$)/g)) {
    const words = /^"[^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)!.push(
      words
        .trim()
        .replace(/\r?\n/g, '<br>')
        // As in a cell that is typed: a bar behind a backslash is escaped already.
        .replace(/\\.|\|/gu, (sign) => (sign === '|' ? String.raw`\|` : sign)),
    );
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** The cells of rows of Markdown, each line between bars, without the row of dashes; undefined for other text. */
function rowsOfBars(text: string): string[][] | undefined {
  const lines = text.trim().split(/\r?\n/);
  // Bars stand around other things in a single line, as in `|x| < |y|`.
  if (lines.length === 1 && !/^\|\s.*\s\|$/.test(lines[0]!)) return undefined;
  const rows = lines.map((line) =>
    /^\s*\|(.*)(?<!\\)\|\s*$/
      .exec(line)?.[1]
      ?.split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
  const isRule = (row: readonly string[] | undefined) => row?.every((cell) => /^:?-+:?$/.test(cell)) === true;
  // The heading may stand there already.
  const cells = rows.filter((row, at) => at > 1 || !isRule(row));
  return cells.every((row) => row !== undefined) ? cells : undefined;
}

/** Several cells that are pasted into a table fill its cells from the cursor on. @returns whether they did */
function pasteCells(
  view: EditorView,
  cells: readonly (readonly string[])[] | undefined,
  inTable: PasteOptions['inTable'],
): boolean {
  if (!cells || cells.flat().length < 2 || (!inTable && !isInTable(view.state))) return false;
  if (inTable) inTable(fillCells(cells));
  else fillCells(cells)(view);
  return true;
}

/**
 * An address that is pasted over selected text makes a link of the text. @returns whether it did: not where nothing is selected,
 * nor over an address, nor in code.
 */
function pasteLink(view: EditorView, pasted: string): boolean {
  const address = linkAddress(pasted);
  const { state } = view;
  if (address === undefined || !state.selection.ranges.every((range) => isLinkable(state, range.from, range.to)))
    return false;
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const selected = state.sliceDoc(from, to);
      const text = selected.trim();
      const start = from + selected.indexOf(text);
      const insert = `[${bracketSafeLabel(text)}](${address})`;
      return {
        changes: { from: start, to: start + text.length, insert },
        range: EditorSelection.cursor(start + insert.length),
      };
    }),
    { userEvent: 'input.paste', scrollIntoView: true },
  );
  return true;
}

function isLinkable(state: EditorState, from: number, to: number): boolean {
  const selected = state.sliceDoc(from, to);
  return (
    selected.trim() !== '' && !selected.includes('\n') && linkAddress(selected) === undefined && !isInCode(state, from)
  );
}

/** Marks within the text stay marks; a bracket that nothing closes would end the link. */
function bracketSafeLabel(text: string): string {
  return /^(?:[^[\]]|\[[^[\]]*\])*$/.test(text) ? text : linkLabel(text);
}

/** The clipboard's text as it is, where the browser lets it be read: it may ask the person first. */
export function pastePlain(readClipboard: () => Promise<string> = () => navigator.clipboard.readText()): Command {
  return (view) => {
    if (view.state.readOnly) return false;
    void readClipboard()
      .catch(() => '')
      .then((text) => {
        if (text === '' || !view.dom.isConnected) return;
        view.dispatch(view.state.replaceSelection(text.replace(/\r\n?/g, '\n')), {
          userEvent: 'input.paste',
          scrollIntoView: true,
        });
      });
    return true;
  };
}
