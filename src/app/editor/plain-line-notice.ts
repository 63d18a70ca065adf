import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view';
import { editorText } from '../strings/en/editor/editor.ts';
import { isPlainLine } from './plain-lines.ts';

/** What is folded away, or drawn as something else such as the fields of properties, is not in view. */
function hasPlainLine({ state: { doc }, visibleRanges }: EditorView): boolean {
  return visibleRanges.some(({ from, to }) => {
    for (let line = doc.lineAt(from); line.from < to; line = doc.line(line.number + 1)) {
      if (isPlainLine(line.length) && line.to > from) return true;
      if (line.to >= to) return false;
    }
    return false;
  });
}

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

    update({ docChanged, geometryChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || geometryChanged || viewportChanged) this.show(view);
    }

    destroy(): void {
      this.notice.remove();
    }

    private show(view: EditorView): void {
      const text = hasPlainLine(view) ? editorText.plainLineNotice.highlightingOffLongParagraph : '';
      if (this.notice.textContent !== text) this.notice.textContent = text;
    }
  },
);
