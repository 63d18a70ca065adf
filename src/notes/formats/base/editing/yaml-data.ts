import { isRecord } from '../../../basics/is-record.ts';

/** Names of maps and places in lists, from the outside to the inside. */
export type YamlPath = readonly (string | number)[];

/** What stands at a path; undefined where there is nothing. */
export function dataAt(data: unknown, path: YamlPath): unknown {
  let at = data;
  for (const step of path) {
    if (Array.isArray(at)) at = typeof step === 'number' ? (at as unknown[])[step] : undefined;
    else at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

/** The same data with another value at a path, whose missing maps are made; undefined takes the value away. */
export function withData(data: unknown, path: YamlPath, value: unknown): unknown {
  const [step, ...innerPath] = path;
  if (step === undefined) return value;
  if (Array.isArray(data) && typeof step === 'number') {
    const list = data as readonly unknown[];
    const next = withData(list[step], innerPath, value);
    return next === undefined ? list.toSpliced(step, 1) : list.toSpliced(step, 1, next);
  }
  const map = isRecord(data) ? data : {};
  const next = withData(Object.hasOwn(map, step) ? map[step] : undefined, innerPath, value);
  if (next !== undefined) return { ...map, [step]: next };
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== String(step)));
}

/** The path of what is to be taken away with it: maps that would be left empty go too. */
export function withEmptyParents(data: unknown, path: YamlPath): YamlPath {
  const parent = path.slice(0, -1);
  const map = dataAt(data, parent);
  const isLast = isRecord(map) && Object.keys(map).length === 1;
  return isLast && parent.length > 0 && typeof parent.at(-1) === 'string' ? withEmptyParents(data, parent) : path;
}
