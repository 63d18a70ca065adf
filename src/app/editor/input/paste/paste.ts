import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isInCode } from '../formatting/wrap-typed.ts';
import { dropPlace } from './drop-place.ts';
import { attachFiles, attaching, placesOfFiles, type Attach } from './attach-files.ts';
import { fitBlocks } from './fit-blocks.ts';
import { fitPlain } from './fit-plain.ts';
import { htmlToMarkdown, isFormatted } from './html-to-markdown.ts';
import { pasteLink } from './paste-link.ts';

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
