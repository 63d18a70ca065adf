import type {
  ChatCompletionContentPart,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { Message, UserMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';

/**
 * Messages in the endpoint's form. Ids of calls are renumbered in each request: ours are longer than some
 * servers accept (Mistral requires nine letters or digits, OpenAI at most 40 characters), and only need to match here.
 */
export function toWireMessages(system: string, messages: readonly Message[]): ChatCompletionMessageParam[] {
  const wireIds = new Map<string, string>();
  const wireId = (id: string): string => {
    const known = wireIds.get(id) ?? `c${String(wireIds.size).padStart(8, '0')}`;
    wireIds.set(id, known);
    return known;
  };
  return [{ role: 'system', content: system }, ...messages.map((message) => toWire(message, wireId))];
}

function toWire(message: Message, wireId: (id: string) => string): ChatCompletionMessageParam {
  if (message.role === 'user') return { role: 'user', content: toUserContent(message) };
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: wireId(message.callId), content: message.content };
  }
  const calls = message.toolCalls ?? [];
  if (calls.length === 0) return { role: 'assistant', content: message.content };
  return {
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: calls.map((call) => ({
      id: wireId(call.id),
      type: 'function',
      // Some servers parse these arguments again, and fail the whole request where they are malformed.
      function: { name: call.name || 'unnamed', arguments: isJson(call.arguments) ? call.arguments : '{}' },
    })),
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
