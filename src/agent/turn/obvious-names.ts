import { z } from 'zod';
import type { Tool } from '../../tools/definition/define-tool.ts';
import { findTool } from '../../tools/registry.ts';

/** Names that models write for the same thing. A name that is not a field of the tool means the one of its group that is. */
const ALIKE: readonly (readonly string[])[] = [
  ['content', 'text', 'body', 'markdown', 'new_content', 'note_content'],
  ['path', 'file', 'filename', 'file_name', 'file_path', 'filepath', 'note', 'note_path', 'paths', 'files', 'notes'],
  ['top_k', 'limit', 'max_results', 'count', 'max_notes', 'max', 'k', 'n'],
  ['query', 'q', 'search', 'search_query', 'keywords', 'term', 'content_filter', 'question'],
  ['question', 'query', 'prompt'],
  ['folder', 'directory', 'dir'],
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

/** Never meant by another name: it replaces the whole text of a note. */
const NEVER_MEANT = 'new_content';

interface MeantInput {
  readonly input: Readonly<Record<string, unknown>>;
  /** What was read otherwise than it was written, for the model: `text as content`. */
  readonly said: readonly string[];
}

/**
 * A call's input under the names that its tool has: obvious other names are mapped, `camelCase` too, and empty values (null) at
 * the top are left out where the tool takes none. What is not obvious stays, and is refused with the right names.
 */
export function meantInput(name: string, written: Readonly<Record<string, unknown>>): MeantInput {
  const tool = findTool(name);
  if (!tool) return { input: written, said: [] };
  const fields: Readonly<Record<string, z.core.$ZodType>> = tool.input.shape;
  const own = new Set([...Object.keys(fields), ...publishedNames(tool, name)]);
  const said: string[] = [];
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    const isEmpty = value === null && !(fields[key] && z.safeParse(fields[key], null).success);
    const meant = own.has(key) ? key : fieldFor(key, Object.keys(fields), written);
    if (isEmpty) said.push(`${key} left out, since it was null`);
    else if (meant === undefined) input[key] = value;
    else {
      if (meant !== key) said.push(`${key} as ${meant}`);
      input[meant] = value;
    }
  }
  return { input, said };
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
  return groups.flatMap((group) => group.filter((name) => free.includes(name)))[0];
}

/** Parameters of another published form of the tool: the executor maps them. */
function publishedNames(tool: Tool, name: string): readonly string[] {
  return Object.keys(tool.aliases?.find((alias) => alias.name === name)?.parameters ?? {});
}
