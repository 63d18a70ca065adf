import { parseDateValue, startOfDay } from '../../../notes/dates/dates.ts';
import { normalizeTag } from '../../../notes/markdown/tags.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { fileName } from '../../../notes/paths/paths.ts';
import { foldText, isAscii } from '../../../notes/words.ts';
import type { HasKind, PropertyTest, QueryNode } from '../../../notes/query/query-tree.ts';
import type { PatternRequest, PatternResponse } from '../../contract/index-contract.ts';
import type { Database, SqlParameter } from '../../database/database.ts';
import type { QueryTerm } from '../../words/parse-query.ts';
import type { WordEngine } from '../../words/word-engine.ts';
import { TAGGED, taggedParameters } from '../note-filter.ts';

interface Found {
  readonly id: number;
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?)$/iu;

const HAS_SQL = {
  task: 'SELECT DISTINCT document_id AS id FROM tasks',
  tag: 'SELECT DISTINCT document_id AS id FROM tags',
  alias: 'SELECT DISTINCT document_id AS id FROM aliases',
  heading: 'SELECT DISTINCT document_id AS id FROM headings',
  property: 'SELECT DISTINCT document_id AS id FROM properties',
  link: `SELECT DISTINCT source_id AS id FROM links WHERE in_comment = 0 AND type != 'embed'`,
  attachment: `SELECT DISTINCT l.source_id AS id FROM links l WHERE l.in_comment = 0
      AND (l.target_path LIKE '%.pdf' OR l.target_path IN (SELECT path FROM attachments))`,
} as const;

const SQL = {
  targets: 'SELECT source_id AS id, target FROM links WHERE in_comment = 0',
  property: 'SELECT DISTINCT document_id AS id, value FROM properties WHERE key = ?',
  propertyNames: 'SELECT DISTINCT key FROM properties',
  frontmatter: 'SELECT id, frontmatter FROM documents WHERE frontmatter IS NOT NULL',
  withKey: 'SELECT id, frontmatter FROM documents WHERE frontmatter IS NOT NULL AND instr(lower(frontmatter), ?) > 0',
  type: 'SELECT id FROM documents WHERE type_key = ?',
  titles: 'SELECT id, title AS name FROM documents',
  paths: 'SELECT id, path AS name FROM documents',
  tags: 'SELECT DISTINCT tag FROM tags',
  tagNames: 'SELECT document_id AS id, name FROM tags',
  before: 'SELECT id FROM documents WHERE modified < ?',
  after: 'SELECT id FROM documents WHERE modified > ?',
} as const;

/** What `has:` asks of the text, since the index has no table of it. */
const HAS_PATTERNS: Partial<Record<HasKind, string>> = {
  code: '^[ \\t>]*(?:```|~~~)',
  table: '^[^\\n|]*\\|[^\\n]*\\n[ \\t>]*\\|?[ \\t]*:?-+:?[ \\t]*(?:\\|[|: \\t-]*)?$',
  math: '\\$\\$[^$]+\\$\\$|(?<![\\\\$\\w])\\$(?![\\s$\\d])[^$\\n]{0,200}[^$\\n\\s]\\$(?!\\d)',
  callout: '^[ \\t]*>[ \\t>]*\\[![^\\]\\n]+\\]',
};

/** The pattern that a condition means; `undefined` where the index's tables answer it. */
export function patternOf(leaf: QueryNode): { readonly source: string; readonly flags: string } | undefined {
  if (leaf.kind === 'pattern')
    return { source: leaf.source.normalize('NFC'), flags: `${leaf.flags.replaceAll('m', '')}m` };
  const source = leaf.kind === 'has' ? HAS_PATTERNS[leaf.what] : undefined;
  return source === undefined ? undefined : { source, flags: 'm' };
}

