import type { Tool, ToolCategory } from '../../tools/definition/define-tool.ts';
import { TOOLS } from '../../tools/registry.ts';
import { failure, type ToolResult } from '../../tools/definition/result.ts';
import { preambleTokens } from '../budget/budget-tokens.ts';
import { roomFor } from '../budget/budget-window.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { briefTool, toolForModel } from './tool-for-model.ts';

/** The tools a model starts with: all; those for most work; or the few most useful, with short descriptions, where the window is small. */
export type Toolset = 'all' | 'core' | 'brief';

/** The tool with which a model loads further tools. It changes nothing and never reaches the executor. */
export const LOAD_TOOLS = 'load_tools';

/** The sets that can be loaded, with their descriptions. */
const SETS = {
  memory: 'what is remembered about the person',
  web: 'evidence from the web',
  analysis: 'confidence, kinds and summaries of nodes and relations, merging, health',
  graph: 'typed nodes and relations; SQL over the vault',
  links: 'links between notes, related notes, details of a note',
  organise: 'rename, move, delete, frontmatter, whole notes, undo',
} as const satisfies Partial<Record<ToolCategory, string>>;

/** Further sets of a model with a small window: the rest of the core, and the tools of MCP servers. */
const FEW_SETS = {
  find: 'exact text, tags, dates, facts such as a phone number, folders, answers over many notes, daily notes',
  servers: 'tools of other servers',
} as const;

export type ToolsetName = keyof typeof SETS | keyof typeof FEW_SETS;
const ABOUT: Readonly<Record<ToolsetName, string>> = { ...SETS, ...FEW_SETS };
const NAMES = Object.keys(SETS) as (keyof typeof SETS)[];

/** The set that contains a tool; undefined where the model has it from the start. */
function setOf({ category, brief }: Tool, kind: 'core' | 'brief'): ToolsetName | undefined {
  if (kind === 'core') return category === 'core' ? undefined : category;
  return brief ? undefined : category === 'core' ? 'find' : category;
}

/**
 * The tools given to a model in a conversation: all; the core and the sets that it loaded there; or the few most
 * useful and the set that it loaded last.
 * @param remote the servers' tools that the person allowed: given from the start, unless they leave no room to work
 * @param windowTokens the model's window, where known
 */
export function toolsFor(
  kind: Toolset,
  messages: readonly StoredMessage[],
  remote: readonly Tool[] = [],
  windowTokens?: number,
): readonly ToolSchema[] {
  if (kind === 'all') return [...TOOLS, ...remote].map(toolForModel);
  return kind === 'core' ? coreTools(messages, remote) : briefTools(messages, remote, windowTokens);
}

/** The tools of a custom assistant, with short descriptions where the window is small. */
export function toolsNamed(names: ReadonlySet<string>, kind: Toolset): readonly ToolSchema[] {
  return TOOLS.filter(({ name }) => names.has(name)).map(kind === 'brief' ? briefTool : toolForModel);
}

function coreTools(messages: readonly StoredMessage[], remote: readonly Tool[]): readonly ToolSchema[] {
  const loaded = new Set(loadedSets(messages));
  const known = TOOLS.filter((tool) => {
    const set = setOf(tool, 'core');
    return set === undefined || loaded.has(set);
  });
  const left = NAMES.filter((name) => !loaded.has(name));
  return [
    ...known.map(toolForModel),
    ...(left.length === 0 ? [] : [loadTools('core', left)]),
    ...remote.map(toolForModel),
  ];
}

/** One set at a time: several would fill the small window. */
function briefTools(
  messages: readonly StoredMessage[],
  remote: readonly Tool[],
  windowTokens: number | undefined,
): readonly ToolSchema[] {
  const loaded = loadedSets(messages).at(-1);
  const own = TOOLS.filter((tool) => tool.brief || setOf(tool, 'brief') === loaded);
  const theirs = remote.map(toolForModel);
  const hasRoom =
    windowTokens !== undefined && roomBeside('brief', windowTokens) - preambleTokens('', theirs) >= ROOM_TO_WORK;
  const sets: readonly ToolsetName[] = [
    'find',
    ...NAMES,
    ...(theirs.length > 0 && !hasRoom ? (['servers'] as const) : []),
  ];
  return [
    ...own.map(briefTool),
    ...(hasRoom || loaded === 'servers' ? theirs : []),
    loadTools(
      'brief',
      sets.filter((set) => set !== loaded),
    ),
  ];
}

/** The answer of `load_tools`: from the next round on the model has these tools. */
export function answerLoadTools(input: unknown, kind: Toolset = 'core', remote: readonly Tool[] = []): ToolResult {
  const [set] = askedFor(JSON.stringify(input ?? {}));
  const told = kind === 'brief' ? 'brief' : 'core';
  const tools = set === 'servers' ? remote : TOOLS.filter((tool) => setOf(tool, told) === set);
  if (!set || tools.length === 0)
    return failure(
      'invalid_input',
      'There is no such set of tools.',
      `Call ${LOAD_TOOLS} with one of: ${(told === 'brief' ? ['find', ...NAMES] : NAMES).join(', ')}.`,
    );
  return { success: true, set, tools: tools.map(({ name }) => name), message: 'These tools can be called now.' };
}

function loadTools(kind: 'core' | 'brief', sets: readonly ToolsetName[]): ToolSchema {
  return {
    name: LOAD_TOOLS,
    description: `${kind === 'brief' ? 'Gives you one more set of tools' : 'Makes more tools available to you, by set'}: ${sets.map((set) => `${set} (${ABOUT[set]})`).join('; ')}.`,
    parameters: {
      type: 'object',
      properties: { set: { type: 'string', enum: sets } },
      required: ['set'],
      additionalProperties: false,
    },
  };
}

/** In the order in which they were loaded. */
function loadedSets(messages: readonly StoredMessage[]): ToolsetName[] {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  return calls.flatMap(({ name, arguments: written }) => (name === LOAD_TOOLS ? askedFor(written) : []));
}

function askedFor(written: string): ToolsetName[] {
  try {
    const { set } = JSON.parse(written) as { set?: unknown };
    const sets: readonly ToolsetName[] = ['find', 'servers', ...NAMES];
    return sets.filter((name) => name === set);
  } catch {
    return [];
  }
}

/** Tokens for a question, one note and the calls around it. */
const ROOM_TO_WORK = 1_500;
/** Tokens of the system prompt without these tools, in a vault with many folders and tags. */
const PROMPT_TOKENS: Readonly<Record<Toolset, number>> = { all: 1_050, core: 1_000, brief: 400 };

const fixed = new Map<Toolset, number>();

/** The largest toolset, up to the requested one, that leaves a window room to work; the smallest where none does. */
export function fittingToolset(wanted: Toolset, windowTokens: number): Toolset {
  const sizes = (['all', 'core'] as const).slice(wanted === 'all' ? 0 : 1);
  if (wanted === 'brief') return wanted;
  return sizes.find((kind) => roomBeside(kind, windowTokens) >= ROOM_TO_WORK) ?? 'brief';
}

/** Tokens for messages: the window without the prompt before them and the answer's share. */
export function roomBeside(kind: Toolset, windowTokens: number): number {
  return roomFor(windowTokens) - fixedTokens(kind);
}

function fixedTokens(kind: Toolset): number {
  const known = fixed.get(kind) ?? PROMPT_TOKENS[kind] + preambleTokens('', toolsFor(kind, []));
  fixed.set(kind, known);
  return known;
}
