import type { WireMessage, WirePart } from './wire-types.ts';

/**
 * Marks where the service may keep what it computed: at the end of the instructions, before which it has the tools too, and at
 * the end of the conversation so far, from where the next request goes on. A mark is no part of the prompt, so it may move.
 */
export function markForCache(messages: readonly WireMessage[]): WireMessage[] {
  const last = messages.findLastIndex(({ role }) => role === 'user' || role === 'tool');
  return messages.map((message, at) => (at === 0 || at === last ? withMark(message) : message));
}

function withMark(message: WireMessage): WireMessage {
  const { content } = message;
  // A mark on an empty text is refused.
  if (typeof content === 'string') return content.trim() === '' ? message : { ...message, content: [marked(content)] };
  const [first, ...pictures] = content ?? [];
  if (first?.type !== 'text' || first.text.trim() === '') return message;
  return { ...message, content: [marked(first.text), ...pictures] };
}

/** As Anthropic writes it; gateways pass it on. */
const marked = (text: string): WirePart => ({ type: 'text', text, cache_control: { type: 'ephemeral' } });
