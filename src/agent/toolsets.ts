import type { Tool } from '../tools/define-tool.ts';
import { TOOLS } from '../tools/registry.ts';
import { failure, type ToolResult } from '../tools/result.ts';
import { preambleTokens } from './budget/budget-tokens.ts';
import { roomFor } from './budget/budget-window.ts';
import type { StoredMessage } from './messages.ts';
import type { ToolSchema } from './model-provider.ts';
import { BRIEF_NAMES, briefTool, toolForModel } from './tool-for-model.ts';

/** What a model is told of at first: every tool; those that most work takes; or the few most useful, in few words, where the window is small. */
export type Toolset = 'all' | 'core' | 'brief';

/** The tool by which a model that was told of a few asks for others. It changes nothing and never reaches the executor. */
export const LOAD_TOOLS = 'load_tools';

/** Enough to find, read and write notes. */
const CORE = new Set([
  'read_note', 'search_notes', 'text_search', 'search_recent_notes', 'search_by_date', 'search_by_tags', 'find_specific_info', 'list_notes', 'answer_from_notes',
  'create_note', 'modify_note', 'create_daily_note',
]);

/** What tells more of a tool comes first: `search_web_for_evidence` is the web's, `forget_memory` memory's. */
const SETS = {
  memory: { about: 'what is remembered about the person', tools: /memor/ },
  web: { about: 'evidence from the web', tools: /web/ },
  analysis: { about: 'confidence, kinds and summaries of nodes and relations, merging, health', tools: /^(recalculate_|reclassify_|summarize_|merge_nodes|graph_health)/ },
  graph: { about: 'typed nodes and relations; SQL over the vault', tools: /(node|relationship|create_connection|query_graph)/ },
  links: { about: 'links between notes, related notes, details of a note', tools: /^(search_by_links|list_backlinks|list_forward_links|find_related|get_note_|get_random_note|semantic_search)/ },
  organise: { about: 'rename, move, delete, frontmatter, whole notes, undo', tools: /^(write_note|edit_note|update_frontmatter|rename_note|move_folder|delete_note|undo_change|restore_version)/ },
} as const;

/** Only where few are told of: the rest of the core, and the tools of servers of others. */
const REST = 'find' as const;
const SERVERS = 'servers' as const;
const ABOUT_REST = 'exact text, tags, dates, facts such as a phone number, folders, answers over many notes, daily notes';

export type ToolsetName = keyof typeof SETS | typeof REST | typeof SERVERS;
const NAMES = Object.keys(SETS) as (keyof typeof SETS)[];

/** Each tool's set: the core's have none, and one that fits nowhere is in the core too, so that none is out of reach. */
function setOf(name: string, kind: 'core' | 'brief'): ToolsetName | undefined {
  if (kind === 'brief' && BRIEF_NAMES.has(name)) return undefined;
  const named = CORE.has(name) ? undefined : NAMES.find((set) => SETS[set].tools.test(name));
  return named ?? (kind === 'brief' ? REST : undefined);
}

/**
 * The tools that a model is told of in a conversation: all; the core and the sets that it asked for there; or the few most
 * useful and the set that it asked for last.
 * @param remote those of servers of others, which the person chose one by one: told of all, but where they leave no room to work
 * @param windowTokens of the model, where that is known
 */
export function toolsFor(kind: Toolset, messages: readonly StoredMessage[], remote: readonly Tool[] = [], windowTokens?: number): readonly ToolSchema[] {
  if (kind === 'all') return [...TOOLS, ...remote].map(toolForModel);
  return kind === 'core' ? coreTools(messages, remote) : briefTools(messages, remote, windowTokens);
}

/** Those that an assistant of the person's own is limited to, in few words where there is little room. */
export function toolsNamed(names: ReadonlySet<string>, kind: Toolset): readonly ToolSchema[] {
  return TOOLS.filter(({ name }) => names.has(name)).map(kind === 'brief' ? briefTool : toolForModel);
}

function coreTools(messages: readonly StoredMessage[], remote: readonly Tool[]): readonly ToolSchema[] {
  const loaded = new Set(loadedSets(messages));
  const known = TOOLS.filter(({ name }) => {
    const set = setOf(name, 'core');
    return set === undefined || loaded.has(set);
  });
  const left = NAMES.filter((name) => !loaded.has(name));
  return [...known.map(toolForModel), ...(left.length === 0 ? [] : [loadTools('core', left)]), ...remote.map(toolForModel)];
}

