import { extension, parentFolder, stem, type VaultPath } from '../../../paths/paths.ts';
import { dayInName, toDayValue, toTimeValue } from '../../expressions/dates.ts';
import { fileLink, toLink } from '../../expressions/links.ts';
import { isKind, type LinkValue, type ObjectValue, type Value } from '../../expressions/values.ts';
import { itemObjects } from './item-object.ts';
import type { FoundLink, NoteFacts } from './note-facts.ts';
import { frontmatterValue } from './read-value.ts';

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
export function fileObject(note: NoteFacts, fields: Fields): ObjectValue {
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
