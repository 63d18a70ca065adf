import type { SqlParameter } from './database.ts';

/** First columns of rows that belong to a note, in note order: the rows of a note are adjacent on disk. */
const ofNote = { document_id: 'INTEGER NOT NULL', ordinal: 'INTEGER NOT NULL' } as const;

/**
 * The tables that are filled from notes, each column once: `CREATE TABLE`, the insert statements and the type of a row
 * are made from this. A new column is a line here, its value in `indexer/note-rows.ts`, and a higher `SCHEMA_VERSION`.
 */
export const TABLES = {
  // Notes; and (`is_note` is 0) canvases, whose text is their cards' as Markdown, and PDFs, whose text is their words, a page to a line. `*_key` columns are NFC and lower case: names compare that way everywhere.
  documents: {
    id: 'INTEGER PRIMARY KEY',
    path: 'TEXT NOT NULL UNIQUE',
    path_key: 'TEXT NOT NULL',
    name_key: 'TEXT NOT NULL',
    title: 'TEXT NOT NULL',
    title_key: 'TEXT NOT NULL',
    size: 'INTEGER NOT NULL',
    modified: 'INTEGER NOT NULL',
    created: 'INTEGER NOT NULL',
    created_from: 'TEXT NOT NULL',
    // '' where the file could not be read: `problem` says why; and of a PDF that waits to be read.
    hash: 'TEXT NOT NULL',
    words: 'INTEGER NOT NULL',
    type_key: 'TEXT',
    frontmatter: 'TEXT',
    // Numbers of it that are written otherwise than JSON writes them; NULL where there are none.
    numbers: 'TEXT',
    problem: 'TEXT',
    preview: 'TEXT NOT NULL',
    ignored: 'INTEGER NOT NULL',
    is_note: 'INTEGER NOT NULL',
    // Passages that have text.
    passages: 'INTEGER NOT NULL',
    indexed: 'INTEGER NOT NULL',
  },
  // The file's bytes, packed (`stored-text.ts`): decoding them again keeps every offset exact, also where a note holds NUL or is no UTF-8.
  texts: { document_id: 'INTEGER PRIMARY KEY', bytes: 'BLOB NOT NULL' },
  chunks: {
    id: 'INTEGER PRIMARY KEY',
    from_offset: 'INTEGER NOT NULL',
    to_offset: 'INTEGER NOT NULL',
    line: 'INTEGER NOT NULL',
    to_line: 'INTEGER NOT NULL',
    heading_path: 'TEXT NOT NULL',
    // NULL for a note with no text: it is found by its title and never embedded.
    text_hash: 'BLOB',
  },
  links: {
    source_id: 'INTEGER NOT NULL',
    ordinal: 'INTEGER NOT NULL',
    type: 'TEXT NOT NULL',
    target: 'TEXT NOT NULL',
    target_key: 'TEXT NOT NULL',
    target_path: 'TEXT',
    subpath: 'TEXT',
    text: 'TEXT',
    property: 'TEXT',
    from_offset: 'INTEGER NOT NULL',
    to_offset: 'INTEGER NOT NULL',
    line: 'INTEGER NOT NULL',
    // 1 for reference definitions too: both are in no list and no graph, and a rename rewrites both.
    in_comment: 'INTEGER NOT NULL',
  },
  // Typed edges, each with its link (the `ordinal` in `links`). `target_path` is that link's; both are settled together, and `edge_id` with them.
  relations: {
    ...ofNote,
    type: 'TEXT NOT NULL',
    link: 'INTEGER NOT NULL',
    target: 'TEXT NOT NULL',
    target_path: 'TEXT',
    edge_id: 'TEXT NOT NULL',
    // 1 if the note states the same edge earlier, e.g. in its list and as a property.
    repeats: 'INTEGER NOT NULL',
    confidence: 'REAL NOT NULL',
    notes: 'TEXT',
    created: 'TEXT',
    by: 'TEXT',
    origin: 'TEXT NOT NULL',
    property: 'TEXT',
    line: 'INTEGER NOT NULL',
  },
  tags: { ...ofNote, tag: 'TEXT NOT NULL', name: 'TEXT NOT NULL', line: 'INTEGER NOT NULL' },
  aliases: { ...ofNote, alias: 'TEXT NOT NULL', alias_key: 'TEXT NOT NULL' },
  headings: {
    ...ofNote,
    level: 'INTEGER NOT NULL',
    text: 'TEXT NOT NULL',
    from_offset: 'INTEGER NOT NULL',
    line: 'INTEGER NOT NULL',
  },
  blocks: { ...ofNote, block_id: 'TEXT NOT NULL', from_offset: 'INTEGER NOT NULL', line: 'INTEGER NOT NULL' },
  tasks: {
    ...ofNote,
    mark: 'TEXT NOT NULL',
    text: 'TEXT NOT NULL',
    // The lines in which its text goes on, and the last of them.
    rest: 'TEXT',
    last_line: 'INTEGER NOT NULL',
    from_offset: 'INTEGER NOT NULL',
    line: 'INTEGER NOT NULL',
    // 1 where it stands below another item.
    nested: 'INTEGER NOT NULL',
    // The line of the task that it stands below.
    parent: 'INTEGER',
    heading: 'TEXT',
    // Without its fields.
    description: 'TEXT NOT NULL',
    // 0 is the lowest, 2 none, 5 the highest.
    priority: 'INTEGER NOT NULL',
    // Days are `YYYY-MM-DD`.
    due: 'TEXT',
    scheduled: 'TEXT',
    start: 'TEXT',
    created: 'TEXT',
    done_on: 'TEXT',
    cancelled: 'TEXT',
    recurrence: 'TEXT',
    task_id: 'TEXT',
    depends_on: 'TEXT',
  },
  // `field_line`: the line of an inline field, NULL for a property in the frontmatter. `written`: the field's value as it stands there; of
  // a property a number that is written otherwise than `value`, else NULL.
  properties: { ...ofNote, key: 'TEXT NOT NULL', value: 'TEXT NOT NULL', field_line: 'INTEGER', written: 'TEXT' },
} as const;

export type TableName = keyof typeof TABLES;

/** A row with every column of its table. */
export type Row<Name extends TableName> = { readonly [Column in keyof (typeof TABLES)[Name]]: SqlParameter };

/** In the order of the table. */
export const columnsOf = <Name extends TableName>(table: Name): (keyof Row<Name> & string)[] =>
  Object.keys(TABLES[table]) as (keyof Row<Name> & string)[];

/** `INSERT` of some rows, a parameter for each column of each. */
export function insertInto(table: TableName, rows = 1): string {
  const columns = columnsOf(table) as string[];
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT INTO ${table} (${columns.map(quote).join(', ')}) VALUES ${new Array<string>(rows).fill(row).join(', ')}`;
}

/** `CREATE TABLE`; rows without an id of their own are ordered by note and position in it. */
export function createTable(table: TableName): string {
  const columns: Readonly<Record<string, string>> = TABLES[table];
  const lines = Object.entries(columns).map(([column, type]) => `${quote(column)} ${type}`);
  const owner = 'source_id' in columns ? 'source_id' : 'document_id';
  return 'ordinal' in columns
    ? `CREATE TABLE ${table} (${lines.join(', ')}, PRIMARY KEY (${owner}, ordinal)) WITHOUT ROWID`
    : `CREATE TABLE ${table} (${lines.join(', ')})`;
}

/** Quoted because `by` and `key` are also SQL keywords. */
const quote = (column: string): string => `"${column}"`;
