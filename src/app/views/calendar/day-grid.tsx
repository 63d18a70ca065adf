import ChevronLeft from 'lucide-solid/icons/chevron-left';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import { createMemo, For } from 'solid-js';
import { formatDate } from '../../../notes/formats/expressions/date-formats.ts';
import type { VaultDates } from '../../../notes/formats/periodic/choose-date-language.ts';
import { type Day, dayOfKey, dayStartMs, monthGrid, monthsLater } from '../../../notes/formats/periodic/month-grid.ts';
import { firstDayOfWeek, monthOfYear, shortWeekday, weekdayOfYear } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { calendarText } from './calendar.texts.ts';
import './calendar.css';

/** The day that weeks begin on, as the vault says or else where the person lives: 1 for Monday to 7 for Sunday. */
export const weekStart = ({ firstDay }: VaultDates): number => firstDay ?? firstDayOfWeek();

interface DayGridProps {
  readonly chosen: Day;
  readonly today: Day;
  readonly dates: VaultDates;
  /** The note of a day, which then has a dot. */
  readonly noteOf?: (day: Day) => string | undefined;
  /** How many tasks are due on a day, which then has a ring. */
  readonly dueOn?: (day: Day) => number;
  /** The chosen day becomes another one, by the arrows or of another month. */
  readonly onGo: (day: Day) => void;
  /** The day was pressed. */
  readonly onChoose: (day: Day) => void;
  /** The chosen day takes the keyboard as soon as it is drawn. */
  readonly takesKeyboard?: boolean;
}

/** The days of a month, with the keys of a grid: arrows, Home and End for a week, Page Up and Down for a month. */
export function DayGrid(props: DayGridProps) {
  const firstDay = () => weekStart(props.dates);
  // Counted as the vault says; else as ISO 8601 does.
  const weekToken = () => (props.dates.firstDay === undefined ? 'W' : 'w');
  const month = createMemo(() => `${props.chosen.slice(0, 8)}01`);
  const weeks = createMemo(() => monthGrid(month(), firstDay()));
  const name = (day: Day) => {
    const dayText = weekdayOfYear(new Date(dayStartMs(day)));
    const withNote = props.noteOf?.(day) === undefined ? dayText : calendarText.hasNote(dayText);
    return hasDue(day) ? calendarText.withDue(withNote, props.dueOn?.(day) ?? 0) : withNote;
  };
  const hasDue = (day: Day) => (props.dueOn?.(day) ?? 0) > 0;
  let grid!: HTMLTableElement;
  // Of another month the days are new elements.
  const focusDay = (day: Day) =>
    queueMicrotask(() => grid.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true }));
  const goTo = (day: Day) => {
    props.onGo(day);
    focusDay(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayOfKey(props.chosen, event.key, event.shiftKey, firstDay());
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  return (
    <>
      <div class="calendar__bar">
        <h2 class="calendar__month" aria-live="polite">
          {monthOfYear(new Date(dayStartMs(props.chosen)))}
        </h2>
        <IconButton
          label={calendarText.previousMonth}
          size="sm"
          onClick={() => props.onGo(monthsLater(props.chosen, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <Button size="sm" variant="ghost" onClick={() => props.onGo(props.today)}>
          {calendarText.today}
        </Button>
        <IconButton label={calendarText.nextMonth} size="sm" onClick={() => props.onGo(monthsLater(props.chosen, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <table
        class="calendar__grid"
        role="grid"
        aria-label={monthOfYear(new Date(dayStartMs(month())))}
        ref={(element) => {
          grid = element;
          // What it stands in may first be put in its place.
          if (props.takesKeyboard) requestAnimationFrame(() => focusDay(props.chosen));
        }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" class="calendar__week">
              <span class="visually-hidden">{calendarText.week}</span>
            </th>
            <For each={weeks()[0]?.days}>{(day) => <th scope="col">{shortWeekday(new Date(dayStartMs(day)))}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={weeks()}>
            {(week) => (
              <tr>
                <th scope="row" class="calendar__week">
                  <span class="visually-hidden">{calendarText.week} </span>
                  {formatDate(dayStartMs(week.thursday), weekToken(), props.dates.language)}
                </th>
                <For each={week.days}>
                  {(day) => (
                    <td role="gridcell" aria-selected={day === props.chosen}>
                      <button
                        type="button"
                        class="calendar__day"
                        data-day={day}
                        data-menu-of={props.noteOf?.(day)}
                        data-outside={day.slice(0, 7) === props.chosen.slice(0, 7) ? undefined : ''}
                        data-has-note={props.noteOf?.(day) === undefined ? undefined : ''}
                        data-has-due={hasDue(day) ? '' : undefined}
                        title={props.noteOf?.(day) !== undefined || hasDue(day) ? name(day) : undefined}
                        aria-current={day === props.today ? 'date' : undefined}
                        aria-label={name(day)}
                        tabindex={day === props.chosen ? 0 : -1}
                        onClick={() => {
                          focusDay(day);
                          props.onChoose(day);
                        }}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </>
  );
}
