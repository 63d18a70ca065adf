import { createSignal, onCleanup, Show } from 'solid-js';
import { canvasText } from './canvas.texts.ts';
import { Button } from '../../../ui/button.tsx';

/** One line that an act needs: the name of a note, an address, the name of a picture. */
export interface Asked {
  readonly label: string;
  readonly act: string;
  /** @returns why it cannot be done; undefined ends the question */
  readonly submit: (value: string) => Promise<string | undefined>;
}

interface AskProps extends Asked {
  readonly onEnd: () => void;
}

/** A line to fill in, below the header. Escape leaves it; then what had the keyboard before has it again. */
export function CanvasAsk(props: AskProps) {
  const [problem, setProblem] = createSignal('');
  let form!: HTMLFormElement;
  let previousFocus: Element | null = null;
  const begin = (input: HTMLInputElement) => {
    previousFocus = document.activeElement;
    input.focus();
  };
  onCleanup(() => {
    if (form.contains(document.activeElement) && previousFocus instanceof HTMLElement)
      previousFocus.focus({ preventScroll: true });
  });
  const submit = async (value: string) => {
    if (value === '') return props.onEnd();
    const refused = await props.submit(value);
    if (refused === undefined) props.onEnd();
    else setProblem(refused);
  };
  return (
    <form
      ref={form}
      class="canvas-ask"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('value');
        void submit(field instanceof HTMLInputElement ? field.value.trim() : '');
      }}
    >
      <label>
        {props.label}
        <input
          class="input"
          name="value"
          autocomplete="off"
          ref={(input) => setTimeout(() => begin(input))}
          onKeyDown={(event) => void (event.key === 'Escape' && props.onEnd())}
        />
      </label>
      <Button type="submit" size="sm" variant="primary">
        {props.act}
      </Button>
      <Button size="sm" onClick={() => props.onEnd()}>
        {canvasText.editing.cancel}
      </Button>
      <Show when={problem()}>
        <p role="alert">{problem()}</p>
      </Show>
    </form>
  );
}
