import { isRecord } from '../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../notes/basics/lenient-json.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import { nearestTools } from '../../tools/definition/nearest-tools.ts';
import { failure, type ToolResult } from '../../tools/definition/result.ts';
import { findTool, TOOLS } from '../../tools/registry.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import {
  ABOUT_GROUPS,
  firstTools,
  GROUP_NAMES,
  toolGroupOf,
  purposeOf,
  toolsOfGroup,
  type ToolGroup,
} from './first-tools.ts';

/** The tool with which a model gets further tools. It changes nothing and never reaches the executor. */
export const MORE_TOOLS = 'more_tools';
/** Its name in earlier conversations, whose field was `set`. */
const EARLIER_NAME = 'load_tools';

export function isMoreTools(name: string): boolean {
  return name === MORE_TOOLS || name === EARLIER_NAME;
}

/** The groups whose tools are the person's own, with what is told of them instead of names. */
const ADDED_GROUPS: Partial<Record<ToolGroup, string>> = {
  servers: 'those of connected servers',
  own: 'those that the person made',
};

/**
 * The same for a whole conversation, whatever was given: a change would change the beginning of each request. It names every tool
 * that a model may have and was not told of; where there is little room, their groups.
 */
export function moreToolsSchema(
  groups: readonly ToolGroup[],
  kind: 'core' | 'brief',
  isAllowed: (tool: Tool) => boolean = () => true,
): ToolSchema {
  const description = kind === 'core' ? byNames(groups, isAllowed) : byGroups(groups);
  const group = { type: 'string', ...(kind === 'brief' && { enum: groups }) };
  return {
    name: MORE_TOOLS,
    description,
    parameters: {
      type: 'object',
      properties: kind === 'core' ? { tools: { type: 'array', items: { type: 'string' } }, group } : { group },
    },
  };
}

function byNames(groups: readonly ToolGroup[], isAllowed: (tool: Tool) => boolean): string {
  const named = (tool: Tool) => (purposeOf(tool) === '' ? tool.name : `${tool.name} (${purposeOf(tool)})`);
  const lines = groups.map(
    (group) =>
      `${group}: ${ADDED_GROUPS[group] ?? toolsOfGroup(group, 'core', []).filter(isAllowed).map(named).join(', ')}`,
  );
  return `Describes further tools, by names or group. Each also runs when just called.\n${lines.join('\n')}`;
}

function byGroups(groups: readonly ToolGroup[]): string {
  const named = groups.map((group) => (ABOUT_GROUPS[group] === '' ? group : `${group} (${ABOUT_GROUPS[group]})`));
  return `Gives you the tools of a group: ${named.join('; ')}.`;
}

/** Whether a model was told that it may call this tool: in full, by its name or by its group. */
export function namesTool(tools: readonly ToolSchema[], name: string): boolean {
  if (tools.some((tool) => tool.name === name)) return true;
  const more = tools.find((tool) => tool.name === MORE_TOOLS);
  const tool = findTool(name);
  if (!more || !tool) return false;
  const isNamed = (word: string) => new RegExp(`\\b${word}\\b`, 'u').test(more.description);
  return isNamed(name) || (!more.description.includes('\n') && isNamed(toolGroupOf(tool)));
}

/**
 * The tools that a conversation asked for and was not told of at first: in the order of asking, each once. What was asked for before
 * the newest summary counts only where it was called since.
 */
export function toolsAskedFor(
  messages: readonly StoredMessage[],
  kind: 'core' | 'brief',
  added: readonly Tool[],
): readonly AskedTool[] {
  const summary = messages.findLast((message) => message.role === 'summary');
  const covers = summary?.role === 'summary' ? summary.covers : 0;
  const inUse = new Set(
    messages.slice(covers).flatMap((message) => callsOf(message).map(({ name }) => findTool(name)?.name ?? name)),
  );
  const asked = new Map<string, AskedTool>();
  let count = 0;
  for (const [at, message] of messages.entries())
    for (const call of callsOf(message).filter(({ name }) => isMoreTools(name)))
      for (const tool of readAsked(parseLenientArguments(call.arguments), kind, added).tools)
        if (at >= covers || inUse.has(tool.name)) asked.set(tool.name, { tool, last: count++ });
  for (const { name } of firstTools(kind)) asked.delete(name);
  return [...asked.values()];
}