/** One set at a time: several would fill the window that they are kept short for. */
function briefTools(messages: readonly StoredMessage[], remote: readonly Tool[], windowTokens: number | undefined): readonly ToolSchema[] {
  const loaded = loadedSets(messages).at(-1);
  const own = TOOLS.filter(({ name }) => BRIEF_NAMES.has(name) || (loaded !== undefined && setOf(name, 'brief') === loaded));
  const theirs = remote.map(toolForModel);
  const hasRoom = windowTokens !== undefined && roomBeside('brief', windowTokens) - preambleTokens('', theirs) >= ROOM_TO_WORK;
  const sets: readonly ToolsetName[] = [REST, ...NAMES, ...(theirs.length > 0 && !hasRoom ? [SERVERS] : [])];
  return [...own.map(briefTool), ...(hasRoom || loaded === SERVERS ? theirs : []), loadTools('brief', sets.filter((set) => set !== loaded))];
}

/** What `load_tools` answers: from the next round on the model is told of them. */
export function answerLoadTools(input: unknown, kind: Toolset = 'core', remote: readonly Tool[] = []): ToolResult {
  const [set] = askedFor(JSON.stringify(input ?? {}));
  const told = kind === 'brief' ? 'brief' : 'core';
  const tools = set === SERVERS ? remote : TOOLS.filter(({ name }) => setOf(name, told) === set);
  if (!set || tools.length === 0) return failure('invalid_input', 'There is no such set of tools.', `Call ${LOAD_TOOLS} with one of: ${(told === 'brief' ? [REST, ...NAMES] : NAMES).join(', ')}.`);
  return { success: true, set, tools: tools.map(({ name }) => name), message: 'These tools can be called now.' };
}

function loadTools(kind: 'core' | 'brief', sets: readonly ToolsetName[]): ToolSchema {
  const words = (set: ToolsetName) => (set === REST ? ABOUT_REST : set === SERVERS ? 'tools of other servers' : SETS[set].about);
  return {
    name: LOAD_TOOLS,
    description: `${kind === 'brief' ? 'Gives you one more set of tools' : 'Makes more tools available to you, by set'}: ${sets.map((set) => `${set} (${words(set)})`).join('; ')}.`,
    parameters: { type: 'object', properties: { set: { type: 'string', enum: sets } }, required: ['set'], additionalProperties: false },
  };
}

/** In the order in which they were asked for. */
function loadedSets(messages: readonly StoredMessage[]): ToolsetName[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  return calls.flatMap(({ name, arguments: written }) => (name === LOAD_TOOLS ? askedFor(written) : []));
}

function askedFor(written: string): ToolsetName[] {
  try {
    const { set } = JSON.parse(written) as { set?: unknown };
    const sets: readonly ToolsetName[] = [REST, SERVERS, ...NAMES];
    return sets.filter((name) => name === set);
  } catch {
    return [];
  }
}

/** Tokens that a question, one note and the calls around it take beside what is fixed. */
const ROOM_TO_WORK = 1_500;
/** Tokens of the system prompt beside these tools, in a vault with many folders and tags. */
const PROMPT_TOKENS: Readonly<Record<Toolset, number>> = { all: 1_050, core: 1_000, brief: 400 };

const fixed = new Map<Toolset, number>();

/** The largest of the toolsets, up to the one that is wanted, that leaves a window room to work; the smallest where none does. */
export function fittingToolset(wanted: Toolset, windowTokens: number): Toolset {
  const sizes = (['all', 'core'] as const).slice(wanted === 'all' ? 0 : 1);
  if (wanted === 'brief') return wanted;
  return sizes.find((kind) => roomBeside(kind, windowTokens) >= ROOM_TO_WORK) ?? 'brief';
}

/** Tokens that a window has for messages beside what goes before all of them; the answer's share is taken off. */
export function roomBeside(kind: Toolset, windowTokens: number): number {
  return roomFor(windowTokens) - fixedTokens(kind);
}

function fixedTokens(kind: Toolset): number {
  const known = fixed.get(kind) ?? PROMPT_TOKENS[kind] + preambleTokens('', toolsFor(kind, []));
  fixed.set(kind, known);
  return known;
}
