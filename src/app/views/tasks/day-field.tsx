import { createEffect, createSignal, on, onMount } from 'solid-js';
import { dayInWords } from '../../../notes/dates/day-words.ts';
import { day, weekdayOfYear } from '../../strings/formats.ts';
import { languageTag } from '../../strings/language.ts';
import { Field } from '../../ui/field.tsx';
import { tasksText } from './tasks.texts.ts';
import './day-field.css';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; '' for none, and undefined while what is written is no day. */
  readonly day: string | undefined;
  /** It has the keyboard as soon as it is in the page. */
  readonly isFirst?: boolean;
  readonly onDay: (day: string | undefined) => void;
}

const dateOf = (isoDay: string): Date => new Date(`${isoDay}T12:00:00`);

/** A day in words (`friday`, `in 3 days`) or as a date, or from the browser's calendar; below it stands which day was understood. */
export function DayField(props: DayFieldProps) {
  const saidDay = () => (props.day ? day(dateOf(props.day)) : '');
  const [written, setWritten] = createSignal(saidDay());
  const [isLeft, setLeft] = createSignal(true);
  let words!: HTMLInputElement;
  let calendar!: HTMLInputElement;
  // From the calendar, or where it was written to its end.
  createEffect(
    on([() => props.day, isLeft], ([isoDay, left]) => left && isoDay !== undefined && setWritten(saidDay())),
  );
  const read = (text: string) =>
    text.trim() === '' ? '' : dayInWords(text, Date.now(), [...new Set([languageTag(), ...navigator.languages, 'en'])]);
  onMount(() => {
    if (!props.isFirst) return;
    words.focus();
    words.select();
  });
  return (
    <Field
      label={props.label}
      help={props.day ? weekdayOfYear(dateOf(props.day)) : ''}
      error={props.day === undefined && isLeft() ? tasksText.dialog.noDay : undefined}
    >
      {({ id, describedBy }) => (
        <span class="day-field">
          <input
            ref={words}
            id={id}
            class="input day-field__words"
            aria-describedby={describedBy}
            aria-invalid={props.day === undefined && isLeft() ? 'true' : undefined}
            autocomplete="off"
            spellcheck={false}
            placeholder={tasksText.dialog.dayExample}
            value={written()}
            onInput={(event) => {
              setLeft(false);
              setWritten(event.currentTarget.value);
              props.onDay(read(event.currentTarget.value));
            }}
            onChange={() => setLeft(true)}
          />
          {/* By keys and for a screen reader the words are the shorter way. */}
          <input
            ref={calendar}
            class="day-field__calendar"
            type="date"
            tabindex={-1}
            aria-hidden="true"
            max="9999-12-31"
            value={props.day ?? ''}
            onClick={() => calendar.showPicker()}
            onInput={(event) => props.onDay(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}
