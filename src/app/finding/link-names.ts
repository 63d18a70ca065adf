import { foldText } from '../../notes/words.ts';
import { distance } from 'fastest-levenshtein';
import { parentFolder, stem, fileName, type VaultPath } from '../../notes/paths/paths.ts';
import type { AliasRow, NameCount, TreeFile } from '../../workers/contract.ts';
import {
  bestInSlices,
  createFindable,
  findInSlices,
  prepareToFind,
  slicesOf,
  type Findable,
  type FindOptions,
} from './find-in-slices.ts';

/** Shorter words are too like each other. */
const LEAST_LETTERS = 4;
/** A word of so many letters may have two mistakes. */
const LONG = 8;
const WORD = /[\p{L}\p{N}]+/gu;

interface Near<Row> {
  readonly row: Row;
  readonly mistakes: number;
}

const linkNameWords = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/**
 * Rows that have every typed word, some of them with a mistake or two: a letter that is missing, too much, another, or swapped
 * with the next. The last word may be the beginning of a longer one.
 */
export async function findTypos<Row>(
  { rows }: Findable<Row>,
  nameOf: (row: Row) => string,
  query: string,
  {
    limit,
    signal,
    accept = () => true,
  }: { limit: number; signal?: AbortSignal | undefined; accept?: (row: Row) => boolean },
): Promise<Row[]> {
  const queryWords = linkNameWords(query);
  if (queryWords.length === 0 || !queryWords.some(({ length }) => length >= LEAST_LETTERS)) return [];
  const parts = queryWords.map(fuzzyQueryParts);
  const mistakesIn = createComparison(queryWords);
  const find = (slice: { readonly rows: readonly Row[] }): Near<Row>[] =>
    slice.rows.flatMap((row) => {
      const name = nameOf(row).toLowerCase();
      // Taking a name apart takes longer than this, and is needed for few.
      if (!parts.every((partWords) => partWords.some((part) => name.includes(part)))) return [];
      const mistakes = mistakesIn(linkNameWords(name));
      return mistakes === undefined || !accept(row) ? [] : [{ row, mistakes }];
    });
  const nearRows = await bestInSlices(rows, find, { limit, signal, order: (a, b) => a.mistakes - b.mistakes });
  return nearRows.map(({ row }) => row);
}

/** Names share most of their words: each word is compared once. */
function createComparison(queryWords: readonly string[]): (name: readonly string[]) => number | undefined {
  const mistakeCaches = queryWords.map(() => new Map<string, number>());
  const between = (at: number, word: string): number => {
    const mistakeCount = mistakeCaches[at]?.get(word) ?? mistakesBetween(queryWords[at] ?? '', word);
    mistakeCaches[at]?.set(word, mistakeCount);
    return mistakeCount;
  };
  return (name) => {
    let sum = 0;
    for (let at = 0; at < queryWords.length; at += 1) {
      let leastMistakes = Infinity;
      for (const word of name) leastMistakes = Math.min(leastMistakes, between(at, word));
      if (leastMistakes === Infinity) return undefined;
      sum += leastMistakes;
    }
    return sum;
  };
}

const allowedIn = ({ length }: string): number => (length < LEAST_LETTERS ? 0 : length < LONG ? 1 : 2);

/** Parts of a typed word, of which a name that is near it must have one: two mistakes, or two letters swapped, change two of three at most. */
function fuzzyQueryParts(query: string): readonly string[] {
  if (allowedIn(query) === 0) return [query];
  const third = Math.floor(query.length / 3);
  return [query.slice(0, third), query.slice(third, 2 * third), query.slice(2 * third)];
}

function mistakesBetween(queryWord: string, word: string): number {
  if (word.startsWith(queryWord)) return 0;
  const allowed = allowedIn(queryWord);
  if (allowed === 0 || word.length < queryWord.length - allowed) return Infinity;
  const beginning = word.slice(0, queryWord.length);
  if (isSwapped(queryWord, beginning)) return 1;
  const between = Math.min(distance(queryWord, beginning), distance(queryWord, word.slice(0, queryWord.length + 1)));
  return between <= allowed ? between : Infinity;
}

function isSwapped(firstWord: string, secondWord: string): boolean {
  if (firstWord.length !== secondWord.length) return false;
  const at = [...firstWord].findIndex((letter, index) => letter !== secondWord[index]);
  return (
    at >= 0 &&
    firstWord[at] === secondWord[at + 1] &&
    firstWord[at + 1] === secondWord[at] &&
    firstWord.slice(at + 2) === secondWord.slice(at + 2)
  );
}

