import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { errorText } from '../../notes/basics/error-text.ts';
import type { ResultPicture } from '../../tools/definition/result.ts';

/** The answer of a server's tool. */
export interface McpAnswer {
  /** The text marks where each picture was. */
  readonly text: string;
  readonly pictures: readonly ResultPicture[];
  /** The server says that the tool failed. */
  readonly isError: boolean;
}

/** Formats that models accept, and that a page can show without running anything. */
const SHOWN = /^image\/(?:png|jpeg|gif|webp)$/;
/** Limits for one answer; models are charged for each picture, and services refuse larger ones. */
const MOST_PICTURES = 4;
const MOST_BYTES = 4_000_000;

/**
 * A result as text and pictures: texts and resources as they are, links by their address, and what is neither text nor a picture
 * that can be shown named with its type and size, so that nothing is left out unsaid. Structured content stands at the end, unless one of the texts is the same JSON, as it is meant to be.
 */
export function toMcpAnswer({
  content,
  structuredContent,
  isError,
}: Pick<CallToolResult, 'content' | 'structuredContent' | 'isError'>): McpAnswer {
  const pictures: ResultPicture[] = [];
  const parts = content.map((part) => contentPartText(part, pictures));
  const structured = structuredContent === undefined ? undefined : JSON.stringify(structuredContent);
  const isTold =
    structured === undefined || content.some((part) => part.type === 'text' && isSameJson(part.text, structured));
  return { text: [...parts, ...(isTold ? [] : [structured])].join('\n\n'), pictures, isError: isError === true };
}

/** @param pictures the part's picture is added to it */
function contentPartText(part: ContentBlock, pictures: ResultPicture[]): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
      return toPicture('A picture', part.mimeType, part.data, pictures);
    case 'audio':
      return leftOut('A sound', part.mimeType, part.data);
    case 'resource':
      return 'text' in part.resource
        ? `${part.resource.uri}:\n${part.resource.text}`
        : toPicture(part.resource.uri, part.resource.mimeType, part.resource.blob, pictures);
    case 'resource_link':
      return [`${part.title ?? part.name}: ${part.uri}`, part.description].filter(Boolean).join('\n');
  }
}

/** @param data base64 */
function toPicture(kindName: string, mimeType: string | undefined, data: string, pictures: ResultPicture[]): string {
  if (mimeType === undefined || !SHOWN.test(mimeType) || !isBase64(data)) return leftOut(kindName, mimeType, data);
  if (base64ByteLength(data) > MOST_BYTES) return leftOut(kindName, mimeType, data, 'it is too large');
  if (pictures.length === MOST_PICTURES)
    return leftOut(kindName, mimeType, data, `only the first ${MOST_PICTURES} pictures are passed on`);
  const name = `picture ${pictures.length + 1}`;
  pictures.push({ name, dataUrl: `data:${mimeType};base64,${data}` });
  return `[${kindName} (${mimeType}): ${name}]`;
}

/** Checks for characters outside the alphabet, since a pattern over several megabytes overflows the stack. */
function isBase64(data: string): boolean {
  const end = data.indexOf('=');
  return data !== '' && !/[^\w+/=]/.test(data) && (end === -1 || /^={1,2}$/.test(data.slice(end)));
}

function leftOut(
  kindName: string,
  mimeType = 'of unknown type',
  data: string,
  why = 'only text and pictures are passed on',
): string {
  const bytes = base64ByteLength(data);
  return `[${kindName} (${mimeType}, ${bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`}) is left out: ${why}.]`;
}

const base64ByteLength = (base64: string): number =>
  Math.floor(((base64.length - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)) * 3) / 4);

function isSameJson(text: string, structured: string): boolean {
  if (!/^\s*[[{]/u.test(text)) return false;
  try {
    return JSON.stringify(sortObjectKeys(JSON.parse(text))) === JSON.stringify(sortObjectKeys(JSON.parse(structured)));
  } catch {
    return false;
  }
}

/** With the keys of every object sorted, since JSON does not order them. */
function sortObjectKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortObjectKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, fieldValue]) => [key, sortObjectKeys(fieldValue)]),
  );
}

/** The HTTP status with which a server refused a request; undefined without a response. */
export function httpStatusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** No connection was made, so that the server knows nothing of the call. */
export class NotReached extends Error {
  constructor(cause: unknown) {
    super(errorText(cause), { cause });
    this.name = 'NotReached';
  }
}
