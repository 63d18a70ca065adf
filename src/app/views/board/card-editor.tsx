import { onCleanup, onMount } from 'solid-js';
import { boardsText } from './boards.texts.ts';
import { storedValue } from '../../ui/stored-value.ts';

interface CardEditorProps {
  readonly value: string;
  /** Enter begins a line and Shift+Enter keeps the text; else the other way round. */
  readonly enterIsLine: boolean;
  /**
   * Called once: with what was typed, or undefined where the person gave up.
   * @param byKey whether a key ended it: else the keyboard has gone elsewhere already
   */
  readonly onDone: (words: string | undefined, byKey: boolean) => void;
  /** Called instead where the field went with words in it that are not kept, such as with a card that another program deleted. */
  readonly onLost: (words: string) => void;
}

/** The text of a card to write. Enter and leaving it keep it. */
export function CardEditor(props: CardEditorProps) {
  let field!: HTMLTextAreaElement;
  let isDone = false;
  const finish = (words: string | undefined, byKey: boolean) => {
    if (isDone) return;
    isDone = true;
    props.onDone(words, byKey);
  };
  const fit = () => {
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 2}px`;
  };
  onMount(() => {
    fit();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  });
  onCleanup(() => {
    if (!isDone && field.value !== props.value) props.onLost(field.value);
  });
  return (
    <textarea
      ref={(element) => {
        field = element;
        storedValue(() => props.value)(element);
      }}
      class="input board-card__editor"
      rows={2}
      aria-label={boardsText.card.text}
      title={props.enterIsLine ? boardsText.card.multilineKeysHelp : boardsText.card.keysHelp}
      onInput={fit}
      onBlur={() => document.hasFocus() && finish(field.value, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') finish(undefined, true);
        if (event.key !== 'Enter' || event.shiftKey !== props.enterIsLine) return;
        event.preventDefault();
        finish(field.value, true);
      }}
    />
  );
}
