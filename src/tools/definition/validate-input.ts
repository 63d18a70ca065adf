import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { isRecord } from '../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../notes/basics/lenient-json.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { Tool } from './define-tool.ts';
import { describeProblem } from './error-result.ts';
import { failure, type ToolFailure } from './result.ts';

/** More than any input needs: what is not right by then is refused. */
const MOST_TRIES = 200;

/**
 * An input whose values have the type that the schema asks for, where only one is meant: numbers, booleans, lists and objects that
 * were written as text, a single value in place of a list, a list of one in place of a value, a number in place of a text. A text
 * stays one wherever the schema takes it. What fits no better in any form stays as it was, to be refused.
 */
export function meantTypes(schema: z.core.$ZodType, input: unknown): unknown {
  return settle(schema, input, [], { left: MOST_TRIES });
}

/** The same for the values below one place. */
function settle(schema: z.core.$ZodType, input: unknown, under: Path, tries: { left: number }): unknown {
  let adjusted = input;
  const seen = new Set<string>();
  for (;;) {
    const parsed = z.safeParse(schema, adjusted);
    if (parsed.success) return adjusted;
    const at = mistypedInputPaths(parsed.error.issues).find(
      (path) => isUnder(path, under) && !seen.has(inputPathKey(path)),
    );
    if (!at) return adjusted;
    seen.add(inputPathKey(at));
    for (const reading of readings(valueAtPath(adjusted, at))) {
      if (tries.left-- <= 0) return adjusted;
      const changed = settle(schema, withValue(adjusted, at, reading), at, tries);
      const again = z.safeParse(schema, changed);
      if (
        !again.success &&
        again.error.issues.some(({ path }) => isUnder(path, at) || inputPathKey(path) === inputPathKey(at))
      )
        continue;
      adjusted = changed;
      break;
    }
  }
}

function isUnder(path: Path, place: Path): boolean {
  return path.length > place.length && place.every((key, at) => key === path[at]);
}

type Path = readonly PropertyKey[];

/** Where a value is there and has another type than is asked for. */
function mistypedInputPaths(issues: readonly z.core.$ZodIssue[]): Path[] {
  return issues.flatMap(({ code, path, input }) =>
    path.length > 0 &&
    (code === 'invalid_type' || code === 'invalid_union' || code === 'too_big' || code === 'invalid_value') &&
    input !== null
      ? [path]
      : [],
  );
}

function inputPathKey(path: Path): string {
  return path.map(String).join('\0');
}

function valueAtPath(value: unknown, path: Path): unknown {
  return path.reduce(
    (inner, key) =>
      Array.isArray(inner) ? (inner as unknown[])[Number(key)] : isRecord(inner) ? inner[String(key)] : undefined,
    value,
  );
}

function withValue(value: unknown, [key, ...innerPath]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value))
    return value.map((element: unknown, at) => (at === Number(key) ? withValue(element, innerPath, inner) : element));
  return isRecord(value) ? { ...value, [String(key)]: withValue(value[String(key)], innerPath, inner) } : value;
}

/** What a value may mean, the likeliest first. */
function readings(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') {
    const inText = inStringOf(value.trim());
    return inText === undefined ? [[value]] : [inText, [inText], [value]];
  }
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value), [value]];
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : [];
  return [[value]];
}

