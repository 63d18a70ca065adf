import { isRecord } from '../../notes/basics/is-record.ts';
import type { StoredMessage, ToolCallRequest } from '../model/messages.ts';
import { readHandle, type Handles } from './handles.ts';
import { handlesOf, hashesRead, idsIn } from './rendered-history.ts';

/** What the results of a conversation have named in short. */
export interface ShortNames {
  readonly handles: Handles;
  /** The hash or change id that begins so; undefined where none does, or several do. */
  id(beginning: string): string | undefined;
  /** The hash of a note whose lines were read, and that was not changed since; undefined for others. */
  hashRead?(path: string): string | undefined;
}

export function shortNamesOf(storedMessages: readonly StoredMessage[]): ShortNames {
  const handles = handlesOf(storedMessages);
  const ids = idsIn(storedMessages);
  let hashes: ReadonlyMap<string, string> | undefined;
  return {
    handles,
    hashRead: (path) => (hashes ??= hashesRead(storedMessages)).get(path),
    id(beginning) {
      const matchingIds = ids.filter((id) => id.startsWith(beginning));
      return matchingIds.length === 1 ? matchingIds[0] : undefined;
    },
  };
}

/** Fields that name a note that there is. What a note is to be called or where it is to go is none of them. */
const NOTE_FIELDS = new Set([
  'path',
  'paths',
  'note',
  'note_path',
  'node_id',
  'from_id',
  'to_id',
  'primary_node_id',
  'secondary_node_id',
  'source_name',
  'target_name',
  'id',
]);
/** Fields that do so in the tools that do not give a name to something new. */
const NAMES = new Set(['title', 'from', 'to', 'source', 'target']);
const MAKES_NEW = new Set(['create_note', 'create_node', 'rename_heading', 'rename_tag', 'store_memory']);
/** Text that is looked for word for word in a note. */
const EXACT = new Set([
  ...['search', 'find', 'query', 'pattern', 'sql'],
  ...['old_string', 'oldText', 'old_text', 'old_str', 'old_content', 'find_text'],
]);
const IDS = new Set(['change_id', 'base_hash', 'hash', 'id']);

/**
 * A call’s input with the notes, hashes and changes in full that the model named in short: `n3`, `[n3]`, `[[n3#Plan]]` in
 * fields that name a note, eight or more characters of a hash, and links to handles in texts that are written into notes.
 * A handle of the conversation goes before a note of that name, which is still reached as `n3.md`.
 */
export function inFull(
  tool: string,
  input: Readonly<Record<string, unknown>>,
  names: ShortNames,
): Record<string, unknown> {
  const full = Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, fieldInFull(tool, field, value, names)]),
  );
  return tool === 'edit_note' ? withBaseHash(full, names) : full;
}

/** An edit of lines is about the note as the conversation read it: its hash goes along, where the model left it out. */
function withBaseHash(input: Record<string, unknown>, names: ShortNames): Record<string, unknown> {
  const { path, base_hash: given } = input;
  if (given !== undefined || typeof path !== 'string') return input;
  if (!namesLine(input)) return input;
  const hash = names.hashRead?.(/\.[a-z]+$/iu.test(path) ? path : `${path}.md`);
  return hash === undefined ? input : { ...input, base_hash: hash };
}

function fieldInFull(tool: string, field: string, value: unknown, names: ShortNames): unknown {
  if (Array.isArray(value))
    return value.map((item) => fieldInFull(tool, field === 'notes' ? 'note' : field, item, names));
  if (isRecord(value)) return inFull(tool, value, names);
  if (typeof value !== 'string' || EXACT.has(field)) return value;
  if (IDS.has(field) && /^[0-9a-f-]{8,}$/.test(value)) return names.id(value) ?? value;
  const namesNote = NOTE_FIELDS.has(field) ? tool !== 'create_note' : NAMES.has(field) && !MAKES_NEW.has(tool);
  return namesNote ? noteInFull(value, names.handles) : linksInFull(value, names.handles);
}

/** A line in whatever words: which of them count the tool says. */
function namesLine(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesLine);
  return isRecord(value) && Object.entries(value).some(([key, inner]) => /line/iu.test(key) || namesLine(inner));
}

const NOTE = /^\[{0,2}(n[1-9]\d{0,5})(?:#([^[\]|]+))?\]{0,2}$/;
/** The way results name a note: `[n3] Projects/Lamps.md`. */
const LABEL = /^\[(n[1-9]\d{0,5})\] \S.*$/;

function noteInFull(reference: string, handles: Handles): string {
  const [, handle, part] = NOTE.exec(reference.trim()) ?? LABEL.exec(reference.trim()) ?? [];
  const path = handle === undefined ? undefined : handles.path(handle);
  if (path === undefined) return reference;
  return part === undefined ? path : `[[${path}#${part}]]`;
}

const LINK = /\[\[(n[1-9]\d{0,5})((?:#[^[\]|]*)?(?:\|[^[\]]*)?)\]\]/g;

/** A handle means nothing outside its conversation: a link to one becomes a link to its note. */
function linksInFull(text: string, handles: Handles): string {
  return text.replace(LINK, (whole, handle: string, linkRest: string) => {
    const path = handles.path(readHandle(handle) ?? '');
    return path === undefined ? whole : `[[${path.replace(/\.md$/, '')}${linkRest}]]`;
  });
}

const expandedCalls = new WeakMap<ToolCallRequest, ToolCallRequest>();

/** A stored call as a person reads it: with the notes that it names in short. The same object where it names none. */
export function callInFull(call: ToolCallRequest, names: ShortNames): ToolCallRequest {
  const input = parseCallArguments(call);
  const fullArguments = isRecord(input) ? JSON.stringify(inFull(call.name, input, names)) : undefined;
  if (fullArguments === undefined || fullArguments === JSON.stringify(input)) return call;
  const cachedCall = expandedCalls.get(call);
  if (cachedCall?.arguments === fullArguments) return cachedCall;
  const next = { ...call, arguments: fullArguments };
  expandedCalls.set(call, next);
  return next;
}

function parseCallArguments({ arguments: argumentsText }: ToolCallRequest): unknown {
  try {
    return JSON.parse(argumentsText) as unknown;
  } catch {
    return undefined;
  }
}
