import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import { dateByLuxon, formatLuxon } from '../../expressions/date-formats.ts';
import { dayInName, toDayValue, namedDate, parseIsoDate, writtenClock } from '../../expressions/dates.ts';
import { toPlainText } from '../../../markdown/plain-text.ts';
import { formatDuration } from '../../expressions/durations.ts';
import { checkedText } from '../../expressions/limits.ts';
import { linkedPath, placeInNote, readEscapedLink, readLink, targetName } from '../../expressions/links.ts';
import { UNREADABLE, type PatternCall } from '../../expressions/patterns.ts';
import { ExpressionError, isKind, isList, objectOf, type Value } from '../../expressions/values.ts';
import { parseDataviewDuration } from '../language/parse-expression.ts';
import type { Expression, Operator } from '../language/syntax.ts';
import { compareValues } from './comparison.ts';
import { LIST_FUNCTIONS } from './list-functions.ts';
import { applyOperator, memberOf } from './operators.ts';
import { dataviewType, isTruthy, linkLabel, valueText } from './value-text.ts';
import { isFunction, toValueList, overLists, wrong, type Scope, type Work, type World } from './world.ts';

/** Functions that make a value of a type. */
const MAKING_FUNCTIONS: Readonly<Record<string, Work>> = {
  object(_, args) {
    if (args.length % 2 !== 0) wrong('object', args);
    const keys = args.filter((_, at) => at % 2 === 0);
    return objectOf(keys.map((key, at) => [valueText(key), args[at * 2 + 1] ?? null]));
  },
  list: (_, args) => args,
  array: (_, args) => args,
  date: overLists((world, [value = null, format]) => convertToDate(world, value, format), 0),
  dur: overLists(
    (_, [value = null]) => (typeof value === 'string' ? (parseDataviewDuration(value) ?? null) : durationOrNull(value)),
    0,
  ),
  number: overLists((_, [value = null]) => {
    if (typeof value === 'number') return value;
    const digits = typeof value === 'string' ? /-?\d+(?:\.\d+)?/.exec(value.slice(0, 10_000))?.[0] : undefined;
    return digits === undefined ? null : Number(digits);
  }, 0),
  string: overLists((_, [value = null]) => valueText(value), 0),
  link: overLists((world, [value = null, display = null]) => {
    const displayPart = display === null ? {} : { display: valueText(display) };
    if (typeof value === 'string')
      return { ...readLink(value.replace(/^\[\[|\]\]$/g, ''), world.host), ...displayPart };
    return isKind(value, 'link') ? { ...value, ...displayPart } : null;
  }, 0),
  embed: overLists((_, [value = null, isEmbed = true]) => {
    return isKind(value, 'link') ? { ...value, isEmbed: isEmbed !== false } : null;
  }, 0),
  elink: overLists((_, [address = null, display = null]) => {
    if (address === null) return null;
    const place = valueText(address);
    return { kind: 'web', address: place, display: display === null ? place : valueText(display) };
  }, 0),
  typeof: (_, [value = null]) => dataviewType(value),
  display: (_, [value = null]) => displayText(value, 0),
};

/** A value as a reader sees it: links by their words, text without marks. */
function displayText(value: Value, depth: number): string {
  if (value === null) return '';
  if (typeof value === 'string') return toPlainText(value, LONGEST_DISPLAY);
  if (isList(value) && depth < DEEPEST) return value.map((item) => displayText(item, depth + 1)).join(', ');
  if (isKind(value, 'link')) return toPlainText(linkLabel(value), LONGEST_DISPLAY);
  return isKind(value, 'web') ? value.display : valueText(value);
}

const LONGEST_DISPLAY = 20_000;

const durationOrNull = (value: Value): Value => (isKind(value, 'duration') ? value : null);

function convertToDate(world: World, value: Value, format: Value | undefined): Value {
  if (typeof value === 'string')
    return typeof format === 'string'
      ? (dateByLuxon(value, format) ?? null)
      : (parseIsoDate(value.trim()) ?? namedDate(value.trim(), world.now) ?? null);
  if (isKind(value, 'date')) return value;
  if (!isKind(value, 'link')) return null;
  const linkTexts = [typeof value.display === 'string' ? value.display : '', targetName(value.target)];
  for (const text of linkTexts) {
    const date = parseIsoDate(text.trim());
    if (date) return date;
  }
  const path = linkedPath(world, value);
  const file = path === null ? undefined : world.page(path)?.get('file');
  const day = isKind(file, 'object') ? file.get('day') : null;
  return day ?? dayInName(linkTexts.join(' ')) ?? null;
}

