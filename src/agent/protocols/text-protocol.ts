import type { Message, ToolCallRequest, UserMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { OWN_MARK } from './written/call-forms.ts';

const RESULT = 'TOOL_RESULT';

/** The instructions about calls for a model without native tool calls, after the system prompt. */
export function textProtocolPrompt(tools: readonly ToolSchema[]): string {
  const list = tools.map((tool) => `- ${tool.name}: ${tool.description}\n  input: ${JSON.stringify(tool.parameters)}`);
  return [
    '# Calling tools',
    `To call a tool, write a line of its own and then stop: ${OWN_MARK} name({"field": "value"})`,
    'The braces hold one JSON object with double quotes. Several calls go on several lines. The app answers with',
    `${RESULT} lines; never write one yourself. When you have what you need, answer without any ${OWN_MARK} line.`,
    `Example: for "When was the last note about love?" write ${OWN_MARK} search_recent_notes({"content_filter": "love", "count": 5})`,
    '',
    'Tools:',
    ...list,
  ].join('\n');
}

/** A conversation with calls as plain user and assistant messages, each result in a message of the person. */
export function toTextMessages(messages: readonly Message[]): Message[] {
  const plain: Message[] = [];
  for (const message of messages) {
    const next = toPlain(message);
    const last = plain.at(-1);
    if (last?.role === 'user' && next.role === 'user') plain[plain.length - 1] = joinUsers(last, next);
    else plain.push(next);
  }
  return plain;
}

/** Two messages of the person as one, with the pictures of both. */
export function joinUsers(first: UserMessage, second: UserMessage): UserMessage {
  const images = [...(first.images ?? []), ...(second.images ?? [])];
  return { role: 'user', content: `${first.content}\n${second.content}`, ...(images.length > 0 ? { images } : {}) };
}

function toPlain(message: Message): Message {
  if (message.role === 'user') return message;
  if (message.role === 'tool')
    return {
      role: 'user',
      content: `${RESULT} ${message.content}`,
      ...(message.images?.length ? { images: message.images } : {}),
    };
  return {
    role: 'assistant',
    content: [message.content, ...(message.toolCalls ?? []).map(callLine)].filter(Boolean).join('\n'),
  };
}

function callLine(call: ToolCallRequest): string {
  return `${OWN_MARK} ${call.name}(${call.arguments.trim() || '{}'})`;
}
