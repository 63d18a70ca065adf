import { scanNote, type NoteScan } from '../../../markdown/scan-note.ts';
import { parseIsoDate } from '../../expressions/dates.ts';
import { fileLink, toLink } from '../../expressions/links.ts';
import type { ObjectValue, Value } from '../../expressions/values.ts';
import type { ListItem, NoteFacts } from './note-facts.ts';
import { fieldKey, inlineValue } from './read-value.ts';

/** The signs that stand for fields of a task, each before a day. */
const SIGNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['due', /(?:🗓|📅)\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u],
  ['completion', /✅\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u],
  ['created', /➕\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u],
  ['start', /🛫\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u],
  ['scheduled', /⏳\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u],
];

/** Lines of lists as expressions see them, with what stands below each among its children. */
export function itemObjects(note: NoteFacts, items: readonly ListItem[]): readonly ObjectValue[] {
  const children = new Map<number, ObjectValue[]>();
  const objects = items.map((item) => itemObject(note, item, () => children.get(item.line) ?? []));
  for (const [at, { parent }] of items.entries()) {
    if (parent === null) continue;
    const siblings = children.get(parent);
    const object = objects[at];
    if (!object) continue;
    if (siblings) siblings.push(object);
    else children.set(parent, [object]);
  }
  return objects;
}

function itemObject(note: NoteFacts, item: ListItem, children: () => readonly ObjectValue[]): ObjectValue {
  const { path } = note;
  const { line, mark, heading, parent } = item;
  const text = wholeText(item);
  let scanned: NoteScan | undefined;
  let fields: ReadonlyMap<string, Value> | undefined;
  const scan = (): NoteScan => (scanned ??= scanNote(text));
  const ownFields = (): ReadonlyMap<string, Value> => (fields ??= listItemFields(note, item, scan));
  const place = (): Value => fileLink(path, heading === null ? '' : `#${heading}`);
  const isDone = mark === 'x' || mark === 'X';
  const block = (): string | undefined => scan().blocks[0]?.id;
  const readers: Readonly<Record<string, () => Value>> = {
    task: () => mark !== undefined,
    status: () => mark ?? null,
    checked: () => mark !== undefined && mark !== ' ',
    completed: () => isDone,
    fullyCompleted: () => isDone && children().every((child) => child.get('fullyCompleted') !== false),
    text: () => text,
    visual: () => text,
    line: () => line - 1,
    lineCount: () => text.split('\n').length,
    path: () => path,
    section: place,
    header: place,
    link: () => {
      const id = block();
      return id === undefined ? place() : fileLink(path, `#^${id}`);
    },
    tags: () => scan().tags.map(({ name }) => `#${name}`),
    outlinks: () =>
      scan().links.map(({ target, subpath, text: linkText }) =>
        toLink(subpath === undefined ? target : `${target}#${subpath}`, linkText ?? null, path),
      ),
    children: () => children(),
    subtasks: () => children().filter((child) => child.get('task') === true),
    parent: () => (parent === null ? null : parent - 1),
    annotated: () => ownFields().size > 0,
    blockId: () => block() ?? null,
  };
  return {
    kind: 'object',
    item: { path, line },
    keys: () => [...Object.keys(readers), ...ownFields().keys()],
    get: (name) => (Object.hasOwn(readers, name) ? readers[name]?.() : ownFields().get(fieldKey(name))),
  };
}

/** All its lines. */
const wholeText = ({ text, rest }: ListItem): string => (rest ? `${text}\n${rest}` : text);

function listItemFields({ path }: NoteFacts, item: ListItem, scan: () => NoteScan): ReadonlyMap<string, Value> {
  const text = wholeText(item);
  const fields = new Map<string, Value>();
  if (text.includes('::'))
    for (const { key, value } of scan().fields) fields.set(fieldKey(key), inlineValue(value, path));
  for (const [name, pattern] of SIGNS) {
    const day = pattern.exec(text)?.[1];
    const date = day === undefined ? undefined : parseIsoDate(day);
    if (date) fields.set(name, date);
  }
  return fields;
}
