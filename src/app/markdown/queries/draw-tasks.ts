import ArrowRight from 'lucide-solid/icons/calendar-arrow-up';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import Pencil from 'lucide-solid/icons/pencil';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { postponed } from '../../../notes/formats/tasks/postpone-task.ts';
import { readTask } from '../../../notes/formats/tasks/read-task.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TaskQueryResult, ListedTask } from '../../../workers/contract.ts';
import { routeToHash } from '../../state/navigation/navigation.ts';
import { isStillLooking } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { queriesText } from './queries.texts.ts';
import { weekdayOfYear, dayOfYear, decimal } from '../../strings/formats.ts';
import { drawIcon, type IconComponent } from '../../ui/draw-icon.ts';
import { groupItemsBy, type QueryOptions } from './query-options.ts';
import { element, replaceKeepingFocus, taskBox } from './query-elements.ts';
import { tellTaskAct } from './task-acts.ts';
import './queries.css';
import './task-list.css';

/** How the rows of a list are drawn. */
interface RowDrawing {
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  readonly markOf: QueryOptions['taskMark'];
  /** ms */
  readonly now: number;
}

/** A task of a list: its box, its words, its fields, what can be done with it, and what stands below it. */
function taskRow(task: ListedTask, drawing: RowDrawing): HTMLElement {
  const { hidden, markOf } = drawing;
  const item = element('li', 'query-block__task');
  const words = plainTaskDescription(task.description, hidden);
  item.dataset['state'] = task.status.toLowerCase();
  const body = element('span', 'query-block__body');
  body.append(element('span', 'query-block__text', words), ...fields(task, drawing));
  if (!hidden.includes('backlink')) body.append(backlink(task));
  const buttons = [...acts(task, words, drawing)];
  if (buttons.length > 0) {
    const together = element('span', 'task-list__acts');
    together.append(...buttons);
    body.append(together);
  }
  item.append(taskBox(task, words, markOf), body);
  if (task.below) item.append(treeBelow(task, task.below, drawing));
  return item;
}

