import ChevronLeft from 'lucide-solid/icons/chevron-left';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import { toLocalDay } from '../../../../notes/dates/dates.ts';
import { monthGrid, monthsLater, timeOf, type Day } from '../../../../notes/formats/periodic/month-grid.ts';
import type { DatedNote } from '../../../../workers/contract.ts';
import { calendarText } from '../../../strings/en/calendar.ts';
import { queriesText } from '../../../strings/en/queries.ts';
import { dayOfYear, firstDayOfWeek, monthOfYear, shortWeekday, weekdayOfYear } from '../../../strings/formats.ts';
import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';
import { gather } from '../gather.ts';
import { element, replaceKeepingFocus } from '../query-elements.ts';
import type { QueryOptions } from '../query-options.ts';
import { appendValue } from './draw-value.ts';
import './calendar.css';

/** What a person looks at in a calendar; it stays when the notes change. */
interface Looking {
  readonly month: Day;
  /** Only the notes of this day are listed. */
  readonly day?: Day;
}

type Notes = ReadonlyMap<Day, readonly DatedNote[]>;

const looking = new WeakMap<HTMLElement, Looking>();

/**
 * A month with its notes: days that have some are buttons, and the notes are listed beside them.
 * @param holder the block: what is looked at in it stays as it is
 */
export function drawCalendar(dated: readonly DatedNote[], holder: HTMLElement, options: QueryOptions): HTMLElement {
  const notes = gather(dated, ({ day }) => day);
  const today = toLocalDay(Date.now());
  const calendar = element('div', 'query-calendar');
  const draw = (next: Looking): void => {
    looking.set(holder, next);
    replaceKeepingFocus(calendar, [monthPart(notes, next, draw, today), listPart(notes, next, options)]);
    // The whole block is connected once it is drawn.
    if (calendar.isConnected) options.connect(calendar);
  };
  draw(looking.get(holder) ?? { month: firstShown([...notes.keys()], today) });
  return calendar;
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** This month; where it has no notes the one before it that has some, else the first. @param days in their order */
function firstShown(days: readonly Day[], today: Day): Day {
  const months = days.map(monthOf);
  const now = monthOf(today);
  return months.findLast((month) => month <= now) ?? months[0] ?? now;
}

function monthPart(notes: Notes, shown: Looking, draw: (next: Looking) => void, today: Day): HTMLElement {
  const name = monthOfYear(new Date(timeOf(shown.month)));
  const title = element('p', 'query-calendar__month', name);
  title.setAttribute('aria-live', 'polite');
  const bar = element('div', 'query-calendar__bar');
  const now = element('button', 'button button--ghost button--sm', calendarText.today);
  now.type = 'button';
  now.dataset['key'] = 'today';
  now.addEventListener('click', () => draw({ month: monthOf(today) }));
  bar.append(
    title,
    step(ChevronLeft, calendarText.earlier, () => draw({ month: monthsLater(shown.month, -1) })),
    now,
    step(ChevronRight, calendarText.later, () => draw({ month: monthsLater(shown.month, 1) })),
  );
  const part = element('div', 'query-calendar__days');
  part.append(bar, grid(notes, shown, draw, today));
  return part;
}

function step(icon: IconComponent, said: string, go: () => void): HTMLElement {
  const button = element('button', 'icon-button icon-button--sm');
  button.type = 'button';
  button.title = said;
  button.setAttribute('aria-label', said);
  button.dataset['key'] = said;
  button.append(drawIcon(icon));
  button.addEventListener('click', go);
  return button;
}

function grid(notes: Notes, shown: Looking, draw: (next: Looking) => void, today: Day): HTMLElement {
  const weeks = monthGrid(shown.month, firstDayOfWeek());
  const table = element('table', '');
  table.setAttribute('aria-label', queriesText.calendar.days(monthOfYear(new Date(timeOf(shown.month)))));
  const head = element('tr', '');
  for (const day of weeks[0]?.days ?? []) {
    const cell = element('th', '', shortWeekday(new Date(timeOf(day))));
    cell.scope = 'col';
    head.append(cell);
  }
  const [top, body] = [element('thead', ''), element('tbody', '')];
  top.append(head);
  for (const { days } of weeks) {
    const row = element('tr', '');
    for (const day of days) {
      const cell = element('td', '');
      cell.append(dayPart(day, notes.get(day)?.length ?? 0, shown, draw));
      if (day === today) cell.firstElementChild?.setAttribute('aria-current', 'date');
      row.append(cell);
    }
    body.append(row);
  }
  table.append(top, body);
  return table;
}

function dayPart(day: Day, notes: number, shown: Looking, draw: (next: Looking) => void): HTMLElement {
  const number = String(Number(day.slice(8)));
  const isOutside = monthOf(day) !== shown.month;
  if (notes === 0 || isOutside) {
    const plain = element('span', 'query-calendar__day', number);
    if (isOutside) plain.dataset['outside'] = '';
    return plain;
  }
  const isChosen = day === shown.day;
  const button = element('button', 'query-calendar__day', number);
  button.type = 'button';
  button.dataset['key'] = day;
  // One dot for each note, and no more than fit.
  button.dataset['notes'] = String(Math.min(notes, 3));
  button.setAttribute('aria-label', queriesText.calendar.notesOn(weekdayOfYear(new Date(timeOf(day))), notes));
  button.setAttribute('aria-pressed', String(isChosen));
  button.addEventListener('click', () => draw({ month: shown.month, ...(!isChosen && { day }) }));
  return button;
}

function listPart(notes: Notes, { month, day: chosen }: Looking, options: QueryOptions): HTMLElement {
  const name = monthOfYear(new Date(timeOf(month)));
  const listed = [...notes].filter(([day]) => (chosen === undefined ? monthOf(day) === month : day === chosen));
  if (listed.length === 0) return element('p', 'query-calendar__none', queriesText.calendar.none(name));
  const items = element('ul', 'query-calendar__notes');
  // A long one is scrolled, also by keys.
  items.tabIndex = 0;
  items.setAttribute('aria-label', queriesText.calendar.notes(name));
  for (const [day, ofDay] of listed)
    for (const [at, { note }] of ofDay.entries()) {
      const item = element('li', '');
      const when = element('time', 'query-calendar__when', dayOfYear(new Date(timeOf(day))));
      when.dateTime = day;
      if (at > 0) when.classList.add('query-calendar__when--again');
      const what = element('span', '');
      appendValue(what, note, options);
      item.append(when, what);
      items.append(item);
    }
  return items;
}
