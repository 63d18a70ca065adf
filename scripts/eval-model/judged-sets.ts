import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface ScoredPairs {
  readonly name: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly scores: readonly number[];
}

/** Texts, queries, and for each query the number of each judged text with its grade. */
export interface JudgedSet {
  readonly name: string;
  readonly texts: readonly string[];
  readonly queries: readonly string[];
  readonly judged: readonly ReadonlyMap<number, number>[];
}

/** The STS benchmark's form: tabs, score 0–5 in column 5, sentences in columns 6 and 7. */
export function readScoredPairs(folder: string, part: 'train' | 'dev'): ScoredPairs {
  const rows = readFileSync(join(folder, `stsb/sts-${part}.csv`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  return {
    name: `STS-B ${part}`,
    scores: rows.map((row) => Number(row[4])),
    a: rows.map((row) => row[5]!),
    b: rows.map((row) => row[6]!),
  };
}

const SETS = [
  { name: 'SciFact dev', folder: 'scifact', queries: 'queries.dev.jsonl', judgements: 'qrels/dev.tsv' },
  { name: 'XQuAD-en', folder: 'xquad/en', queries: 'queries.jsonl', judgements: 'qrels/test.tsv' },
];

export function readJudgedSets(folder: string): JudgedSet[] {
  return SETS.map((set) => readJudgedSet(set.name, join(folder, set.folder), set.queries, set.judgements));
}

interface Line {
  readonly _id: string;
  readonly title?: string;
  readonly text: string;
}

/** The BEIR layout. */
function readJudgedSet(name: string, folder: string, queriesFile: string, judgementsFile: string): JudgedSet {
  const plain = join(folder, 'corpus.jsonl');
  const texts = linesOf(
    existsSync(plain) ? readFileSync(plain, 'utf8') : gunzipSync(readFileSync(`${plain}.gz`)).toString(),
  );
  const numberOf = new Map(texts.map(({ _id }, index) => [_id, index]));
  const judged = new Map<string, Map<number, number>>();
  for (const line of readFileSync(join(folder, judgementsFile), 'utf8').split('\n').slice(1).filter(Boolean)) {
    const [query, text, grade] = line.split('\t');
    const grades = judged.get(query!) ?? new Map<number, number>();
    judged.set(query!, grades.set(numberOf.get(text!)!, Number(grade)));
  }
  const queries = linesOf(readFileSync(join(folder, queriesFile), 'utf8')).filter(({ _id }) => judged.has(_id));
  return {
    name,
    texts: texts.map(({ title, text }) => (title ? `${title} ${text}` : text)),
    queries: queries.map(({ text }) => text),
    judged: queries.map(({ _id }) => judged.get(_id)!),
  };
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
