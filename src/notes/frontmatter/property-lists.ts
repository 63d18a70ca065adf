import { foldName } from '../paths/fold-name.ts';

/** Values to add to properties that hold lists, or to take out of them, by name: a list of them or a single one. */
export type ListValues = Readonly<Record<string, unknown>>;

/** A property whose value is no list and no single value. */
export class NoListError extends Error {
  constructor(readonly property: string) {
    super(`The property "${property}" holds names and values, and no list.`);
    this.name = 'NoListError';
  }
}

/**
 * The new values of properties from which values are taken and to which others are added, for `updateFrontmatter`: in the order that
 * they have, nothing twice. A single value counts as a list of one, a missing property as an empty list; where nothing is left the
 * property goes (null). Tags are compared as tags: without `#` and case, and a text of several as several.
 *
 * @param data The properties as they are.
 * @throws NoListError
 */
export function listUpdates(
  data: Readonly<Record<string, unknown>>,
  add: ListValues = {},
  remove: ListValues = {},
): Readonly<Record<string, unknown>> {
  const updates: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(remove), ...Object.keys(add)])) {
    const property = propertyNameIn(data, name);
    const isTags = /^tags?$/i.test(property);
    const before = propertyListValues(property, Object.hasOwn(data, property) ? data[property] : undefined, isTags);
    const key = (value: unknown) => propertyItemKey(value, isTags);
    const gone = new Set(propertyListValues(name, remove[name], isTags).map(key));
    const kept = before.filter((value) => !gone.has(key(value)));
    const present = new Set(kept.map(key));
    const fresh = propertyListValues(name, add[name], isTags).filter((value) => {
      const isNew = !present.has(key(value));
      present.add(key(value));
      return isNew;
    });
    if (kept.length === before.length && fresh.length === 0) continue;
    const all = [...kept, ...fresh.map((value) => (isTags && typeof value === 'string' ? bareTag(value) : value))];
    updates[property] = all.length === 0 ? null : all;
  }
  return updates;
}

/** A property under another case is the same one. */
function propertyNameIn(data: Readonly<Record<string, unknown>>, name: string): string {
  if (Object.hasOwn(data, name)) return name;
  return Object.keys(data).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;
}

function propertyListValues(property: string, value: unknown, isTags: boolean): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value === 'object') throw new NoListError(property);
  return isTags && typeof value === 'string' ? value.split(/[\s,]+/u).filter(Boolean) : [value];
}

function propertyItemKey(value: unknown, isTags: boolean): string {
  if (isTags && typeof value === 'string') return foldName(bareTag(value));
  return typeof value === 'string' ? `text ${value.trim()}` : JSON.stringify(value);
}

const bareTag = (tag: string): string => tag.trim().replace(/^#+/u, '');
