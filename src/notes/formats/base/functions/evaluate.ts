import { patternFor } from '../../../basics/pattern.ts';
import { formatDate } from '../../expressions/date-formats.ts';
import { toDayValue } from '../../expressions/dates.ts';
import { checkedList, checkedText, checkLength } from '../../expressions/limits.ts';
import type { PatternCall } from '../../expressions/patterns.ts';
import {
  entriesOf,
  ExpressionError,
  isKind,
  isList,
  objectOf,
  stringOf,
  type BaseFile,
  type DateValue,
  type FileValue,
  type ObjectValue,
  type RegexValue,
  type Value,
} from '../../expressions/values.ts';
import type { Expression } from '../language/syntax.ts';
import { compareBaseValues, isMatchingEntry, orderedText, sameKey } from './comparison.ts';
import { FILE_FIELDS, FILE_METHODS, LINK_METHODS } from './file-functions.ts';
import { GLOBAL_FUNCTIONS } from './global-functions.ts';
import {
  DURATION_FIELDS,
  DURATION_METHODS,
  maximum,
  mean,
  median,
  minimum,
  NUMBER_METHODS,
  standardDeviation,
  sum,
} from './number-functions.ts';
import { applyOperator, negate } from './operators.ts';
import { allProperties, propertyValue } from './properties.ts';
import { baseType, isEmptyBaseValue, isTruthy, shownType, valueText } from './value-text.ts';
import {
  argument,
  eachArgument,
  optionalNumber,
  textArgument,
  type LazyCall,
  type Method,
  type Methods,
  type RowState,
  type Scope,
} from './world.ts';

const DATE_METHODS: Methods<DateValue> = {
  date: ({ ms }) => toDayValue(ms),
  time: ({ ms }) => formatDate(ms, 'HH:mm:ss'),
  format: ({ ms }, { args, scope }) =>
    formatDate(ms, textArgument(args, 0).slice(0, 1000) || 'YYYY-MM-DD', scope.row.world.dateLanguage),
  relative: (date, { scope }) => ({ ...date, relativeTo: scope.row.world.now }),
};

/** Parts of a date on the clock at the place; months count from 1. */
const DATE_FIELDS: Readonly<Record<string, (date: Date) => number>> = {
  year: (date) => date.getFullYear(),
  month: (date) => date.getMonth() + 1,
  day: (date) => date.getDate(),
  hour: (date) => date.getHours(),
  minute: (date) => date.getMinutes(),
  second: (date) => date.getSeconds(),
  millisecond: (date) => date.getMilliseconds(),
};

type List = readonly Value[];

const has = ({ row: { world } }: Scope, list: List, target: Value): boolean => {
  world.budget.spend(list.length);
  return list.some((item) => isMatchingEntry(world, item, target));
};

const LIST_METHODS: Methods<List> = {
  contains: (list, { args, scope }) => has(scope, list, argument(args, 0)),
  containsAll: (list, { args, scope }) => spread(args).every((member) => has(scope, list, member)),
  containsAny: (list, { args, scope }) => spread(args).some((member) => has(scope, list, member)),
  flat: (list, { scope }) => flat(list, scope),
  join: (list, { args }) => checkedText(list.map(valueText).join(args.length === 0 ? ', ' : textArgument(args, 0))),
  reverse: (list) => list.toReversed(),
  slice: (list, { args }) => list.slice(optionalNumber(args, 0), optionalNumber(args, 1)),
  sort: (list, { scope }) => {
    scope.row.world.budget.spend(list.length * 5);
    return list.toSorted(compareForListSort);
  },
  unique: (list) => {
    const seen = new Map<string, Value>();
    for (const item of list) {
      const key = sameKey(item);
      if (!seen.has(key)) seen.set(key, item);
    }
    return [...seen.values()];
  },
  mean: (list) => mean(numbersInList(list)),
  sum: (list) => sum(numbersInList(list)),
  min: (list) => minimum(numbersInList(list)),
  max: (list) => maximum(numbersInList(list)),
  median: (list) => median(numbersInList(list)),
  stddev: (list) => standardDeviation(numbersInList(list)),
};

const numbersInList = (list: List): readonly number[] =>
  list.filter((item): item is number => typeof item === 'number' && !Number.isNaN(item));

/** One list as the only argument stands for its entries. */
const spread = (args: List): List => (args.length === 1 && isList(args[0] ?? null) ? (args[0] as List) : args);

