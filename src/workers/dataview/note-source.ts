import type { Source } from '../../notes/formats/dataview/language/syntax.ts';
import { listItems } from '../../notes/formats/dataview/pages/list-items.ts';
import type { NoteFacts, NoteSource } from '../../notes/formats/dataview/pages/note-facts.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import { documentsOf, type FindPath } from './documents-of.ts';
import { createNoteParts, type NoteParts } from './note-parts.ts';

const COLUMNS = 'id, path, size, modified, created, frontmatter';

export const DATAVIEW_SQL = {
  all: `SELECT ${COLUMNS} FROM documents WHERE ignored = 0 AND is_note = 1 ORDER BY path`,
  byPath: `SELECT ${COLUMNS} FROM documents WHERE path = ? AND ignored = 0`,
  text: 'SELECT bytes FROM texts WHERE document_id = ?',
} as const;

interface StoredNote {
  readonly id: number;
  readonly path: VaultPath;
  readonly size: number;
  readonly modified: number;
  readonly created: number;
  readonly frontmatter: string | null;
}

const NOTHING = {};

/**
 * The notes of the index for one answer. Each is made once.
 * @param starred those that the person has bookmarked
 */
export function createNoteSource(
  database: Database,
  resolve: FindPath,
  starred: ReadonlySet<string> = new Set(),
): NoteSource {
  const parts = createNoteParts(database);
  const made = new Map<VaultPath, NoteFacts | null>();
  const make = (row: StoredNote): NoteFacts => {
    const known = made.get(row.path);
    if (known) return known;
    const note = { ...toFacts(database, parts, row), isStarred: starred.has(row.path) };
    made.set(row.path, note);
    return note;
  };
  return {
    matching(source: Source, host) {
      const rows = database.all<StoredNote>(DATAVIEW_SQL.all);
      const wanted = documentsOf(database, resolve, source, host);
      const found = wanted === 'all' ? rows : rows.filter(({ id }) => wanted.has(id));
      parts.expect(found.length);
      return found.map(make);
    },
    find(path) {
      let note = made.get(path);
      if (note === undefined) {
        const row = database.get<StoredNote>(DATAVIEW_SQL.byPath, path);
        note = row ? make(row) : null;
        made.set(path, note);
      }
      return note;
    },
  };
}

function toFacts(database: Database, parts: NoteParts, row: StoredNote): Omit<NoteFacts, 'isStarred'> {
  const { id, path, size, modified, created } = row;
  return {
    path,
    size,
    modified,
    created,
    frontmatter: () =>
      row.frontmatter === null ? NOTHING : (JSON.parse(row.frontmatter) as Readonly<Record<string, unknown>>),
    fields: () => parts.fields(id),
    tags: () => parts.tags(id),
    aliases: () => parts.aliases(id),
    links: () => parts.links(id),
    backlinks: () => parts.backlinks(path),
    tasks: () => parts.tasks(id),
    items() {
      const stored = database.get<{ bytes: Uint8Array }>(DATAVIEW_SQL.text, id);
      return stored ? listItems(storedText(stored.bytes)) : [];
    },
  };
}
