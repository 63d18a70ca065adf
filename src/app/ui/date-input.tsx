import { createEffect, createSignal, Show, splitProps, type JSX } from 'solid-js';
import { day, dayAndTime } from '../strings/formats.ts';

export interface DateInputProps extends JSX.InputHTMLAttributes<HTMLInputElement> {
  readonly type: 'date' | 'datetime-local';
  readonly value: string;
}

/**
 * The browser's field for a day, or a day and a time. At rest it says its value as the whole page says dates (`21 Sep 2026`), where the
 * browser's form may be another (`09/21/2026`), and a value that the field cannot hold as it is written; the browser's form shows while
 * it is written in.
 */
export function DateInput(props: DateInputProps) {
  const [own, rest] = splitProps(props, ['value', 'onInput', 'placeholder']);
  const [shown, setShown] = createSignal('');
  let input!: HTMLInputElement;
  // The field takes no other values than those that it can show.
  const say = () => setShown(input.value === '' ? own.value : inWords(input.value));
  createEffect(() => {
    if (input.value !== own.value) input.value = own.value;
    say();
  });
  return (
    <span class="date-input">
      <input
        ref={input}
        {...rest}
        onInput={(event) => {
          setShown(inWords(event.currentTarget.value));
          if (typeof own.onInput === 'function') own.onInput(event);
        }}
      />
      <span class={`date-input__shown ${props.class ?? ''}`} aria-hidden="true">
        <Show when={shown()} fallback={<span class="date-input__empty">{own.placeholder}</span>}>
          {shown()}
        </Show>
      </span>
    </span>
  );
}

function inWords(value: string): string {
  const moment = new Date(value.includes('T') ? value : `${value}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return value;
  return value.includes('T') ? dayAndTime(moment) : day(moment);
}