function flat(list: List, scope: Scope): List {
  const flattened: Value[] = [];
  const add = (entries: List): void => {
    scope.row.world.budget.spend(entries.length);
    for (const entry of entries) {
      if (isList(entry)) add(entry);
      else flattened.push(entry);
    }
  };
  add(list);
  return checkedList(flattened);
}

/** Numbers by size, texts by their characters; what has no order by its text, what is missing at the end. */
function compareForListSort(a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = compareBaseValues(a, b);
  if (order !== undefined) return order;
  const texts = [orderedText(a) ?? valueText(a), orderedText(b) ?? valueText(b)] as const;
  return texts[0] < texts[1] ? -1 : texts[0] > texts[1] ? 1 : 0;
}

/** Functions with an expression that is evaluated for each entry. */
const LAZY_LIST_METHODS: Readonly<Record<string, (list: List, call: LazyCall) => Value>> = {
  filter: (list, call) => list.filter((value, index) => isTruthy(forEntry(call, { value, index }))),
  map: (list, call) => checkedList(list.map((value, index) => forEntry(call, { value, index }))),
  reduce: (list, call) => {
    const start = call.args[1];
    const first: Value = start ? call.evaluate(start, call.scope) : null;
    return list.reduce<Value>((acc, value, index) => forEntry(call, { value, index, acc }), first);
  },
};

function forEntry({ args, scope, evaluate }: LazyCall, locals: Readonly<Record<string, Value>>): Value {
  const expression = args[0];
  if (!expression) return null;
  scope.row.world.budget.spend(1);
  return evaluate(expression, { row: scope.row, locals: { ...scope.locals, ...locals } });
}

/** Functions of texts. They tell capital letters from small ones, as Obsidian's reference advises to expect. */
const STRING_METHODS: Methods<string> = {
  contains: (text, { args }) => text.includes(textArgument(args, 0)),
  containsAll: (text, { args }) =>
    eachArgument(args).every((_, at, textArgs) => text.includes(textArgument(textArgs, at))),
  containsAny: (text, { args }) =>
    eachArgument(args).some((_, at, textArgs) => text.includes(textArgument(textArgs, at))),
  startsWith: (text, { args }) => text.startsWith(textArgument(args, 0)),
  endsWith: (text, { args }) => text.endsWith(textArgument(args, 0)),
  lower: (text) => text.toLowerCase(),
  title: (text) =>
    text.replaceAll(/[^\s]+/gu, (word) => {
      const [first = '', ...furtherLetters] = word;
      return first.toUpperCase() + furtherLetters.join('').toLowerCase();
    }),
  trim: (text) => text.trim(),
  reverse: (text) => [...text].reverse().join(''),
  repeat: (text, { args }) => repeat(text, optionalNumber(args, 0) ?? 0),
  slice: (text, { args }) => text.slice(optionalNumber(args, 0), optionalNumber(args, 1)),
  split: (text, { args, scope }) => splitFormulaText(text, args, scope),
  replace: (text, { args, scope }) => replace(text, args, scope),
};

function repeat(text: string, times: number): string {
  if (!(times >= 0)) throw new ExpressionError('A text cannot be repeated fewer than 0 times.');
  checkLength(text.length * times);
  return text.repeat(times);
}

function splitFormulaText(text: string, args: readonly Value[], scope: Scope): Value {
  const [separator, limit] = [argument(args, 0), optionalNumber(args, 1)];
  if (isKind(separator, 'regexp')) {
    const { source, flags } = separator;
    return askPattern(scope, { kind: 'split', source, flags, text, ...(limit !== undefined && { limit }) });
  }
  const parts = checkedList(text.split(textArgument(args, 0), limit));
  scope.row.world.budget.spend(parts.length);
  return parts;
}

function replace(text: string, args: readonly Value[], scope: Scope): Value {
  const pattern = argument(args, 0);
  const replacement = textArgument(args, 1);
  if (isKind(pattern, 'regexp')) {
    const { source, flags } = pattern;
    return askPattern(scope, { kind: 'replace', source, flags, text, replacement });
  }
  const searchText = textArgument(args, 0);
  const count = searchText === '' ? text.length + 1 : text.split(searchText).length - 1;
  checkLength(text.length + count * replacement.length);
  // `$&` and its like mean after a text what they mean after a pattern.
  if (replacement.includes('$'))
    return askPattern(scope, { kind: 'replace', source: patternFor(searchText), flags: 'g', text, replacement });
  return text.replaceAll(searchText, () => replacement);
}

/** A pattern's answer, once it has one. */
function askPattern({ row: { world } }: Scope, call: PatternCall): Value {
  world.budget.spend(1 + call.text.length / 10);
  const answer = world.patterns.ask(call);
  return typeof answer === 'string' ? checkedText(answer) : answer;
}

