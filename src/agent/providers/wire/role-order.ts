import type { Message } from '../../model/messages.ts';
import { joinUsers } from '../../protocols/text-protocol.ts';

type Assistant = Extract<Message, { role: 'assistant' }>;

/** Stands where an answer is missing: Mistral, and many chat templates, refuse a message of the person right after a result. */
const STOPPED = '(My answer was stopped, or failed, before it was complete.)';
const EMPTY = '(no text)';

/**
 * The messages in an order that the strictest service accepts, whatever an earlier turn left behind: the person begins, an assistant's
 * message comes after results and before the person's next one, person and assistant take turns, and no message is empty.
 *
 * Mistral: “Unexpected role 'user' after role 'tool'”; Anthropic: “text content blocks must be non-empty”; templates of Gemma, Mistral
 * and Llama: “Conversation roles must alternate”.
 */
export function fitRoles(messages: readonly Message[]): Message[] {
  const fitted: Message[] = [];
  for (const message of messages) {
    const last = fitted.at(-1);
    if (message.role === 'tool') fitted.push(filled(message));
    else if (message.role === 'user') {
      if (last?.role === 'tool') fitted.push({ role: 'assistant', content: STOPPED });
      if (last?.role === 'user') fitted[fitted.length - 1] = joinUsers(last, message);
      else fitted.push(message.content.trim() === '' && !message.images?.length ? filled(message) : message);
    } else if (message.content.trim() === '' && !message.toolCalls?.length) continue;
    else if (last === undefined) fitted.push({ role: 'user', content: EMPTY }, message);
    else if (last.role === 'assistant' && !last.toolCalls?.length)
      fitted[fitted.length - 1] = joinAssistants(last, message);
    else fitted.push(message);
  }
  return fitted;
}

function filled<Of extends Message>(message: Of): Of {
  return message.content.trim() === '' ? { ...message, content: EMPTY } : message;
}

function joinAssistants(first: Assistant, second: Assistant): Assistant {
  return { ...second, content: [first.content, second.content].filter((text) => text.trim() !== '').join('\n\n') };
}
