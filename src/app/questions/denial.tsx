import { onMount } from 'solid-js';
import { commonText } from '../strings/common.texts.ts';
import { questionsText } from './questions.texts.ts';
import { Button } from '../ui/button.tsx';

/** After *Deny*: why, in one's own words or none, and the way back. Enter in the field denies. */
export function Denial(props: {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onDeny: () => void;
  readonly onBack: () => void;
  /** The person has just pressed *Deny*: the keyboard goes on into the field. */
  readonly takesKeyboard: boolean;
}) {
  let field!: HTMLInputElement;
  onMount(() => props.takesKeyboard && field.focus());
  return (
    <form
      class="denial"
      onSubmit={(event) => {
        event.preventDefault();
        props.onDeny();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        props.onBack();
      }}
    >
      <input
        class="input denial__reason"
        aria-label={questionsText.denial.reason}
        placeholder={questionsText.denial.placeholder}
        autocomplete="off"
        ref={field}
        value={props.reason}
        onInput={(event) => props.onReason(event.currentTarget.value)}
      />
      <div class="raised-card__buttons">
        <Button variant="primary" type="submit">
          {questionsText.denial.deny(props.reason.trim() !== '')}
        </Button>
        <Button onClick={() => props.onBack()}>{commonText.back}</Button>
      </div>
    </form>
  );
}
