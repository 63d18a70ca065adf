import type { ObjectValue, Value } from '../../expressions/values.ts';
import { fileObject } from './file-object.ts';
import type { NoteFacts } from './note-facts.ts';
import { fieldKey, frontmatterValue, inlineValue } from './read-value.ts';

/** A note as expressions see it: its fields, of frontmatter and text together, and `file`. */
export function pageObject(note: NoteFacts): ObjectValue {
  const file = once(() => fileObject(note, fields));
  const fields = once(() => notePageFields(note));
  const writtenFields = once(() => readWritten(note));
  return {
    kind: 'object',
    keys: () => [...fields().keys(), 'file'],
    get: (name) => (name === 'file' ? file() : fields().get(fieldKey(name))),
    written: (name) => writtenFields().get(fieldKey(name)),
  };
}

/** By their keys; a field that is written more than once has all its values. */
function notePageFields(note: NoteFacts): ReadonlyMap<string, Value> {
  const valuesByKey = new Map<string, Value[]>();
  const add = (name: string, value: Value): void => {
    const key = fieldKey(name);
    const previousValues = valuesByKey.get(key);
    if (previousValues) previousValues.push(value);
    else if (key !== '') valuesByKey.set(key, [value]);
  };
  for (const [name, value] of Object.entries(note.frontmatter())) add(name, frontmatterValue(value, note.path));
  for (const { name, written } of note.fields()) add(name, inlineValue(written, note.path));
  return new Map(
    [...valuesByKey].map(([key, values]) => [key, values.length === 1 ? (values[0] ?? null) : values.flat()]),
  );
}

/** The fields as they are written, by their keys, put together as `notePageFields` does. */
function readWritten(note: NoteFacts): ReadonlyMap<string, unknown> {
  const rawValuesByKey = new Map<string, unknown[]>();
  const add = (name: string, value: unknown): void => {
    const key = fieldKey(name);
    rawValuesByKey.set(key, [...(rawValuesByKey.get(key) ?? []), value]);
  };
  const frontmatter = (note.frontmatterAsWritten ?? note.frontmatter)();
  for (const [name, value] of Object.entries(frontmatter)) add(name, value);
  for (const { name, written } of note.fields()) add(name, written.trim());
  return new Map([...rawValuesByKey].map(([key, values]) => [key, values.length === 1 ? values[0] : values.flat()]));
}

function once<Result>(compute: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: compute() }).value;
}