const ANY_METHODS: Methods = {
  isTruthy: (value: Value) => isTruthy(value),
  isEmpty: (value: Value) => isEmptyBaseValue(value),
  isType: (value, { args }) => baseType(value) === textArgument(args, 0).toLowerCase(),
  toString: (value: Value) => valueText(value),
};

const OBJECT_METHODS: Methods<ObjectValue> = {
  keys: ({ keys }) => keys(),
  values: (object) => entriesOf(object).map(([, value]) => value),
};

const REGEX_METHODS: Methods<RegexValue> = {
  matches: ({ source, flags }, { args, scope }) =>
    askPattern(scope, { kind: 'test', source, flags: flags.replaceAll(/[gy]/g, ''), text: textArgument(args, 0) }),
};

const BY_TYPE = {
  string: STRING_METHODS,
  number: NUMBER_METHODS,
  date: DATE_METHODS,
  duration: DURATION_METHODS,
  list: LIST_METHODS,
  link: LINK_METHODS,
  file: FILE_METHODS,
  object: OBJECT_METHODS,
  regexp: REGEX_METHODS,
} as unknown as Readonly<Record<string, Methods>>;

/** The function of this name for values of this kind. */
function findMethod(value: Value, name: string): Method | undefined {
  const typeMethods = BY_TYPE[baseType(value)];
  const methods = typeMethods && Object.hasOwn(typeMethods, name) ? typeMethods : ANY_METHODS;
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** What a function of this value gets as the value: tags and icons are texts. */
const selfOf = (value: Value, name: string): Value =>
  Object.hasOwn(ANY_METHODS, name) || isKind(value, 'regexp') ? value : (stringOf(value) ?? value);

/** Formulas within formulas count too: the stack has an end. */
const DEEPEST = 1_000;

/** The value of an expression. @throws ExpressionError with a message for people. */
export function evaluate(expression: Expression, scope: Scope): Value {
  const { row } = scope;
  row.world.budget.spend(1);
  if (row.depth >= DEEPEST) throw new ExpressionError('The formula is nested too deep.');
  row.depth += 1;
  try {
    return expressionValue(expression, scope);
  } finally {
    row.depth -= 1;
  }
}

function expressionValue(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'regex':
      return { kind: 'regexp', source: expression.source, flags: expression.flags };
    case 'list':
      return expression.items.map((item) => evaluate(item, scope));
    case 'record':
      return objectOf(expression.entries.map(([key, entryExpression]) => [key, evaluate(entryExpression, scope)]));
    case 'name':
      return nameValue(expression.name, scope);
    case 'member':
      return memberOf(expression.object, expression.name, scope);
    case 'index':
      return indexed(expression.object, evaluate(expression.index, scope), scope);
    case 'call':
      return evaluateCall(expression, scope);
    case 'unary': {
      const operand = evaluate(expression.operand, scope);
      return expression.operator === '!' ? !isTruthy(operand) : negate(operand);
    }
    case 'binary': {
      const leftValue = evaluate(expression.left, scope);
      if (expression.operator === '&&') return isTruthy(leftValue) ? evaluate(expression.right, scope) : leftValue;
      if (expression.operator === '||') return isTruthy(leftValue) ? leftValue : evaluate(expression.right, scope);
      return applyOperator(scope.row.world, expression.operator, leftValue, evaluate(expression.right, scope));
    }
  }
}

function nameValue(name: string, { row, locals }: Scope): Value {
  if (Object.hasOwn(locals, name)) return locals[name] ?? null;
  if (name === 'file') return row.file && { kind: 'file', file: row.file };
  if (name === 'this') return row.host && { kind: 'file', file: row.host, isHost: true };
  if (name === 'note') return row.file && allProperties(row.file, row.world.propertyKinds);
  return row.file && propertyValue(row.file, name, row.world.propertyKinds);
}

/** What comes before a full stop or bracket may be a namespace instead of a value. */
function namespaceOf(object: Expression, { locals }: Scope): 'note' | 'formula' | undefined {
  if (object.kind !== 'name' || Object.hasOwn(locals, object.name)) return undefined;
  // `property.x` is how the first bases wrote `note.x`.
  if (object.name === 'note' || object.name === 'property') return 'note';
  return object.name === 'formula' ? 'formula' : undefined;
}

