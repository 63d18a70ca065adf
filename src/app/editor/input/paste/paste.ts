import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import { isItem, ITEM_MARK, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { linkAddress, linkLabel } from '../formatting/insert-link.ts';
import { isInCode } from '../formatting/wrap-typed.ts';
import { type Attach, attachFiles, attaching, placesOfFiles } from './attach-files.ts';
import { dropPlace } from './drop-place.ts';
import { htmlToMarkdown, isFormatted } from './html-to-markdown.ts';

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
}

/** What the clipboard holds becomes Markdown: an address over a text a link, formatted text its marks, files attachments. With Shift it is pasted as plain text. */
export function pasting({ sanitize, attach, placeOf }: PasteOptions): Extension {
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
        const fragment = fragmentOf(data, sanitize);
        const files = [...data.files];
        if (files.length > 0 && attach && (!fragment || isPictureAlone(fragment))) {
          attachAt(view, view.state.selection.main.from, files, attach);
          return true;
        }
        return fragment ? pasteHtml(view, fragment) : pasteText(view, text);
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
function pasteText(view: EditorView, text: string): boolean {
  const { ranges, main } = view.state.selection;
  const changes = ranges.length > 1 ? undefined : fitPlain(view.state, main.from, main.to, text);
  if (!changes) return false;
  const selection = { anchor: changes.from + changes.insert.length };
  view.dispatch({ changes, selection, userEvent: 'input.paste', scrollIntoView: true });
  return true;
}

function pasteHtml(view: EditorView, fragment: DocumentFragment): boolean {
  const markdown = htmlToMarkdown(fragment);
  if (markdown === '') return false;
  const { state } = view;
  const { ranges, main } = state.selection;
  const how = { userEvent: 'input.paste', scrollIntoView: true };
  if (ranges.length > 1) view.dispatch(state.replaceSelection(markdown), how);
  else {
    const changes = fitBlocks(state, main.from, main.to, markdown);
    view.dispatch({ changes, selection: { anchor: changes.from + changes.insert.length }, ...how });
  }
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
