import type { Tool } from '../../tools/definition/define-tool.ts';
import { findTool, TOOLS } from '../../tools/registry.ts';

/** Most tools that any model is told of at first, `more_tools` included: many are chosen worse and cost more in every request. */
export const MOST_AT_FIRST = 15;

/** What most conversations need, in the order in which it is told. */
const FIRST: readonly string[] = [
  'search_notes',
  'read_notes',
  'list_notes',
  'query_graph',
  'answer_from_notes',
  'create_note',
  'edit_note',
  'update_frontmatter',
  'move_notes',
  'delete_note',
  'undo_change',
  'create_daily_note',
  'store_memory',
  'recall_memories',
];

/** The same where a window is small; a small model fills the plain fields of `modify_note` better than a list of edits. */
const FIRST_BRIEFLY: readonly string[] = [
  'search_notes',
  'search_recent_notes',
  'read_notes',
  'create_note',
  'modify_note',
  'store_memory',
  'recall_memories',
];

/** Groups of further tools, with their descriptions for models. */
export const GROUPS = {
  find: 'text, tags, dates, tasks, bases',
  links: 'links, related notes',
  change: 'properties, tasks, many notes',
  organise: 'rename, delete, undo, folders',
  graph: 'typed nodes and relations',
  analysis: 'confidence, summaries, merging, health',
  memory: 'forgetting',
  web: 'evidence',
  servers: 'connected servers',
  own: 'tools that the person made',
} as const;

export type ToolGroup = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as ToolGroup[];

export function firstTools(kind: 'core' | 'brief'): readonly Tool[] {
  return (kind === 'core' ? FIRST : FIRST_BRIEFLY).flatMap((name) => findTool(name) ?? []);
}

/** Tools that change what stands in notes, and not where they are. */
const CHANGE: ReadonlySet<string> = new Set(['edit_note', 'write_note', 'update_frontmatter']);

/** The group that gives a tool. Some tools are told at first, too. */
export function groupOf({ name, category, kind }: Tool): ToolGroup {
  if (CHANGE.has(name)) return 'change';
  if (category !== 'core') return category;
  return kind === 'write' ? 'change' : 'find';
}

/** The tools of a group that a model was not told of at first. */
export function toolsOfGroup(group: ToolGroup, kind: 'core' | 'brief', added: readonly Tool[]): readonly Tool[] {
  if (group === 'servers' || group === 'own') return added.filter(({ category }) => category === group);
  const first = new Set(firstTools(kind).map(({ name }) => name));
  return TOOLS.filter((tool) => groupOf(tool) === group && !first.has(tool.name));
}
