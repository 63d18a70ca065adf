import { inQuotes } from '../../../invisible-characters/in-quotes.ts';
import type { PatternCall } from '../../base/runtime/pattern-answers.ts';
import { ExpressionError } from '../../base/expression/syntax.ts';
import { checkedText, type World } from '../runtime/world.ts';
import { valueText } from '../values/value-text.ts';
import { DataviewError, type Value } from '../values/values.ts';
import { overLists, wrong, type Work } from './define.ts';

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
      if (texts.some((each) => each === null) || texts.length < count) return null;
      return texts.every((each) => typeof each === 'string') ? work(world, texts, args) : wrong(name, args);
    },
    ...places,
  );
}

/** Texts. Patterns run where they can be ended. */
export const TEXT_FUNCTIONS: Readonly<Record<string, Work>> = {
  regextest: ofTexts('regextest', 2, (world, [source = '', text = '']) =>
    ask(world, { kind: 'test', source, flags: 'u', text }),
  ),
  regexmatch: ofTexts('regexmatch', 2, (world, [pattern = '', text = '']) =>
    ask(world, { kind: 'test', source: `^(?:${pattern})$`, flags: 'u', text }),
  ),
  regexreplace: ofTexts('regexreplace', 3, (world, [text = '', source = '', replacement = '']) =>
    ask(world, { kind: 'replace', source, flags: 'gu', text, replacement }),
  ),
  replace: ofTexts('replace', 3, (_, [text = '', part = '', by = '']) =>
    part === '' ? text : checkedText(text.split(part).join(by)),
  ),
  lower: ofTexts('lower', 1, (_, [text = '']) => text.toLowerCase()),
  upper: ofTexts('upper', 1, (_, [text = '']) => text.toUpperCase()),
  split: ofTexts('split', 2, (world, [text = '', source = ''], [, , limit]) =>
    ask(world, { kind: 'split', source, flags: 'u', text, ...(typeof limit === 'number' && { limit }) }),
  ),
  startswith: ofTexts('startswith', 2, (_, [text = '', start = '']) => text.startsWith(start)),
  endswith: ofTexts('endswith', 2, (_, [text = '', end = '']) => text.endsWith(end)),
  padleft: ofTexts('padleft', 1, (_, [text = ''], [, length, padding]) =>
    text.padStart(lengthOf(length), fill(padding)),
  ),
  padright: ofTexts('padright', 1, (_, [text = ''], [, length, padding]) =>
    text.padEnd(lengthOf(length), fill(padding)),
  ),
  substring: ofTexts('substring', 1, (_, [text = ''], [, start, end]) =>
    text.substring(typeof start === 'number' ? start : 0, typeof end === 'number' ? end : undefined),
  ),
  truncate: ofTexts('truncate', 1, (_, [text = ''], [, length, suffix]) => {
    const end = typeof suffix === 'string' ? suffix : '...';
    const most = typeof length === 'number' ? length : text.length;
    return text.length <= most ? text : text.slice(0, Math.max(0, most - end.length)) + end;
  }),
};

const lengthOf = (value: Value | undefined): number => (typeof value === 'number' ? Math.min(value, 10_000) : 0);
const fill = (value: Value | undefined): string => (value === undefined || value === null ? ' ' : valueText(value));

function ask(world: World, call: PatternCall): Value {
  try {
    return world.patterns.ask(call);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new DataviewError(
      error.message === 'Unable to parse formula.'
        ? `${inQuotes(call.source.slice(0, 100))} is no regular expression.`
        : error.message,
    );
  }
}
