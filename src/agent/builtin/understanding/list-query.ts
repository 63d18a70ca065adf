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
}

export function toTokens(text: string): Token[] {
  return segmentWords(text).map(({ text: word, from, to }) => {
    const bare = word.replace(/'s$/i, '');
    return { text: bare, folded: foldText(bare), form: formOf(bare), from, to, used: false };
  });
}

const MOST = 200;

export function toQuery(filters: readonly Filter[], order: string, dayKey: string | undefined) {
  const where = ["n.path NOT LIKE 'template%'", "n.path NOT LIKE '%/template%'", ...filters.map(({ sql }) => sql)];
  const day = dayKey === undefined ? 'substr(n.created, 1, 10)' : daySql(dayKey);
  return call('query_graph', {
    sql: `SELECT n.path, n.title, ${day} AS day FROM notes n WHERE ${where.join(' AND ')} ORDER BY ${order}`,
    params: filters.flatMap(({ params }) => params),
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
