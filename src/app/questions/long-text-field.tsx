import { createEffect, createSignal, onCleanup, onMount, Show } from 'solid-js';
import type { Editor } from '../editor/create-editor.ts';
import { questionsText } from '../strings/en/questions.ts';
import './long-text-field.css';

/** A browser lays out all of a plain text field at each key: 1 MB takes it two seconds. Longer texts (UTF-16 units) get the editor, which draws what is in view. */
export const LONGEST_FIELD = 20_000;

export interface LongTextFieldProps {
  readonly label: string;
  /** The element that says what the text is for. */
  readonly describedBy: string;
  /** Its lines end with line feeds. */
  readonly text: string;
  /** Called with the typed text, its lines ending with line feeds. */
  readonly onEdit: (text: string) => void;
  readonly onEscape: () => void;
}

/** A field for a text of any length. The keyboard goes to it. */
export function LongTextField(props: LongTextFieldProps) {
  const [problem, setProblem] = createSignal('');
  let holder!: HTMLDivElement;
  const [editor, setEditor] = createSignal<Editor>();
  let isGone = false;
  let typed: string | undefined;

  onMount(async () => {
    try {
      const { createEditor } = await import('../editor/create-editor.ts');
      if (isGone) return;
      const made = createEditor({
        parent: holder,
        text: props.text,
        label: props.label,
        describedBy: props.describedBy,
        onEdit: (text) => {
          typed = text;
          props.onEdit(text);
        },
        onSave: () => undefined,
        onFollowLink: () => undefined,
        onFault: () => setProblem(questionsText.longTextField.partEditorStoppedWorking),
      });
      setEditor(made);
      made.focus();
    } catch {
      setProblem(questionsText.longTextField.editorCouldNotLoaded);
    }
  });
  createEffect(() => {
    const { text } = props;
    // What was just typed comes back the same; what was proposed is taken over.
    if (text !== typed) editor()?.setText(text, 'person');
  });
  onCleanup(() => {
    isGone = true;
    editor()?.destroy();
  });
  return (
    <div
      class="input long-text-field"
      data-scrolls
      ref={holder}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        props.onEscape();
      }}
    >
      <Show when={problem()}>
        <p role="alert">{problem()}</p>
      </Show>
    </div>
  );
}
