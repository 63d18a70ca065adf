import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { isSlowPattern } from '../../../slow-pattern.ts';
import { MAY_HAVE_FIELDS, PRIORITIES, type TaskDateField } from '../task-fields.ts';
import { STATUS_TYPES } from '../task-settings.ts';
import type { DayTest } from '../task-filter.ts';
import type { TaskItem } from '../task-line.ts';
import { isDay, readTask, taskFieldValue } from '../read-task.ts';
import { DATE_FACTS, daysOfFilter, isDone, readDayTest, TEXT_FACTS } from './task-facts.ts';

/** What filters know beside the task. */
export interface FilterContext {
  /** ms */
  readonly now: number;
  /** Ids of open tasks, and ids that open tasks wait for. */
  readonly openIds: ReadonlySet<string>;
  readonly awaitedIds: ReadonlySet<string>;
  /** Told which days a filter asks for. */
  readonly onDays?: (filter: string, days: DayTest) => void;
}

export type TaskTest = (task: TaskItem) => boolean;

/** A reason, for a person. */
export class NotUnderstood extends Error {}

/** What is understood and not done, and says nothing of which tasks there are. */
export class RefusedLayout extends NotUnderstood {}

type BooleanWord = 'AND' | 'OR' | 'XOR' | 'NOT';

/** A part of a line of filters in brackets: a bracket, a word between them, or a filter. */
type Piece =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'word'; readonly word: BooleanWord }
  | { readonly kind: 'filter'; readonly text: string };

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '"': '"' };
const MOST_PIECES = 1000;
const DEEPEST = 50;

/**
 * One line of a query: a filter, or filters in brackets joined by AND, OR, NOT and XOR. @throws NotUnderstood
 *
 * Source: https://publish.obsidian.md/tasks/Queries/Combining+Filters. All brackets of a line are of one kind, those around the
 * whole; only beside them does a word join filters, so that a text that is searched for may hold the others, and these words.
 */
