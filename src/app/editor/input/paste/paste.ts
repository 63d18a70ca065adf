import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isInCode } from '../formatting/wrap-typed.ts';
import { attachFiles, attaching, placesOfFiles, type Attach } from './attach-files.ts';
import { htmlToMarkdown, isFormatted } from './html-to-markdown.ts';
import { pasteLink } from './paste-link.ts';

export interface PasteOptions {
  /** HTML without scripts, in a document that loads nothing. */
  readonly sanitize: (html: string) => DocumentFragment;
  /** Absent where no files can be attached: they are left to others. */
  readonly attach?: Attach | undefined;
}

/** What the clipboard holds becomes Markdown: an address over a text a link, formatted text its marks, files attachments. With Shift it is pasted as plain text. */
export function pasting({ sanitize, attach }: PasteOptions): Extension {
  // Some browsers hand over the formatted text with that key as well.
  let isPlain = false;
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
          attachFiles(view, files, view.state.selection.main.from, attach);
          return true;
        }
        return fragment !== undefined && pasteHtml(view, fragment);
      },
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || !attach || view.state.readOnly) return false;
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
        attachFiles(view, files, at, attach);
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

function pasteHtml(view: EditorView, fragment: DocumentFragment): boolean {
  const markdown = htmlToMarkdown(fragment);
  if (markdown === '') return false;
  view.dispatch(view.state.replaceSelection(markdown), { userEvent: 'input.paste', scrollIntoView: true });
  return true;
}
