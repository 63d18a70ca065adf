import { failure } from '../tools/result.ts';
import type { Message, ToolCallRequest } from './messages.ts';

type Assistant = Extract<Message, { role: 'assistant' }>;
type ToolMessage = Extract<Message, { role: 'tool' }>;

/**
 * The conversation as any endpoint accepts it: every call is followed by exactly one result, and a partial answer
 * that was tried again, or that ends the list, is left out. What is stored stays as it was.
 */
export function messagesForModel(messages: readonly Message[]): Message[] {
  const results = new Map<string, ToolMessage>();
  for (const message of messages) if (message.role === 'tool') results.set(message.callId, message);
  const sent: Message[] = [];
  messages.forEach((message, at) => {
    if (message.role === 'tool') return;
    if (message.role === 'assistant' && isLeftOut(message, messages[at + 1])) return;
    sent.push(message);
    if (message.role !== 'assistant') return;
    for (const call of message.toolCalls ?? []) sent.push(results.get(call.id) ?? unanswered(call));
  });
  return sent;
}

/** Calls of the last assistant message that have no result yet, where nobody has spoken since. */
export function unansweredCalls(messages: readonly Message[]): readonly ToolCallRequest[] {
  const at = messages.findLastIndex((message) => message.role !== 'tool');
  const last = messages[at];
  if (last?.role !== 'assistant') return [];
  const answered = new Set(messages.slice(at + 1).flatMap((message) => (message.role === 'tool' ? [message.callId] : [])));
  return (last.toolCalls ?? []).filter((call) => !answered.has(call.id));
}

function isLeftOut(message: Assistant, next: Message | undefined): boolean {
  if (message.toolCalls?.length) return false;
  return message.content.trim() === '' || (message.incomplete === true && next?.role !== 'user');
}

function unanswered(call: ToolCallRequest): ToolMessage {
  const result = failure('cancelled', `${call.name} was not run: the turn ended first.`, 'Call it again if it is still wanted.');
  return { role: 'tool', callId: call.id, name: call.name, content: JSON.stringify(result) };
}
