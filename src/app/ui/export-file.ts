import { saveFile } from './page/save-file.ts';
import { type Notice, showNotice } from './toast.tsx';
import { uiText } from './ui.texts.ts';

/** Hands a file that the person asked for to the browser, and says so. Whether it is saved then, and where, is between the two of them. */
export function exportFile(name: string, content: Blob, notify: (notice: Notice) => void = showNotice): void {
  saveFile(name, content);
  notify({ kind: 'success', text: uiText.exportFile.given(name) });
}
