import { patternFor } from '../../../basics/pattern-for.ts';
import { argument, eachArgument, optionalNumber, textArgument, type Methods } from '../runtime/method.ts';
import type { PatternCall } from '../runtime/pattern-answers.ts';
import { checkedList, checkedText, LONGEST_TEXT, type Scope } from '../runtime/world.ts';
import { ExpressionError } from '../expression/syntax.ts';
import { isList, type RegexValue, type Value } from '../values/values.ts';

/** Functions of texts. They tell capital letters from small ones, as Obsidian's reference advises to expect. */
export const STRING_METHODS: Methods<string> = {
  contains: (text, { args }) => text.includes(textArgument(args, 0)),
  containsAll: (text, { args }) => eachArgument(args).every((_, at, all) => text.includes(textArgument(all, at))),
  containsAny: (text, { args }) => eachArgument(args).some((_, at, all) => text.includes(textArgument(all, at))),
  startsWith: (text, { args }) => text.startsWith(textArgument(args, 0)),
  endsWith: (text, { args }) => text.endsWith(textArgument(args, 0)),
  lower: (text) => text.toLowerCase(),
  title: (text) =>
    text.replaceAll(/[^\s]+/gu, (word) => {
      const [first = '', ...rest] = word;
      return first.toUpperCase() + rest.join('').toLowerCase();
    }),
  trim: (text) => text.trim(),
  reverse: (text) => [...text].reverse().join(''),
  repeat: (text, { args }) => repeat(text, optionalNumber(args, 0) ?? 0),
  slice: (text, { args }) => text.slice(optionalNumber(args, 0), optionalNumber(args, 1)),
  split: (text, { args, scope }) => split(text, args, scope),
  replace: (text, { args, scope }) => replace(text, args, scope),
};

function repeat(text: string, times: number): string {
  if (!(times >= 0)) throw new ExpressionError('A text cannot be repeated fewer than 0 times.');
  if (text.length * times > LONGEST_TEXT) throw new ExpressionError('The text becomes too long.');
  return text.repeat(times);
}

function split(text: string, args: readonly Value[], scope: Scope): Value {
  const [separator, limit] = [argument(args, 0), optionalNumber(args, 1)];
  if (isRegex(separator)) {
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
  if (isRegex(pattern)) {
    const { source, flags } = pattern;
    return askPattern(scope, { kind: 'replace', source, flags, text, replacement });
  }
  const wanted = textArgument(args, 0);
  const count = wanted === '' ? text.length + 1 : text.split(wanted).length - 1;
  if (text.length + count * replacement.length > LONGEST_TEXT) throw new ExpressionError('The text becomes too long.');
  // `$&` and its like mean after a text what they mean after a pattern.
  if (replacement.includes('$'))
    return askPattern(scope, { kind: 'replace', source: patternFor(wanted), flags: 'g', text, replacement });
  return text.replaceAll(wanted, () => replacement);
}

/** A pattern's answer, once it has one. */
export function askPattern({ row: { world } }: Scope, call: PatternCall): Value {
  world.budget.spend(1 + call.text.length / 10);
  const answer = world.patterns.ask(call);
  return typeof answer === 'string' ? checkedText(answer) : answer;
}

export const isRegex = (value: Value): value is RegexValue =>
  typeof value === 'object' && value !== null && !isList(value) && value.kind === 'regexp';
