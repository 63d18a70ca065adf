import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TaskItem, TaskQueryResult } from '../../../workers/contract.ts';
import { routeToHash } from '../../state/navigation/address.ts';
import { queriesText } from '../../strings/en/queries.ts';
import type { QueryOptions } from './query-options.ts';
import { element, replaceKeepingFocus, taskBox } from './query-elements.ts';
import './queries.css';

/** More rows would make a page that nobody reads; the block says how many there are. */
const MOST_ROWS = 300;
type MarkOf = QueryOptions['taskMark'];
const shown = new WeakMap<HTMLElement, string>();

/** Draws what a `tasks` block lists: boxes that can be ticked, and a link to the line of each. */
export async function drawTasks(source: string, holder: HTMLElement, options: QueryOptions): Promise<void> {
  const { index, from, signal } = options;
  const result = await index?.taskBlock({ source, path: from ?? '', now: Date.now() });
  if (!result || signal.aborted) return;
  const told = JSON.stringify(result);
  // What has focus stays where nothing is different.
  if (shown.get(holder) === told) return;
  shown.set(holder, told);
  replaceKeepingFocus(holder, parts(result, options.taskMark));
}

function* parts(result: TaskQueryResult, markOf: MarkOf): Generator<HTMLElement> {
  for (const { text, reason } of result.problems)
    yield element('p', 'query-block__problem', queriesText.notUsed(text, reason));
  let left = MOST_ROWS;
  let before: readonly string[] = [];
  for (const { headings, tasks } of result.groups) {
    for (const [at, heading] of headings.entries())
      if (heading !== before[at] || before.slice(0, at).join() !== headings.slice(0, at).join())
        yield element('p', `query-block__heading query-block__heading--${Math.min(at + 1, 3)}`, heading);
    before = headings;
    const list = element('ul', 'query-block__tasks');
    for (const task of tasks.slice(0, left)) list.append(row(task, result, markOf));
    left -= tasks.length;
    if (list.childElementCount > 0) yield list;
    if (left <= 0) break;
  }
  if (!result.hidden.includes('task count') || result.found === 0)
    yield element('p', 'query-block__count', countOf(result));
}

function countOf({ found, shown: listed }: TaskQueryResult): string {
  const seen = Math.min(listed, MOST_ROWS);
  return seen < found ? queriesText.tasksOf(seen, found) : queriesText.tasks(found);
}

function row(task: TaskItem, { hidden, isShort }: TaskQueryResult, markOf: MarkOf): HTMLElement {
  const item = element('li', 'query-block__task');
  const words = toPlainText(task.description.replace(hidden.includes('tags') ? /(?:^|\s)#[^\s#]+/gu : /$^/u, ''));
  item.dataset['state'] = task.status.toLowerCase();
  const body = element('span', 'query-block__body');
  body.append(element('span', 'query-block__text', words), ...fields(task, hidden, isShort));
  if (!hidden.includes('backlink')) body.append(backlink(task));
  item.append(taskBox(task, words, markOf), body);
  return item;
}

const FIELDS: readonly (readonly [string, string, (task: TaskItem) => string | undefined])[] = [
  ['recurrence rule', '🔁', ({ recurrence }) => recurrence],
  ['created date', '➕', ({ created }) => created],
  ['start date', '🛫', ({ start }) => start],
  ['scheduled date', '⏳', ({ scheduled }) => scheduled],
  ['due date', '📅', ({ due }) => due],
  ['cancelled date', '❌', ({ cancelled }) => cancelled],
  ['done date', '✅', ({ done }) => done],
];
const SIGNS = { highest: '🔺', high: '⏫', medium: '🔼', low: '🔽', lowest: '⏬', none: '' } as const;

function* fields(task: TaskItem, hidden: readonly string[], isShort: boolean): Generator<HTMLElement> {
  const sign = SIGNS[task.priority];
  if (sign !== '' && !hidden.includes('priority')) {
    const element = field(sign, queriesText.priority[task.priority]);
    yield element;
  }
  for (const [name, mark, valueOf] of FIELDS) {
    const value = valueOf(task);
    if (value === undefined || hidden.includes(name)) continue;
    yield field(
      isShort ? mark : `${mark} ${value}`,
      `${queriesText.fields[name as keyof typeof queriesText.fields]} ${value}`,
    );
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

function backlink({ path, line, heading }: TaskItem): HTMLElement {
  const name = stem(path);
  const link = document.createElement('a');
  link.className = 'internal-link query-block__from';
  link.textContent = heading === undefined || heading === name ? name : `${name} › ${toPlainText(heading, 60)}`;
  link.href = routeToHash(path as VaultPath, line);
  Object.assign(link.dataset, { target: path, path, subpath: `L${line}`, key: `${path}:${line}:link` });
  return link;
}
