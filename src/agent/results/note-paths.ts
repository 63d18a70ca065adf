import { isRecord } from '../../notes/basics/is-record.ts';

/** A note or canvas file as the results of tools name it. */
const NOTE_FILE = /^[^\n]+\.(?:md|canvas)$/i;
/** The fields of results that hold paths. Texts of notes stand in others, so no note can name itself into the list. */
const PATH_FIELDS = new Set([
  'path',
  'paths',
  'old_path',
  'new_path',
  'source_path',
  'target_path',
  'node_id',
  'from_id',
  'to_id',
  'id',
  'created',
  'candidates',
  'others',
  'changed_paths',
  'notes_read',
]);

/** Whether a field of a result names a note. */
export function isNotePath(field: string, value: string): boolean {
  return PATH_FIELDS.has(field) && NOTE_FILE.test(value);
}

/** Every note that a result names in a field for paths, in the order in which it stands there. */
export function notePathsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isNotePath(field, value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => notePathsIn(element, field));
  if (!isRecord(value)) return [];
  // What a person or a server called a property is no field of the tool’s.
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'frontmatter' || key === 'properties' ? [] : notePathsIn(inner, key),
  );
}

const NAME_FIELDS = new Set(['title', 'source_title', 'target_title', 'trash_path', 'tag']);

/** The names of notes in a result: their paths, file names and titles. */
export function noteNamesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    if (!PATH_FIELDS.has(field) && !NAME_FIELDS.has(field)) return [];
    return [...new Set([value, value.slice(value.lastIndexOf('/') + 1)])];
  }
  if (Array.isArray(value)) return value.flatMap((element) => noteNamesIn(element, field));
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => noteNamesIn(inner, key)) : [];
}

/** Hashes and ids of changes, which results show by their first characters. */
const SHORTENED = new Set(['hash', 'change_id', 'undone_change_id', 'base_hash']);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isShortened(field: string, value: string): boolean {
  return SHORTENED.has(field) || (field === 'id' && UUID.test(value));
}

/** The hashes and ids of changes in a result, in full. */
export function shortenedIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isShortened(field, value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => shortenedIn(element, field));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'frontmatter' || key === 'properties' ? [] : shortenedIn(inner, key),
  );
}

/** Where a note or a folder went. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** The moves that a change made, which its result names as `old_path` and `path`, or `path` and `new_path`. */
export function movesIn(result: unknown): Move[] {
  if (!isRecord(result) || result.success !== true || typeof result.change_id !== 'string') return [];
  return moves(result);
}

function moves(value: unknown): Move[] {
  if (Array.isArray(value)) return value.flatMap(moves);
  if (!isRecord(value)) return [];
  const { path, old_path: old, new_path: fresh } = value;
  const ownMove = typeof old === 'string' ? { from: old, to: fresh ?? path } : { from: path, to: fresh };
  const inner = Object.values(value).flatMap((fieldValue) => (Array.isArray(fieldValue) ? moves(fieldValue) : []));
  return typeof ownMove.from === 'string' && typeof ownMove.to === 'string'
    ? [{ from: ownMove.from, to: ownMove.to }, ...inner]
    : inner;
}
