import type { Tool } from '../../tools/definition/define-tool.ts';
import { TOOLS } from '../../tools/registry.ts';
import { preambleTokens } from '../budget/budget-tokens.ts';
import { roomFor } from '../budget/budget-window.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { firstTools, GROUP_NAMES, MOST_AT_FIRST, toolsOfGroup, type ToolGroup } from './first-tools.ts';
import { groupsAskedFor, moreToolsSchema } from './more-tools.ts';
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
}

/**
 * The tools that a model is told of in a conversation: first the same ones to its end, then those of the groups that it asked
 * for, in the order of asking. With a small window only the newest group: several would fill it.
 */
export function toolsFor(kind: Toolset, asked: ToolsAsked = {}): readonly ToolSchema[] {
  const { messages = [], added = [], only } = asked;
  if (kind === 'all') return [...TOOLS, ...added].filter(isAmong(only)).map(toolForModel);
  const described = kind === 'core' ? toolForModel : briefTool;
  if (only && only.size <= MOST_AT_FIRST) return TOOLS.filter(isAmong(only)).map(described);
  const groups = groupsAskedFor(messages);
  const given = (kind === 'core' ? groups : groups.slice(-1)).flatMap((group) => toolsOfGroup(group, kind, added));
  return [
    ...firstTools(kind).filter(isAmong(only)).map(described),
    moreToolsSchema(groupsFor(kind, added, only), kind),
    ...given.filter(isAmong(only)).map(described),
  ];
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
export function fittingToolset(wanted: 'core' | 'brief', windowTokens: number): 'core' | 'brief' {
  return wanted === 'core' && roomBeside('core', windowTokens) >= ROOM_TO_WORK ? 'core' : 'brief';
}

/** Tokens for messages: the window without the prompt before them and the answer's share. */
export function roomBeside(kind: 'core' | 'brief', windowTokens: number): number {
  const told = fixed.get(kind) ?? PROMPT_TOKENS[kind] + preambleTokens('', toolsFor(kind));
  fixed.set(kind, told);
  return roomFor(windowTokens) - told;
}
