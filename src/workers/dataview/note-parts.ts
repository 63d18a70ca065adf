import type { FoundLink, ListItem, WrittenField } from '../../notes/formats/dataview/pages/note-facts.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Database } from '../database/database.ts';

/** What notes hold, by their ids. Where many notes are looked at, each table is read once as a whole. */
export interface NoteParts {
  /** So many notes will be asked for. */
  readonly expect: (notes: number) => void;
  readonly fields: (id: number) => readonly WrittenField[];
  readonly tags: (id: number) => readonly string[];
  readonly aliases: (id: number) => readonly string[];
  readonly links: (id: number) => readonly FoundLink[];
  readonly tasks: (id: number) => readonly ListItem[];
  readonly backlinks: (path: VaultPath) => readonly VaultPath[];
}

/** From so many notes on, reading a table as a whole costs less than looking up each. */
const MANY = 200;

const SQL = {
  // Fields of a task are the task's.
  fields: `SELECT p.document_id AS id, p.key AS name, p.written FROM properties p
    WHERE p.field_line IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM tasks t WHERE t.document_id = p.document_id AND p.field_line BETWEEN t.line AND t.last_line)`,
  tags: 'SELECT document_id AS id, name, tag FROM tags',
  aliases: 'SELECT document_id AS id, alias FROM aliases',
  links: `SELECT source_id AS id, type, coalesce(target_path, target) AS target, subpath, text FROM links
    WHERE in_comment = 0 AND target <> ''`,
  tasks: 'SELECT document_id AS id, line, mark, text, rest, parent, heading FROM tasks',
  backlinks: `SELECT DISTINCT l.target_path AS id, d.path FROM links l JOIN documents d ON d.id = l.source_id
    WHERE l.in_comment = 0 AND d.ignored = 0 AND d.is_note = 1 AND l.target_path IS NOT NULL`,
} as const;

const OF_ONE = {
  fields: ' AND p.document_id = ? ORDER BY p.document_id, p.ordinal',
  tags: ' WHERE document_id = ? ORDER BY document_id, ordinal',
  aliases: ' WHERE document_id = ? ORDER BY document_id, ordinal',
  links: ' AND source_id = ? ORDER BY source_id, ordinal',
  tasks: ' WHERE document_id = ? ORDER BY document_id, ordinal',
  backlinks: ' AND l.target_path = ? ORDER BY d.path',
} as const;

const OF_ALL = {
  fields: ' ORDER BY p.document_id, p.ordinal',
  tags: ' ORDER BY document_id, ordinal',
  aliases: ' ORDER BY document_id, ordinal',
  links: ' ORDER BY source_id, ordinal',
  tasks: ' ORDER BY document_id, ordinal',
  backlinks: ' ORDER BY d.path',
} as const;

type Part = keyof typeof SQL;

interface StoredLink {
  readonly type: string;
  readonly target: string;
  readonly subpath: string | null;
  readonly text: string | null;
}

interface Owned {
  readonly id: number | string;
}

function byId<Stored extends Owned>(rows: readonly Stored[]): Map<number | string, Stored[]> {
  const found = new Map<number | string, Stored[]>();
  for (const row of rows) {
    const own = found.get(row.id);
    if (own) own.push(row);
    else found.set(row.id, [row]);
  }
  return found;
}

export function createNoteParts(database: Database): NoteParts {
  let isMany = false;
  const reader = <Stored extends object>(part: Part) => {
    let all: Map<number | string, Stored[]> | undefined;
    return (id: number | string): readonly Stored[] => {
      if (!isMany) return database.all<Stored>(SQL[part] + OF_ONE[part], id);
      all ??= byId(database.all<Stored & Owned>(SQL[part] + OF_ALL[part]));
      return all.get(id) ?? [];
    };
  };
  const fields = reader<WrittenField>('fields');
  const tags = reader<{ name: string; tag: string }>('tags');
  const aliases = reader<{ alias: string }>('aliases');
  const links = reader<StoredLink>('links');
  const tasks = reader<ListItem>('tasks');
  const backlinks = reader<{ path: VaultPath }>('backlinks');
  return {
    expect: (notes) => void (isMany ||= notes > MANY),
    fields,
    tags: (id) => [...new Map(tags(id).map(({ name, tag }) => [tag, name])).values()],
    aliases: (id) => aliases(id).map(({ alias }) => alias),
    links: (id) =>
      links(id).map(({ type, target, subpath, text }) => ({
        target,
        subpath,
        display: text,
        isEmbed: type === 'embed',
      })),
    tasks,
    backlinks: (path) => backlinks(path).map((row) => row.path),
  };
}
