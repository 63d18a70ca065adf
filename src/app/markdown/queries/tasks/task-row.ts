import Pencil from 'lucide-solid/icons/pencil';
import ArrowRight from 'lucide-solid/icons/calendar-arrow-up';
import { toLocalDay } from '../../../../notes/dates/dates.ts';
import { postponed } from '../../../../notes/formats/tasks/postpone-task.ts';
import { readTask } from '../../../../notes/formats/tasks/read-task.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { ListedTask } from '../../../../workers/contract.ts';
import { routeToHash } from '../../../state/navigation/address.ts';
import { queriesText } from '../../../strings/en/queries.ts';
import { dayOfYear, decimal } from '../../../strings/formats.ts';
import { drawIcon, type IconComponent } from '../../../ui/draw-icon.ts';
import type { QueryOptions } from '../query-options.ts';
import { element, taskBox } from '../query-elements.ts';
import { tellTaskAct } from '../task-acts.ts';

/** How the rows of a list are drawn. */
export interface RowDrawing {
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  readonly markOf: QueryOptions['taskMark'];
  /** ms */
  readonly now: number;
}

/** A task of a list: its box, its words, its fields, what can be done with it, and what stands below it. */
export function taskRow(task: ListedTask, drawing: RowDrawing): HTMLElement {
  const { hidden, markOf } = drawing;
  const item = element('li', 'query-block__task');
  const words = wordsOf(task.description, hidden);
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

const wordsOf = (description: string, hidden: readonly string[]): string =>
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
    const said = decimal(task.urgency, 2);
    yield field(said, queriesText.urgency(said));
  }
}

/** Signs are for the eye; a screen reader is told what they mean. */
function field(sign: string, said: string): HTMLElement {
  const span = element('span', 'query-block__field');
  const seen = element('span', '', sign);
  seen.setAttribute('aria-hidden', 'true');
  span.title = said;
  span.append(seen, element('span', 'visually-hidden', said));
  return span;
}

function* acts(task: ListedTask, words: string, { hidden, now }: RowDrawing): Generator<HTMLElement> {
  const name = words === '' ? queriesText.task : words;
  if (!hidden.includes('edit button'))
    yield act(task, 'edit', queriesText.edit(name), Pencil, (part) => tellTaskAct(part, { kind: 'edit', task }));
  const later = postponed(task, toLocalDay(now), 1);
  if (!later || hidden.includes('postpone button')) return;
  const { path, line, text } = task;
  const said = queriesText.postpone(name, dayOfYear(new Date(`${later.day}T00:00:00`)));
  yield act(task, 'postpone', said, ArrowRight, (part) =>
    tellTaskAct(part, { kind: 'change', change: { path, line, text, [later.field]: later.day } }),
  );
}

function act(
  { path, line }: ListedTask,
  kind: string,
  said: string,
  icon: IconComponent,
  run: (part: HTMLElement) => void,
): HTMLElement {
  const button = element('button', 'icon-button icon-button--sm task-list__act');
  button.type = 'button';
  button.title = said;
  button.setAttribute('aria-label', said);
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
    const words = wordsOf(mark === undefined ? text : readTask(text).description, drawing.hidden);
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