export function readTaskCondition(line: string, context: FilterContext, depth = 0): TaskTest {
  if (depth > DEEPEST) throw new NotUnderstood('its brackets are nested too deeply');
  const text = line.trim();
  const first = /^(?:NOT\s*)*([([{"])/u.exec(text)?.[1];
  if (first === undefined) return readFilter(text, context);
  const last = CLOSING[first] ?? '';
  if (!text.endsWith(last))
    throw new NotUnderstood(
      `it begins with ${first} and does not end in ${last}: all brackets of a line are of one kind`,
    );
  const pieces = splitPieces(text, first, last);
  if (pieces.length > MOST_PIECES) throw new NotUnderstood('it has too many parts');
  const [test, end] = readJoined(pieces, 0, context, 0, depth);
  if (end < pieces.length) throw new NotUnderstood('its brackets do not match');
  return test;
}

/** A test, and the place of the piece behind it. */
type TestAt = readonly [test: TaskTest, end: number];

/** From the weakest: NOT binds most, then XOR, AND, OR. */
const JOINING_WORDS = ['OR', 'AND', 'XOR'] as const;

function readJoined(
  pieces: readonly Piece[],
  start: number,
  context: FilterContext,
  level: number,
  depth: number,
): TestAt {
  const word = JOINING_WORDS[level];
  if (word === undefined) return readOperand(pieces, start, context, depth);
  let [test, at] = readJoined(pieces, start, context, level + 1, depth);
  for (let piece = pieces[at]; piece?.kind === 'word' && piece.word === word; piece = pieces[at]) {
    const [nextTest, end] = readJoined(pieces, at + 1, context, level + 1, depth);
    test = joinTests(word, test, nextTest);
    at = end;
  }
  return [test, at];
}

function joinTests(word: (typeof JOINING_WORDS)[number], a: TaskTest, b: TaskTest): TaskTest {
  if (word === 'OR') return (task) => a(task) || b(task);
  return word === 'AND' ? (task) => a(task) && b(task) : (task) => a(task) !== b(task);
}

function readOperand(pieces: readonly Piece[], start: number, context: FilterContext, depth: number): TestAt {
  if (depth > DEEPEST) throw new NotUnderstood('its brackets are nested too deeply');
  const piece = pieces[start];
  // A filter may be a line in brackets of another kind.
  if (piece?.kind === 'filter') return [readTaskCondition(piece.text, context, depth + 1), start + 1];
  if (piece?.kind === 'word' && piece.word === 'NOT') {
    const [test, end] = readOperand(pieces, start + 1, context, depth + 1);
    return [(task) => !test(task), end];
  }
  if (piece?.kind === 'open') {
    const [test, end] = readJoined(pieces, start + 1, context, 0, depth + 1);
    if (pieces[end]?.kind === 'close') return [test, end + 1];
  }
  throw new NotUnderstood('its brackets do not match');
}

/** What stands between two words that join: its brackets and its filter. */
interface Operand {
  readonly lead: readonly Piece[];
  text: string;
  /** With the spaces between them. */
  closing: string;
}

/** @param open the bracket that all of them are; a quotation mark is the same as `close` */
function splitPieces(line: string, open: string, close: string): Piece[] {
  const joining = new RegExp(`(AND|OR|XOR)(?<=\\${close}\\s*(?:AND|OR|XOR))(?=\\s*(?:NOT\\s*)*\\${open})`, 'g');
  const operands: Operand[] = [];
  const words: BooleanWord[] = [];
  let at = 0;
  for (const match of line.matchAll(joining)) {
    operands.push(readOperandText(line.slice(at, match.index), open, close));
    words.push(match[0] as BooleanWord);
    at = match.index + match[0].length;
  }
  operands.push(readOperandText(line.slice(at), open, close));
  giveBackBrackets(operands, open, close);
  return operands.flatMap(({ lead, text, closing }, nth): Piece[] => {
    const word = words[nth];
    return [
      ...lead,
      { kind: 'filter', text: text.trim() },
      ...closing
        .split(close)
        .slice(1)
        .map(() => ({ kind: 'close' }) as const),
      ...(word === undefined ? [] : [{ kind: 'word', word } as const]),
    ];
  });
}

function readOperandText(operandText: string, open: string, close: string): Operand {
  const opening = new RegExp(`^(?:\\s|NOT|\\${open})*`).exec(operandText)?.[0] ?? '';
  // What stands behind the last bracket belongs to the filter.
  const start = opening.lastIndexOf(open) + 1;
  const lead = [...opening.slice(0, start).matchAll(new RegExp(`NOT|\\${open}`, 'g'))].map(([piece]): Piece =>
    piece === 'NOT' ? { kind: 'word', word: 'NOT' } : { kind: 'open' },
  );
  let end = operandText.length;
  while (end > start && (operandText[end - 1] === close || /\s/u.test(operandText[end - 1] ?? ''))) end--;
  return { lead, text: operandText.slice(start, end), closing: operandText.slice(end) };
}

/** Where more brackets close than open, some belong to the texts: to those that open one within, then to those that close too many. */
function giveBackBrackets(operands: readonly Operand[], open: string, close: string): void {
  const opensOf = ({ lead }: Operand): number => lead.filter(({ kind }) => kind === 'open').length;
  const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
  let surplus = operands.reduce((sum, operand) => sum + countOf(operand.closing, close) - opensOf(operand), 0);
  const giveBack = (operand: Operand, maxCount: number): void => {
    const count = Math.min(surplus, maxCount, countOf(operand.closing, close));
    if (count <= 0) return;
    const brackets = operand.closing.split(close).slice(0, count).join(close) + close;
    operand.text += brackets;
    operand.closing = operand.closing.slice(brackets.length);
    surplus -= count;
  };
  if (open !== close)
    for (const operand of operands) giveBack(operand, countOf(operand.text, open) - countOf(operand.text, close));
  let depth = 0;
  for (const operand of operands) {
    depth += opensOf(operand);
    giveBack(operand, countOf(operand.closing, close) - depth);
    depth -= countOf(operand.closing, close);
  }
}

/** One filter without brackets. @throws NotUnderstood */
function readFilter(line: string, context: FilterContext): TaskTest {
  const text = line.trim();
  const test =
    plainFilter(text, context) ??
    textFilter(text) ??
    tagFilter(text) ??
    priorityFilter(text) ??
    statusFilter(text) ??
    presenceFilter(text) ??
    invalidDateFilter(text) ??
    dateFilter(text, context);
  if (!test) throw new NotUnderstood(reasonFor(text));
  return test;
}

function reasonFor(text: string): string {
  if (/\bby function\b/iu.test(text)) return 'it is a program, and Latent runs no programs of notes';
  if (/^preset\b/iu.test(text)) return 'a preset within brackets is written as {{preset.NAME}}';
  return 'it is no filter, sort, group or layout that Latent knows';
}

function plainFilter(text: string, { openIds, awaitedIds }: FilterContext): TaskTest | undefined {
  const isBlocked: TaskTest = (task) => !isDone(task) && (task.dependsOn ?? []).some((id) => openIds.has(id));
  const isBlocking: TaskTest = (task) => !isDone(task) && task.id !== undefined && awaitedIds.has(task.id);
  switch (text.toLowerCase()) {
    case 'done':
      return isDone;
    case 'not done':
      return (task) => !isDone(task);
    case 'is recurring':
      return isRecurring;
    case 'is not recurring':
      return (task) => !isRecurring(task);
    case 'is blocked':
      return isBlocked;
    case 'is not blocked':
      return (task) => !isBlocked(task);
    case 'is blocking':
      return isBlocking;
    case 'is not blocking':
      return (task) => !isBlocking(task);
    case 'exclude sub-items':
      return ({ isNested }) => !isNested;
    default:
      return undefined;
  }
}

/** A rule that is none is left out by the plugin. */
const isRecurring: TaskTest = ({ recurrence }) => recurrence !== undefined && /^every\s/iu.test(recurrence);

const TEXT = /^([a-z.]+) (includes|does not include|regex matches|regex does not match) (.+)$/isu;

function textFilter(text: string): TaskTest | undefined {
  const [, name = '', verb = '', searchText = ''] = TEXT.exec(text) ?? [];
  const fact = TEXT_FACTS[name.toLowerCase()];
  if (!fact || !Object.hasOwn(TEXT_FACTS, name.toLowerCase())) return undefined;
  const fits = textTest(verb, searchText);
  return (task) => fits(fact(task));
}

function textTest(verb: string, searchText: string): (text: string) => boolean {
  const isNot = / not /iu.test(verb);
  if (/^regex/iu.test(verb)) {
    const pattern = readPattern(searchText);
    return (text) => pattern.test(text) !== isNot;
  }
  const folded = searchText.toLowerCase();
  return (text) => text.toLowerCase().includes(folded) !== isNot;
}

function readPattern(patternText: string): RegExp {
  const [, source, flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(patternText.trim()) ?? [];
  if (source === undefined) throw new NotUnderstood('a pattern is written between two slashes');
  if (isSlowPattern(source)) throw new NotUnderstood('its pattern could run without end');
  try {
    // A pattern that goes on from where it was would answer differently for the same text.
    return new RegExp(source, flags.replace(/[gy]/gu, ''));
  } catch {
    throw new NotUnderstood('its pattern is not a regular expression');
  }
}

const TAGS = /^tags? (includes?|does not include|do not include|regex matches|regex does not match) (.+)$/iu;

function tagFilter(text: string): TaskTest | undefined {
  const [, verb = '', searchText = ''] = TAGS.exec(text) ?? [];
  if (searchText === '') return undefined;
  const isNot = / not /iu.test(verb);
  const fits = textTest(/^regex/iu.test(verb) ? 'regex matches' : 'includes', searchText);
  return ({ tags }) => tags.some((tag) => fits(tag)) !== isNot;
}

const PRIORITY = /^priority(?:\s+is)?(?:\s+(above|below|not))?\s+(\w+)$/iu;

function priorityFilter(text: string): TaskTest | undefined {
  const [, relation = '', name = ''] = PRIORITY.exec(text) ?? [];
  const priorityRank = PRIORITIES.findIndex((priorityName) => priorityName === name.toLowerCase());
  if (priorityRank < 0) return undefined;
  return ({ priority }) => {
    const rank = PRIORITIES.indexOf(priority);
    if (relation.toLowerCase() === 'above') return rank > priorityRank;
    if (relation.toLowerCase() === 'below') return rank < priorityRank;
    return (rank === priorityRank) !== (relation.toLowerCase() === 'not');
  };
}

function statusFilter(text: string): TaskTest | undefined {
  const [, not, name = ''] = /^status\.type is( not)? (\w+)$/iu.exec(text) ?? [];
  const type = STATUS_TYPES.find((statusType) => statusType === name.toUpperCase());
  return type && (({ status }) => (status === type) !== (not !== undefined));
}

const PRESENCE = /^(has|no) (\w+)(?: date)?$|^(has|no) (depends on|tags?)$/iu;

function presenceFilter(text: string): TaskTest | undefined {
  const match = PRESENCE.exec(text);
  const wants = (match?.[1] ?? match?.[3])?.toLowerCase() === 'has';
  const name = (match?.[2] ?? match?.[4] ?? '').toLowerCase();
  if (name === 'depends on') return ({ dependsOn }) => (dependsOn !== undefined) === wants;
  if (name === 'tags' || name === 'tag') return ({ tags }) => tags.length > 0 === wants;
  if (name === 'id') return ({ id }) => (id !== undefined) === wants;
  const fact = text.toLowerCase().endsWith(' date') && Object.hasOwn(DATE_FACTS, name) ? DATE_FACTS[name] : undefined;
  return fact && ((task) => (fact(task) !== undefined) === wants);
}

const INVALID = /^(due|scheduled|start|created|done|cancelled|happens) date is invalid$/iu;

/** A date that is written like one, and is no day of the calendar. */
function invalidDateFilter(text: string): TaskTest | undefined {
  const name = INVALID.exec(text)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const fields = name === 'happens' ? (['due', 'scheduled', 'start'] as const) : ([name] as TaskDateField[]);
  return (task) => {
    if (!MAY_HAVE_FIELDS.test(task.text)) return false;
    const parsedTask = readTask(task.text);
    return fields.some((field) => {
      const value = taskFieldValue(parsedTask, field);
      return value !== undefined && !isDay(value);
    });
  };
}

const DATE = /^(due|scheduled|starts|start|created|done|cancelled|happens)(?: date)? (.+)$/iu;

function dateFilter(text: string, { now, onDays }: FilterContext): TaskTest | undefined {
  const [, name = '', words = ''] = DATE.exec(text) ?? [];
  const fact = DATE_FACTS[name.toLowerCase()];
  if (!fact || words === '') return undefined;
  if (words.includes('<%')) throw new NotUnderstood('it holds a template that was not filled in');
  const test = readDayTest(words, now, daysOfFilter);
  if (!test) throw new NotUnderstood(`${inQuotes(words)} is no date`);
  onDays?.(text, test);
  const fits = (day: string) => (test.from ?? day) <= day && day <= (test.to ?? day);
  if (name.toLowerCase() === 'happens')
    return ({ due, scheduled, start }) => [due, scheduled, start].some((day) => day !== undefined && fits(day));
  // A task without a day of start may be begun at any time.
  const isMissingFine = name.toLowerCase().startsWith('start');
  return (task) => {
    const day = fact(task);
    return day === undefined ? isMissingFine : fits(day);
  };
}
