import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { misspell } from './misspell.ts';
import { readDocuments, readGrades, readQueries, type JudgedSet } from './judged-set.ts';

const JUDGEMENTS = '.tsv';

/** A set that is read when it is needed. */
export interface NamedSet {
  readonly name: string;
  readonly read: () => JudgedSet;
}

/**
 * The sets in a folder like `../shared/data/eval`: SciFact's train and dev claims, XQuAD by language, XQuAD from and to
 * English (`xquad-de-en`: German questions, English paragraphs), and with `+typos` those in which words are misspelt.
 */
export function findSets(folder: string): NamedSet[] {
  const corpora = rememberDocuments();
  const scifact = (part: string): NamedSet[] =>
    existsSync(join(folder, 'scifact'))
      ? [readable(`scifact-${part}`, join(folder, 'scifact'), `queries.${part}.jsonl`, `${part}${JUDGEMENTS}`, corpora)]
      : [];
  const has = existsSync(join(folder, 'xquad')) ? readdirSync(join(folder, 'xquad')).filter(isLanguage).toSorted() : [];
  const xquad = (of: string, paragraphs: string): NamedSet => {
    const at = (language: string): string => join(folder, 'xquad', language);
    const name = of === paragraphs ? `xquad-${of}` : `xquad-${of}-${paragraphs}`;
    return readable(name, at(paragraphs), join('..', of, 'queries.jsonl'), `test${JUDGEMENTS}`, corpora);
  };
  const alike = has.map((language) => xquad(language, language));
  const across = has.flatMap((of) =>
    has
      .filter((paragraphs) => paragraphs !== of && [of, paragraphs].includes('en'))
      .map((paragraphs) => xquad(of, paragraphs)),
  );
  const plain = [...scifact('train'), ...scifact('dev'), ...alike];
  const misspelt = plain.filter(({ name }) => ['scifact-dev', 'xquad-en', 'xquad-de'].includes(name)).map(withTypos);
  return [...plain, ...misspelt, ...across];
}

const isLanguage = (folder: string): boolean => /^[a-z]{2}$/u.test(folder);

/** Every set of a folder in BEIR layout: `corpus.jsonl`, `queries.jsonl` (or `queries.<part>.jsonl`), `qrels/<part>.tsv`. */
export function setsOfFolder(folder: string): NamedSet[] {
  const corpora = rememberDocuments();
  const parts = readdirSync(join(folder, 'qrels'))
    .filter((file) => file.endsWith(JUDGEMENTS))
    .map((file) => basename(file, JUDGEMENTS));
  return parts.map((part) => {
    const own = `queries.${part}.jsonl`;
    return readable(
      `${basename(folder)}-${part}`,
      folder,
      existsSync(join(folder, own)) ? own : 'queries.jsonl',
      `${part}${JUDGEMENTS}`,
      corpora,
    );
  });
}

type DocumentsOf = (folder: string) => JudgedSet['documents'];

function readable(
  name: string,
  folder: string,
  queriesFile: string,
  judgements: string,
  documentsOf: DocumentsOf,
): NamedSet {
  return {
    name,
    read() {
      const grades = readGrades(join(folder, 'qrels', judgements));
      return { name, grades, documents: documentsOf(folder), queries: readQueries(join(folder, queriesFile), grades) };
    },
  };
}

function withTypos({ name, read }: NamedSet): NamedSet {
  const misspeltName = `${name}+typos`;
  return {
    name: misspeltName,
    read() {
      const set = read();
      return {
        ...set,
        name: misspeltName,
        queries: set.queries.map(({ id, text }) => ({ id, text: misspell(text, id) })),
      };
    },
  };
}

/** Each corpus is read once. */
function rememberDocuments(): DocumentsOf {
  const known = new Map<string, JudgedSet['documents']>();
  return (folder) => {
    const documents = known.get(folder) ?? readDocuments(folder);
    known.set(folder, documents);
    return documents;
  };
}
