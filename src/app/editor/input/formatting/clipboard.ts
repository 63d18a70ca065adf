import type { EditorView } from '@codemirror/view';
import { showNotice } from '../../../ui/toast.tsx';
import { editorText } from '../../editor.texts.ts';

const texts = editorText.textMenu;

export const cutSelected = (): boolean => document.execCommand('cut');

export const copySelected = (): boolean => document.execCommand('copy');

/** As if it were pasted by its keys, with its formats. The browser asks first whether the clipboard may be read. */
export async function pasteFromClipboard(view: EditorView): Promise<void> {
  try {
    const transfer = new DataTransfer();
    for (const item of await navigator.clipboard.read())
      for (const type of item.types) {
        const blob = await item.getType(type);
        if (type.startsWith('text/')) transfer.setData(type, await blob.text());
        else if (type.startsWith('image/'))
          transfer.items.add(new File([blob], `${texts.pictureName}.${type.slice('image/'.length)}`, { type }));
      }
    view.focus();
    view.contentDOM.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  } catch {
    showNotice({ kind: 'info', text: texts.pasteByKey });
  }
}
