import { toLocalDay } from '../../../dates/dates.ts';
import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { itemsBelow, taskPlaceKey, type ItemBelow } from '../items-below.ts';
import { readTask, taskFieldValue } from '../read-task.ts';
import { MAY_HAVE_FIELDS } from '../task-fields.ts';
import { comparePlaces, type DayTest } from '../task-filter.ts';
import type { TaskItem } from '../task-line.ts';
import {
  presetStatements,
  queryStatements,
  withPlaceholders,
  type InstructionSource,
  type QuerySurroundings,
  type Statement,
} from './query-source.ts';
import { NotUnderstood, readTaskCondition, RefusedLayout, type FilterContext, type TaskTest } from './read-filter.ts';
import { isDone, urgency } from './task-facts.ts';
import { orderBy, type GroupName, type TaskOrder, groupBy, type Grouping } from './task-groups.ts';

/** How a list of tasks is shown. */
interface Layout {
  /** Parts that are not shown: `due date`, `tags`, `backlink`, `task count` … */
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  /** Whether the block says what it understood. */
  readonly isExplained: boolean;
  readonly limit?: number;
  readonly groupLimit?: number;
}

/** The parts by name; the plural of one means the same. */
const PARTS: ReadonlySet<string> = new Set([
  'id',
  'depends on',
  'priority',
  'cancelled date',
  'created date',
  'start date',
  'scheduled date',
  'due date',
  'done date',
  'recurrence rule',
  'on completion',
  'tags',
  'task count',
  'group count',
  'backlink',
  'nested backlink',
  'edit button',
  'postpone button',
  'toolbar',
  'urgency',
  'tree',
]);

/** The layout after an instruction; undefined where it is none about the layout. @throws NotUnderstood for a part that there is not */
function readLayout(text: string, layout: Layout): Layout | undefined {
  const lower = text.toLowerCase().replace(/\s+/gu, ' ');
  const visibility = /^(hide|show) (.+)$/u.exec(lower);
  if (visibility?.[2] !== undefined) return withPart(visibility[2], visibility[1] === 'hide', layout);
  const limit = /^limit (groups )?(?:to )?(\d{1,6})(?: tasks?)?$/u.exec(lower);
  if (limit) return { ...layout, [limit[1] === undefined ? 'limit' : 'groupLimit']: Number(limit[2]) };
  if (/^short(?: mode)?$/u.test(lower)) return { ...layout, isShort: true };
  if (/^full(?: mode)?$/u.test(lower)) return { ...layout, isShort: false };
  if (lower === 'explain') return { ...layout, isExplained: true };
  return lower === 'ignore global query' ? layout : undefined;
}

function withPart(partText: string, isHidden: boolean, layout: Layout): Layout {
  const name = [partText, partText.replace(/s$/u, ''), `${partText}s`].find((spelling) => PARTS.has(spelling));
  if (name === undefined) throw new NotUnderstood(`${inQuotes(partText)} is no part of a task`);
  if (!isHidden && name === 'toolbar') throw new RefusedLayout('Latent has no toolbar above a list of tasks');
  const otherHidden = layout.hidden.filter((hiddenPart) => hiddenPart !== name);
  return { ...layout, hidden: isHidden ? [...otherHidden, name] : otherHidden };
}

/** A line that is not understood, and why. */
interface QueryProblem {
  /** 1-based in the block; 0 for one of the settings or of the note's properties. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
  /** It is only about how the tasks are shown: they are listed without it. */
  readonly isLayout?: boolean;
}

/** An instruction as it was understood, for `explain`. */
interface ExplainedInstruction {
  readonly source: InstructionSource;
  readonly written: string;
  /** With the values of its placeholders, where it has any. */
  readonly meant?: string;
  /** The days that filters of it ask for. */
  readonly days: readonly ExplainedDays[];
}

interface ExplainedDays {
  readonly filter: string;
  readonly days: DayTest;
}

/** What groups are made of. */
interface QueryGrouping {
  readonly groups: Grouping;
  readonly isReversed: boolean;
}

interface TaskQuery extends Layout {
  readonly tests: readonly TaskTest[];
  readonly orders: readonly TaskOrder[];
  readonly groupings: readonly QueryGrouping[];
  /** The tasks stand in columns side by side, each a group of these. */
  readonly columns?: QueryGrouping | undefined;
  readonly problems: readonly QueryProblem[];
  readonly instructions: readonly ExplainedInstruction[];
}

interface Draft {
  tests: TaskTest[];
  orders: TaskOrder[];
  groupings: QueryGrouping[];
  columns?: QueryGrouping | undefined;
  layout: Layout;
}

const MOST_INSTRUCTIONS = 500;

