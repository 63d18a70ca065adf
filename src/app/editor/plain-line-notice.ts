import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';
import { editorText } from '../strings/en/editor/editor.ts';
import { isPlainLine } from './plain-lines.ts';

/** Says quietly that a line in view is too long to be highlighted. */
export const plainLineNotice = ViewPlugin.fromClass(
  class {
    private readonly notice = document.createElement('p');

    constructor(view: EditorView) {
      this.notice.className = 'cm-plain-notice';
      this.notice.setAttribute('role', 'status');
      view.dom.append(this.notice);
      this.show(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.show(view);
    }

    destroy(): void {
      this.notice.remove();
    }

    private show(view: EditorView): void {
      const text = view.viewportLineBlocks.some(({ length }) => isPlainLine(length))
        ? editorText.plainLineNotice.highlightingOffLongParagraph
        : '';
      if (this.notice.textContent !== text) this.notice.textContent = text;
    }
  },
);