function memberOf(object: Expression, name: string, scope: Scope): Value {
  const { row } = scope;
  const space = namespaceOf(object, scope);
  if (space === 'note') return row.file && propertyValue(row.file, name, row.world.propertyKinds);
  if (space === 'formula') return formulaValue(row, name);
  return valueField(evaluate(object, scope), name, row);
}

/** The value of a formula, once for each row. @throws ExpressionError, also for formulas that need each other. */
export function formulaValue(row: RowState, name: string): Value {
  const source = row.formulas.get(name);
  if (source === undefined) return null;
  const computed = row.done.get(name) ?? (row.done.has(name) ? null : computeFormula(row, name, source));
  if (computed instanceof ExpressionError) throw computed;
  return computed;
}

function computeFormula(row: RowState, name: string, source: Expression | ExpressionError): Value | ExpressionError {
  if (source instanceof ExpressionError) return source;
  if (row.running.has(name)) throw new ExpressionError(`The formula "${name}" needs its own result.`);
  row.running.add(name);
  let result: Value | ExpressionError;
  try {
    result = evaluate(source, { row, locals: {} });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    result = error;
  }
  row.running.delete(name);
  row.done.set(name, result);
  return result;
}

function indexed(object: Expression, index: Value, scope: Scope): Value {
  if (namespaceOf(object, scope) !== undefined) return memberOf(object, stringOf(index) ?? '', scope);
  const value = evaluate(object, scope);
  if (typeof index !== 'number') return valueField(value, stringOf(index) ?? '', scope.row);
  return (isList(value) ? value[index] : stringOf(value)?.[index]) ?? null;
}

function valueField(value: Value, name: string, row: RowState): Value {
  if (value === null) return null;
  const text = stringOf(value);
  if (name === 'length' && (text !== undefined || isList(value))) return (text ?? (value as string)).length;
  if (typeof value === 'object' && !isList(value)) {
    switch (value.kind) {
      case 'object':
        return value.get(name) ?? foldedEntry(value, name);
      case 'date':
        if (Object.hasOwn(DATE_FIELDS, name)) return DATE_FIELDS[name]!(new Date(value.ms));
        break;
      case 'duration': {
        const field = DURATION_FIELDS.get(name);
        if (field) return field(value);
        break;
      }
      case 'file': {
        const fieldValue = value.isHost ? hostField(value, name, row) : fileField(value.file, name, row);
        if (fieldValue !== undefined) return fieldValue;
      }
    }
  }
  throw new ExpressionError(`Cannot find "${name}" on type ${shownType(value)}`);
}

function foldedEntry({ keys, get }: ObjectValue, name: string): Value {
  const key = keys().find((entryKey) => entryKey.toLowerCase() === name.toLowerCase());
  return (key === undefined ? undefined : get(key)) ?? null;
}

function fileField(file: BaseFile, name: string, { world }: RowState): Value | undefined {
  if (name === 'properties') return allProperties(file, world.propertyKinds);
  return Object.hasOwn(FILE_FIELDS, name) ? FILE_FIELDS[name]!(file) : undefined;
}

/** `this.file` is the file; any other name is a property of the note. */
const hostField = ({ file }: FileValue, name: string, { world }: RowState): Value =>
  name === 'file' ? { kind: 'file', file } : propertyValue(file, name, world.propertyKinds);

function evaluateCall({ callee, args }: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  if (callee.kind === 'name') return globalCall(callee.name, args, scope);
  if (callee.kind !== 'member') throw new ExpressionError('Unable to parse formula.');
  const self = evaluate(callee.object, scope);
  const { name } = callee;
  if (isList(self) && Object.hasOwn(LAZY_LIST_METHODS, name))
    return LAZY_LIST_METHODS[name]!(self, { scope, args, evaluate });
  const method = findMethod(self, name);
  if (!method && self === null) return null;
  if (!method) throw new ExpressionError(`Cannot find function "${name}" on type ${shownType(self)}`);
  const values = args.map((argNode) => evaluate(argNode, scope));
  return method(selfOf(self, name), { scope, args: values });
}

function globalCall(name: string, args: readonly Expression[], scope: Scope): Value {
  if (name === 'if') {
    const [condition, then, otherwise] = args;
    const branch = condition && isTruthy(evaluate(condition, scope)) ? then : otherwise;
    return branch ? evaluate(branch, scope) : null;
  }
  if (!Object.hasOwn(GLOBAL_FUNCTIONS, name)) throw new ExpressionError(`Cannot find function "${name}"`);
  return GLOBAL_FUNCTIONS[name]!({ scope, args: args.map((argNode) => evaluate(argNode, scope)) });
}