/** Reads the source of a `tasks` block. It never throws: what it does not understand is named. */
function readTaskQuery(source: string, surroundings: QuerySurroundings, context: FilterContext): TaskQuery {
  const draft: Draft = {
    tests: [],
    orders: [],
    groupings: [],
    layout: { hidden: ['urgency', 'tree', 'group count'], isShort: false, isExplained: false },
  };
  const problems: QueryProblem[] = [];
  const instructions: ExplainedInstruction[] = [];
  const readStatement = (statement: Statement, depth: number): void => {
    if (instructions.length >= MOST_INSTRUCTIONS) throw new NotUnderstood('the query has too many instructions');
    const inPreset = presetStatements(statement, surroundings, depth);
    if (inPreset) return tryAll(inPreset, depth + 1);
    const expandedText = withPlaceholders(statement.written, surroundings).trim();
    // A placeholder may stand for several lines.
    if (expandedText !== statement.written && /\n/u.test(expandedText))
      return tryAll(
        expandedText
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => ({ ...statement, written: line.trim() })),
        depth + 1,
      );
    const days: ExplainedDays[] = [];
    readInstruction(expandedText, draft, { ...context, onDays: (filter, test) => days.push({ filter, days: test }) });
    const { source: from, written } = statement;
    instructions.push({ source: from, written, ...(expandedText !== written && { meant: expandedText }), days });
  };
  const tryAll = (statements: readonly Statement[], depth: number): void => {
    for (const statement of statements) {
      try {
        readStatement(statement, depth);
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error;
        problems.push({
          line: statement.line,
          text: statement.written,
          reason: error.message,
          ...(error instanceof RefusedLayout && { isLayout: true }),
        });
        if (problems.length > MOST_INSTRUCTIONS) return;
      }
    }
  };
  tryAll(queryStatements(source, surroundings), 0);
  const { layout, ...rest } = draft;
  return { ...rest, ...layout, problems, instructions };
}

function readInstruction(text: string, draft: Draft, context: FilterContext): void {
  const layout = readLayout(text, draft.layout);
  if (layout) draft.layout = layout;
  else if (!readView(text, draft, toLocalDay(context.now)) && !readOrder(text, draft, toLocalDay(context.now)))
    draft.tests.push(readTaskCondition(text, context));
}

/** How the tasks stand; of several the last holds: https://publish.obsidian.md/tasks/Queries/Views */
function readView(text: string, draft: Draft, today: string): boolean {
  const view = /^view (?:list|columns by (.+?)( reverse)?)$/iu.exec(text);
  if (!view) {
    if (/^view\b/iu.test(text)) throw new NotUnderstood('a view is “list” or “columns by”, and what they stand for');
    return false;
  }
  const [, name, reverse] = view;
  draft.columns = name === undefined ? undefined : { groups: groupsOf(name, today), isReversed: reverse !== undefined };
  return true;
}

function groupsOf(groupText: string, today: string): Grouping {
  if (/^function\b/iu.test(groupText)) throw new RefusedLayout(PROGRAM);
  const name = groupText.toLowerCase();
  const groups = groupBy(name === 'starts' ? 'start' : name, today);
  if (!groups) throw new NotUnderstood(`nothing is grouped by ${inQuotes(name)}`);
  return groups;
}

const PROGRAM = 'it is a program, and Latent runs no programs of notes';

function readOrder(text: string, draft: Draft, today: string): boolean {
  const match = /^(sort|group) by ([\w.]+(?: \d+)?)( reverse)?(?: (\d+))?$/iu.exec(text);
  if (!match) {
    if (/^(?:sort|group) by function\b/iu.test(text)) throw new RefusedLayout(PROGRAM);
    return false;
  }
  const [, kind = '', subject = '', reverse, place] = match;
  const name = subject.toLowerCase() + (place === undefined ? '' : ` ${place}`);
  const isReversed = reverse !== undefined;
  if (kind.toLowerCase() === 'sort') {
    const order = orderBy(name, today);
    if (!order) throw new NotUnderstood(`nothing is sorted by ${inQuotes(name)}`);
    draft.orders.push(isReversed ? (a, b) => order(b, a) : order);
  } else {
    draft.groupings.push({ groups: groupsOf(name, today), isReversed });
  }
  return true;
}

/** Tasks below the headings of their group: one for each `group by`, none where nothing is grouped. */
interface TaskGroup {
  readonly headings: readonly string[];
  readonly tasks: readonly ListedTask[];
}

/** A task with what a list of tasks shows of it only where its query asks for that. */
export interface ListedTask extends TaskItem {
  readonly urgency?: number;
  /** What is to happen when it is done, as `delete`. */
  readonly onCompletion?: string;
  /** Items of its list that stand below it, in the order of the note. */
  readonly below?: readonly ItemBelow[];
}

export interface TaskQueryResult {
  readonly groups: readonly TaskGroup[];
  /** All that fit, shown or not. */
  readonly found: number;
  readonly shown: number;
  readonly hidden: readonly string[];
  readonly isShort: boolean;
  /** The first heading of each group is its column: those with the same stand below each other. */
  readonly isInColumns: boolean;
  readonly problems: readonly QueryProblem[];
  /** What was understood, where the query asks to be explained. */
  readonly explanation?: readonly ExplainedInstruction[];
}

/** No block shows more. */
const MOST_SHOWN = 1000;
const DEFAULT_ORDER = ['status.type', 'urgency', 'due', 'priority', 'path'];

