import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';

/** What a tool of others answered, as text. */
export interface McpAnswer {
  readonly text: string;
  /** The server says that the tool failed. */
  readonly isError: boolean;
}

/**
 * A result in plain text: texts and resources as they are, links by their address, and what is no text named with its type and size,
 * so that nothing is left out unsaid. Structured content stands at the end, unless one of the texts is the same JSON, as it is meant to be.
 */
export function toMcpAnswer({ content, structuredContent, isError }: Pick<CallToolResult, 'content' | 'structuredContent' | 'isError'>): McpAnswer {
  const parts = content.map(toText);
  const structured = structuredContent === undefined ? undefined : JSON.stringify(structuredContent);
  const isTold = structured === undefined || content.some((part) => part.type === 'text' && isSameJson(part.text, structured));
  return { text: [...parts, ...(isTold ? [] : [structured])].join('\n\n'), isError: isError === true };
}

function toText(part: ContentBlock): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
    case 'audio':
      return leftOut(part.type === 'image' ? 'A picture' : 'A sound', part.mimeType, part.data);
    case 'resource':
      return 'text' in part.resource ? `${part.resource.uri}:\n${part.resource.text}` : leftOut(part.resource.uri, part.resource.mimeType, part.resource.blob);
    case 'resource_link':
      return [`${part.title ?? part.name}: ${part.uri}`, part.description].filter(Boolean).join('\n');
  }
}

/** @param data base64 */
function leftOut(what: string, mimeType = 'of unknown type', data: string): string {
  const bytes = Math.floor((data.replace(/=+$/u, '').length * 3) / 4);
  return `[${what} (${mimeType}, ${bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`}) is left out: only text is passed on.]`;
}

function isSameJson(text: string, structured: string): boolean {
  if (!/^\s*[[{]/u.test(text)) return false;
  try {
    return JSON.stringify(inOrder(JSON.parse(text))) === JSON.stringify(inOrder(JSON.parse(structured)));
  } catch {
    return false;
  }
}

/** With the keys of every object in one order, since JSON gives them none. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, inOrder(each)]));
}