/** The documents for which a condition on the index's tables holds; `undefined` for one on their text. */
export function documentsBySql(database: Database, leaf: QueryNode): ReadonlySet<number> | undefined {
  const ids = (sql: string, ...parameters: SqlParameter[]): Set<number> =>
    new Set(database.all<Found>(sql, ...parameters).map(({ id }) => id));
  switch (leaf.kind) {
    case 'tag':
      return withTag(database, leaf.value);
    case 'path':
      return namedWith(database, SQL.paths, leaf.value.replace(/^\//u, ''), (path) => path);
    case 'file':
      return namedWith(database, SQL.paths, leaf.value, fileName);
    case 'title':
      return namedWith(database, SQL.titles, leaf.value, (title) => title);
    case 'name-pattern':
      return namedLike(database, leaf);
    case 'type':
      return ids(SQL.type, foldName(leaf.value));
    case 'date':
      return ids(SQL[leaf.side], leaf.side === 'before' ? leaf.range.from : leaf.range.to);
    case 'property':
      return withProperty(database, leaf);
    case 'has':
      return leaf.what === 'image'
        ? withImage(database)
        : leaf.what in HAS_SQL
          ? ids(HAS_SQL[leaf.what as keyof typeof HAS_SQL])
          : undefined;
    default:
      return undefined;
  }
}

/** Documents with a text in one of their names, whatever accents and width either is written with. */
function namedWith(database: Database, sql: string, query: string, part: (name: string) => string): Set<number> {
  const foldedText = foldText(query);
  const matchingIds = new Set<number>();
  database.each<Found & { readonly name: string }>(sql, [], ({ id, name }) => {
    if (foldText(part(name)).includes(foldedText)) matchingIds.add(id);
  });
  return matchingIds;
}

function namedLike(
  database: Database,
  { field, source, flags }: QueryNode & { readonly kind: 'name-pattern' },
): Set<number> {
  // As Obsidian has it: names are asked without case.
  const pattern = new RegExp(source.normalize('NFC'), flags.includes('i') ? flags : `${flags}i`);
  const sql = field === 'tag' ? SQL.tagNames : field === 'title' ? SQL.titles : SQL.paths;
  const matchingIds = new Set<number>();
  database.each<Found & { readonly name: string }>(sql, [], ({ id, name }) => {
    const text = (field === 'file' ? fileName(name) : name).normalize('NFC');
    if (pattern.test(text) || (field === 'tag' && pattern.test(`#${text}`))) matchingIds.add(id);
  });
  return matchingIds;
}

/** Documents with a tag, or one nested under it; where none has it as it is written, with the same letters. */
function withTag(database: Database, name: string): Set<number> {
  const tagged = (tag: string): number[] =>
    database.all<Found>(`SELECT id FROM documents WHERE ${TAGGED}`, ...taggedParameters(tag)).map(({ id }) => id);
  const exact = tagged(name);
  if (exact.length > 0) return new Set(exact);
  const foldedTag = foldText(normalizeTag(name));
  const alike = database
    .all<{ readonly tag: string }>(SQL.tags)
    .filter(({ tag }) => foldText(tag) === foldedTag || foldText(tag).startsWith(`${foldedTag}/`));
  return new Set(alike.flatMap(({ tag }) => tagged(tag)));
}

function withImage(database: Database): Set<number> {
  const rows = database.all<Found & { readonly target: string }>(SQL.targets);
  return new Set(rows.filter(({ target }) => IMAGE.test(target)).map(({ id }) => id));
}

/** Values are compared as numbers where both are, else as dates where both are, else as text. */
function withProperty(database: Database, { name, test }: QueryNode & { readonly kind: 'property' }): Set<number> {
  const pattern = /^\/(.+)\/([imsu]*)$/su.exec(name);
  if (pattern) return withPropertyLike(database, new RegExp(pattern[1]!, pattern[2]), test);
  if (test === undefined) {
    const rows = database.all<Found>(SQL.property, foldName(name));
    return new Set([...rows.map(({ id }) => id), ...withKey(database, name, () => true)]);
  }
  if (test === 'empty') return new Set(withKey(database, name, (value) => value === null));
  const rows = database.all<Found & { readonly value: string }>(SQL.property, foldName(name));
  const fits = toValueTest(test);
  return new Set(rows.filter(({ value }) => fits(value)).map(({ id }) => id));
}

function withPropertyLike(database: Database, name: RegExp, test: PropertyTest | undefined): Set<number> {
  const names = database.all<{ readonly key: string }>(SQL.propertyNames).filter(({ key }) => name.test(key));
  return new Set(
    names.flatMap(({ key }) => [
      ...withProperty(database, { kind: 'property', name: key, ...(test !== undefined && { test }) }),
    ]),
  );
}

/** Notes whose frontmatter has a property, by its value: one without any is in no row. */
function withKey(database: Database, name: string, fits: (value: unknown) => boolean): number[] {
  const foldedKey = foldName(name);
  const matchingIds: number[] = [];
  const visit = ({ id, frontmatter }: Found & { readonly frontmatter: string }): void => {
    const entries = Object.entries(JSON.parse(frontmatter) as Readonly<Record<string, unknown>>);
    if (entries.some(([key, value]) => foldName(key) === foldedKey && fits(value))) matchingIds.push(id);
  };
  // SQLite knows the case of ASCII alone.
  const isPlain = isAscii(foldedKey) && !/["\\]/u.test(foldedKey);
  if (isPlain) database.each<Found & { readonly frontmatter: string }>(SQL.withKey, [foldedKey], visit);
  else database.each<Found & { readonly frontmatter: string }>(SQL.frontmatter, [], visit);
  return matchingIds;
}

function toValueTest(test: Exclude<PropertyTest, 'empty'>): (value: string) => boolean {
  if ('source' in test) {
    // Values are kept in lower case.
    const pattern = new RegExp(test.source, test.flags.includes('i') ? test.flags : `${test.flags}i`);
    return (value) => pattern.test(bare(value)) || pattern.test(value);
  }
  const testValue = bare(foldName(test.value));
  const foldedText = foldText(testValue);
  return (value) => {
    const order = compareValues(bare(value), testValue);
    switch (test.comparison) {
      case '=':
        return order === 0 || foldText(bare(value)) === foldedText;
      case ':':
        return (
          order === 0 || holdsFromWord(foldText(bare(value)), foldedText) || holdsFromWord(foldText(value), foldedText)
        );
      case '<':
        return order < 0;
      case '>':
        return order > 0;
      case '<=':
        return order <= 0;
      case '>=':
        return order >= 0;
    }
  };
}

/** Whether a value is what is asked for, or has it from the beginning of a word on; of numbers none is a part of another. */
function holdsFromWord(value: string, wanted: string): boolean {
  if (value === wanted) return true;
  if (wanted === '' || (parseFiniteNumber(wanted) !== undefined && parseFiniteNumber(value) !== undefined))
    return false;
  for (let at = value.indexOf(wanted); at >= 0; at = value.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(value[at - 1]!) || !/^[\p{L}\p{N}]/u.test(wanted)) return true;
  return false;
}

/** A link stands for the note's name. */
const bare = (value: string): string => value.replace(/^\[\[(?:[^\]|]*\|)?([^\]]*)\]\]$/u, '$1').trim();

/** Less than 0, 0 or more; not a number where the two cannot be compared. */
function compareValues(value: string, otherValue: string): number {
  if (value === otherValue) return 0;
  const [number, otherNumber] = [parseFiniteNumber(value), parseFiniteNumber(otherValue)];
  if (otherNumber !== undefined && !/^\d{4}$|^\d{8}$/u.test(otherValue))
    return number === undefined ? Number.NaN : number - otherNumber;
  const [date, day] = [parseDateValue(value), parseDateValue(otherValue)];
  if (date !== undefined && day !== undefined)
    return /t|:/u.test(otherValue) ? date - day : startOfDay(date) - startOfDay(day);
  if (number !== undefined && otherNumber !== undefined) return number - otherNumber;
  return otherNumber === undefined && number === undefined ? value.localeCompare(otherValue) : Number.NaN;
}

const parseFiniteNumber = (text: string): number | undefined =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;

/** What the conditions of a query are answered with. */
export interface ConditionParts {
  readonly database: Database;
  readonly words: WordEngine;
  readonly findPattern: (request: PatternRequest) => Promise<PatternResponse>;
  /** Whether nothing more is to be done about a task with this mark. */
  readonly isClosedTask: (mark: string) => boolean;
  readonly signal: AbortSignal;
  /** The word that is being typed: longer ones that begin with it count. */
  readonly typing: string | undefined;
}

/** Notes with a word, or another of its stem; a word that stands nowhere is not replaced by a near one. */
export function withWord(words: WordEngine, term: QueryTerm): Set<number> {
  const noteIds = words.notesWith(term);
  for (const { text, inside } of otherForms(words, term)) {
    // Within other words it is looked for where it stands nowhere by itself.
    if (inside && noteIds.size > 0) continue;
    for (const id of words.notesWith({ text, prefix: false, ...(inside && { inside }) })) noteIds.add(id);
  }
  return noteIds;
}

/** The words of a term's stem. */
export function otherForms(words: WordEngine, term: QueryTerm): NonNullable<QueryTerm['also']> {
  const [expanded] = words.expand({ words: [term], phrases: [], excluded: [], plain: '' }).words;
  return expanded?.corrected ? [] : (expanded?.also ?? []).filter(({ compound }) => !compound);
}
