import { parseFrontmatter } from '../../notes/frontmatter.ts';
import type { Database } from '../database/database.ts';
import { FIRST_WRITTEN } from './relation-queries.ts';
import { noteTextReader } from './note-text-reader.ts';

/** Documents that people see; every view goes through it. */
const SEEN = 'main.documents d';
const FOLDER = `rtrim(rtrim(d.path, replace(d.path, '/', '')), '/')`;
/** Where a row leads, for people who see no ignored note; with `LED_TO`, which costs one look-up and only where the target is asked for. */
const target = (row: string): string => `iif(x.ignored IS 1, NULL, ${row}.target_path)`;
const LED_TO = (row: string): string => `LEFT JOIN main.documents x ON x.path = ${row}.target_path`;

/**
 * The views that a query may read, with their columns as `docs/tools.md` lists them. An entry of `relations:` and a property
 * whose value is a link are both relations (a property's confidence is 1); one that is written twice is one.
 */
const VIEWS: Readonly<Record<string, string>> = {
  notes: `SELECT d.path, d.title, ${FOLDER} AS folder, json_extract(d.frontmatter, '$.type') AS type,
      iif(json_type(d.frontmatter, '$.confidence') IN ('real', 'integer'), json_extract(d.frontmatter, '$.confidence'), NULL) AS confidence,
      latent_iso(d.created) AS created, d.created_from, latent_iso(d.modified) AS modified, d.words, d.size, d.frontmatter, d.preview
    FROM ${SEEN} WHERE d.ignored = 0 AND d.is_note = 1`,
  tags: `SELECT d.path, t.tag, t.name, t.line FROM main.tags t JOIN ${SEEN} ON d.id = t.document_id WHERE d.ignored = 0`,
  links: `SELECT d.path AS source, ${target('l')} AS target, l.target AS written, l.subpath, l.text, l.type, l.property, l.line, ${target('l')} IS NOT NULL AS resolved
    FROM main.links l JOIN ${SEEN} ON d.id = l.source_id ${LED_TO('l')} WHERE d.ignored = 0 AND l.in_comment = 0`,
  relations: `SELECT d.path AS source, r.type, ${target('r')} AS target, r.target AS written, r.confidence, r.notes, r.created, r.by
    FROM main.relations r JOIN ${SEEN} ON d.id = r.document_id ${LED_TO('r')}
    WHERE d.ignored = 0 AND ${FIRST_WRITTEN}`,
  headings: `SELECT d.path, h.level, h.text, h.line FROM main.headings h JOIN ${SEEN} ON d.id = h.document_id WHERE d.ignored = 0`,
  chunks: `SELECT d.path, c.heading_path AS headings, c.line, c.to_line, latent_text(d.id, c.from_offset, c.to_offset) AS text
    FROM main.chunks c JOIN ${SEEN} ON d.id = c.id / 65536 WHERE d.ignored = 0`,
  tasks: `SELECT d.path, t.mark, t.mark IN ('x', 'X') AS done, t.text, t.line FROM main.tasks t JOIN ${SEEN} ON d.id = t.document_id WHERE d.ignored = 0`,
  properties: `SELECT d.path, p.key, p.value FROM main.properties p JOIN ${SEEN} ON d.id = p.document_id WHERE d.ignored = 0`,
  memories: `SELECT d.path, json_extract(d.frontmatter, '$.id') AS id, json_extract(d.frontmatter, '$.memory_type') AS memory_type,
      latent_iso(d.created) AS created, latent_body(d.id) AS content
    FROM ${SEEN} WHERE d.ignored = 0 AND lower(json_extract(d.frontmatter, '$.type')) = 'memory'`,
};

export interface GraphViews {
  readonly names: ReadonlySet<string>;
  readonly isInner: (name: string) => boolean;
  /** Runs `work` while the views have their names, which are tables' names to everybody else. Synchronous, so that nobody else comes between. */
  readonly during: <Result>(work: () => Result) => Result;
}

/**
 * Makes the views for this connection, in its temporary schema (nothing of them is stored). Each is a face on a view whose name
 * carries a secret: a query that calls its own expression `notes` gains nothing by it, since tables open for the secret names alone.
 */
export function createGraphViews(database: Database, toIso: (ms: number) => string): GraphViews {
  const secret = `_${crypto.randomUUID().replaceAll('-', '')}`;
  const names = Object.keys(VIEWS);
  defineFunctions(database, toIso);
  for (const [name, sql] of Object.entries(VIEWS)) database.run(`CREATE TEMP VIEW "${name}${secret}" AS ${sql}`);
  return {
    names: new Set(names),
    isInner: (name) => name.endsWith(secret),
    during(work) {
      try {
        for (const name of names) database.run(`CREATE TEMP VIEW "${name}" AS SELECT * FROM temp."${name}${secret}"`);
        return work();
      } finally {
        for (const name of names) database.run(`DROP VIEW IF EXISTS temp."${name}"`);
      }
    },
  };
}

function defineFunctions(database: Database, toIso: (ms: number) => string): void {
  const textOf = noteTextReader(database);
  database.defineFunction('latent_iso', (ms) => (typeof ms === 'number' ? toIso(ms) : null));
  database.defineFunction('latent_text', (id, from, to) => textOf(Number(id)).slice(Number(from), Number(to)));
  database.defineFunction('latent_body', (id) => {
    const text = textOf(Number(id));
    return text.slice(parseFrontmatter(text).bodyFrom).trim();
  });
}
