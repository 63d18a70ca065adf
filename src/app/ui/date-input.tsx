import { createEffect, createSignal, Show, splitProps, type JSX } from 'solid-js';
import { day, dayAndTime } from '../strings/formats.ts';

interface DateInputProps extends JSX.InputHTMLAttributes<HTMLInputElement> {
  readonly type: 'date' | 'datetime-local';
  readonly value: string;
}

/** Pixels of the browser's button for its calendar, with the space around it. */
const BUTTON = 32;

/** The browser reports each digit as a change: the 0 of a month as no date, and a year as 0002, 0020, 0202. */
const isBegun = ({ validity, value }: HTMLInputElement): boolean => validity.badInput || value.startsWith('0');

const buttonEdge = (input: HTMLElement): number => {
  const { left, right } = input.getBoundingClientRect();
  return getComputedStyle(input).direction === 'rtl' ? left : right;
};

/**
 * The browser's field for a day, or a day and a time. At rest it says its value as the whole page says dates (`21 Sep 2026`), where the
 * browser's form may be another (`09/21/2026`), and a value that the field cannot hold as it is written; the browser's form shows while
 * it is written in. A year has four digits, as in a note: the browser's own field takes six, so that a date could not be typed in one go.
 */
export function DateInput(props: DateInputProps) {
  const [ownProps, inputProps] = splitProps(props, ['value', 'onInput', 'onChange', 'placeholder', 'type']);
  const [shownText, setShown] = createSignal('');
  let input!: HTMLInputElement;
  // The field takes no other values than those that it can show.
  const say = () => setShown(input.value === '' ? ownProps.value : shownDateText(input.value));
  createEffect(() => {
    const { value } = ownProps;
    // What is being written wins: what comes back of it a moment later would undo its next digits.
    if (input.value !== value && document.activeElement !== input) input.value = value;
    say();
  });
  return (
    <span class="date-input">
      <input
        ref={input}
        max={ownProps.type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        {...inputProps}
        type={ownProps.type}
        onMouseDown={(event) => {
          // At rest the parts of the browser's form are not seen, so no click means one of them: writing begins with the first.
          const isAtRest = document.activeElement !== input;
          const isOnButton = Math.abs(event.clientX - buttonEdge(input)) < BUTTON;
          if (!isAtRest || isOnButton || event.button !== 0) return;
          event.preventDefault();
          input.focus();
        }}
        onInput={(event) => {
          setShown(shownDateText(event.currentTarget.value));
          if (typeof ownProps.onInput === 'function') ownProps.onInput(event);
        }}
        onChange={(event) => {
          if (!isBegun(input) && typeof ownProps.onChange === 'function') ownProps.onChange(event);
        }}
        onFocusOut={() => {
          // A date that was not written to its end is none, and the value may have changed elsewhere meanwhile.
          input.value = ownProps.value;
          say();
        }}
      />
      <span class={`date-input__shown ${props.class ?? ''}`} aria-hidden="true">
        <Show when={shownText()} fallback={<span class="date-input__empty">{ownProps.placeholder}</span>}>
          {shownText()}
        </Show>
      </span>
    </span>
  );
}

function shownDateText(value: string): string {
  const moment = new Date(value.includes('T') ? value : `${value}T00:00:00`);
  if (Number.isNaN(moment.getTime())) return value;
  return value.includes('T') ? dayAndTime(moment) : day(moment);
}
