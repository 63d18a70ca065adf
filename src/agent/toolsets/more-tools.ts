import { isRecord } from '../../notes/basics/is-record.ts';
import type { Tool } from '../../tools/definition/define-tool.ts';
import { failure, type ToolResult } from '../../tools/definition/result.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { GROUP_NAMES, GROUPS, toolsOfGroup, type ToolGroup } from './first-tools.ts';

/** The tool with which a model gets further tools. It changes nothing and never reaches the executor. */
export const MORE_TOOLS = 'more_tools';
/** Its name in earlier conversations, whose field was `set`. */
const EARLIER_NAME = 'load_tools';

/** The groups whose names do not say enough. */
const UNCLEAR: ReadonlySet<ToolGroup> = new Set(['find', 'change', 'organise']);

export function isMoreTools(name: string): boolean {
  return name === MORE_TOOLS || name === EARLIER_NAME;
}

/** The same for a whole conversation, whatever was given: a change would change the beginning of each request. */
export function moreToolsSchema(groups: readonly ToolGroup[], kind: 'core' | 'brief'): ToolSchema {
  const about = (group: ToolGroup) => (kind === 'brief' && !UNCLEAR.has(group) ? group : `${group} (${GROUPS[group]})`);
  return {
    name: MORE_TOOLS,
    description: `Gives you the tools of a group: ${groups.map(about).join('; ')}.`,
    parameters: {
      type: 'object',
      properties: { group: { type: 'string', enum: groups } },
      required: ['group'],
    },
  };
}

/** The groups that were asked for in a conversation, in their order, each once. */
export function groupsAskedFor(messages: readonly StoredMessage[]): readonly ToolGroup[] {
  const asked = messages.flatMap((message) =>
    message.role === 'assistant'
      ? (message.toolCalls ?? [])
          .filter((call) => isMoreTools(call.name))
          .flatMap((call) => readGroup(parse(call.arguments)) ?? [])
      : [],
  );
  return [...new Set(asked)];
}

/** The answer of `more_tools`: from the next round on the model is told these tools. */
export function answerMoreTools(
  input: unknown,
  kind: 'core' | 'brief',
  added: readonly Tool[] = [],
  only?: ReadonlySet<string>,
): ToolResult {
  const group = readGroup(input);
  if (!group)
    return failure(
      'invalid_input',
      'There is no such group of tools.',
      `Call ${MORE_TOOLS} with one of: ${GROUP_NAMES.join(', ')}.`,
    );
  const tools = toolsOfGroup(group, kind, added).filter(({ name }) => !only || only.has(name));
  if (tools.length === 0)
    return failure('not_found', `The group ${group} has no tools here.`, 'Go on with the tools that you have.');
  return { success: true, group, tools: tools.map(({ name }) => name), message: 'You can call these tools now.' };
}

function readGroup(input: unknown): ToolGroup | undefined {
  if (!isRecord(input)) return undefined;
  const asked = input['group'] ?? input['set'];
  return GROUP_NAMES.find((group) => group === asked);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
