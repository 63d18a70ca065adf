import ChevronLeft from 'lucide-solid/icons/chevron-left';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import { toLocalDay } from '../../../../notes/dates/dates.ts';
import { monthGrid, monthsLater, dayStartMs, type Day } from '../../../../notes/formats/periodic/month-grid.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { stem } from '../../../../notes/paths/paths.ts';
import type { DataviewResult, DataviewTask, DatedNote } from '../../../../workers/contract.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import { isStillLooking } from '../../../state/vault/open-vault.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { queriesText } from '../queries.texts.ts';
import { dayOfYear, firstDayOfWeek, monthOfYear, shortWeekday, weekdayOfYear } from '../../../strings/formats.ts';
import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';
import { groupItemsBy, type QueryOptions, starredFor } from '../query-options.ts';
import { element, replaceKeepingFocus, taskBox } from '../query-elements.ts';
import { appendValue, dataviewProblemText } from './draw-value.ts';
import './calendar.css';
import './dataview.css';

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
function drawCalendar(dated: readonly DatedNote[], holder: HTMLElement, options: QueryOptions): HTMLElement {
  const notes = groupItemsBy(dated, ({ day }) => day);
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
  const currentMonth = monthOf(today);
  return months.findLast((month) => month <= currentMonth) ?? months[0] ?? currentMonth;
}

function monthPart(notes: Notes, lookState: Looking, draw: (next: Looking) => void, today: Day): HTMLElement {
  const name = monthOfYear(new Date(dayStartMs(lookState.month)));
  const title = element('p', 'query-calendar__month', name);
  title.setAttribute('aria-live', 'polite');
  const bar = element('div', 'query-calendar__bar');
  const todayButton = element('button', 'button button--ghost button--sm', queriesText.calendar.today);
  todayButton.type = 'button';
  todayButton.dataset['key'] = 'today';
  todayButton.addEventListener('click', () => draw({ month: monthOf(today) }));
  bar.append(
    title,
    stepButton(ChevronLeft, queriesText.calendar.previousMonth, () =>
      draw({ month: monthsLater(lookState.month, -1) }),
    ),
    todayButton,
    stepButton(ChevronRight, queriesText.calendar.nextMonth, () => draw({ month: monthsLater(lookState.month, 1) })),
  );
  const part = element('div', 'query-calendar__days');
  part.append(bar, grid(notes, lookState, draw, today));
  return part;
}

function stepButton(icon: IconComponent, label: string, go: () => void): HTMLElement {
  const button = element('button', 'icon-button icon-button--sm');
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.dataset['key'] = label;
  button.append(drawIcon(icon));
  button.addEventListener('click', go);
  return button;
}

function grid(notes: Notes, lookState: Looking, draw: (next: Looking) => void, today: Day): HTMLElement {
  const weeks = monthGrid(lookState.month, firstDayOfWeek());
  const table = element('table', '');
  table.setAttribute('aria-label', queriesText.calendar.days(monthOfYear(new Date(dayStartMs(lookState.month)))));
  const head = element('tr', '');
  for (const day of weeks[0]?.days ?? []) {
    const cell = element('th', '', shortWeekday(new Date(dayStartMs(day))));
    cell.scope = 'col';
    head.append(cell);
  }
  const [top, body] = [element('thead', ''), element('tbody', '')];
  top.append(head);
  for (const { days } of weeks) {
    const row = element('tr', '');
    for (const day of days) {
      const cell = element('td', '');
      cell.append(dayPart(day, notes.get(day)?.length ?? 0, lookState, draw));
      if (day === today) cell.firstElementChild?.setAttribute('aria-current', 'date');
      row.append(cell);
    }
    body.append(row);
  }
  table.append(top, body);
  return table;
}

function dayPart(day: Day, notes: number, lookState: Looking, draw: (next: Looking) => void): HTMLElement {
  const number = String(Number(day.slice(8)));
  const isOutside = monthOf(day) !== lookState.month;
  if (notes === 0 || isOutside) {
    const plain = element('span', 'query-calendar__day', number);
    if (isOutside) plain.dataset['outside'] = '';
    return plain;
  }
  const isChosen = day === lookState.day;
  const button = element('button', 'query-calendar__day', number);
  button.type = 'button';
  button.dataset['key'] = day;
  // One dot for each note, and no more than fit.
  button.dataset['notes'] = String(Math.min(notes, 3));
  button.setAttribute('aria-label', queriesText.calendar.notesOn(weekdayOfYear(new Date(dayStartMs(day))), notes));
  button.setAttribute('aria-pressed', String(isChosen));
  button.addEventListener('click', () => draw({ month: lookState.month, ...(!isChosen && { day }) }));
  return button;
}

function listPart(notes: Notes, { month, day: chosenDay }: Looking, options: QueryOptions): HTMLElement {
  const name = monthOfYear(new Date(dayStartMs(month)));
  const listed = [...notes].filter(([day]) => (chosenDay === undefined ? monthOf(day) === month : day === chosenDay));
  if (listed.length === 0) return element('p', 'query-calendar__none', queriesText.calendar.none(name));
  const items = element('ul', 'query-calendar__notes');
  // A long one is scrolled, also by keys.
  items.tabIndex = 0;
  items.setAttribute('aria-label', queriesText.calendar.notes(name));
  for (const [day, ofDay] of listed)
    for (const [at, { note }] of ofDay.entries()) {
      const item = element('li', '');
      const when = element('time', 'query-calendar__when', dayOfYear(new Date(dayStartMs(day))));
      when.dateTime = day;
      if (at > 0) when.classList.add('query-calendar__when--again');
      const countLabel = element('span', '');
      appendValue(countLabel, note, options);
      item.append(when, countLabel);
      items.append(item);
    }
  return items;
}

