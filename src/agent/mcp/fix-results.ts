import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { isRecord } from '../../notes/basics/is-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The same transport, whose results the client library takes: it refuses a whole answer for one part of a kind that it does not
 * know, and a whole list for one tool without a schema. Such a part becomes a line of text that says what it was.
 */
export function withFixedResults<Of extends Transport>(transport: Of): Of {
  let handler: Transport['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    configurable: true,
    get: () => handler,
    set: (next: Transport['onmessage']) => {
      handler = next && ((message, extra) => next(fixed(message), extra));
    },
  });
  return transport;
}

function fixed(message: JSONRPCMessage): JSONRPCMessage {
  if (!('result' in message)) return message;
  const { result } = message as unknown as { readonly result: unknown };
  return { ...message, result: fixResult(result) } as JSONRPCMessage;
}

/** @returns the result of a call or of a list of tools as the specification has it; any other as it is */
export function fixResult(result: unknown): unknown {
  if (!isRecord(result)) return result;
  const { _meta: meta, nextCursor, ...rest } = result;
  const cleanResult = {
    ...rest,
    ...(isRecord(meta) && { _meta: meta }),
    ...(typeof nextCursor === 'string' && { nextCursor }),
  };
  if (Array.isArray(result['tools']))
    return { ...cleanResult, tools: (result['tools'] as unknown[]).flatMap(fixToolDescription) };
  const isAnswer = 'content' in result || 'structuredContent' in result || 'isError' in result;
  return isAnswer ? fixToolResult(cleanResult) : cleanResult;
}

function fixToolResult({ content, structuredContent, isError, ...rest }: Fields): Fields {
  return {
    ...rest,
    content: (Array.isArray(content) ? (content as unknown[]) : [content]).flatMap(toPart),
    ...(isRecord(structuredContent)
      ? { structuredContent }
      : structuredContent !== null &&
        structuredContent !== undefined && { structuredContent: { value: structuredContent } }),
    ...(isError === true && { isError }),
  };
}

/** One part as it is where the library knows it, else as a text. */
function toPart(part: unknown): readonly Fields[] {
  if (part === null || part === undefined || part === '') return [];
  if (!isRecord(part)) return [textContentBlock(typeof part === 'string' ? part : JSON.stringify(part))];
  const { annotations, _meta: _own, ...known } = part;
  const plain = { ...known, ...(isRecord(annotations) && isWell(annotations) && { annotations }) };
  switch (part['type']) {
    case 'text':
      return [typeof part['text'] === 'string' ? plain : textContentBlock(JSON.stringify(part['text'] ?? ''))];
    case 'image':
    case 'audio':
      return [isFile(part) ? plain : describePart(part)];
    case 'resource':
      return [isResource(part['resource']) ? plain : describePart(part)];
    case 'resource_link':
      return [
        typeof part['uri'] === 'string'
          ? { ...plain, name: typeof part['name'] === 'string' ? part['name'] : part['uri'] }
          : describePart(part),
      ];
    default:
      return [describePart(part)];
  }
}

const textContentBlock = (text: string): Fields => ({ type: 'text', text });

function isWell({ audience, priority }: Fields): boolean {
  return (
    (audience === undefined ||
      (Array.isArray(audience) && audience.every((role) => role === 'user' || role === 'assistant'))) &&
    (priority === undefined || (typeof priority === 'number' && priority >= 0 && priority <= 1))
  );
}

function isFile({ data, mimeType }: Fields): boolean {
  return typeof data === 'string' && typeof mimeType === 'string' && isBase64(data);
}

function isResource(resource: unknown): boolean {
  if (!isRecord(resource) || typeof resource['uri'] !== 'string') return false;
  const { mimeType, text, blob } = resource;
  if (mimeType !== undefined && typeof mimeType !== 'string') return false;
  return typeof text === 'string' || (typeof blob === 'string' && isBase64(blob));
}

function isBase64(data: string): boolean {
  try {
    atob(data);
    return true;
  } catch {
    return false;
  }
}

/** Characters of a part that is told as it is. */
const MOST_TOLD = 500;

/** What cannot be shown, with its kind and size, and its words where it has some. */
function describePart(part: Fields): Fields {
  const kind =
    typeof part['type'] === 'string' && part['type'] !== ''
      ? `of the kind ${inQuotes(part['type'].slice(0, 60))}`
      : 'without a kind';
  const type = typeof part['mimeType'] === 'string' ? ` (${part['mimeType'].slice(0, 60)})` : '';
  const words = ['text', 'title', 'name', 'uri', 'url']
    .map((name) => part[name])
    .filter((word) => typeof word === 'string' && word !== '');
  const detail = words.length > 0 ? `: ${words.join(', ').slice(0, MOST_TOLD)}` : '';
  return textContentBlock(`[A part ${kind}${type} is left out: it cannot be shown here${detail}.]`);
}

/** A tool whose description the library takes; what the app does not use is left out. */
function fixToolDescription(tool: unknown): readonly Fields[] {
  if (!isRecord(tool) || typeof tool['name'] !== 'string' || tool['name'] === '') return [];
  const { name, description, inputSchema, execution } = tool;
  return [
    {
      name,
      ...(typeof description === 'string' && { description }),
      inputSchema: toInputSchema(inputSchema),
      ...(isRecord(execution) && { execution }),
    },
  ];
}

/** Stands in a schema that has no fields, which the library would not let pass. */
export const NO_FIELDS = 'x-latent-no-fields';

function toInputSchema(schema: unknown): Fields {
  if (!isRecord(schema)) return { type: 'object', properties: {} };
  const { type, properties, required, ...rest } = schema;
  const isOfFields =
    type === undefined || type === null || type === 'object' || (Array.isArray(type) && type.includes('object'));
  if (!isOfFields) return { type: 'object', [NO_FIELDS]: true };
  return {
    ...rest,
    type: 'object',
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([, property]) => isRecord(property) || typeof property === 'boolean')
          .map(([name, property]) => [name, isRecord(property) ? property : {}]),
      ),
    }),
    ...(Array.isArray(required) && { required: required.filter((name) => typeof name === 'string') }),
  };
}
