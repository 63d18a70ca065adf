import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The schema's types, as a person would name them. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'nothing',
};

/** A value is quoted where it is short: a long text from a model is not repeated to it. */
const MOST_QUOTED = 40;

/**
 * What is wrong with a value, in words that tell a person or a model what to write instead; it follows the field's name.
 * @returns `undefined` where the schema library's own message is better
 */
export function describeProblem(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${typeName(issue.expected)}, not ${quoted(issue.input)}`;
    case 'invalid_value':
      return `must be ${listed(issue.values.map((value) => JSON.stringify(value)))}, not ${quoted(issue.input)}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? tooShort(issue.origin, Number(issue.minimum))
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}, not ${quoted(issue.input)}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? tooLong(issue.origin, Number(issue.maximum))
        : `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}, not ${quoted(issue.input)}`;
    case 'invalid_union':
      return unionWords(issue);
    default:
      return undefined;
  }
}

function tooShort(origin: string, least: number): string {
  if (least === 1) return 'is empty';
  return `must have at least ${least} ${origin === 'array' ? 'entries' : 'characters'}`;
}

function tooLong(origin: string, most: number): string {
  return `must have at most ${most.toLocaleString('en')} ${origin === 'array' ? 'entries' : 'characters'}`;
}

/** Every accepted form; where the value has the type of one of them, the message for that one. */
function unionWords(issue: Extract<Issue, { code: 'invalid_union' }>): string | undefined {
  if (issue.input === undefined) return 'is missing';
  const firsts = (issue.errors ?? []).flatMap(([first]) => (first ? [first] : []));
  const types = firsts.flatMap((first) =>
    first.code === 'invalid_type' && first.path.length === 0 ? [typeName(first.expected)] : [],
  );
  if (types.length < firsts.length) return firsts.find(({ code }) => code !== 'invalid_type')?.message;
  return types.length === 0 ? undefined : `must be ${listed([...new Set(types)])}, not ${quoted(issue.input)}`;
}

function typeName(expected: string): string {
  return TYPES[expected] ?? expected;
}

function quoted(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_QUOTED ? `a text of ${text.length.toLocaleString('en')} characters` : text;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
