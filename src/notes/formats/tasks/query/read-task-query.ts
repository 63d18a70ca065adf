import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { toLocalDay } from '../../../dates/dates.ts';
import type { DayTest } from '../task-filter.ts';
import {
  presetStatements,
  queryStatements,
  withPlaceholders,
  type InstructionSource,
  type QuerySurroundings,
  type Statement,
} from './query-source.ts';
import { NotUnderstood, type FilterContext, type TaskTest } from './read-filter.ts';
import { readCondition } from './read-condition.ts';
import { readLayout, type Layout } from './read-layout.ts';
import { groupBy, orderBy, type Grouping, type TaskOrder } from './task-groups.ts';

/** A line that is not understood, and why. */
export interface QueryProblem {
  /** 1-based in the block; 0 for one of the settings or of the note's properties. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** An instruction as it was understood, for `explain`. */
export interface ExplainedInstruction {
  readonly source: InstructionSource;
  readonly written: string;
  /** With the values of its placeholders, where it has any. */
  readonly meant?: string;
  /** The days that filters of it ask for. */
  readonly days: readonly ExplainedDays[];
}

export interface ExplainedDays {
  readonly filter: string;
  readonly days: DayTest;
}

/** What groups are made of. */
export interface QueryGrouping {
  readonly groups: Grouping;
  readonly isReversed: boolean;
}

export interface TaskQuery extends Layout {
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

/** Reads the source of a `tasks` block. It never throws: what it does not understand is named and left out. */
export function readTaskQuery(source: string, surroundings: QuerySurroundings, context: FilterContext): TaskQuery {
  const draft: Draft = {
    tests: [],
    orders: [],
    groupings: [],
    layout: { hidden: ['urgency', 'tree', 'group count'], isShort: false, isExplained: false },
  };
  const problems: QueryProblem[] = [];
  const instructions: ExplainedInstruction[] = [];
  const read = (statement: Statement, depth: number): void => {
    if (instructions.length >= MOST_INSTRUCTIONS) throw new NotUnderstood('the query has too many instructions');
    const inPreset = presetStatements(statement, surroundings, depth);
    if (inPreset) return tryAll(inPreset, depth + 1);
    const meant = withPlaceholders(statement.written, surroundings).trim();
    // A placeholder may stand for several lines.
    if (meant !== statement.written && /\n/u.test(meant))
      return tryAll(
        meant
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => ({ ...statement, written: line.trim() })),
        depth + 1,
      );
    const days: ExplainedDays[] = [];
    readInstruction(meant, draft, { ...context, onDays: (filter, test) => days.push({ filter, days: test }) });
    const { source: from, written } = statement;
    instructions.push({ source: from, written, ...(meant !== written && { meant }), days });
  };
  const tryAll = (statements: readonly Statement[], depth: number): void => {
    for (const statement of statements) {
      try {
        read(statement, depth);
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error;
        problems.push({ line: statement.line, text: statement.written, reason: error.message });
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
    draft.tests.push(readCondition(text, context));
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

function groupsOf(written: string, today: string): Grouping {
  if (/^function\b/iu.test(written)) throw new NotUnderstood(PROGRAM);
  const name = written.toLowerCase();
  const groups = groupBy(name === 'starts' ? 'start' : name, today);
  if (!groups) throw new NotUnderstood(`nothing is grouped by ${inQuotes(name)}`);
  return groups;
}

const PROGRAM = 'it is a program, and Latent runs no programs of notes';

function readOrder(text: string, draft: Draft, today: string): boolean {
  const match = /^(sort|group) by ([\w.]+(?: \d+)?)( reverse)?(?: (\d+))?$/iu.exec(text);
  if (!match) {
    if (/^(?:sort|group) by function\b/iu.test(text)) throw new NotUnderstood(PROGRAM);
    return false;
  }
  const [, kind = '', written = '', reverse, place] = match;
  const name = written.toLowerCase() + (place === undefined ? '' : ` ${place}`);
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
