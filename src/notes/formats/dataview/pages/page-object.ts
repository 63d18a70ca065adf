import { isKind, type LinkValue, type ObjectValue, type Value } from '../../expressions/values.ts';
import type { FoundLink, NoteFacts } from './note-facts.ts';
import { fieldKey, frontmatterValue, inlineValue } from './read-value.ts';
import { extension, parentFolder, stem, type VaultPath } from '../../../paths/paths.ts';
import { dayInName, toDayValue, toTimeValue } from '../../expressions/dates.ts';
import { fileLink, toLink } from '../../expressions/links.ts';
import { itemObjects } from './item-object.ts';

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

type Fields = () => ReadonlyMap<string, Value>;
type FileField = (note: NoteFacts, fields: Fields) => Value;

const FILE_FIELDS: Readonly<Record<string, FileField>> = {
  name: ({ path }) => stem(path),
  path: ({ path }) => path,
  folder: ({ path }) => parentFolder(path),
  ext: ({ path }) => extension(path),
  link: ({ path }) => fileLink(path),
  size: ({ size }) => size,
  ctime: ({ created }) => toTimeValue(created),
  cday: ({ created }) => toDayValue(created),
  mtime: ({ modified }) => toTimeValue(modified),
  mday: ({ modified }) => toDayValue(modified),
  day: ({ path }, fields) => dayInName(stem(path)) ?? dateField(fields()) ?? null,
  tags: (note) => [...new Set(note.tags().flatMap(withParents))],
  etags: (note) => note.tags().map((tag) => `#${tag}`),
  inlinks: (note) => note.backlinks().map((path) => fileLink(path)),
  outlinks: (note) => note.links().map((link) => writtenLink(link, note.path)),
  aliases: (note) => note.aliases(),
  tasks: (note) => itemObjects(note, note.tasks()),
  lists: (note) => itemObjects(note, note.items()),
  starred: ({ isStarred }) => isStarred,
  frontmatter: (note) => frontmatterValue(note.frontmatter(), note.path),
};

/** `file` of a note: what is known of it beside its fields. */
function fileObject(note: NoteFacts, fields: Fields): ObjectValue {
  const valuesByName = new Map<string, Value>();
  return {
    kind: 'object',
    keys: () => Object.keys(FILE_FIELDS),
    get(name) {
      if (!Object.hasOwn(FILE_FIELDS, name)) return undefined;
      let value = valuesByName.get(name);
      if (value === undefined) valuesByName.set(name, (value = FILE_FIELDS[name]?.(note, fields) ?? null));
      return value;
    },
  };
}

function writtenLink({ target, subpath, display, isEmbed }: FoundLink, from: VaultPath): LinkValue {
  const link = toLink(subpath ? `${target}#${subpath}` : target, display, from);
  return isEmbed ? { ...link, isEmbed } : link;
}

function dateField(fields: ReadonlyMap<string, Value>): Value | undefined {
  const date = fields.get('date');
  return isKind(date, 'date') ? date : undefined;
}

/** `a/b` is in `#a` too. */
function withParents(tag: string): string[] {
  const parts = tag.split('/');
  return parts.map((_, at) => `#${parts.slice(0, at + 1).join('/')}`);
}
