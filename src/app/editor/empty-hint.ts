import { type Extension, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { isBlankNote } from './start-of-text.ts';
import { editorText } from './editor.texts.ts';

/** A longer text has words somewhere. */
const LONGEST_BLANK = 10_000;

class EmptyHint extends WidgetType {
  override eq(): boolean {
    return true;
  }

  toDOM(): HTMLElement {
    const hint = document.createElement('span');
    hint.className = 'cm-empty-hint';
    hint.setAttribute('aria-hidden', 'true');
    hint.textContent = editorText.emptyHint.hint;
    return hint;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const hint = Decoration.widget({ widget: new EmptyHint(), side: 1 });

const drawn = StateField.define<DecorationSet>({
  create: ({ doc }) => drawHint(doc),
  update: (marks, { docChanged, newDoc }) => (docChanged ? drawHint(newDoc) : marks),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.contentAttributes.from(field, (marks) =>
      marks.size > 0 ? { 'aria-placeholder': editorText.emptyHint.hint } : {},
    ),
  ],
});

/** Properties and a title do not make a note one that is written. */
function drawHint(doc: Text): DecorationSet {
  if (doc.length > LONGEST_BLANK) return Decoration.none;
  const text = doc.toString();
  const isBlank = isBlankNote(text) && (text === '' || text.endsWith('\n'));
  return isBlank ? Decoration.set(hint.range(doc.length)) : Decoration.none;
}

/** Where nothing is written yet, a grey line says how headings and lists are made. */
export const emptyHint: Extension = drawn;
