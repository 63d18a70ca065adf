import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import { formOf } from '../answering/word-forms.ts';
import { call } from '../forms/question-form.ts';

/** What a request for a list asks of notes, as it is gathered from its words: conditions in SQL, each with the words that say it. */

export interface Token {
  readonly text: string;
  readonly folded: string;
  readonly form: string;
  readonly from: number;
  readonly to: number;
  used: boolean;
}

export interface Filter {
  readonly sql: string;
  readonly params: readonly (string | number)[];
  readonly says: string;
}

export interface ListQuery {
  readonly filters: Filter[];
  /** How sure the least sure of them is. */
  sureness: number;
  /** The days in which the notes were changed, where that is asked. */
  changed?: readonly [from: string, to: string];
}

export function toTokens(text: string): Token[] {
  return segmentWords(text).map(({ text: word, from, to }) => {
    const bare = word.replace(/'s$/i, '');
    return { text: bare, folded: foldText(bare), form: formOf(bare), from, to, used: false };
  });
}

const MOST = 200;

const NO_TEMPLATES = ["n.path NOT LIKE 'template%'", "n.path NOT LIKE '%/template%'"];

export function toQuery(filters: readonly Filter[], order: string, dayKey: string | undefined) {
  const where = [...NO_TEMPLATES, ...filters.map(({ sql }) => sql)];
  const day = dayKey === undefined ? 'substr(n.created, 1, 10)' : daySql(dayKey);
  return call('query_graph', {
    sql: `SELECT n.path, n.title, ${day} AS day FROM notes n WHERE ${where.join(' AND ')} ORDER BY ${order}`,
    params: filters.flatMap(({ params }) => params),
    limit: MOST,
  });
}

/** So many files written within a minute were written by a program: a copied folder, a download. */
const MANY_AT_ONCE = 10;

/**
 * Notes that were changed within days, by the day for which they are listed. Files that were all written at once say nothing of when
 * somebody worked on them: they come last, marked, but for those that have a day of their own among these.
 */
export function toChangedQuery(
  filters: readonly Filter[],
  [from, to]: readonly [from: string, to: string],
  direction: 'ASC' | 'DESC',
) {
  const where = [...NO_TEMPLATES, ...filters.map(({ sql }) => sql)];
  const isWithin = (column: string) => `substr(n.${column}, 1, 10) BETWEEN ? AND ?`;
  const atOnce = `substr(n.modified, 1, 16) IN (SELECT substr(m.modified, 1, 16) FROM notes m GROUP BY 1 HAVING count(*) >= ${MANY_AT_ONCE})`;
  return call('query_graph', {
    sql: `SELECT n.path, n.title, CASE WHEN ${isWithin('modified')} AND NOT ${atOnce} THEN substr(n.modified, 1, 10) ELSE substr(n.created, 1, 10) END AS day, (${atOnce} AND NOT (n.created_from <> 'file_time' AND ${isWithin('created')})) AS at_once FROM notes n WHERE ${where.join(' AND ')} ORDER BY at_once, day ${direction}, n.modified ${direction}`,
    params: [from, to, from, to, ...filters.flatMap(({ params }) => params)],
    limit: MOST,
  });
}

export const daySql = (key: string): string =>
  `(SELECT max(p.value) FROM properties p WHERE p.path = n.path AND p.key = '${key.replaceAll("'", "''")}')`;

export const hasProperty = (test: string): string =>
  `EXISTS (SELECT 1 FROM properties p WHERE p.path = n.path AND ${test})`;

export function use(tokens: readonly Token[], from: number, to: number): void {
  for (const token of tokens) if (token.from >= from && token.to <= to) token.used = true;
}

/** A word in any of its forms, in a note's text or name. */
export function holdsWord(word: string, folded: string, form: string): Filter {
  const [low, stem] = [folded, form.length >= 4 && folded.startsWith(form) ? form : folded].map((pattern) =>
    pattern.replace(/[%_]/g, ''),
  );
  void low;
  return {
    sql: `(n.title LIKE ? OR n.path LIKE ? OR EXISTS (SELECT 1 FROM chunks c WHERE c.path = n.path AND c.text LIKE ?) OR ${hasProperty('p.value LIKE ?')})`,
    params: Array.from({ length: 4 }, () => `%${stem}%`),
    says: `with ${inQuotes(word)}`,
  };
}
