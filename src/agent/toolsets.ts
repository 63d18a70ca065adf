import type { Tool } from '../tools/define-tool.ts';
import { TOOLS } from '../tools/registry.ts';
import { toolToSchema } from '../tools/tool-schema.ts';
import { failure, type ToolResult } from '../tools/result.ts';
import type { StoredMessage } from './messages.ts';
import type { ToolSchema } from './model-provider.ts';

/** The tool by which a model that was told of a few asks for others. It changes nothing and never reaches the executor. */
export const LOAD_TOOLS = 'load_tools';

/** What a model is told of from the start, where it is told of few: enough to find, read and write notes. */
const CORE = new Set([
  'read_note', 'search_notes', 'text_search', 'search_recent_notes', 'search_by_date', 'search_by_tags', 'find_specific_info', 'list_notes', 'answer_from_notes',
  'create_note', 'modify_note', 'create_daily_note',
]);

const SETS = {
  links: { about: 'links between notes, related notes, details of a note', tools: /^(search_by_links|list_backlinks|list_forward_links|find_related|get_note_|get_random_note|semantic_search)/ },
  organise: { about: 'renaming, moving, deleting, frontmatter, whole notes, taking changes back', tools: /^(write_note|edit_note|update_frontmatter|rename_note|move_folder|delete_note|undo_change|restore_version)/ },
  graph: { about: 'typed nodes and relations: making, merging, weighing, summarising; SQL over the whole vault', tools: /(node|relationship|edge_confidence|create_connection|query_graph|graph_health|auto_link)/ },
  memory: { about: 'what is remembered about the person', tools: /memor/ },
  web: { about: 'evidence from the web', tools: /web/ },
} as const;

export type ToolsetName = keyof typeof SETS;
const NAMES = Object.keys(SETS) as ToolsetName[];

/** Each tool's set: the core's have none, and one that fits nowhere is in the core too, so that none is out of reach. */
function setOf(name: string): ToolsetName | undefined {
  if (CORE.has(name)) return undefined;
  // What tells more of a tool comes first: `search_web_for_evidence` is the web's, `forget_memory` memory's.
  return (['memory', 'web', 'graph', 'links', 'organise'] as const).find((set) => SETS[set].tools.test(name));
}

/**
 * The tools that a model is told of in a conversation: all, or the core and the sets that it asked for there.
 * @param remote those of servers of others, which the person chose one by one: it is told of all
 */
export function toolsFor(kind: 'all' | 'core', messages: readonly StoredMessage[], remote: readonly Tool[] = []): readonly ToolSchema[] {
  return [...ownToolsFor(kind, messages), ...remote.map(toolToSchema)];
}

function ownToolsFor(kind: 'all' | 'core', messages: readonly StoredMessage[]): readonly ToolSchema[] {
  if (kind === 'all') return TOOLS.map(toolToSchema);
  const loaded = new Set(messages.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : [])).flatMap(({ name, arguments: written }) => (name === LOAD_TOOLS ? askedFor(written) : [])));
  const known = TOOLS.filter(({ name }) => {
    const set = setOf(name);
    return set === undefined || loaded.has(set);
  });
  return loaded.size === NAMES.length ? known.map(toolToSchema) : [...known.map(toolToSchema), loadTools(NAMES.filter((name) => !loaded.has(name)))];
}

/** What `load_tools` answers: from the next round on the model is told of them. */
export function answerLoadTools(input: unknown): ToolResult {
  const [set] = askedFor(JSON.stringify(input ?? {}));
  if (!set) return failure('invalid_input', 'There is no such set of tools.', `Call ${LOAD_TOOLS} with one of: ${NAMES.join(', ')}.`);
  return { success: true, set, tools: TOOLS.filter(({ name }) => setOf(name) === set).map(({ name }) => name), message: 'These tools can be called now.' };
}

function loadTools(sets: readonly ToolsetName[]): ToolSchema {
  return {
    name: LOAD_TOOLS,
    description: `Makes more tools available to you, by set: ${sets.map((set) => `${set} (${SETS[set].about})`).join('; ')}.`,
    parameters: { type: 'object', properties: { set: { type: 'string', enum: sets } }, required: ['set'], additionalProperties: false },
  };
}

function askedFor(written: string): ToolsetName[] {
  try {
    const { set } = JSON.parse(written) as { set?: unknown };
    return NAMES.filter((name) => name === set);
  } catch {
    return [];
  }
}
