import { askPattern, isRegex, STRING_METHODS } from './string-functions.ts';
import { DATE_METHODS } from './date-functions.ts';
import { FILE_METHODS, LINK_METHODS } from './file-functions.ts';
import { LIST_METHODS } from './list-functions.ts';
import { DURATION_METHODS, NUMBER_METHODS } from './number-functions.ts';
import { textArgument, type Method, type Methods } from '../runtime/method.ts';
import { valueText } from '../values/value-text.ts';
import {
  isEmpty,
  isTruthy,
  stringOf,
  typeName,
  type ObjectValue,
  type RegexValue,
  type Value,
} from '../values/values.ts';

const ANY_METHODS: Methods = {
  isTruthy: (value: Value) => isTruthy(value),
  isEmpty: (value: Value) => isEmpty(value),
  isType: (value, { args }) => typeName(value) === textArgument(args, 0).toLowerCase(),
  toString: (value: Value) => valueText(value),
};

const OBJECT_METHODS: Methods<ObjectValue> = {
  keys: ({ entries }) => [...entries.keys()],
  values: ({ entries }) => [...entries.values()],
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
export function findMethod(value: Value, name: string): Method | undefined {
  const own = BY_TYPE[typeName(value)];
  const methods = own && Object.hasOwn(own, name) ? own : ANY_METHODS;
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** What a function of this value gets as the value: tags and icons are texts. */
export const selfOf = (value: Value, name: string): Value =>
  Object.hasOwn(ANY_METHODS, name) || isRegex(value) ? value : (stringOf(value) ?? value);