/** Of texts alone: nothing stays nothing, and lists are gone through. */
function ofTexts(
  name: string,
  count: number,
  work: (world: World, texts: readonly string[], args: readonly Value[]) => Value,
): Work {
  const places = Array.from({ length: count }, (_, at) => at);
  return overLists(
    (world, args) => {
      const texts = args.slice(0, count);
      if (texts.some((argument) => argument === null) || texts.length < count) return null;
      return texts.every((argument) => typeof argument === 'string') ? work(world, texts, args) : wrong(name, args);
    },
    ...places,
  );
}

/** Texts. Patterns run where they can be ended. */
const TEXT_FUNCTIONS: Readonly<Record<string, Work>> = {
  regextest: ofTexts('regextest', 2, (world, [source = '', text = '']) =>
    matchPattern(world, { kind: 'test', source, flags: 'u', text }),
  ),
  regexmatch: ofTexts('regexmatch', 2, (world, [pattern = '', text = '']) =>
    matchPattern(world, { kind: 'test', source: `^(?:${pattern})$`, flags: 'u', text }),
  ),
  regexreplace: ofTexts('regexreplace', 3, (world, [text = '', source = '', replacement = '']) =>
    matchPattern(world, { kind: 'replace', source, flags: 'gu', text, replacement }),
  ),
  replace: ofTexts('replace', 3, (_, [text = '', part = '', by = '']) =>
    part === '' ? text : checkedText(text.split(part).join(by)),
  ),
  lower: ofTexts('lower', 1, (_, [text = '']) => text.toLowerCase()),
  upper: ofTexts('upper', 1, (_, [text = '']) => text.toUpperCase()),
  split: ofTexts('split', 2, (world, [text = '', source = ''], [, , limit]) =>
    matchPattern(world, { kind: 'split', source, flags: 'u', text, ...(typeof limit === 'number' && { limit }) }),
  ),
  startswith: ofTexts('startswith', 2, (_, [text = '', start = '']) => text.startsWith(start)),
  endswith: ofTexts('endswith', 2, (_, [text = '', end = '']) => text.endsWith(end)),
  padleft: ofTexts('padleft', 1, (_, [text = ''], [, length, padding]) =>
    text.padStart(paddingLength(length), fill(padding)),
  ),
  padright: ofTexts('padright', 1, (_, [text = ''], [, length, padding]) =>
    text.padEnd(paddingLength(length), fill(padding)),
  ),
  substring: ofTexts('substring', 1, (_, [text = ''], [, start, end]) =>
    text.substring(typeof start === 'number' ? start : 0, typeof end === 'number' ? end : undefined),
  ),
  truncate: ofTexts('truncate', 1, (_, [text = ''], [, length, suffix]) => {
    const end = typeof suffix === 'string' ? suffix : '...';
    const maxLength = typeof length === 'number' ? length : text.length;
    return text.length <= maxLength ? text : text.slice(0, Math.max(0, maxLength - end.length)) + end;
  }),
};

const paddingLength = (value: Value | undefined): number => (typeof value === 'number' ? Math.min(value, 10_000) : 0);
const fill = (value: Value | undefined): string => (value === undefined || value === null ? ' ' : valueText(value));

function matchPattern(world: World, call: PatternCall): Value {
  try {
    return world.patterns.ask(call);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ExpressionError(
      error.message === UNREADABLE.error
        ? `${inQuotes(call.source.slice(0, 100))} is no regular expression.`
        : error.message,
    );
  }
}

const ofNumber = (name: string, work: (value: number) => number): Work =>
  overLists((_, args) => {
    const [value = null] = args;
    if (value === null) return null;
    return typeof value === 'number' ? work(value) : wrong(name, args);
  }, 0);

/** Numbers, and the least and the most of what can be ordered. */
const NUMBER_FUNCTIONS: Readonly<Record<string, Work>> = {
  round: overLists((_, args) => {
    const [value = null, digits = 0] = args;
    if (value === null) return null;
    if (typeof value !== 'number' || typeof digits !== 'number') return wrong('round', args);
    return digits <= 0 ? Math.round(value) : Number(value.toFixed(Math.min(digits, 20)));
  }, 0),
  trunc: ofNumber('trunc', (value) => Math.trunc(value) + 0),
  floor: ofNumber('floor', Math.floor),
  ceil: ofNumber('ceil', (value) => Math.ceil(value) + 0),
  min: (world, args) => least(world, args, 1),
  max: (world, args) => least(world, args, -1),
  minby: (world, args) => leastBy(world, args, 1),
  maxby: (world, args) => leastBy(world, args, -1),
  sum: (world, [list]) => reduceByOperator(world, toValueList(list), '+'),
  product: (world, [list]) => reduceByOperator(world, toValueList(list), '*'),
  average(world, [list]) {
    const values = toValueList(list);
    return values.length === 0 ? null : applyOperator(world, '/', reduceByOperator(world, values, '+'), values.length);
  },
  reduce(world, args) {
    const [list = null, by = null] = args;
    if (!isList(list)) return wrong('reduce', args);
    if (isFunction(by)) return list.reduce((sum, item) => by.call([sum, item]));
    if (typeof by !== 'string' || !/^[-+*/&|]$/.test(by)) return wrong('reduce', args);
    return reduceByOperator(world, list, by as Operator);
  },
};

