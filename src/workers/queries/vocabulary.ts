import { foldName } from '../../notes/paths/fold-name.ts';
import type { AliasRow, NameCount, ValueCount } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';

export const VOCABULARY_SQL = {
  aliases: `SELECT a.alias, d.path FROM aliases a JOIN documents d ON d.id = a.document_id WHERE d.ignored = 0`,
  missing: `SELECT min(l.target) AS name, count(DISTINCT l.source_id) AS notes FROM links l
    JOIN documents d ON d.id = l.source_id
    WHERE l.target_path IS NULL AND l.in_comment = 0 AND l.target <> '' AND d.ignored = 0
    GROUP BY l.target_key ORDER BY notes DESC, name LIMIT ?`,
  // With one note of each, to see how it is written there.
  names: `SELECT p.key, max(d.id) AS document, count(DISTINCT d.id) AS notes FROM properties p
    JOIN documents d ON d.id = p.document_id
    WHERE p.field_line IS NULL AND d.ignored = 0 GROUP BY p.key ORDER BY notes DESC, p.key`,
  values: `SELECT coalesce(p.written, p.value) AS value, max(d.id) AS document, count(DISTINCT d.id) AS notes FROM properties p
    JOIN documents d ON d.id = p.document_id
    WHERE p.key = ? AND p.field_line IS NULL AND d.ignored = 0 GROUP BY 1 ORDER BY notes DESC, 1 LIMIT ?`,
  frontmatter: 'SELECT frontmatter FROM documents WHERE id = ?',
} as const;

/** What the notes of the vault call things, for what is offered while a person types. Ignored notes are left out. */
export function createVocabulary(database: Database) {
  const frontmatterOf = (document: number): Record<string, unknown> => {
    const frontmatterText = database.get<{ frontmatter: string | null }>(
      VOCABULARY_SQL.frontmatter,
      document,
    )?.frontmatter;
    return frontmatterText ? (JSON.parse(frontmatterText) as Record<string, unknown>) : {};
  };
  return {
    aliases: (): AliasRow[] => database.all(VOCABULARY_SQL.aliases),
    missingNotes: (limit: number): NameCount[] => database.all(VOCABULARY_SQL.missing, limit),
    propertyNames: (): NameCount[] =>
      database
        .all<{ key: string; document: number; notes: number }>(VOCABULARY_SQL.names)
        .map(({ key, document, notes }) => ({ name: writtenKey(frontmatterOf(document), key), notes })),
    propertyValues: (name: string, limit: number): ValueCount[] =>
      database
        .all<{ value: string; document: number; notes: number }>(VOCABULARY_SQL.values, foldName(name), limit)
        .map(({ value, document, notes }) => ({ value: writtenValue(frontmatterOf(document), name, value), notes })),
  };
}

/** The index holds names and values folded, as they are compared. */
function writtenKey(frontmatter: Record<string, unknown>, key: string): string {
  return Object.keys(frontmatter).find((propertyName) => foldName(propertyName) === key) ?? key;
}

function writtenValue(frontmatter: Record<string, unknown>, name: string, value: string): string {
  const propertyValue = frontmatter[writtenKey(frontmatter, foldName(name))];
  const propertyValues: unknown[] = Array.isArray(propertyValue) ? propertyValue : [propertyValue];
  const texts = propertyValues.map(String);
  // Long ones are kept in part.
  return (
    texts.find((text) => foldName(text) === value) ?? texts.find((text) => foldName(text).startsWith(value)) ?? value
  );
}
