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
  'create_note',
  'edit_note',
  'update_frontmatter',
  'apply_to_notes',
  'rename_tag',
  'move_notes',
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
  'list_notes',
  'create_note',
  'modify_note',
  'store_memory',
  'recall_memories',
];

/**
 * Every tool by what it is for, with a few words where its name does not say that to a model that is told no more of it. A group is what
 * a model can ask for as a whole.
 */
const PURPOSES = {
  find: {
    search_notes: 'by words and meaning',
    semantic_search: '',
    text_search: 'exact words, regex',
    search_recent_notes: '',
    search_by_date: '',
    search_by_tags: '',
    find_specific_info: 'phone, address, VIN, number',
    answer_from_notes: 'over many notes',
    query_graph: 'SQL over notes, links, tags',
    list_notes: 'folders, notes',
    read_note: '',
    read_notes: 'several notes',
  },
  links: {
    search_by_links: '',
    list_backlinks: '',
    list_forward_links: '',
    find_related: '',
    get_random_note: '',
    get_note_details: '',
    get_note_metadata: '',
  },
  change: {
    create_note: 'a new note',
    edit_note: 'places in a note',
    modify_note: 'append, replace',
    write_note: '',
    update_frontmatter: 'properties',
    apply_to_notes: 'one tool on many notes',
    replace_in_notes: 'text, in many notes',
    create_daily_note: "a day's note",
  },
  tasks: { list_tasks: '', update_task: '' },
  bases: { query_base: 'rows', edit_base: 'tables of notes' },
  canvas: { edit_canvas: 'cards and arrows' },
  organise: {
    move_notes: 'move or rename notes',
    rename_note: '',
    move_folder: '',
    rename_tag: 'everywhere',
    rename_heading: 'and its links',
    merge_nodes: 'two notes',
    delete_note: '',
    undo_change: 'list or take back changes',
    restore_version: '',
  },
  graph: {
    get_node: '',
    create_node: '',
    update_node: '',
    delete_node: '',
    reclassify_node: '',
    create_relationship: 'typed link',
    delete_relationship: '',
    reclassify_relationship: '',
    find_related_nodes: '',
  },
  analysis: {
    summarize_node: '',
    summarize_node_with_context: '',
    summarize_relationship: '',
    recalculate_node_confidence: '',
    recalculate_edge_confidence: '',
    graph_health: 'orphans, broken links',
  },
  memory: {
    store_memory: 'remember of the person',
    recall_memories: 'what was remembered',
    forget_memory: '',
    create_connection: '',
  },
  web: { search_web_for_evidence: '' },
  servers: {},
  own: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type ToolGroup = keyof typeof PURPOSES;
export const GROUP_NAMES = Object.keys(PURPOSES) as ToolGroup[];

/** What a group is for, where there is no room to name its tools. */
export const ABOUT_GROUPS: Readonly<Record<ToolGroup, string>> = {
  find: 'text, tags, dates, values',
  links: '',
  change: 'properties',
  tasks: '',
  bases: '',
  canvas: '',
  organise: 'rename, delete, undo',
  graph: '',
  analysis: '',
  memory: '',
  web: '',
  servers: '',
  own: '',
};

const purposesOf = (group: ToolGroup): Readonly<Record<string, string>> => PURPOSES[group];

const groups = new Map(GROUP_NAMES.flatMap((group) => Object.keys(purposesOf(group)).map((name) => [name, group])));

export function firstTools(kind: 'core' | 'brief'): readonly Tool[] {
  return (kind === 'core' ? FIRST : FIRST_BRIEFLY).flatMap((name) => findTool(name) ?? []);
}

/** The group that gives a tool. Some tools are told at first, too. */
export function toolGroupOf({ name, category }: Tool): ToolGroup {
  if (category === 'servers' || category === 'own') return category;
  return groups.get(name) ?? 'find';
}

/** What a tool is for, in a few words; '' where its name says it. */
export function purposeOf(tool: Tool): string {
  return purposesOf(toolGroupOf(tool))[tool.name] ?? '';
}

/** The tools of a group that a model was not told of at first. */
export function toolsOfGroup(group: ToolGroup, kind: 'core' | 'brief', added: readonly Tool[]): readonly Tool[] {
  if (group === 'servers' || group === 'own') return added.filter(({ category }) => category === group);
  const first = new Set(firstTools(kind).map(({ name }) => name));
  return TOOLS.filter((tool) => toolGroupOf(tool) === group && !first.has(tool.name));
}