function reduceByOperator(world: World, values: readonly Value[], operator: Operator): Value {
  const [first = null, ...laterValues] = values;
  return laterValues.reduce((sum: Value, nextValue) => {
    world.budget.spend(1);
    return applyOperator(world, operator, sum, nextValue);
  }, first);
}

function least(world: World, args: readonly Value[], sign: 1 | -1): Value {
  const values = (args.length === 1 ? toValueList(args[0]) : args).filter((value) => value !== null);
  return values.reduce<Value>(
    (best, candidate) => (best === null || sign * compareValues(world, candidate, best) < 0 ? candidate : best),
    null,
  );
}

function leastBy(world: World, args: readonly Value[], sign: 1 | -1): Value {
  const [list, by] = args;
  if (!isFunction(by)) return wrong(sign === 1 ? 'minby' : 'maxby', args);
  let best: { readonly value: Value; readonly key: Value } | undefined;
  for (const value of toValueList(list)) {
    const key = by.call([value]);
    if (key !== null && (!best || sign * compareValues(world, key, best.key) < 0)) best = { value, key };
  }
  return best?.value ?? null;
}

/** Choices, dates, durations, amounts and links. */
const OTHER_FUNCTIONS: Readonly<Record<string, Work>> = {
  default: overLists((_, [value = null, fallback = null]) => value ?? fallback, 0, 1),
  ldefault: (_, [value = null, fallback = null]) => value ?? fallback,
  choice: overLists(
    (_, [condition = null, then = null, otherwise = null]) => (isTruthy(condition) ? then : otherwise),
    0,
  ),
  hash(_, args) {
    const [seed = null, second = null, variant = second] = args;
    if (typeof seed !== 'string') return wrong('hash', args);
    const text = typeof second === 'string' ? seed + second : seed;
    return textHash(text, typeof variant === 'number' ? variant : 0);
  },
  striptime: overLists((_, args) => {
    const [value = null] = args;
    return value === null ? null : isKind(value, 'date') ? toDayValue(value.ms) : wrong('striptime', args);
  }, 0),
  localtime: overLists((_, args) => {
    const [value = null] = args;
    if (value === null) return null;
    return isKind(value, 'date') ? { kind: 'date', ms: value.ms, hasTime: value.hasTime } : wrong('localtime', args);
  }, 0),
  dateformat: overLists((_, args) => {
    const [value = null, format = null] = args;
    if (value === null) return null;
    return isKind(value, 'date') && typeof format === 'string'
      ? formatLuxon(writtenClock(value), format)
      : wrong('dateformat', args);
  }, 0),
  durationformat: overLists((_, args) => {
    const [value = null, format = null] = args;
    if (value === null) return null;
    return isKind(value, 'duration') && typeof format === 'string'
      ? formatDuration(value, format)
      : wrong('durationformat', args);
  }, 0),
  currencyformat: overLists((_, args) => {
    const [value = null, currency = 'USD'] = args;
    if (value === null) return null;
    if (typeof value !== 'number' || typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency))
      return wrong('currencyformat', args);
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(value);
  }, 0),
  meta: overLists((_, args) => {
    const [value = null] = args;
    if (value === null) return null;
    if (!isKind(value, 'link')) return wrong('meta', args);
    const { target, path, display, isEmbed } = value;
    const place = placeInNote(value);
    return objectOf([
      ['display', display ?? null],
      ['embed', isEmbed === true],
      ['path', path ?? targetName(target)],
      ['subpath', place?.name ?? null],
      ['type', place === undefined ? 'file' : place.isBlock ? 'block' : 'header'],
    ]);
  }, 0),
};

