import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { linkAddress, linkLabel } from '../formatting/insert-link.ts';
import { isItem, readLineStart } from '../../../../notes/markdown/line-start.ts';
import { isInCode } from '../formatting/wrap-typed.ts';
import { attachFiles, attaching, placesOfFiles, type Attach } from './attach-files.ts';
import { dropPlace } from './drop-place.ts';
import { fitBlocks, type Fitted } from './fit-blocks.ts';
import { htmlToMarkdown, isFormatted } from './html-to-markdown.ts';

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
    const own = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? '';
    const outdented = lines.map((one) => (one.startsWith(own) ? one.slice(own.length) : one));
    return fitBlocks(state, from, line.to, outdented.join('\n'));
  }
  const isQuoted = lines.some((one, at) => at > 0 && one.startsWith('>'));
  if (quote === '' || lines.length < 2 || isQuoted) return undefined;
  // What follows belongs to an item, and never to a heading.
  const rest = quote + indent + ' '.repeat(isItem(marker) ? marker.length : 0);
  return { from, to, insert: lines.map((one, at) => (at === 0 ? one : (rest + one).trimEnd())).join('\n') };
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
  const attachAt = (view: EditorView, at: number, files: readonly File[], store: Attach, before = '') => {
    const place = placeOf?.(at) ?? { view, at };
    attachFiles(place.view, files, place.at, store, before);
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
      const insert = `[${labelOf(text)}](${address})`;
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
function labelOf(text: string): string {
  return /^(?:[^[\]]|\[[^[\]]*\])*$/.test(text) ? text : linkLabel(text);
}