type Listed<Kind extends DataviewResult['kind']> = Extract<DataviewResult, { readonly kind: Kind }>;
type Answered = Exclude<DataviewResult, { readonly kind: 'problem' }>;

const drawnStates = new WeakMap<HTMLElement, string>();

/** Draws what a `dataview` block lists; what it does not understand it says, with the source below. */
export async function drawDataview(source: string, holder: HTMLElement, options: QueryOptions): Promise<void> {
  const { index, from, signal } = options;
  const isLooking = await isStillLooking(index);
  const result = await index?.dataview({ source, path: from ?? '', now: Date.now(), ...starredFor(source, options) });
  if (!result || signal.aborted) return;
  const stateKey = JSON.stringify([result, isLooking]);
  // What has focus stays where nothing is different.
  if (drawnStates.get(holder) === stateKey) return;
  drawnStates.set(holder, stateKey);
  replaceKeepingFocus(holder, parts({ source, holder, isLooking }, result, options));
  options.connect(holder);
}

function* parts(
  { source, holder, isLooking }: { readonly source: string; readonly holder: HTMLElement; readonly isLooking: boolean },
  result: DataviewResult,
  options: QueryOptions,
): Generator<HTMLElement> {
  if (result.kind === 'problem') {
    yield element('p', 'query-block__problem', dataviewProblemText(result.problem));
    const code = element('pre', 'query-block__source');
    code.tabIndex = 0;
    code.setAttribute('role', 'group');
    code.setAttribute('aria-label', queriesText.source);
    code.append(element('code', '', source));
    yield code;
    return;
  }
  for (const { found, rows = 0 } of result.problems)
    yield element('p', 'query-block__problem', queriesText.leftOut(rows, inOwnLanguage(found)));
  yield* answered(result, holder, options);
  const [seen, resultCount] = [seenIn(result), result.found];
  if (!result.isCountShown && seen === resultCount && resultCount > 0) return;
  if (isLooking && resultCount === 0) yield element('p', 'query-block__count', commonText.stillLooking);
  else if (seen < resultCount) yield element('p', 'query-block__count', queriesText.resultCountOf(seen, resultCount));
  else if (result.kind !== 'table' || resultCount === 0)
    yield element('p', 'query-block__count', queriesText.resultCount(resultCount));
}

function seenIn(result: Answered): number {
  if (result.kind === 'tasks') return result.found;
  return result.kind === 'calendar' ? result.days.length : result.rows.length;
}

function* answered(result: Answered, holder: HTMLElement, options: QueryOptions): Generator<HTMLElement> {
  switch (result.kind) {
    case 'list':
      if (result.rows.length > 0) yield drawDataviewList(result, options);
      return;
    case 'table':
      if (result.rows.length > 0) yield table(result, options);
      return;
    case 'calendar':
      if (result.days.length > 0) yield drawCalendar(result.days, holder, options);
      return;
    case 'tasks':
      for (const { key, tasks } of result.groups) {
        if (key !== undefined) {
          const heading = element('p', 'query-block__heading');
          appendValue(heading, key, options);
          yield heading;
        }
        yield taskList(tasks, options);
      }
  }
}

function drawDataviewList({ rows }: Listed<'list'>, options: QueryOptions): HTMLElement {
  const items = element('ul', 'query-block__list');
  for (const { id, value } of rows) {
    const item = element('li', '');
    if (id !== undefined) appendValue(item, id, options);
    if (value !== undefined && value !== null) {
      if (id !== undefined) item.append(': ');
      appendValue(item, value, options);
    }
    items.append(item);
  }
  return items;
}

function table({ columns, isGrouped, rows, found, isCountShown }: Listed<'table'>, options: QueryOptions): HTMLElement {
  const head = element('tr', '');
  for (const [at, name] of columns.entries()) {
    const words = name ?? (isGrouped ? queriesText.group : queriesText.file);
    const countedWords = at === 0 && isCountShown ? queriesText.columnWithCount(words, found) : words;
    const cell = element('th', '', countedWords);
    cell.scope = 'col';
    head.append(cell);
  }
  const body = element('tbody', '');
  for (const row of rows) {
    const line = element('tr', '');
    for (const value of row) {
      const cell = element('td', '');
      appendValue(cell, value, options);
      line.append(cell);
    }
    body.append(line);
  }
  const [whole, top, holder] = [element('table', ''), element('thead', ''), element('div', 'query-block__table')];
  // A wide table is scrolled, also by keys.
  holder.tabIndex = 0;
  holder.setAttribute('role', 'group');
  holder.setAttribute('aria-label', queriesText.resultCount(found));
  top.append(head);
  whole.append(top, body);
  holder.append(whole);
  return holder;
}

function taskList(tasks: readonly DataviewTask[], options: QueryOptions): HTMLElement {
  const items = element('ul', 'query-block__tasks');
  for (const task of tasks) {
    const item = element('li', 'query-block__task');
    const body = element('span', 'query-block__body');
    const text = element('span', 'query-block__text');
    appendValue(text, task.rest === undefined ? task.text : `${task.text}\n${task.rest}`, options);
    body.append(text, lineLink(task));
    if (options.taskMark(task.mark).isDone) item.dataset['state'] = 'done';
    if (task.children.length > 0) body.append(taskList(task.children, options));
    item.append(taskBox(task, toPlainText(task.text), options.taskMark), body);
    items.append(item);
  }
  return items;
}

function lineLink({ path, line }: DataviewTask): HTMLElement {
  const name = stem(path);
  const link = element('a', 'internal-link query-block__from', name);
  link.setAttribute('aria-label', queriesText.openLine(name));
  link.href = routeToHash(path, line);
  Object.assign(link.dataset, { target: path, path, subpath: `L${line}`, key: `${path}:${line}:link` });
  return link;
}
