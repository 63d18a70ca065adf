import { z } from 'zod';
import { isRecord } from '../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../notes/basics/lenient-json.ts';

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
  let meant = input;
  const seen = new Set<string>();
  for (;;) {
    const parsed = z.safeParse(schema, meant);
    if (parsed.success) return meant;
    const at = placesOf(parsed.error.issues).find((path) => isUnder(path, under) && !seen.has(keyOf(path)));
    if (!at) return meant;
    seen.add(keyOf(at));
    for (const reading of readings(valueAt(meant, at))) {
      if (tries.left-- <= 0) return meant;
      const changed = settle(schema, withValue(meant, at, reading), at, tries);
      const again = z.safeParse(schema, changed);
      if (!again.success && again.error.issues.some(({ path }) => isUnder(path, at) || keyOf(path) === keyOf(at)))
        continue;
      meant = changed;
      break;
    }
  }
}

function isUnder(path: Path, place: Path): boolean {
  return path.length > place.length && place.every((key, at) => key === path[at]);
}

type Path = readonly PropertyKey[];

/** Where a value is there and has another type than is asked for. */
function placesOf(issues: readonly z.core.$ZodIssue[]): Path[] {
  return issues.flatMap(({ code, path, input }) =>
    path.length > 0 &&
    (code === 'invalid_type' || code === 'invalid_union' || code === 'too_big' || code === 'invalid_value') &&
    input !== null
      ? [path]
      : [],
  );
}

function keyOf(path: Path): string {
  return path.map(String).join('\0');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce(
    (inner, key) =>
      Array.isArray(inner) ? (inner as unknown[])[Number(key)] : isRecord(inner) ? inner[String(key)] : undefined,
    value,
  );
}

function withValue(value: unknown, [key, ...rest]: Path, inner: unknown): unknown {
  if (key === undefined) return inner;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === Number(key) ? withValue(one, rest, inner) : one));
  return isRecord(value) ? { ...value, [String(key)]: withValue(value[String(key)], rest, inner) } : value;
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
