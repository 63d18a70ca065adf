import type { z } from 'zod';
import { BrowserStoreError } from '../../fs-access/browser-store/browser-store.ts';
import { VaultError } from '../../fs-access/vault.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { PathError } from '../../notes/paths/paths.ts';
import { failure, type ToolFailure } from './result.ts';

/** Stops a tool with a failure as its answer, from any depth. */
export class ToolStop extends Error {
  constructor(readonly failure: ToolFailure) {
    super(failure.message);
    this.name = 'ToolStop';
  }
}

/** The person's spending limit is reached: the call may not ask the model anything more. */
export class SpendStop extends ToolStop {}

/**
 * The answer for whatever a tool threw. Known refusals keep their code and hint; anything else is a bug,
 * reported as `internal` without its inner text, which may hold a note's content.
 */
export function errorToResult(error: unknown, toolName: string): ToolFailure {
  if (error instanceof ToolStop) return error.failure;
  if (error instanceof PathError || error instanceof VaultError) return failure(error.code, error.message, error.hint);
  if (isFrontmatterError(error)) return unreadableFailure(error);
  if (isAbort(error)) return cancelled(toolName);
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return failure(
      'quota',
      'The browser has no room left for Latent’s record of changes, so nothing was changed.',
      'Ask the person to free some space, then call again.',
    );
  }
  if (error instanceof BrowserStoreError) {
    return failure(
      'quota',
      `${error.message} The change could not be recorded, so nothing was changed. ${error.hint}`,
      'Ask the person to do this, then call again.',
    );
  }
  return failure(
    'internal',
    `${toolName} stopped because of a fault in Latent (${error instanceof Error ? error.name : typeof error}).`,
    'Nothing was changed. Go on without this tool.',
  );
}

export function cancelled(toolName: string): ToolFailure {
  return failure(
    'cancelled',
    `${toolName} was cancelled before it did anything.`,
    'Call it again if it is still wanted.',
  );
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

// Checked by shape: an error from a worker has lost its class.
interface Unreadable extends Error {
  readonly line: number;
  readonly column: number;
  readonly hint?: string;
}

function isFrontmatterError(error: unknown): error is Unreadable {
  return error instanceof Error && error.name === 'FrontmatterError' && 'line' in error && 'column' in error;
}

/** Edits the text of a note; an error in its frontmatter is reported with the note’s path. @throws ToolStop `parse_error`. */
export async function about<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isFrontmatterError(error)) throw new ToolStop(unreadableFailure(error, path));
    throw error;
  }
}

function unreadableFailure({ message, line, column, hint }: Unreadable, path?: string): ToolFailure {
  const locatedMessage = message.includes(`line ${line}`)
    ? message
    : `${message.replace(/\.$/, '')} (line ${line}, column ${column}).`;
  return failure(
    'parse_error',
    `${path === undefined ? '' : `In ${inQuotes(path)}: `}${locatedMessage}`,
    `Nothing was changed. ${hint ?? 'Correct that line by hand, then call again.'}`,
    { ...(path !== undefined && { path }), line, column },
  );
}

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
        : `must be ${expectedTypeName(issue.expected)}, not ${describeGivenValue(issue.input)}`;
    case 'invalid_value':
      return `must be ${joinWithOr(issue.values.map((value) => JSON.stringify(value)))}, not ${describeGivenValue(issue.input)}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? tooShort(issue.origin, Number(issue.minimum))
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}, not ${describeGivenValue(issue.input)}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? tooLongMessage(issue.origin, Number(issue.maximum))
        : `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}, not ${describeGivenValue(issue.input)}`;
    case 'invalid_union':
      return unionWords(issue);
    default:
      return undefined;
  }
}

function tooShort(origin: string, minimum: number): string {
  if (minimum === 1) return 'is empty';
  return `must have at least ${minimum} ${origin === 'array' ? 'entries' : 'characters'}`;
}

function tooLongMessage(origin: string, maximum: number): string {
  return `must have at most ${maximum.toLocaleString('en')} ${origin === 'array' ? 'entries' : 'characters'}`;
}

/** Every accepted form; where the value has the type of one of them, the message for that one. */
function unionWords(issue: Extract<Issue, { code: 'invalid_union' }>): string | undefined {
  if (issue.input === undefined) return 'is missing';
  const firsts = (issue.errors ?? []).flatMap(([first]) => (first ? [first] : []));
  const types = firsts.flatMap((first) =>
    first.code === 'invalid_type' && first.path.length === 0 ? [expectedTypeName(first.expected)] : [],
  );
  if (types.length < firsts.length) return firsts.find(({ code }) => code !== 'invalid_type')?.message;
  return types.length === 0
    ? undefined
    : `must be ${joinWithOr([...new Set(types)])}, not ${describeGivenValue(issue.input)}`;
}

function expectedTypeName(expected: string): string {
  return TYPES[expected] ?? expected;
}

function describeGivenValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_QUOTED ? `a text of ${text.length.toLocaleString('en')} characters` : text;
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
