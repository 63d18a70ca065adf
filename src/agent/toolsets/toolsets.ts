import type { Tool } from '../../tools/definition/define-tool.ts';
import { TOOLS } from '../../tools/registry.ts';
import { preambleTokens } from '../budget/budget-tokens.ts';
import { roomFor } from '../budget/budget-window.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { firstTools, GROUP_NAMES, MOST_AT_FIRST, toolsOfGroup, type ToolGroup } from './first-tools.ts';
import { MORE_TOOLS, moreToolsSchema, toolsAskedFor } from './more-tools.ts';
import { briefTool, toolForModel } from './tool-for-model.ts';

/**
 * The tools that an assistant is told of at first: those for most work; or fewer, in few words, where the window is small;
 * or all, for the assistant by rules, which reads no descriptions.
 */
export type Toolset = 'all' | 'core' | 'brief';

/** Where a model stands, and what it may have. */
export interface ToolsAsked {
  readonly messages?: readonly StoredMessage[];
  /** The tools that the person added: of servers, and of their own notes. */
  readonly added?: readonly Tool[];
  /** The names of all tools that it may have; all where absent. */
  readonly only?: ReadonlySet<string>;
  /** Tokens that the model reads and writes together; absent: tools that were asked for are told whatever they take. */
  readonly windowTokens?: number | undefined;
}

/** Below so many tokens, tools that were asked for are told in few words. */
const BRIEF_BELOW = 32_000;

/**
 * The tools that a model is told of in a conversation: first the same ones to its end, then those that it asked for, in the order of
 * asking. Of these as many as leave the window room to work, the newest before the others.
 */
export function toolsFor(kind: Toolset, toolsRequest: ToolsAsked = {}): readonly ToolSchema[] {
  const { messages = [], added = [], only, windowTokens } = toolsRequest;
  if (kind === 'all') return [...TOOLS, ...added].filter(isAmong(only)).map(toolForModel);
  const described = kind === 'core' ? toolForModel : briefTool;
  if (only && only.size <= MOST_AT_FIRST) return TOOLS.filter(isAmong(only)).map(described);
  const isShort = kind === 'brief' || (windowTokens !== undefined && windowTokens < BRIEF_BELOW);
  const further = toolsAskedFor(messages, kind, added)
    .filter(({ tool }) => isAmong(only)(tool))
    .map(({ tool, last }) => ({ told: isShort ? briefTool(tool) : toolForModel(tool), last }));
  return [
    ...firstTools(kind).filter(isAmong(only)).map(described),
    moreToolsSchema(groupsFor(kind, added, only), kind, isAmong(only)),
    ...newestWithin(further, windowTokens === undefined ? Infinity : roomForFurther(kind, windowTokens)),
  ];
}

/** The tools as they were told at first and without the oldest of those that were asked for; undefined where there is none of them. */
export function withoutOldestFurther(tools: readonly ToolSchema[]): readonly ToolSchema[] | undefined {
  const at = tools.findIndex(({ name }) => name === MORE_TOOLS) + 1;
  return at > 0 && at < tools.length ? tools.toSpliced(at, 1) : undefined;
}

/** Those that fit, chosen from the one that was asked for last, in their order. */
function newestWithin(
  further: readonly { readonly told: ToolSchema; readonly last: number }[],
  room: number,
): readonly ToolSchema[] {
  let left = room;
  const fitting = new Set<ToolSchema>();
  for (const { told } of further.toSorted((a, b) => b.last - a.last)) {
    const tokens = preambleTokens('', [told]);
    if (tokens > left) continue;
    left -= tokens;
    fitting.add(told);
  }
  return further.flatMap(({ told }) => (fitting.has(told) ? [told] : []));
}

/** The groups in which there is something; servers may be connected at any time. */
function groupsFor(
  kind: 'core' | 'brief',
  added: readonly Tool[],
  only: ReadonlySet<string> | undefined,
): readonly ToolGroup[] {
  return GROUP_NAMES.filter(
    (group) => (group === 'servers' && !only) || toolsOfGroup(group, kind, added).some(isAmong(only)),
  );
}

const isAmong =
  (only: ReadonlySet<string> | undefined) =>
  ({ name }: Tool): boolean =>
    !only || only.has(name);

/** Tokens for a question, one note and the calls around it. */
const ROOM_TO_WORK = 1_500;
/** Tokens of the system prompt without these tools, in a vault with many folders and tags. */
const PROMPT_TOKENS = { core: 1_000, brief: 400 } as const;

const fixed = new Map<'core' | 'brief', number>();

/** The larger toolset, where it is wanted and leaves a window room to work. */
export function fittingToolset(preferredToolset: 'core' | 'brief', windowTokens: number): 'core' | 'brief' {
  return preferredToolset === 'core' && roomBeside('core', windowTokens) >= ROOM_TO_WORK ? 'core' : 'brief';
}

/** Tokens for messages: the window without the prompt before them and the answer's share. */
export function roomBeside(kind: 'core' | 'brief', windowTokens: number): number {
  const promptTokens = fixed.get(kind) ?? PROMPT_TOKENS[kind] + preambleTokens('', toolsFor(kind));
  fixed.set(kind, promptTokens);
  return roomFor(windowTokens) - promptTokens;
}

/** The share of the room for messages that tools which were asked for may take, in tokens. */
function roomForFurther(kind: 'core' | 'brief', windowTokens: number): number {
  const room = roomBeside(kind, windowTokens);
  return Math.max(0, Math.min(room / 2, room - ROOM_TO_WORK));
}
