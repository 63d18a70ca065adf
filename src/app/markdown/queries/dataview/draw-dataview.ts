import type { DataviewResult, DataviewTask } from '../../../../workers/contract.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { stem } from '../../../../notes/paths/paths.ts';
import { routeToHash } from '../../../state/navigation/address.ts';
import { isStillLooking } from '../../../state/vault/still-looking.ts';
import { commonText } from '../../../strings/en/common.ts';
import { queriesText } from '../../../strings/en/queries.ts';
import { starredFor } from '../bookmarked.ts';
import { element, replaceKeepingFocus, taskBox } from '../query-elements.ts';
import type { QueryOptions } from '../query-options.ts';
import { drawCalendar } from './draw-calendar.ts';
import { appendValue } from './draw-value.ts';
import { problemText } from './problem-text.ts';
import './dataview.css';

type Listed<Kind extends DataviewResult['kind']> = Extract<DataviewResult, { readonly kind: Kind }>;
type Answered = Exclude<DataviewResult, { readonly kind: 'problem' }>;

const shown = new WeakMap<HTMLElement, string>();

/** Draws what a `dataview` block lists; what it does not understand it says, with the source below. */
export async function drawDataview(source: string, holder: HTMLElement, options: QueryOptions): Promise<void> {
  const { index, from, signal } = options;
  const isLooking = await isStillLooking(index);
  const result = await index?.dataview({ source, path: from ?? '', now: Date.now(), ...starredFor(source, options) });
  if (!result || signal.aborted) return;
  const told = JSON.stringify([result, isLooking]);
  // What has focus stays where nothing is different.
  if (shown.get(holder) === told) return;
  shown.set(holder, told);
  replaceKeepingFocus(holder, parts({ source, holder, isLooking }, result, options));
  options.connect(holder);
}

function* parts(
  { source, holder, isLooking }: { readonly source: string; readonly holder: HTMLElement; readonly isLooking: boolean },
  result: DataviewResult,
  options: QueryOptions,
): Generator<HTMLElement> {
  if (result.kind === 'problem') {
    yield element('p', 'query-block__problem', problemText(result.problem));
    const code = element('pre', 'query-block__source');
    code.tabIndex = 0;
    code.setAttribute('role', 'group');
    code.setAttribute('aria-label', queriesText.source);
    code.append(element('code', '', source));
    yield code;
    return;
  }
  for (const { found, rows = 0 } of result.problems)
    yield element('p', 'query-block__problem', queriesText.leftOut(rows, found));
  yield* answered(result, holder, options);
  const [seen, found] = [seenIn(result), result.found];
  if (!result.isCountShown && seen === found && found > 0) return;
  if (isLooking && found === 0) yield element('p', 'query-block__count', commonText.stillLooking);
  else if (seen < found) yield element('p', 'query-block__count', queriesText.resultsOf(seen, found));
  else if (result.kind !== 'table' || found === 0) yield element('p', 'query-block__count', queriesText.results(found));
}

function seenIn(result: Answered): number {
  if (result.kind === 'tasks') return result.found;
  return result.kind === 'calendar' ? result.days.length : result.rows.length;
}

function* answered(result: Answered, holder: HTMLElement, options: QueryOptions): Generator<HTMLElement> {
  switch (result.kind) {
    case 'list':
      if (result.rows.length > 0) yield list(result, options);
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

function list({ rows }: Listed<'list'>, options: QueryOptions): HTMLElement {
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
    const told = at === 0 && isCountShown ? queriesText.columnWithCount(words, found) : words;
    const cell = element('th', '', told);
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
  holder.setAttribute('aria-label', queriesText.results(found));
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
