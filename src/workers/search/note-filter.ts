import { isNameOfDigits, isNumberText } from '../../notes/frontmatter/written-number.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { createPathMatcher } from '../../notes/match-paths.ts';
import { normalizeTag } from '../../notes/markdown/tags.ts';
import type { Exclusion, NoteFilter, SearchRequest } from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';

/** A condition on `documents`, with its parameters in order. The SQL is made of fixed parts: every value is bound. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

/** The character after '/': `tag >= 'a/' AND tag < 'a0'` is every tag nested under `a`, by the index. */
const AFTER_SLASH = '0';

/** A document with a tag, or one nested under it. */
export const TAGGED = 'id IN (SELECT document_id FROM tags WHERE tag = ? OR (tag >= ? AND tag < ?))';

/** The filter's conditions as SQL. */
export function toConditions(filter: NoteFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.paths) {
    const places = filter.paths.map(() => '?').join(', ');
    conditions.push({ sql: `path IN (${places})`, parameters: [...filter.paths] });
  }
  if (filter.hash !== undefined) conditions.push({ sql: 'hash = ?', parameters: [filter.hash] });
  const tags = (filter.tags ?? []).map(taggedWith);
  if (tags.length > 0) {
    conditions.push({
      sql: `(${tags.map(({ sql }) => sql).join(filter.requireAllTags ? ' AND ' : ' OR ')})`,
      parameters: tags.flatMap(({ parameters }) => parameters),
    });
  }
  const folder = foldName(filter.folder ?? '').replace(/^\/+|\/+$/gu, '');
  if (folder) {
    conditions.push({
      sql: 'path_key >= ? AND path_key < ?',
      parameters: [`${folder}/`, `${folder}${AFTER_SLASH}`],
    });
  }
  if (filter.type !== undefined) conditions.push({ sql: 'type_key = ?', parameters: [foldName(filter.type)] });
  conditions.push(...dateConditions(filter));
  for (const [key, value] of Object.entries(filter.properties ?? {})) {
    conditions.push({
      sql: 'id IN (SELECT document_id FROM properties WHERE key = ? AND value IN (?, ?))',
      parameters: [foldName(key), foldName(value), storedNumber(value)],
    });
  }
  return conditions;
}

/** A number as the index has it: `1.10`, as answers give it, is `1.1` there. */
function storedNumber(numberText: string): string {
  const text = numberText.trim();
  const number = isNumberText(text) && !isNameOfDigits(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? String(number) : foldName(numberText);
}

function dateConditions({ dateAfter, dateBefore, dateBy }: NoteFilter): Condition[] {
  if (dateAfter === undefined && dateBefore === undefined) return [];
  const range = [dateAfter ?? Number.MIN_SAFE_INTEGER, dateBefore ?? Number.MAX_SAFE_INTEGER];
  return dateBy === 'either'
    ? [{ sql: '(modified BETWEEN ? AND ? OR created BETWEEN ? AND ?)', parameters: [...range, ...range] }]
    : [{ sql: 'modified BETWEEN ? AND ?', parameters: range }];
}

const taggedWith = (name: string): Condition => ({ sql: TAGGED, parameters: taggedParameters(name) });

export function taggedParameters(name: string): SqlParameter[] {
  const tag = normalizeTag(name);
  return [tag, `${tag}/`, `${tag}${AFTER_SLASH}`];
}

/** The documents that a search looks through; `undefined` if all. */
export function allowedDocuments(
  database: Database,
  { filter, exclusion }: Pick<SearchRequest, 'filter' | 'exclusion'>,
): ReadonlySet<number> | undefined {
  return intersection(filteredDocuments(database, filter ?? {}), exclusion && documentsWithin(database, exclusion));
}

function filteredDocuments(database: Database, filter: NoteFilter): ReadonlySet<number> | undefined {
  const conditions = toConditions(filter);
  if (conditions.length === 0) return undefined;
  const sql = `SELECT id FROM documents WHERE ignored = 0 AND ${conditions.map((condition) => condition.sql).join(' AND ')}`;
  const rows = database.all<{ id: number }>(sql, ...conditions.flatMap(({ parameters }) => parameters));
  return new Set(rows.map(({ id }) => id));
}

interface Divided {
  readonly patterns: string;
  /** Rows that were ever changed: when it grows, notes may have come, gone or moved. */
  readonly changes: number;
  readonly excluded: ReadonlySet<number>;
  readonly elsewhere: ReadonlySet<number>;
}

/** Every key in the search box asks for the same again, of tens of thousands of paths. */
const divided = new WeakMap<Database, Divided>();

function documentsWithin(database: Database, { patterns, notes }: Exclusion): ReadonlySet<number> | undefined {
  if (patterns.length === 0) return notes === 'excluded' ? new Set() : undefined;
  const changes = database.get<{ changes: number }>('SELECT total_changes() AS changes')?.changes ?? 0;
  const key = JSON.stringify(patterns);
  const cachedSets = divided.get(database);
  if (cachedSets?.patterns === key && cachedSets.changes === changes) return cachedSets[notes];
  const isExcluded = createPathMatcher(patterns);
  const sets = { excluded: new Set<number>(), elsewhere: new Set<number>() };
  database.each<{ id: number; path: string }>(
    'SELECT id, path FROM documents WHERE ignored = 0',
    [],
    ({ id, path }) => {
      sets[isExcluded(path) ? 'excluded' : 'elsewhere'].add(id);
    },
  );
  divided.set(database, { patterns: key, changes, ...sets });
  return sets[notes];
}

/** The documents of both; a set that is undefined holds all. */
export function intersection(one: ReadonlySet<number>, other: ReadonlySet<number> | undefined): ReadonlySet<number>;
export function intersection(
  one: ReadonlySet<number> | undefined,
  other: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined;
export function intersection(firstIds: ReadonlySet<number> | undefined, secondIds: ReadonlySet<number> | undefined) {
  if (!firstIds || !secondIds) return firstIds ?? secondIds;
  const [few, many] = firstIds.size < secondIds.size ? [firstIds, secondIds] : [secondIds, firstIds];
  return new Set([...few].filter((id) => many.has(id)));
}
