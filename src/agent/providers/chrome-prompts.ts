import { isRecord } from '../../notes/basics/is-record.ts';
import type { Message, ToolCallRequest } from '../model/messages.ts';
import type { ChromeContent, ChromePrompt, ChromeToolApi } from './chrome-model-api.ts';

/** The conversation for a session: what came before, and what is answered now. */
export interface ChromeConversation {
  readonly before: readonly ChromePrompt[];
  readonly last: string | readonly ChromePrompt[];
}

/**
 * A conversation as the Prompt API takes it.
 * @param tools calls and their results keep their form; without it they are text
 */
export function toChromePrompts(messages: readonly Message[], tools?: ChromeToolApi): ChromeConversation {
  const prompts = tools ? withCalls(messages, tools) : messages.map(asText);
  const last = prompts.at(-1);
  if (last?.role !== 'user') return { before: prompts, last: 'Go on.' };
  return { before: prompts.slice(0, -1), last: typeof last.content === 'string' ? last.content : [last] };
}

function asText(message: Message): ChromePrompt {
  if (message.role === 'tool') return { role: 'user', content: message.content };
  return { role: message.role, content: message.content };
}

function withCalls(messages: readonly Message[], tools: ChromeToolApi): ChromePrompt[] {
  const prompts: ChromePrompt[] = [];
  let responses: ChromeContent[] | undefined;
  for (const message of messages) {
    if (message.role === 'tool') {
      // The results of one reply go together: a message with results may hold nothing else.
      if (!responses) prompts.push({ role: 'user', content: (responses = []) });
      responses.push({
        type: 'tool-response',
        value: new tools.response({
          callID: message.callId,
          name: message.name,
          result: [{ type: 'text', value: message.content }],
        }),
      });
      continue;
    }
    responses = undefined;
    const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
    prompts.push(
      calls.length === 0
        ? asText(message)
        : {
            role: 'assistant',
            content: [
              ...(message.content === '' ? [] : [{ type: 'text' as const, value: message.content }]),
              ...calls.map((call) => ({ type: 'tool-call' as const, value: toCall(call, tools) })),
            ],
          },
    );
  }
  return prompts;
}

function toCall({ id, name, arguments: written }: ToolCallRequest, tools: ChromeToolApi) {
  return new tools.call({ callID: id, name, arguments: readInput(written) });
}

/** The API takes objects alone: malformed input, which the result says was refused, is an empty one. */
function readInput(written: string): object {
  try {
    const input = JSON.parse(written) as unknown;
    return isRecord(input) ? input : {};
  } catch {
    return {};
  }
}
