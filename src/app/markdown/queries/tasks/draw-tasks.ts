import type { TaskQueryResult } from '../../../../workers/contract.ts';
import { isStillLooking } from '../../../state/vault/still-looking.ts';
import { commonText } from '../../../strings/en/common.ts';
import { queriesText } from '../../../strings/en/queries.ts';
import { gather } from '../gather.ts';
import type { QueryOptions } from '../query-options.ts';
import { element, replaceKeepingFocus } from '../query-elements.ts';
import { explanation } from './explanation.ts';
import { taskRow, type RowDrawing } from './task-row.ts';
import '../queries.css';
import './task-list.css';

/** More rows would make a page that nobody reads; the block says how many there are. */
const MOST_ROWS = 300;
const shown = new WeakMap<HTMLElement, string>();

/** Draws what a `tasks` block lists: boxes that can be ticked, and a link to the line of each. */
export async function drawTasks(source: string, holder: HTMLElement, options: QueryOptions): Promise<void> {
  const { index, from, signal } = options;
  const now = Date.now();
  const isLooking = await isStillLooking(index);
  const result = await index?.taskBlock({ source, path: from ?? '', now });
  if (!result || signal.aborted) return;
  const told = JSON.stringify([result, isLooking]);
  // What has focus stays where nothing is different.
  if (shown.get(holder) === told) return;
  shown.set(holder, told);
  const { hidden, isShort } = result;
  replaceKeepingFocus(holder, parts(result, isLooking, { hidden, isShort, markOf: options.taskMark, now }));
}

function* parts(result: TaskQueryResult, isLooking: boolean, drawing: RowDrawing): Generator<HTMLElement> {
  for (const { text, reason } of result.problems)
    yield element('p', 'query-block__problem', queriesText.notUsed(text, reason));
  if (result.explanation) yield explanation(result.explanation);
  const rows = { left: MOST_ROWS };
  if (result.isInColumns) yield columns(result.groups, drawing, rows);
  else yield* groups(result.groups, drawing, rows);
  if (!drawing.hidden.includes('task count') || result.found === 0)
    yield element(
      'p',
      'query-block__count',
      isLooking && result.found === 0 ? commonText.stillLooking : countOf(result),
    );
}

type Groups = TaskQueryResult['groups'];

/** A column for each first heading, as wide as its words need; more of them than fit are scrolled. */
function columns(all: Groups, drawing: RowDrawing, rows: { left: number }): HTMLElement {
  const holder = element('div', 'task-columns');
  // Also by keys.
  holder.tabIndex = 0;
  holder.setAttribute('role', 'group');
  holder.setAttribute('aria-label', queriesText.columns);
  for (const [name, within] of gather(all, ({ headings }) => headings[0] ?? '')) {
    const column = element('section', 'task-columns__column');
    column.setAttribute('aria-label', name);
    const heading = element('p', 'query-block__heading', name);
    const tasks = within.reduce((sum, group) => sum + group.tasks.length, 0);
    if (!drawing.hidden.includes('group count'))
      heading.append(element('span', 'query-block__field', queriesText.tasks(tasks)));
    const below = within.map(({ headings, ...group }) => ({ ...group, headings: headings.slice(1) }));
    column.append(heading, ...groups(below, drawing, rows));
    holder.append(column);
  }
  return holder;
}

/** @param rows how many more are drawn */
function* groups(all: Groups, drawing: RowDrawing, rows: { left: number }): Generator<HTMLElement> {
  let before: readonly string[] = [];
  for (const { headings, tasks } of all) {
    for (const [at, heading] of headings.entries()) {
      if (heading === before[at] && before.slice(0, at).join() === headings.slice(0, at).join()) continue;
      const name = element('p', `query-block__heading query-block__heading--${Math.min(at + 1, 3)}`, heading);
      if (at === headings.length - 1 && !drawing.hidden.includes('group count'))
        name.append(element('span', 'query-block__field', queriesText.tasks(tasks.length)));
      yield name;
    }
    before = headings;
    const list = element('ul', 'query-block__tasks');
    for (const task of tasks.slice(0, rows.left)) list.append(taskRow(task, drawing));
    rows.left = Math.max(0, rows.left - tasks.length);
    if (list.childElementCount > 0) yield list;
    if (rows.left === 0) break;
  }
}

function countOf({ found, shown: listed }: TaskQueryResult): string {
  const seen = Math.min(listed, MOST_ROWS);
  return seen < found ? queriesText.tasksOf(seen, found) : queriesText.tasks(found);
}
