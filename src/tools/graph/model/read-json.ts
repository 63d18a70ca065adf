import { isRecord } from '../../../notes/basics/is-record.ts';

/** Reads untrusted JSON: missing values and values of another type are `undefined` or empty. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function asRecord(value: unknown): JsonRecord | undefined {
  return isRecord(value) ? value : undefined;
}

/** The value at a path of keys. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => asRecord(at)?.[key], value);
}

/** The records of a list; `undefined` where there is no list. */
export function recordsAt(value: unknown, ...keys: readonly string[]): JsonRecord[] | undefined {
  const list = valueAt(value, ...keys);
  return Array.isArray(list) ? (list as unknown[]).map(asRecord).filter((entry) => entry !== undefined) : undefined;
}

/** A URL with these parameters. The address may have a path, and need not end in a slash. */
export function urlWith(address: string, path: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(`${address.replace(/(?<!\/)\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
