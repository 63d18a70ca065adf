import { isRecord } from '../../notes/basics/is-record.ts';
import type { ToolSuccess } from '../../tools/definition/result.ts';
import type { Message, StoredMessage } from '../model/messages.ts';
import { createHandles, type GrowingHandles, type Handles } from './handles.ts';
import { movesIn, noteNamesIn, notePathsIn, shortenedIn, type Move } from './note-paths.ts';
import { toSingleLine } from './plain-values.ts';
import { renderResult } from './render-result.ts';

type ToolMessage = Extract<Message, { role: 'tool' }>;

/** What is read in a stored result, once. */
interface ReadResult {
  readonly result: unknown;
  readonly paths: readonly string[];
  readonly moves: readonly Move[];
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

const readResults = new WeakMap<ToolMessage, ReadResult>();
/** The newest text of each result, with the handles that it was made with: they differ where a message is in two branches. */
const rendered = new WeakMap<ToolMessage, { readonly key: string; readonly message: ToolMessage }>();

/**
 * The messages with each result as the text that a model reads, in their places. Handles come from the messages alone, in the
 * order in which results named the notes, so the same messages give the same text, and a longer conversation begins like a shorter.
 */
export function withRenderedResults<Any extends StoredMessage>(storedMessages: readonly Any[]): (Any | ToolMessage)[] {
  const handles = createHandles();
  let tools: string[] = [];
  return storedMessages.map((message) => {
    if (message.role !== 'tool') {
      tools = [];
      return message;
    }
    const place = { before: tools.length, alike: tools.filter((name) => name === message.name).length };
    tools.push(message.name);
    return renderMessage(message, handles, place);
  });
}

/** Where a result stands among those of one message. */
interface ResultPlace {
  readonly before: number;
  readonly alike: number;
}

/** The handles that a conversation has given so far. */
export function handlesOf(storedMessages: readonly StoredMessage[]): Handles {
  const handles = createHandles();
  for (const message of storedMessages) if (message.role === 'tool') takeResult(message, handles);
  return handles;
}

/** Every hash and change id that results have named, in full. */
export function idsIn(storedMessages: readonly StoredMessage[]): string[] {
  return [...new Set(storedMessages.flatMap((message) => (message.role === 'tool' ? readOnce(message).ids : [])))];
}

/** The hash of each note as it was read last; of a note that was changed since, none: its lines have other numbers. */
export function hashesRead(stored: readonly StoredMessage[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const message of stored) {
    if (message.role !== 'tool') continue;
    const { result } = readOnce(message);
    for (const path of changedBy(result)) hashes.delete(path);
    for (const [path, hash] of textsIn(result)) hashes.set(path, hash);
  }
  return hashes;
}

function changedBy(result: unknown): readonly string[] {
  return isRecord(result) && result['change_id'] !== undefined ? notePathsIn(result) : [];
}

/** The notes whose text a result shows, with their hashes. */
function textsIn(result: unknown): readonly (readonly [path: string, hash: string])[] {
  if (!isRecord(result)) return [];
  const { path, hash, content, lines, notes } = result;
  if (Array.isArray(notes)) return notes.flatMap(textsIn);
  const isText = typeof content === 'string' && isRecord(lines);
  return isText && typeof path === 'string' && typeof hash === 'string' ? [[path, hash]] : [];
}

/** The names of notes that results and calls have held, old ones too: a name in quotation marks is no quote. */
export function namesIn(storedMessages: readonly StoredMessage[]): string[] {
  return [...new Set(storedMessages.flatMap((message) => (message.role === 'tool' ? readOnce(message).names : [])))];
}

/** The size of a result as a model will read it. */
export function measureFor(tool: string): (result: ToolSuccess) => number {
  return (result) => {
    const handles = createHandles();
    handles.take(notePathsIn(result), []);
    return renderResult({ tool, result }, handles).length;
  };
}

function renderMessage(message: ToolMessage, handles: GrowingHandles, place: ResultPlace): ToolMessage {
  const { result, paths } = takeResult(message, handles);
  const key = [place.before, place.alike, ...paths.map((path) => handles.of(path) ?? '')].join(' ');
  const cachedRendering = rendered.get(message);
  if (cachedRendering?.key === key) return cachedRendering.message;
  const text = renderResult({ tool: message.name, result, isForeign: message.foreign === true, ...place }, handles);
  const content = [text, ...(message.remarks ?? []).map((remark) => `note: ${toSingleLine(remark)}`)].join('\n');
  // The same object each time: its tokens are counted once.
  const next = { key, message: { ...message, content } };
  rendered.set(message, next);
  return next.message;
}

/** Gives handles to the notes that a stored result names. */
export function takeResult(message: ToolMessage, handles: GrowingHandles): ReadResult {
  const parsedResult = readOnce(message);
  handles.take(parsedResult.paths, parsedResult.moves);
  return parsedResult;
}

function readOnce(message: ToolMessage): ReadResult {
  const parsedResult = readResults.get(message) ?? readResult(message);
  readResults.set(message, parsedResult);
  return parsedResult;
}

function readResult({ content }: ToolMessage): ReadResult {
  const result = parseJsonOrText(content);
  return {
    result,
    paths: notePathsIn(result),
    moves: movesIn(result),
    ids: shortenedIn(result),
    names: noteNamesIn(result),
  };
}

function parseJsonOrText(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return content;
  }
}