/** A name that a link can have: of a note or file, another name of a note, or of a note that is not there yet. */
export interface LinkName {
  readonly name: string;
  /** Compared too; '' where there is no file. */
  readonly path: string;
  readonly file?: TreeFile;
  readonly kind: 'note' | 'file' | 'alias' | 'missing';
}

interface NameSources {
  readonly files: readonly TreeFile[];
  readonly aliases: readonly AliasRow[];
  readonly missing: readonly NameCount[];
}

const KEYS = ['name', 'path'] as const;
const linkNamesCache = new WeakMap<
  readonly TreeFile[],
  { readonly of: NameSources; readonly names: Promise<Findable<LinkName>> }
>();

/** Names for what is typed, best first: one that is the typed text, one that begins with it, then by likeness. With nothing typed, notes changed last. */
export async function findLinkNames(
  sources: NameSources,
  query: string,
  options: FindOptions<LinkName>,
): Promise<LinkName[]> {
  const names = await namesFrom(sources);
  const searchText = query.trim();
  if (searchText === '') return newestNoteNames(names.rows, options);
  const nameResults = await findInSlices(names, searchText, { ...options, limit: options.limit * 2 });
  const folded = foldText(searchText);
  const ranked = nameResults
    .map(({ obj, score }) => ({ obj, score: score + closeness(obj, folded) }))
    .sort((a, b) => b.score - a.score)
    .map(({ obj }) => obj);
  const holdsIt = ({ name, path }: LinkName) => foldText(`${path}/${name}`).includes(folded);
  if (options.signal?.aborted === true || ranked.some(holdsIt)) return ranked.slice(0, options.limit);
  // Only scattered letters were found: a word with a letter wrong is likelier than those.
  const near = await findTypos(names, ({ name }) => name, searchText, options);
  return [...new Set([...near, ...ranked])].slice(0, options.limit);
}

/** Prepares the search for these names, while nothing is typed so far. */
export async function prepareLinkNames(sources: NameSources): Promise<void> {
  await prepareToFind(await namesFrom(sources));
}

function closeness({ name, kind }: LinkName, searchText: string): number {
  const folded = foldText(name);
  const isNote = kind === 'note' || kind === 'alias';
  return (
    (folded === searchText ? 4 : folded.startsWith(searchText) ? 1 : 0) + (isNote ? 0.3 : kind === 'missing' ? 0.1 : 0)
  );
}

function newestNoteNames(rows: readonly LinkName[], { limit, accept = () => true, signal }: FindOptions<LinkName>) {
  return bestInSlices(rows, ({ rows }) => rows.filter((row) => row.kind === 'note' && accept(row)), {
    limit,
    signal,
    order: (a, b) => (b.file?.modified ?? 0) - (a.file?.modified ?? 0),
  });
}

function namesFrom(sources: NameSources): Promise<Findable<LinkName>> {
  const cachedNames = linkNamesCache.get(sources.files);
  if (cachedNames?.of.aliases === sources.aliases && cachedNames.of.missing === sources.missing)
    return cachedNames.names;
  const names = collectLinkNames(sources);
  linkNamesCache.set(sources.files, { of: sources, names });
  return names;
}

async function collectLinkNames({ files, aliases, missing }: NameSources): Promise<Findable<LinkName>> {
  const names: LinkName[] = [];
  const byPath = new Map<VaultPath, TreeFile>();
  for await (const { rows } of slicesOf(files))
    for (const file of rows) {
      byPath.set(file.path, file);
      names.push({
        name: file.isNote ? file.title : fileName(file.path),
        path: file.path,
        file,
        kind: file.isNote ? 'note' : 'file',
      });
      // A note is also found by its file's name where its title is another.
      if (file.isNote && stem(file.path).toLowerCase() !== file.title.toLowerCase())
        names.push({ name: stem(file.path), path: parentFolder(file.path), file, kind: 'note' });
    }
  for (const { alias, path } of aliases) {
    const file = byPath.get(path);
    if (file) names.push({ name: alias, path: '', file, kind: 'alias' });
  }
  for (const { name } of missing) names.push({ name, path: '', kind: 'missing' });
  return createFindable(names, KEYS);
}