/** The number, boolean, list or object that a text writes. */
function inStringOf(text: string): unknown {
  if (/^(?:true|false)$/iu.test(text)) return text.toLowerCase() === 'true';
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu.test(text)) return Number(text);
  if (!/^(?:[[{]|`{3})/u.test(text)) return undefined;
  try {
    return parseLenientJson(text);
  } catch {
    return undefined;
  }
}

/** One problem of an input: a model or a form can correct it from this alone. */
interface InputProblem {
  /** Dotted path of the field, `filter.tags`; '' for the input itself. */
  readonly field: string;
  readonly message: string;
  /** The right name for an unknown field. */
  readonly nearest?: string;
}

type Validated =
  | {
      readonly ok: true;
      readonly input: Record<string, unknown>;
      /** What was read otherwise than it was written; absent where nothing was. */
      readonly said?: readonly string[];
    }
  | { readonly ok: false; readonly failure: ToolFailure };

/**
 * Checks a call's input, read as it is meant (`readToolInput`), against the tool's schema and fills in the defaults.
 *
 * @param name The name that was called: the tool's own, or an alias.
 */
export function validateInput(tool: Tool, name: string, input: unknown): Validated {
  const { input: named, said } = readToolInput(tool, name, input);
  const first = tool.input.safeParse(named, { error: describeProblem });
  // Only where null is refused does it mean "not given": deleting a property is said with it.
  const result = first.success
    ? first
    : tool.input.safeParse(withoutNulls(named, first.error.issues), { error: describeProblem });
  if (result.success) return { ok: true, input: result.data, ...(said.length > 0 && { said }) };
  return {
    ok: false,
    failure: toFailure(
      tool,
      result.error.issues.flatMap((issue) => toProblems(tool, issue, named)),
      named,
    ),
  };
}

/** The input without the nulls that stand where these problems are. */
function withoutNulls(input: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const places = issues.map(({ path }) => path).filter((path) => path.length > 0 && valueAt(input, path) === null);
  return places.length === 0
    ? input
    : removeFields(input, new Set(places.map((path) => path.map(String).join('\0'))), '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (inner, key) =>
      Array.isArray(inner) ? (inner as unknown[])[Number(key)] : isRecord(inner) ? inner[String(key)] : undefined,
    value,
  );
}

/** Fields of objects alone: an entry of a list is given where it stands. */
function removeFields(value: unknown, places: ReadonlySet<string>, above: string): unknown {
  const at = (key: string | number): string => (above === '' ? String(key) : `${above}\0${key}`);
  if (Array.isArray(value)) return value.map((entry, index) => removeFields(entry, places, at(index)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null && places.has(at(key)) ? [] : [[key, removeFields(inner, places, at(key))]],
    ),
  );
}

/** The candidate that a misspelt name most likely means; `undefined` where there is none at all. */
export function nearestName(wrong: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const plain = foldParameterName;
  const part = candidates.find((name) => plain(name).includes(plain(wrong)) || plain(wrong).includes(plain(name)));
  const near = closest(plain(wrong), candidates.map(plain));
  const spelt = candidates.find((name) => plain(name) === near);
  return spelt && distance(plain(wrong), near) <= 2 ? spelt : (part ?? spelt);
}

function foldParameterName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function toProblems(tool: Tool, issue: z.core.$ZodIssue, input: unknown): InputProblem[] {
  const at = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ field: at.join('.'), message: lowerFirst(issue.message) }];
  // What is given already is not what a misspelt field means.
  const presentValue = at.reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), input);
  const freeFields = fieldNames(tool.input, at).filter(
    (name) => !isRecord(presentValue) || !Object.hasOwn(presentValue, name),
  );
  const more = at.length === 0 ? takesMore(tool) : new Set<string>();
  return issue.keys.map((key) => {
    const safe = freeFields.filter((name) => !more.has(name) || isMisspelt(key, name));
    const candidate = nearestName(key, safe);
    // Where the field that was meant is not named, another that has no letter in common is worse than none.
    const nearest = more.size > 0 && candidate !== undefined && !isLike(key, candidate) ? undefined : candidate;
    return {
      field: [...at, key].join('.'),
      message: nearest === undefined ? 'is not known' : `is not known; did you mean ${inQuotes(nearest)}?`,
      ...(nearest === undefined ? {} : { nearest }),
    };
  });
}

/** Written as another program would, or with a letter or two wrong. */
function isMisspelt(misspelling: string, name: string): boolean {
  return distance(foldParameterName(misspelling), foldParameterName(name)) <= 2;
}

/** Half of its letters or more are where the other has them, or one is a part of the other. */
function isLike(unknownName: string, name: string): boolean {
  const [a, b] = [foldParameterName(unknownName), foldParameterName(name)];
  return a.includes(b) || b.includes(a) || distance(a, b) <= Math.max(a.length, b.length) / 2;
}

/** What an error must not lead to: a field that takes away more than the call that was meant. */
function takesMore(tool: Tool): ReadonlySet<string> {
  return new Set<string>(tool.kind === 'write' ? tool.takesMore : []);
}

function toFailure(tool: Tool, problems: readonly InputProblem[], rawInput: unknown): ToolFailure {
  const problemTexts = problems.map(({ field, message }) =>
    field === '' ? `the input: ${message}` : `${inQuotes(field)}: ${message}`,
  );
  const more = takesMore(tool);
  const fields = Object.entries<z.core.$ZodType>(tool.input.shape)
    .filter(([name]) => !more.has(name) || (isRecord(rawInput) && Object.hasOwn(rawInput, name)))
    .map(([name, type]) => (isRequired(type) ? name : `[${name}]`));
  return failure(
    'invalid_input',
    `${tool.name} was not run. ${problemTexts.join('; ').replace(/(?<!\?)$/, '.')}`,
    `Call ${tool.name} with: ${fields.join(', ')} (those in brackets may be left out).${tool.example ? ` An example: ${JSON.stringify(tool.example)}` : ''}`,
    { problems },
  );
}

/** Names of the fields of the object at this path; none where the path leads through a list or a record. */
function fieldNames(schema: z.ZodObject, path: readonly string[]): string[] {
  let shape: unknown = schema.shape;
  for (const part of path) shape = isRecord(shape) ? shapeOf(shape[part]) : undefined;
  return isRecord(shape) ? Object.keys(shape) : [];
}

/** Looks through `optional()` and `default()` to the object's shape. */
function shapeOf(type: unknown): unknown {
  let inner: unknown = type;
  while (isRecord(inner) && !('shape' in inner) && 'unwrap' in inner && typeof inner.unwrap === 'function') {
    inner = (inner.unwrap as () => unknown)();
  }
  return isRecord(inner) ? inner.shape : undefined;
}

function isRequired(type: z.core.$ZodType): boolean {
  return !z.safeParse(type, undefined).success;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

interface ReadCall {
  readonly input: unknown;
  /** What was read otherwise than it was written, for the caller: `limit as a number`. */
  readonly said: readonly string[];
}

/**
 * A call's input as it is meant: in the tool's own words, with values of the types that it takes. Parameters of a published alias are
 * renamed first; where both names are given, ours wins. What can mean several things stays as it was.
 *
 * @param name The name that was called: the tool's own, or an alias.
 */
function readToolInput(tool: Tool, name: string, input: unknown): ReadCall {
  const renamed = renameParameters(tool, name, input ?? {});
  const meant = tool.meant && isRecord(renamed) ? tool.meant(renamed) : { input: renamed, said: [] };
  const typed = meantTypes(tool.input, meant.input);
  return { input: typed, said: [...meant.said, ...retyped(meant.input, typed, '')] };
}

function renameParameters(tool: Tool, name: string, input: unknown): unknown {
  const renames = tool.aliases?.find((alias) => alias.name === name)?.parameters;
  if (!renames || !isRecord(input)) return input;
  const renamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    const ours = Object.hasOwn(renames, key) ? renames[key] : undefined;
    if (ours === undefined || ours === key) renamed[key] = value;
    else if (!Object.hasOwn(input, ours)) renamed[ours] = value;
  }
  return renamed;
}

/** The places whose values were written as text and have another type now. A single value in place of a list is no other reading. */
function retyped(written: unknown, read: unknown, at: string): string[] {
  if (written === read) return [];
  if (inputTypeName(written) !== inputTypeName(read)) {
    const isWrapped = Array.isArray(read) && read.length === 1 && read[0] === written;
    return typeof written === 'string' && !isWrapped ? [`${at} as ${inputTypeName(read)}`] : [];
  }
  if (Array.isArray(written) && Array.isArray(read))
    return read.flatMap((each, index) => retyped(written[index], each, `${at}.${index}`));
  if (!isRecord(written) || !isRecord(read)) return [];
  return Object.keys(read).flatMap((key) => retyped(written[key], read[key], at === '' ? key : `${at}.${key}`));
}

function inputTypeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  if (typeof value === 'number') return 'a number';
  return typeof value === 'boolean' ? 'true or false' : 'text';
}