const plainTaskDescription = (description: string, hidden: readonly string[]): string =>
  toPlainText(description.replace(hidden.includes('tags') ? /(?:^|\s)#[^\s#]+/gu : /$^/u, ''));

const FIELDS: readonly (readonly [
  keyof typeof queriesText.fields,
  string,
  (task: ListedTask) => string | undefined,
])[] = [
  ['id', '🆔', ({ id }) => id],
  ['depends on', '⛔', ({ dependsOn }) => dependsOn?.join(', ')],
  ['recurrence rule', '🔁', ({ recurrence }) => recurrence],
  ['on completion', '🏁', ({ onCompletion }) => onCompletion],
  ['created date', '➕', ({ created }) => created],
  ['start date', '🛫', ({ start }) => start],
  ['scheduled date', '⏳', ({ scheduled }) => scheduled],
  ['due date', '📅', ({ due }) => due],
  ['cancelled date', '❌', ({ cancelled }) => cancelled],
  ['done date', '✅', ({ done }) => done],
];
const SIGNS = { highest: '🔺', high: '⏫', medium: '🔼', low: '🔽', lowest: '⏬', none: '' } as const;

function* fields(task: ListedTask, { hidden, isShort }: RowDrawing): Generator<HTMLElement> {
  const sign = SIGNS[task.priority];
  if (sign !== '' && !hidden.includes('priority')) yield field(sign, queriesText.priority[task.priority]);
  for (const [name, mark, valueOf] of FIELDS) {
    const value = valueOf(task);
    if (value === undefined || hidden.includes(name)) continue;
    yield field(isShort ? mark : `${mark} ${value}`, `${queriesText.fields[name]} ${value}`);
  }
  if (task.urgency !== undefined) {
    const urgencyText = decimal(task.urgency, 2);
    yield field(urgencyText, queriesText.urgency(urgencyText));
  }
}

/** Signs are for the eye; a screen reader is told what they mean. */
function field(sign: string, description: string): HTMLElement {
  const span = element('span', 'query-block__field');
  const seen = element('span', '', sign);
  seen.setAttribute('aria-hidden', 'true');
  span.title = description;
  span.append(seen, element('span', 'visually-hidden', description));
  return span;
}

function* acts(task: ListedTask, words: string, { hidden, now }: RowDrawing): Generator<HTMLElement> {
  const name = words === '' ? queriesText.task : words;
  if (!hidden.includes('edit button'))
    yield act(task, 'edit', queriesText.edit(name), Pencil, (part) => tellTaskAct(part, { kind: 'edit', task }));
  const later = postponed(task, toLocalDay(now), 1);
  if (!later || hidden.includes('postpone button')) return;
  const { path, line, text } = task;
  const postponeLabel = queriesText.postpone(name, dayOfYear(new Date(`${later.day}T00:00:00`)));
  yield act(task, 'postpone', postponeLabel, ArrowRight, (part) =>
    tellTaskAct(part, { kind: 'change', change: { path, line, text, [later.field]: later.day } }),
  );
}

function act(
  { path, line }: ListedTask,
  kind: string,
  label: string,
  icon: IconComponent,
  run: (part: HTMLElement) => void,
): HTMLElement {
  const button = element('button', 'icon-button icon-button--sm task-list__act');
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.dataset['key'] = `${path}:${line}:${kind}`;
  button.append(drawIcon(icon));
  button.addEventListener('click', () => run(button));
  return button;
}

function backlink({ path, line, heading }: ListedTask): HTMLElement {
  const name = stem(path);
  const link = document.createElement('a');
  link.className = 'internal-link query-block__from';
  link.textContent = heading === undefined || heading === name ? name : `${name} › ${toPlainText(heading, 60)}`;
  link.href = routeToHash(path as VaultPath, line);
  Object.assign(link.dataset, { target: path, path, subpath: `L${line}`, key: `${path}:${line}:link` });
  return link;
}

/** The items below a task, each in the list of the one above it. */
function treeBelow(task: ListedTask, items: NonNullable<ListedTask['below']>, drawing: RowDrawing): HTMLElement {
  const first = element('ul', 'task-list__below');
  const open = [first];
  for (const { depth, line, mark, text } of items) {
    while (open.length > depth) open.pop();
    const item = element('li', 'task-list__item');
    const words = plainTaskDescription(mark === undefined ? text : readTask(text).description, drawing.hidden);
    if (mark !== undefined) item.append(taskBox({ path: task.path, line, mark, text }, words, drawing.markOf));
    item.append(element('span', 'query-block__text', words));
    if (mark !== undefined && drawing.markOf(mark).isDone) item.dataset['state'] = 'done';
    const inner = element('ul', 'task-list__below');
    item.append(inner);
    open.at(-1)?.append(item);
    open.push(inner);
  }
  for (const list of first.querySelectorAll('ul:empty')) list.remove();
  return first;
}

/** More rows would make a page that nobody reads; the block says how many there are. */
const MOST_ROWS = 300;
const drawnResults = new WeakMap<HTMLElement, string>();

/** Draws what a `tasks` block lists: boxes that can be ticked, and a link to the line of each. */
export async function drawTasks(source: string, holder: HTMLElement, options: QueryOptions): Promise<void> {
  const { index, from, signal } = options;
  const nowMs = Date.now();
  const isLooking = await isStillLooking(index);
  const result = await index?.taskBlock({ source, path: from ?? '', now: nowMs });
  if (!result || signal.aborted) return;
  const resultKey = JSON.stringify([result, isLooking]);
  // What has focus stays where nothing is different.
  if (drawnResults.get(holder) === resultKey) return;
  drawnResults.set(holder, resultKey);
  const { hidden, isShort } = result;
  replaceKeepingFocus(holder, parts(result, isLooking, { hidden, isShort, markOf: options.taskMark, now: nowMs }));
}

function* parts(result: TaskQueryResult, isLooking: boolean, drawing: RowDrawing): Generator<HTMLElement> {
  for (const { text, reason, isLayout } of result.problems)
    yield element(
      'p',
      'query-block__problem',
      isLayout === true
        ? queriesText.ignoredLine(text, inOwnLanguage(reason))
        : queriesText.notUnderstood(text, inOwnLanguage(reason)),
    );
  if (result.explanation) yield explanation(result.explanation);
  if (result.problems.some(({ isLayout }) => isLayout !== true)) {
    yield element('p', 'query-block__count', queriesText.noTasksListed);
    return;
  }
  const rows = { left: MOST_ROWS };
  if (result.isInColumns) yield columns(result.groups, drawing, rows);
  else yield* groups(result.groups, drawing, rows);
  if (!drawing.hidden.includes('task count') || result.found === 0)
    yield element(
      'p',
      'query-block__count',
      isLooking && result.found === 0 ? commonText.stillLooking : taskCountText(result),
    );
}

type Groups = TaskQueryResult['groups'];

/** A column for each first heading, as wide as its words need; more of them than fit are scrolled. */
function columns(taskGroups: Groups, drawing: RowDrawing, rows: { left: number }): HTMLElement {
  const holder = element('div', 'task-columns');
  // Also by keys.
  holder.tabIndex = 0;
  holder.setAttribute('role', 'group');
  holder.setAttribute('aria-label', queriesText.columns);
  for (const [name, within] of groupItemsBy(taskGroups, ({ headings }) => headings[0] ?? '')) {
    const column = element('section', 'task-columns__column');
    column.setAttribute('aria-label', name);
    const heading = element('p', 'query-block__heading', name);
    const tasks = within.reduce((sum, group) => sum + group.tasks.length, 0);
    if (!drawing.hidden.includes('group count'))
      heading.append(element('span', 'query-block__field', queriesText.taskCount(tasks)));
    const below = within.map(({ headings, ...group }) => ({ ...group, headings: headings.slice(1) }));
    column.append(heading, ...groups(below, drawing, rows));
    holder.append(column);
  }
  return holder;
}

/** @param rows how many more are drawn */
function* groups(taskGroups: Groups, drawing: RowDrawing, rows: { left: number }): Generator<HTMLElement> {
  let previousHeadings: readonly string[] = [];
  for (const { headings, tasks } of taskGroups) {
    for (const [at, heading] of headings.entries()) {
      if (heading === previousHeadings[at] && previousHeadings.slice(0, at).join() === headings.slice(0, at).join())
        continue;
      const name = element('p', `query-block__heading query-block__heading--${Math.min(at + 1, 3)}`, heading);
      if (at === headings.length - 1 && !drawing.hidden.includes('group count'))
        name.append(element('span', 'query-block__field', queriesText.taskCount(tasks.length)));
      yield name;
    }
    previousHeadings = headings;
    const list = element('ul', 'query-block__tasks');
    for (const task of tasks.slice(0, rows.left)) list.append(taskRow(task, drawing));
    rows.left = Math.max(0, rows.left - tasks.length);
    if (list.childElementCount > 0) yield list;
    if (rows.left === 0) break;
  }
}

function taskCountText({ found, shown: listed }: TaskQueryResult): string {
  const seen = Math.min(listed, MOST_ROWS);
  return seen < found ? queriesText.taskCountOf(seen, found) : queriesText.taskCount(found);
}

type Instructions = NonNullable<TaskQueryResult['explanation']>;
type Days = Instructions[number]['days'][number]['days'];

/** What a block understood of its instructions: from where each is, with the values in it and the days that it asks for. */
function explanation(instructions: Instructions): HTMLElement {
  const box = document.createElement('details');
  box.className = 'task-explanation';
  box.open = true;
  const list = element('ol', 'task-explanation__list');
  for (const { source, written, meant, days } of instructions) {
    const item = element('li', 'task-explanation__item');
    item.append(element('code', '', written));
    if (source !== 'block') item.append(element('span', 'query-block__field', queriesText.explain.from[source]));
    if (meant !== undefined) item.append(element('p', '', queriesText.explain.meant(meant)));
    for (const explainedDays of days) {
      const daysText = daysSaid(explainedDays.days);
      item.append(
        element('p', '', days.length > 1 ? queriesText.explain.daysOf(explainedDays.filter, daysText) : daysText),
      );
    }
    list.append(item);
  }
  box.append(element('summary', '', queriesText.explain.title), list);
  return box;
}

function daysSaid({ from, to }: Days): string {
  const formatDay = (day: string): string => weekdayOfYear(new Date(`${day}T00:00:00`));
  if (from !== undefined && from === to) return queriesText.explain.on(formatDay(from));
  if (from !== undefined && to !== undefined) return queriesText.explain.between(formatDay(from), formatDay(to));
  return from === undefined
    ? queriesText.explain.until(formatDay(to ?? ''))
    : queriesText.explain.since(formatDay(from));
}
