import ArrowUp from 'lucide-solid/icons/arrow-up';
import Square from 'lucide-solid/icons/square';
import { createSignal, Show } from 'solid-js';
import { Button } from '../ui/button.tsx';

export interface ComposerProps {
  readonly isRunning: boolean;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
  readonly ref: (box: HTMLTextAreaElement) => void;
}

/** Where the person writes: Enter sends, Shift+Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const [text, setText] = createSignal('');
  let box!: HTMLTextAreaElement;
  const send = () => {
    const message = text().trim();
    if (message === '' || props.isRunning) return;
    setText('');
    box.focus();
    props.onSend(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Chinese, Japanese, Korean), Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        class="composer__box"
        aria-label="Message"
        placeholder="Ask about your notes"
        rows="1"
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        ref={(element) => {
          box = element;
          props.ref(element);
        }}
      />
      <Show
        when={props.isRunning}
        fallback={
          <Button type="submit" variant="primary" size="sm" icon={<ArrowUp aria-hidden="true" />} disabled={text().trim() === ''}>
            Send
          </Button>
        }
      >
        <Button size="sm" icon={<Square aria-hidden="true" />} onClick={() => props.onStop()}>
          Stop
        </Button>
      </Show>
    </form>
  );
}
