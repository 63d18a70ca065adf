import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface JudgedDocument {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

export interface JudgedQuery {
  readonly id: string;
  readonly text: string;
}

/** A query's relevant documents: id → grade above 0. */
export type Grades = ReadonlyMap<string, number>;

/** Documents, and queries with what people judged to answer them. */
export interface JudgedSet {
  readonly name: string;
  /** Sets with the same documents have the same object here, so that they share one index. */
  readonly documents: readonly JudgedDocument[];
  readonly queries: readonly JudgedQuery[];
  readonly grades: ReadonlyMap<string, Grades>;
}

interface Line {
  readonly _id: string;
  readonly title?: string;
  readonly text: string;
}

/** `corpus.jsonl` of the BEIR layout, or `corpus.jsonl.gz`. */
export function readDocuments(folder: string): JudgedDocument[] {
  return readLines(join(folder, 'corpus.jsonl')).map(({ _id, title, text }) => ({
    id: _id,
    text,
    ...(title ? { title } : {}),
  }));
}

/** Those queries that the judgements name. */
export function readQueries(file: string, grades: ReadonlyMap<string, Grades>): JudgedQuery[] {
  return readLines(file)
    .filter(({ _id }) => grades.has(_id))
    .map(({ _id, text }) => ({ id: _id, text }));
}

/** A BEIR file of judgements: a heading, then query, document and grade between tabs. A grade of 0 says that a document was looked at and does not answer. */
export function readGrades(file: string): Map<string, Grades> {
  const all = new Map<string, Map<string, number>>();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [query, document, grade] = line.trim().split('\t');
    if (!query || !document || !(Number(grade) > 0)) continue;
    const grades = all.get(query) ?? new Map<string, number>();
    all.set(query, grades.set(document, Number(grade)));
  }
  return all;
}

function readLines(file: string): Line[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : gunzipSync(readFileSync(`${file}.gz`)).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}
