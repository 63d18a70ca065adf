import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readInput } from '../../agent/conversations/read-entries.ts';
import type { StoredMessage, ToolCallRequest } from '../../agent/model/messages.ts';
import { isMoreTools } from '../../agent/toolsets/more-tools.ts';
import type { SessionEvent } from '../../session/agent-session.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { validateInput } from '../../tools/definition/validate-input.ts';
import { findTool } from '../../tools/registry.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import { noticeText } from './vault-agent.ts';

/** Says on standard error what the assistant does: a line for each tool that it used, and for each new try. */
export function showSteps({ err, colours }: Pick<Surroundings, 'err' | 'colours'>): (event: SessionEvent) => void {
  const say = (text: string): void => err(colours ? `\x1b[2m· ${text}\x1b[0m\n` : `· ${text}\n`);
  return (event) => {
    if (event.type === 'tool_end') say(plainLine(stepText(event.call, event.result)));
    else if (event.type === 'retry') say(`Asks once more${inTime(event.waitMs)}: ${plainLine(event.reason)}`);
    else if (event.type === 'message') for (const text of leftOutTexts(event.entry.message)) say(plainLine(text));
    else if (event.type === 'silence')
      say(`Nothing has come from the model for ${event.forMs / 1000} seconds; Ctrl+C stops`);
    else if (event.type === 'was_reasoning') say('What stands above was the model’s thinking; its answer follows');
    else if (event.type === 'summary_start') say('Sums up the oldest part of the conversation');
    else if (event.type === 'notice') say(plainLine(noticeText(event.notice)));
  };
}

/** What the service refused of the person's, so that the answer was made without it. */
function leftOutTexts(message: StoredMessage): readonly string[] {
  const { tools = [], pictures = [] } = (message.role === 'assistant' && message.leftOut) || {};
  return [
    ...tools.map(
      ({ tool, server }) =>
        `The tool ${inQuotes(tool)}${server === undefined ? '' : ` of server ${inQuotes(server)}`} was refused and is switched off for this model`,
    ),
    ...pictures.map(({ name }) => `The service refused the picture ${inQuotes(name)}: it is not sent`),
  ];
}

/** Short waits are not worth a word. */
function inTime(ms: number): string {
  return ms < 3_000 ? '' : ` in ${Math.ceil(ms / 1000)} seconds`;
}

/** What a call did, as the list of activity says it; why it did not. */
function stepText(call: ToolCallRequest, result: ToolResult): string {
  if (isMoreTools(call.name)) return 'Looked for further tools';
  const tool = findTool(call.name);
  const title = tool?.title ?? call.name;
  if (!result.success) return result.isError ? `${title}: ${result.message}` : `${title}: declined`;
  const checked = tool && validateInput(tool, call.name, readInput(call));
  return checked?.ok ? tool!.summary(checked.input) : title;
}
