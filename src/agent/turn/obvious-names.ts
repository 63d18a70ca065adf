import { z } from 'zod';
import { isRecord } from '../../notes/basics/is-record.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import { findTool } from '../../tools/registry.ts';

/** Names that models write for the same thing. A name that is not a field of the tool means the one of its group that is. */
const ALIKE: readonly (readonly string[])[] = [
  ['content', 'text', 'body', 'markdown', 'new_content', 'note_content'],
  [
    'path',
    'file',
    'filename',
    'file_name',
    'file_path',
    'filepath',
    'note',
    'note_path',
    'paths',
    'files',
    'notes',
    'identifier',
    'uri',
  ],
  ['top_k', 'limit', 'max_results', 'count', 'max_notes', 'max', 'k', 'n'],
  ['query', 'q', 'search', 'search_query', 'keywords', 'term', 'content_filter', 'question'],
  ['question', 'query', 'prompt'],
  ['folder', 'directory', 'dir', 'folder_path', 'in_folder', 'subfolder'],
  ['new_path', 'destination', 'to', 'target', 'new_name'],
  ['offset', 'skip'],
  ['tags', 'tag'],
  ['title', 'name'],
  ['date', 'day'],
  ['sql', 'query', 'statement'],
  ['updates', 'properties', 'frontmatter', 'fields'],
  ['memory_type', 'type', 'kind'],
  ['change_id', 'id', 'change'],
];

/** Words that mean a field where nothing else takes them: a path says where to look. */
const ALSO: Readonly<Record<string, readonly string[]>> = { folder: ['path', 'in', 'under', 'within', 'location'] };

/** Never meant by another name: it replaces the whole text of a note. */
const NEVER_MEANT = 'new_content';

interface MeantInput {
  readonly input: Readonly<Record<string, unknown>>;
  /** What was read otherwise than it was written, for the model: `text as content`. */
  readonly said: readonly string[];
}

/**
 * A call's input under the names that its tool has: obvious other names are mapped, `camelCase` too, and empty values (null) at
 * the top are left out where the tool takes none. What is not obvious stays, and is refused with the right names. Words and types of
 * other tools are read where the input is checked (`validateInput`).
 */
export function meantInput(name: string, rawInput: Readonly<Record<string, unknown>>): MeantInput {
  const tool = findTool(name);
  if (!tool) return { input: rawInput, said: [] };
  const fields: Readonly<Record<string, z.core.$ZodType>> = tool.input.shape;
  const fieldNames = new Set([...Object.keys(fields), ...publishedNames(tool, name)]);
  const renamings: string[] = [];
  const input: Record<string, unknown> = {};
  const left: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rawInput)) {
    const isEmpty = value === null && !(fields[key] && z.safeParse(fields[key], null).success);
    const fieldName = fieldNames.has(key) ? key : fieldFor(key, Object.keys(fields), rawInput);
    if (isEmpty) renamings.push(`${key} left out, since it was null`);
    else if (fieldName === undefined) left[key] = value;
    else {
      if (fieldName !== key) renamings.push(`${key} as ${fieldName}`);
      input[fieldName] = value;
    }
  }
  const unknown = tool.meant ? left : withInner(fields, input, left, renamings);
  Object.assign(input, tool.meant ? unknown : withMissing(tool, input, unknown, renamings));
  return { input, said: renamings };
}

/**
 * One value of an unknown name, where as many fields are missing as it has values: it can mean nothing else (`new_heading` for `to`, a
 * list of two notes for the two that are merged, in their order). A field that replaces more than was meant is never read so.
 */
function withMissing(
  tool: Tool,
  namedInput: Readonly<Record<string, unknown>>,
  unknownFields: Readonly<Record<string, unknown>>,
  renamings: string[],
): Record<string, unknown> {
  const fields: Readonly<Record<string, z.core.$ZodType>> = tool.input.shape;
  const missing = Object.keys(fields).filter(
    (name) => !(name in namedInput) && !z.safeParse(fields[name]!, undefined).success,
  );
  const [[key, value] = [], ...furtherFields] = Object.entries(unknownFields);
  const mayTakeMore = tool.kind === 'write' && (tool.takesMore?.length ?? 0) > 0;
  if (key === undefined || furtherFields.length > 0 || missing.length === 0 || mayTakeMore) return { ...unknownFields };
  const values = missing.length === 1 ? [value] : Array.isArray(value) ? (value as unknown[]) : [];
  const isMeant =
    values.length === missing.length && missing.every((name, at) => z.safeParse(fields[name]!, values[at]).success);
  if (!isMeant) return { ...unknownFields };
  renamings.push(`${key} as ${missing.join(', ')}`);
  return Object.fromEntries(missing.map((name, at) => [name, values[at]]));
}

/** Fields that stand at the top and belong into an object, or into the one entry of a list, that the tool takes: where there is one. */
function withInner(
  fields: Readonly<Record<string, z.core.$ZodType>>,
  rawInput: Readonly<Record<string, unknown>>,
  left: Readonly<Record<string, unknown>>,
  said: string[],
): Record<string, unknown> {
  const added: Record<string, unknown> = {};
  const objects = Object.entries(fields).flatMap(([name, type]) => {
    const inner = innerOf(type);
    const present = rawInput[name];
    return inner && (present === undefined || (isRecord(present) && !inner.isList))
      ? [{ name, present, ...inner }]
      : [];
  });
  for (const [key, value] of Object.entries(left)) {
    const meant = objects.flatMap(({ name, present, shape, isList }) => {
      const before = (isList ? (added[name] as unknown[] | undefined)?.[0] : added[name]) ?? present ?? {};
      const field = fieldFor(key, shape, before as Readonly<Record<string, unknown>>);
      return field === undefined ? [] : [{ name, field, isList, before }];
    });
    const [place] = meant;
    if (!place || meant.length > 1) {
      added[key] = value;
      continue;
    }
    const inner = { ...place.before, [place.field]: value };
    added[place.name] = place.isList ? [inner] : inner;
    said.push(`${key} as ${place.name}.${place.isList ? '0.' : ''}${place.field}`);
  }
  return added;
}

/** The fields of an object that a field takes, or of the objects of a list; undefined where it takes neither. */
function innerOf(type: z.core.$ZodType): { readonly shape: readonly string[]; readonly isList: boolean } | undefined {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return innerOf(type.unwrap());
  if (type instanceof z.ZodObject) return { shape: Object.keys(type.shape), isList: false };
  if (!(type instanceof z.ZodArray)) return undefined;
  const entry = type.element;
  return entry instanceof z.ZodObject ? { shape: Object.keys(entry.shape), isList: true } : undefined;
}

/** The field that a name means; none where the call gives that one, too. */
function fieldFor(
  key: string,
  fields: readonly string[],
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  const free = fields.filter((field) => !(field in given) && field !== NEVER_MEANT);
  const snake = key.replace(/([a-z\d])([A-Z])/gu, '$1_$2').toLowerCase();
  if (free.includes(snake)) return snake;
  const groups = ALIKE.filter((group) => group.includes(snake));
  const alike = groups.flatMap((group) => group.filter((name) => free.includes(name)));
  return alike[0] ?? free.find((field) => ALSO[field]?.includes(snake));
}

/** Parameters of another published form of the tool: the executor maps them. */
function publishedNames(tool: Tool, name: string): readonly string[] {
  return Object.keys(tool.aliases?.find((alias) => alias.name === name)?.parameters ?? {});
}
