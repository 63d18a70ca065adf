import type {
  ChatCompletionContentPart,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { Message, UserMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';

/**
 * Messages in the endpoint's form. A call keeps the id that this endpoint gave it (Kimi reads the tool's name out of it); all others
 * are numbered anew in each request: ours are longer than some servers accept (Mistral requires nine letters or digits, OpenAI at
 * most 40 characters), and only need to match here.
 *
 * @param to the endpoint and model, as `traitsKey` writes them: only what came from there goes back
 */
export function toWireMessages(system: string, messages: readonly Message[], to = ''): ChatCompletionMessageParam[] {
  const wireId = wireIds(messages, to);
  return [{ role: 'system', content: system }, ...messages.map((message) => toWire(message, to, wireId))];
}

function wireIds(messages: readonly Message[], to: string): (id: string) => string {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const message of messages) {
    if (message.role !== 'assistant' || message.service?.from !== to) continue;
    for (const { id } of message.toolCalls ?? []) {
      const given = message.service.calls?.[id]?.id;
      // Some servers begin again at `call_0` with each answer.
      if (!given || taken.has(given)) continue;
      ids.set(id, given);
      taken.add(given);
    }
  }
  let count = 0;
  const next = () => `c${String(count++).padStart(8, '0')}`;
  return (id) => {
    let known = ids.get(id);
    while (known === undefined || (!ids.has(id) && taken.has(known))) known = next();
    ids.set(id, known);
    return known;
  };
}

function toWire(message: Message, to: string, wireId: (id: string) => string): ChatCompletionMessageParam {
  if (message.role === 'user') return { role: 'user', content: toUserContent(message) };
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: wireId(message.callId), content: message.content };
  }
  const calls = message.toolCalls ?? [];
  const service = message.service?.from === to ? message.service : undefined;
  if (calls.length === 0) return { ...service?.fields, role: 'assistant', content: message.content };
  return {
    ...service?.fields,
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: calls.map((call) => {
      const own = service?.calls?.[call.id];
      return {
        ...own?.fields,
        id: wireId(call.id),
        type: 'function',
        function: {
          ...own?.inFunction,
          name: call.name || 'unnamed',
          // Some servers parse these arguments again, and fail the whole request where they are malformed.
          arguments: isJson(call.arguments) ? call.arguments : '{}',
        },
      };
    }),
  };
}

/** Text without pictures stays a string: many servers know no other form. */
function toUserContent({ content, images = [] }: UserMessage): string | ChatCompletionContentPart[] {
  if (images.length === 0) return content;
  return [
    { type: 'text', text: content },
    ...images.map(({ dataUrl }): ChatCompletionContentPart => ({ type: 'image_url', image_url: { url: dataUrl } })),
  ];
}

export function toWireTools(tools: readonly ToolSchema[]): ChatCompletionFunctionTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters: { ...parameters } },
  }));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