/** @returns the text of a note, for what stands below a task */
type TextOfNote = (path: string) => string | undefined;

/**
 * Answers a `tasks` block over all tasks of a vault. A block with an instruction that is not understood lists none, as the plugin
 * has it: without that filter it would list tasks that nobody asked for, each of which can be ticked.
 * @param nowMs ms
 */
export function runTaskQuery(
  source: string,
  surroundings: QuerySurroundings,
  tasks: readonly TaskItem[],
  nowMs: number,
  textOf: TextOfNote = () => undefined,
): TaskQueryResult {
  const open = tasks.filter((task) => !isDone(task));
  const openIds = new Set(open.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const awaitedIds = new Set(open.flatMap(({ dependsOn }) => dependsOn ?? []));
  const query = readTaskQuery(source, surroundings, { now: nowMs, openIds, awaitedIds });
  const isUnderstood = query.problems.every(({ isLayout }) => isLayout === true);
  const matchingTasks = isUnderstood ? tasks.filter((task) => query.tests.every((test) => test(task))) : [];
  matchingTasks.sort(combineTaskOrders([...query.orders, ...defaultOrders(nowMs)]));
  const first = matchingTasks.slice(0, Math.min(query.limit ?? MOST_SHOWN, MOST_SHOWN));
  const isTree = !query.hidden.includes('tree');
  const below = isTree ? itemsBelow(first, textOf) : undefined;
  const outerTasks = first.filter((task) => !below?.inner.has(taskPlaceKey(task)));
  const listed = new Map(
    outerTasks.map((task) => [
      task,
      withMore(task, query.hidden, toLocalDay(nowMs), below?.of.get(taskPlaceKey(task))),
    ]),
  );
  const groupings = [...(query.columns ? [query.columns] : []), ...query.groupings];
  const groups = grouped(outerTasks, groupings).map(({ headings, tasks: inGroup }) => ({
    headings,
    tasks: (groupings.length === 0 ? inGroup : inGroup.slice(0, query.groupLimit ?? MOST_SHOWN)).map(
      (task) => listed.get(task) ?? task,
    ),
  }));
  return {
    groups,
    found: matchingTasks.length,
    shown: isTree ? first.length : new Set(groups.flatMap((group) => group.tasks)).size,
    hidden: query.hidden,
    isShort: query.isShort,
    isInColumns: query.columns !== undefined,
    problems: query.problems,
    ...(query.isExplained && { explanation: query.instructions }),
  };
}

/** Read from the line for the tasks that are shown alone: of most vaults that is a handful of many thousands. */
function withMore(
  task: TaskItem,
  hidden: readonly string[],
  today: string,
  below: readonly ItemBelow[] | undefined,
): ListedTask {
  const onCompletion = MAY_HAVE_FIELDS.test(task.text)
    ? taskFieldValue(readTask(task.text), 'onCompletion')
    : undefined;
  return {
    ...task,
    ...(onCompletion !== undefined && { onCompletion }),
    ...(!hidden.includes('urgency') && { urgency: urgency(task, today) }),
    ...(below !== undefined && below.length > 0 && { below }),
  };
}

function defaultOrders(nowMs: number): TaskOrder[] {
  const today = toLocalDay(nowMs);
  return [...DEFAULT_ORDER.flatMap((name) => orderBy(name, today) ?? []), comparePlaces];
}

const combineTaskOrders =
  (orders: readonly TaskOrder[]): TaskOrder =>
  (a, b) => {
    for (const order of orders) {
      const sign = order(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  };

interface Sorted {
  readonly names: readonly GroupName[];
  readonly tasks: TaskItem[];
}

function grouped(
  tasks: readonly TaskItem[],
  groupings: ReturnType<typeof readTaskQuery>['groupings'],
): { headings: string[]; tasks: readonly TaskItem[] }[] {
  if (groupings.length === 0) return tasks.length === 0 ? [] : [{ headings: [], tasks }];
  const groupsByKey = new Map<string, Sorted>();
  for (const task of tasks) {
    let paths: GroupName[][] = [[]];
    for (const { groups } of groupings)
      paths = paths.flatMap((parentPath) => groups(task).map((name) => [...parentPath, name]));
    for (const names of paths) {
      const key = names.map(({ name }) => name).join('\u0000');
      const group = groupsByKey.get(key) ?? { names, tasks: [] };
      group.tasks.push(task);
      groupsByKey.set(key, group);
    }
  }
  return [...groupsByKey.values()]
    .toSorted((a, b) => compareNames(a.names, b.names, groupings))
    .map(({ names, tasks: inGroup }) => ({ headings: names.map(({ name }) => name), tasks: inGroup }));
}

function compareNames(
  a: readonly GroupName[],
  b: readonly GroupName[],
  groupings: readonly { readonly isReversed: boolean }[],
): number {
  for (const [at, { isReversed }] of groupings.entries()) {
    const sign = (a[at]?.key ?? '').localeCompare(b[at]?.key ?? '', undefined, { numeric: true });
    if (sign !== 0) return isReversed ? -sign : sign;
  }
  return 0;
}
