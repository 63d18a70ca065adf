import { onMount } from 'solid-js';

export interface NameFormProps {
  readonly label: string;
  readonly value: string;
  /** Called once, with what was typed; with what was there before where the person gave up. */
  readonly onDone: (name: string) => void;
}

/** A field for one line that is there for a moment: Enter and leaving it keep what was typed, Escape does not. */
export function NameForm(props: NameFormProps) {
  let field!: HTMLInputElement;
  let isDone = false;
  const done = (name: string) => {
    if (isDone) return;
    isDone = true;
    props.onDone(name);
  };
  onMount(() => {
    field.focus();
    field.select();
  });
  return (
    <input
      ref={field}
      class="input board__name-form"
      aria-label={props.label}
      value={props.value}
      autocomplete="off"
      onBlur={() => document.hasFocus() && done(field.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') done(props.value);
        if (event.key === 'Enter' && !event.isComposing) done(field.value);
      }}
    />
  );
}
