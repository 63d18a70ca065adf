import { toLocalDay } from '../../../dates/dates.ts';
import { NotUnderstood, type FilterContext, type TaskTest } from './read-filter.ts';
import { readCondition } from './read-condition.ts';
import { groupBy, orderBy, type Grouping, type TaskOrder } from './task-groups.ts';

/** A line that is not understood, and why. */
export interface QueryProblem {
  /** 1-based in the query. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface TaskQuery {
  readonly tests: readonly TaskTest[];
  readonly orders: readonly TaskOrder[];
  readonly groupings: readonly { readonly groups: Grouping; readonly isReversed: boolean }[];
  readonly limit?: number;
  readonly groupLimit?: number;
  /** Parts of a task that are not shown: `due date`, `tags`, `backlink`, `task count` … */
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  readonly problems: readonly QueryProblem[];
}

const LONGEST_QUERY = 20_000;
const MOST_LINES = 200;

interface Draft {
  tests: TaskTest[];
  orders: TaskOrder[];
  groupings: { groups: Grouping; isReversed: boolean }[];
  hidden: Set<string>;
  limit?: number;
  groupLimit?: number;
  isShort: boolean;
}

/** Reads the source of a `tasks` block. It never throws: what it does not understand is named and left out. */
export function readTaskQuery(source: string, path: string, context: FilterContext): TaskQuery {
  const draft: Draft = { tests: [], orders: [], groupings: [], hidden: new Set(), isShort: false };
  const problems: QueryProblem[] = [];
  const today = toLocalDay(context.now);
  for (const { line, text } of statements(source.slice(0, LONGEST_QUERY))) {
    try {
      const given = withPlaceholders(text, path);
      if (!readLayout(given, draft) && !readOrder(given, draft, today)) draft.tests.push(readCondition(given, context));
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      problems.push({ line, text, reason: error.message });
    }
  }
  const { hidden, ...rest } = draft;
  return { ...rest, hidden: [...hidden], problems };
}

/** Lines without comments, those that end in a backslash joined with the next. */
function statements(source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const [at, written] of source.split(/\r?\n/u).slice(0, MOST_LINES).entries()) {
    const isContinued = /(?:^|[^\\])\\$/u.test(written);
    const text = (isContinued ? written.slice(0, -1) : written.replace(/\\\\$/u, '\\')).trim();
    const joined: { line: number; text: string } = open
      ? { line: open.line, text: `${open.text} ${text}`.trim() }
      : { line: at + 1, text };
    open = isContinued ? joined : undefined;
    if (!isContinued) found.push(joined);
  }
  if (open) found.push(open);
  return found
    .map(({ line, text }) => ({ line, text: text.replace(/\{\{![^}]*\}\}/gu, '').trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
}

function withPlaceholders(text: string, path: string): string {
  return text.replace(/\{\{\s*query\.file\.(\w+)\s*\}\}/gu, (all, name: string) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    switch (name) {
      case 'path':
        return path;
      case 'pathWithoutExtension':
        return path.replace(/\.md$/u, '');
      case 'filename':
        return file;
      case 'filenameWithoutExtension':
        return file.replace(/\.md$/u, '');
      case 'folder':
        return path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '/';
      case 'root':
        return path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '/';
      default:
        return all;
    }
  });
}

const HIDEABLE =
  /^(?:id|depends on|priority|cancelled date|created date|start date|scheduled date|due date|done date|recurrence rule|on completion|tags|task count|group count|backlink|nested backlink|edit button|postpone button|toolbar|urgency|tree)s?$/u;

function readLayout(text: string, draft: Draft): boolean {
  const lower = text.toLowerCase();
  const shown = /^(hide|show) (.+)$/u.exec(lower);
  if (shown?.[2] !== undefined) {
    if (!HIDEABLE.test(shown[2])) throw new NotUnderstood(`“${shown[2]}” is no part of a task`);
    if (shown[1] === 'hide') draft.hidden.add(shown[2]);
    else draft.hidden.delete(shown[2]);
    return true;
  }
  const limit = /^limit (groups )?(?:to )?(\d{1,6})(?: tasks?)?$/u.exec(lower);
  if (limit) {
    if (limit[1] === undefined) draft.limit = Number(limit[2]);
    else draft.groupLimit = Number(limit[2]);
    return true;
  }
  if (/^short(?: mode)?$/u.test(lower)) return (draft.isShort = true);
  return /^(?:full(?: mode)?|explain|ignore global query)$/u.test(lower);
}

function readOrder(text: string, draft: Draft, today: string): boolean {
  const match = /^(sort|group) by ([\w.]+(?: \d+)?)( reverse)?(?: (\d+))?$/iu.exec(text);
  if (!match) {
    if (/^(?:sort|group) by function\b/iu.test(text))
      throw new NotUnderstood('it is a program, and Latent runs no programs of notes');
    return false;
  }
  const [, kind = '', written = '', reverse, place] = match;
  const name = written.toLowerCase() + (place === undefined ? '' : ` ${place}`);
  const isReversed = reverse !== undefined;
  if (kind.toLowerCase() === 'sort') {
    const order = orderBy(name, today);
    if (!order) throw new NotUnderstood(`nothing is sorted by “${name}”`);
    draft.orders.push(isReversed ? (a, b) => order(b, a) : order);
  } else {
    const groups = groupBy(name, today);
    if (!groups) throw new NotUnderstood(`nothing is grouped by “${name}”`);
    draft.groupings.push({ groups, isReversed });
  }
  return true;
}