/** cyrb53, which Dataview uses: the same number of 53 bits for the same text, and else as if by chance. */
function textHash(text: string, variant: number): number {
  let low = 0xdeadbeef ^ variant;
  let high = 0x41c6ce57 ^ variant;
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 2_654_435_761);
    high = Math.imul(high ^ text.charCodeAt(at), 1_597_334_677);
  }
  const mix = (a: number, b: number): number =>
    Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  const mixed = mix(low, high);
  return 4_294_967_296 * (mix(high, mixed) & 0x1f_ffff) + (mixed >>> 0);
}

/** By their names in lower case. */
export const FUNCTIONS: Readonly<Record<string, Work>> = {
  ...MAKING_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...OTHER_FUNCTIONS,
};

/** Functions within functions: the stack has an end. */
const DEEPEST = 100;

/** The value of an expression. @throws ExpressionError with a message for people. */
export function evaluate(expression: Expression, scope: Scope): Value {
  const { world } = scope;
  world.budget.spend(1);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'link':
      return { ...readEscapedLink(expression.written, world.host), ...(expression.isEmbed && { isEmbed: true }) };
    case 'named_date':
      return namedDate(expression.name, world.now) ?? null;
    case 'name':
      return nameValue(expression.name, scope);
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'record':
      return objectOf(expression.entries.map(([key, entryValue]) => [key, evaluate(entryValue, scope)]));
    case 'member':
      return memberOf(world, evaluate(expression.object, scope), evaluate(expression.index, scope));
    case 'not':
      return !isTruthy(evaluate(expression.operand, scope));
    case 'binary': {
      const leftValue = evaluate(expression.left, scope);
      if (expression.operator === '&' && !isTruthy(leftValue)) return false;
      if (expression.operator === '|' && isTruthy(leftValue)) return true;
      return applyOperator(world, expression.operator, leftValue, evaluate(expression.right, scope));
    }
    case 'lambda':
      return lambda(expression, scope);
    case 'call':
      return callNamedFunction(expression, scope);
    case 'apply':
      return callValue(expression, scope);
  }
}

function nameValue(name: string, { world, row, locals }: Scope): Value {
  const local = locals.get(name);
  if (local !== undefined) return local;
  const lower = name.toLowerCase();
  if (lower === 'this') return world.host === '' ? null : world.page(world.host);
  if (lower === 'row') return row ?? null;
  return row?.get(name) ?? null;
}

function lambda({ names, body }: Extract<Expression, { kind: 'lambda' }>, scope: Scope): Value {
  const depth = scope.depth + 1;
  if (depth > DEEPEST) throw new ExpressionError('The functions are nested too deep.');
  return {
    kind: 'function',
    call: (args) => {
      const locals = new Map(scope.locals);
      for (const [at, name] of names.entries()) locals.set(name, args[at] ?? null);
      return evaluate(body, { ...scope, locals, depth });
    },
  };
}

function callNamedFunction({ name, args }: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  const values = args.map((argument) => evaluate(argument, scope));
  const lower = name.toLowerCase();
  const work = Object.hasOwn(FUNCTIONS, lower) ? FUNCTIONS[lower] : undefined;
  if (work) return work(scope.world, values);
  const local = scope.locals.get(name);
  if (!isFunction(local)) throw new ExpressionError(`There is no function ${inQuotes(name)}.`);
  return local.call(values);
}

/** `((a) => a + 1)(2)`: a function that is called where it stands. */
function callValue({ callee, args }: Extract<Expression, { kind: 'apply' }>, scope: Scope): Value {
  const value = evaluate(callee, scope);
  if (!isFunction(value)) throw new ExpressionError(`A value of type ${dataviewType(value)} is no function.`);
  return value.call(args.map((argument) => evaluate(argument, scope)));
}

/** Functions that an expression names and that there are not: known before any row is looked at. @param locals parameters around it */
export function unknownFunctions(expression: Expression, locals: readonly string[] = []): string[] {
  const within = (inner: Expression): string[] => unknownFunctions(inner, locals);
  switch (expression.kind) {
    case 'list':
      return expression.items.flatMap(within);
    case 'record':
      return expression.entries.flatMap(([, entryValue]) => within(entryValue));
    case 'member':
      return [...within(expression.object), ...within(expression.index)];
    case 'not':
      return within(expression.operand);
    case 'binary':
      return [...within(expression.left), ...within(expression.right)];
    case 'lambda':
      return unknownFunctions(expression.body, [...locals, ...expression.names]);
    case 'apply':
      return [...within(expression.callee), ...expression.args.flatMap(within)];
    case 'call': {
      const { name, args } = expression;
      const isKnown = Object.hasOwn(FUNCTIONS, name.toLowerCase()) || locals.includes(name);
      return [...(isKnown ? [] : [name]), ...args.flatMap(within)];
    }
    default:
      return [];
  }
}
