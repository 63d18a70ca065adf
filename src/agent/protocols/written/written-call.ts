import { isRecord } from '../../../notes/basics/is-record.ts';

/** A call that stands in a model's text. */
export interface WrittenCall {
  readonly name: string;
  /** JSON text as written, '' where there is none; malformed where the model left it so. */
  readonly arguments: string;
}

/** What stands behind a mark, and where it ends. */
export interface ReadCalls {
  readonly calls: readonly WrittenCall[];
  readonly to: number;
}

/** Offset after the bracket that closes the `{` or `[` at `from`, brackets in strings not counted; `undefined` where it is not closed. */
export function endOfJson(text: string, from: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1;
  }
  return undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}

const NAMES = ['name', 'tool_name', 'tool'] as const;
const ARGUMENTS = ['arguments', 'parameters', 'args', 'input'] as const;
/** With one of these a JSON object that is a call can begin. */
const FIRST_KEYS = [...NAMES, ...ARGUMENTS, 'function', 'tool_calls', 'type', 'id', 'tool_call_id'];

/**
 * The calls that a JSON value is: an object with a name and arguments, the same under `function`, a list of such, or all of
 * them under `tool_calls`; undefined where it is anything else.
 */
export function callsInJson(value: unknown): readonly WrittenCall[] | undefined {
  if (Array.isArray(value)) {
    const callLists = value.map((item: unknown) => callsInJson(item));
    return value.length > 0 && callLists.every((calls) => calls?.length === 1)
      ? callLists.flatMap((calls) => calls ?? [])
      : undefined;
  }
  if (!isRecord(value)) return undefined;
  const { tool_calls: list, function: inner } = value;
  if (Array.isArray(list)) return callsInJson(list);
  if (isRecord(inner)) return callsInJson(inner);
  const name =
    typeof inner === 'string'
      ? inner
      : NAMES.map((key) => value[key]).find((nameValue) => typeof nameValue === 'string');
  const argumentsKey = ARGUMENTS.find((key) => key in value);
  if (typeof name !== 'string' || argumentsKey === undefined) return undefined;
  const rawArguments = value[argumentsKey];
  // Some write their arguments as a text that holds JSON.
  return [{ name, arguments: typeof rawArguments === 'string' ? rawArguments : JSON.stringify(rawArguments ?? {}) }];
}

/** The same for a text; of one that is not JSON its name and what follows, so that the model can be told. */
export function callsInText(text: string): readonly WrittenCall[] | undefined {
  const value = parseJson(text);
  if (value !== undefined) return callsInJson(value);
  const name = /"(?:name|tool_name|tool)"\s*:\s*"([\w.-]+)"/u.exec(text)?.[1];
  const key = /"(?:arguments|parameters|args|input)"\s*:/u.exec(text);
  const at = key ? text.indexOf('{', key.index) : -1;
  return name !== undefined && at > 0 ? [{ name, arguments: text.slice(at).trim() }] : undefined;
}

/** Whether a text that is still being written can become such a value. */
export function mayBecomeCall(text: string): boolean {
  const [, key, isWhole] = /^\s*(?:\[\s*)?(?:\{\s*(?:"([^"]*)("?))?)?/u.exec(text) ?? [];
  const body = text.trimStart();
  if (body === '' || (body[0] !== '{' && body[0] !== '[')) return body === '';
  if (key === undefined) return /^(?:\[\s*)?(?:\{\s*)?$/u.test(body);
  return isWhole === '"' ? FIRST_KEYS.includes(key) : FIRST_KEYS.some((firstKey) => firstKey.startsWith(key));
}