interface AskedTool {
  readonly tool: Tool;
  /** The higher, the later it was asked for last. */
  readonly last: number;
}

function callsOf(message: StoredMessage) {
  return message.role === 'assistant' ? (message.toolCalls ?? []) : [];
}

/**
 * The answer of `more_tools`: from the next round on the model is told these tools.
 * @param isTold whether there is room to tell a tool; of the others it gets a call as an example
 */
export function answerMoreTools(
  input: unknown,
  kind: 'core' | 'brief',
  added: readonly Tool[] = [],
  only?: ReadonlySet<string>,
  isTold: (name: string) => boolean = () => true,
): ToolResult {
  const asked = readAsked(input, kind, added);
  const allowed = asked.tools.filter(({ name }) => !only || only.has(name));
  const forbidden = asked.tools.filter((tool) => !allowed.includes(tool)).map(({ name }) => name);
  if (allowed.length === 0) return nothingToTell(asked, forbidden);
  const untold = allowed.filter(({ name }) => !isTold(name));
  const missing = [...asked.unknown, ...forbidden];
  return {
    success: true,
    tools: allowed.filter((tool) => !untold.includes(tool)).map(({ name }) => name),
    ...(untold.length > 0 && {
      not_described: untold.map(({ name, example }, at) =>
        example && at < MOST_EXAMPLES ? `${name} ${JSON.stringify(example)}` : name,
      ),
    }),
    ...(missing.length > 0 && { unknown: missing }),
    message:
      untold.length === 0
        ? 'You can call these tools now.'
        : `You can call all of these tools now. There is no room to describe ${untold.length} of them: call them by their names, such as these.`,
  };
}

/** Calls that are shown: more would take the room that the descriptions have not. */
const MOST_EXAMPLES = 4;

function nothingToTell({ groups, unknown, nearest }: Asked, forbidden: readonly string[]): ToolResult {
  if (forbidden.length > 0 || (groups.length > 0 && unknown.length === 0))
    return failure(
      'not_found',
      groups.length > 0
        ? `The group ${groups.join(', ')} has no tools here.`
        : `${forbidden.join(', ')} is not for you.`,
      'Go on with the tools that you have.',
    );
  return failure(
    'invalid_input',
    unknown.length > 0 ? `There is no tool or group ${unknown.join(', ')}.` : 'Neither tools nor a group were named.',
    `Call ${MORE_TOOLS} with tools, a list of names, or with one of these groups: ${GROUP_NAMES.join(', ')}.${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`,
  );
}

interface Asked {
  readonly tools: readonly Tool[];
  readonly groups: readonly ToolGroup[];
  readonly unknown: readonly string[];
  readonly nearest: readonly string[];
}

const FIELDS = ['tools', 'tool', 'names', 'name', 'group', 'groups', 'set'];

/** What a call of `more_tools` names: tools and groups, in either field, as a list or in one text. */
function readAsked(input: unknown, kind: 'core' | 'brief', added: readonly Tool[]): Asked {
  const values = isRecord(input) ? FIELDS.flatMap((field) => input[field]) : [];
  const words = values.flatMap((value) => (typeof value === 'string' ? value.split(/[\s,]+/u).filter(Boolean) : []));
  const all = [...TOOLS, ...added];
  const tools: Tool[] = [];
  const groups: ToolGroup[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const group = GROUP_NAMES.find((name) => name === word);
    const tool = findTool(word, all);
    if (group) groups.push(group);
    if (group) tools.push(...toolsOfGroup(group, kind, added));
    else if (tool) tools.push(tool);
    else unknown.push(word);
  }
  const nearest = unknown.flatMap((word) => nearestTools(word, all, 2));
  return { tools: [...new Set(tools)], groups, unknown, nearest };
}

function parseLenientArguments(text: string): unknown {
  try {
    return parseLenientJson(text);
  } catch {
    return undefined;
  }
}
