import { isRecord } from '../../notes/basics/is-record.ts';
import type { Message } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import type { WrittenCall } from './written/written-call.ts';

const RESULT = 'TOOL_RESULT';

/**
 * For models that take no tools but whose whole answer the endpoint can hold to a JSON schema:
 * `{ "say": what the person reads, "calls": [{ "tool", "input" }] }`. A call that cannot be written wrongly needs no luck.
 */
export function replySchema(tools: readonly ToolSchema[]): Record<string, unknown> {
  const call = ({ name, parameters }: ToolSchema) => ({
    type: 'object',
    properties: { tool: { type: 'string', enum: [name] }, input: parameters },
    required: ['tool', 'input'],
    additionalProperties: false,
  });
  const calls = tools.length === 0 ? {} : { calls: { type: 'array', items: { anyOf: tools.map(call) } } };
  return {
    type: 'object',
    properties: { say: { type: 'string' }, ...calls },
    required: ['say', ...Object.keys(calls)],
    additionalProperties: false,
  };
}

/** The instructions about tools after the system prompt: the schema alone does not say what they are for. */
export function schemaProtocolPrompt(tools: readonly ToolSchema[]): string {
  return [
    '# Calling tools',
    'Your answer is one JSON object: "say" holds what the person reads (Markdown, may be empty while you work), "calls" the tools to run now.',
    `The app answers calls with ${RESULT} lines. When you have what you need, leave "calls" empty and put the whole answer into "say".`,
    '',
    'Tools:',
    ...tools.map((tool) => `- ${tool.name}: ${tool.description}`),
  ].join('\n');
}

/** Reads such an answer, complete or truncated. Text that is not such an object is left unchanged. */
export function parseSchemaReply(text: string): { readonly text: string; readonly calls: readonly WrittenCall[] } {
  const parsed = parseObject(text);
  if (!parsed) return { text: text.trimStart().startsWith('{') ? saidSoFar(text) : text, calls: [] };
  const calls = Array.isArray(parsed['calls']) ? (parsed['calls'] as unknown[]).flatMap(toTextCall) : [];
  return { text: typeof parsed['say'] === 'string' ? parsed['say'] : '', calls };
}

/** As much of `say` as can be shown while the answer is being written. */
export function saidSoFar(text: string): string {
  if (!text.trimStart().startsWith('{')) return text;
  const start = /"say"\s*:\s*"/.exec(text);
  if (!start) return '';
  // A string up to its closing quote, or up to the last complete character (an escape may be incomplete).
  const body =
    /^(?:[^"\\]|\\(?:u[\da-fA-F]{4}|["\\/bfnrt]))*/.exec(text.slice(start.index + start[0].length))?.[0] ?? '';
  try {
    return JSON.parse(`"${body.replace(/\n/g, '\\n')}"`) as string;
  } catch {
    return '';
  }
}

function toTextCall(call: unknown): WrittenCall[] {
  if (typeof call !== 'object' || call === null || !('tool' in call) || typeof call.tool !== 'string') return [];
  return [{ name: call.tool, arguments: 'input' in call ? JSON.stringify(call.input) : '' }];
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed = JSON.parse(text) as unknown;
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** A conversation as plain messages: the model's own in its form, each result in a message of the person. */
export function toSchemaMessages(messages: readonly Message[]): Message[] {
  return messages.map((message): Message => {
    if (message.role === 'user') return message;
    if (message.role === 'tool')
      return {
        role: 'user',
        content: `${RESULT} ${message.content}`,
        ...(message.images?.length ? { images: message.images } : {}),
      };
    const calls = (message.toolCalls ?? []).map(({ name, arguments: written }) => ({
      tool: name,
      input: parseObject(written) ?? {},
    }));
    return { role: 'assistant', content: JSON.stringify({ say: message.content, calls }) };
  });
}
