import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { SearchHit, SearchRequest, SearchResponse, Passage } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { documentOfChunk, chunkIdOf } from '../database/schema.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { VectorHit, VectorIndex } from '../vectors/vector-index.ts';
import { contentTerms } from '../words/function-words.ts';
import type { ParsedQuery, QueryTerm } from '../words/parse-query.ts';
import type { AllowedDocuments, WordEngine } from '../words/word-engine.ts';
import { buildHit, type BuiltHit, readPassage } from './build-hit.ts';
import { termsOf, makeExcerpt } from './excerpt.ts';
import { comparedByParts } from './similarity.ts';
import { askedTime, notesOfTime, partsOf, readsAsQuestion, timeFit, weighGrammar } from './question.ts';
import {
  areWordsWeak,
  coverParts,
  type NameMatch,
  type RankedNote,
  type RankInput,
  rankNotes,
  rankPassages,
  withoutLoose,
  withWordsOfSameMeaning,
} from './rank-notes.ts';

/** Of all the notes shown, so that a long note with a common word costs no more than a few milliseconds. */
const MOST_CANDIDATES = 2000;

/**
 * The hits with the next best passages of each note. They are looked for in the notes shown alone: among the candidates of the
 * whole vault, a note may have only its best.
 *
 * @param count passages of a note, its best included
 * @param shownTerms where given, only passages with some of these terms, with the text around them
 * @param evidence what the query finds, at most so much of it, in these notes
 */
function furtherPassages(
  database: Database,
  hits: readonly { readonly hit: SearchHit; readonly best: RankedNote }[],
  count: number,
  evidence: (most: number, documents: AllowedDocuments) => RankInput,
  shownTerms?: readonly QueryTerm[],
): SearchHit[] {
  if (count < 2 || hits.length === 0) return hits.map(({ hit }) => hit);
  const documents = new Set(hits.map(({ best }) => best.documentId));
  const ranked = rankPassages(evidence(MOST_CANDIDATES, documents));
  return hits.map(({ hit, best }) => {
    const passages: Passage[] = [];
    for (const { documentId, chunkId } of ranked) {
      if (documentId !== best.documentId || chunkId === best.chunkId) continue;
      const passage = withExcerpt(readPassage(database, documentId, chunkId), shownTerms);
      if (!passage) continue;
      if (passages.length === count - 1) return { ...hit, passages, hasMorePassages: true };
      passages.push(passage);
    }
    return passages.length > 0 ? { ...hit, passages } : hit;
  });
}

function withExcerpt(passage: Passage | undefined, shownTerms: readonly QueryTerm[] | undefined): Passage | undefined {
  if (!passage || !shownTerms) return passage;
  const excerpt = makeExcerpt(passage.text, shownTerms);
  return excerpt.marks.length > 0 ? { ...passage, ...excerpt } : undefined;
}

/** Calibrated similarity (`docs/decisions/search.md`): below the first a note is not listed for its meaning. */
const RELATED = 0.3;
/** From here on it is listed above *More*. */
const CLOSE = 0.4;

/** What a note needs to be listed for a query, and to be listed first. */
interface Grading {
  /** Words and phrases that say what the query is about: what is marked in a hit. */
  readonly terms: readonly QueryTerm[];
  /** So many of them, in one passage or its note's names, are a good match: both of two, else half. */
  readonly least: number;
  /** Words that stand nowhere were replaced by near ones, and none of the query stands anywhere: what is near is no match. */
  readonly byWords: boolean;
  /** The query holds real words, so that its meaning says something. */
  readonly byMeaning: boolean;
}

function gradingOf(query: ParsedQuery): Grading {
  const words = contentTerms(query.words);
  const terms = words === query.words ? termsOf(query) : [...words, ...query.phrases];
  const hasKnownTerms = query.phrases.length > 0 || words.some(({ missing, corrected }) => !missing && !corrected);
  const isAnyMissing = words.some(({ missing }) => missing);
  return {
    terms,
    least: terms.length === 2 ? 2 : Math.ceil(terms.length / 2),
    byWords: hasKnownTerms || !isAnyMissing,
    byMeaning: hasKnownTerms || !words.some(({ unreadable }) => unreadable),
  };
}

/** `undefined`: it is not worth listing. @param coverage the share of `grading.terms` that the hit contains */
function matchStrength(
  { name }: Pick<RankedNote, 'name'>,
  coverage: number,
  similarity: number | undefined,
  grading: Grading,
): 'strong' | 'weak' | undefined {
  if (name) return 'strong';
  const covered = grading.byWords ? Math.round(coverage * grading.terms.length) : 0;
  const alike = grading.byMeaning ? (similarity ?? 0) : 0;
  if ((covered > 0 && covered >= grading.least) || alike >= CLOSE) return 'strong';
  return covered > 0 || alike >= RELATED ? 'weak' : undefined;
}

const MAX_BY_PREFIX = 20;

export const NAME_SQL = {
  byTitle: 'SELECT id, title AS name FROM documents WHERE title_key = ? AND ignored = 0',
  byFileName: 'SELECT id, title AS name FROM documents WHERE name_key = ? AND ignored = 0',
  byAlias:
    'SELECT document_id AS id, alias AS name FROM aliases JOIN documents ON documents.id = document_id WHERE alias_key = ? AND ignored = 0',
  titlePrefix: 'SELECT id, title AS name FROM documents WHERE title_key >= ? AND title_key < ? AND ignored = 0 LIMIT ?',
} as const;

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** Notes that the query names: by whole title, file name or alias, or by the beginning of the title while typing. */
function namedNotes(
  database: Database,
  query: string,
  prefix: boolean,
  allowed: AllowedDocuments,
): Map<number, { chunkId: number; match: NameMatch }> {
  const key = foldName(query.trim());
  const namedNotes = new Map<number, { chunkId: number; match: NameMatch }>();
  if (!key) return namedNotes;
  const add = (rows: readonly NamedRow[], kind: NameMatch['kind'], exact: boolean): void => {
    for (const { id, name } of rows) {
      if (!namedNotes.has(id) && (allowed?.has(id) ?? true))
        namedNotes.set(id, { chunkId: chunkIdOf(id, 0), match: { kind, value: name, exact } });
    }
  };
  add(database.all<NamedRow>(NAME_SQL.byTitle, key), 'title', true);
  add(database.all<NamedRow>(NAME_SQL.byFileName, key), 'title', true);
  add(database.all<NamedRow>(NAME_SQL.byAlias, key), 'alias', true);
  if (prefix) add(database.all<NamedRow>(NAME_SQL.titlePrefix, key, `${key}\u{10ffff}`, MAX_BY_PREFIX), 'title', false);
  return namedNotes;
}

/** How many of the best notes have links that count as a reason. */
const BEST = 5;

export const BEST_LINK_SQL = {
  from: 'SELECT d.title, l.target_path AS target FROM links l JOIN documents d ON d.id = l.source_id WHERE l.source_id = ? AND l.target_path IS NOT NULL',
} as const;

interface LinkFromBest {
  readonly title: string;
  readonly target: string;
}

/** Which of the found notes the best of them link to: path → title of the best note that does. @param rankedDocuments best first */
function linksFromBest(
  database: Database,
  rankedDocuments: readonly { readonly documentId: number; readonly path: string }[],
): Map<string, string> {
  const paths = new Set(rankedDocuments.map(({ path }) => path));
  const linked = new Map<string, string>();
  for (const { documentId, path } of rankedDocuments.slice(0, BEST)) {
    for (const { title, target } of database.all<LinkFromBest>(BEST_LINK_SQL.from, documentId)) {
      if (target !== path && paths.has(target) && !linked.has(target)) linked.set(target, title);
    }
  }
  return linked;
}

/** The query as the model sees it, with the vectors to compare it with. */
export interface Meaning {
  readonly vectors: VectorIndex;
  readonly query: Float32Array;
  /** Maps the model's cosine to 0–1. */
  readonly similarityOf: (cosine: number) => number;
  /** How much the vector counts beside the words, 0–1: see `weightOfMeaning`. */
  readonly weight: number;
  /** Where the model can look at the parts of passages: see `Embedder.nearestPart`. */
  readonly nearestPart?: Embedder['nearestPart'];
  /** Where the model can name words that mean nearly the same: see `Embedder.nearestWords`. */
  readonly nearestWords?: Embedder['nearestWords'];
}

export interface SearchParts {
  readonly database: Database;
  readonly words: WordEngine;
}

/** Number of passages of each kind that are ranked together: enough to include each note's best. */
const CANDIDATES = 120;
const CANDIDATES_PER_HIT = 6;
/** Minimum calibrated similarity at which a note with none of the words is shown. */
const DEFAULT_MIN_SIMILARITY = 0.3;
const LEAST_SIMILARITY = 0.05;
/** Must stay below 1, the score of an exact name. */
const BEST_WITHOUT_NAME = 0.99;

interface ReadSearch {
  /** The request's query as `parseQuery` read it. */
  readonly typed: ParsedQuery;
  /** Where it is looked for. */
  readonly allowed: AllowedDocuments;
  /** Absent where no model is at hand; then words alone decide, whatever mode was asked for. */
  readonly meaning?: Meaning | undefined;
  readonly signal: AbortSignal;
}

/** Answers one search. @throws the signal's reason, where it is given up while the model looks at passages again */
export async function searchNotes(
  parts: SearchParts,
  request: SearchRequest,
  { typed, allowed, meaning, signal }: ReadSearch,
  warnings: readonly string[] = [],
): Promise<SearchResponse> {
  const mode = meaning ? request.mode : 'text';
  const isAsked = readsAsQuestion(typed);
  const expanded = parts.words.expand(typed);
  const known =
    mode === 'hybrid' ? await withWordsOfSameMeaning(parts.words, expanded, meaning?.nearestWords) : expanded;
  const query = isAsked ? weighGrammar(known) : known;
  signal.throwIfAborted();
  const asked = mode === 'semantic' ? undefined : askedTime(typed, Date.now());
  const limit = Math.max(CANDIDATES, request.limit * CANDIDATES_PER_HIT);

  const evidence = (maxResults: number, documents: AllowedDocuments): RankInput => {
    const wordHits =
      mode === 'semantic' ? [] : parts.words.refine(query, parts.words.search(query, maxResults, documents));
    const wholeScore = wordHits.length > 0 ? parts.words.wholeScore(query) : 0;
    const vectorHits =
      meaning && mode !== 'text'
        ? nearPassages(
            parts.words,
            query,
            meaning,
            maxResults,
            documents,
            // By their parts passages may be nearer than as a whole: what stays too far is left out after these are compared.
            mode === 'semantic' ? 0 : minSimilarityOf(request, areWordsWeak({ wordHits, wholeScore })),
          )
        : [];
    return {
      wordHits,
      vectorHits,
      named: mode === 'semantic' ? new Map<never, never>() : permittedNames(parts, query, request, documents),
      wholeScore,
      modifiedOf: (id) =>
        parts.database.get<{ modified: number }>('SELECT modified FROM documents WHERE id = ?', id)?.modified ?? 0,
      cosineOf: meaning && mode !== 'text' ? (chunkId) => meaning.vectors.cosine(meaning.query, chunkId) : undefined,
      meaningWeight: meaning?.weight ?? 0,
      time: asked && {
        chunkIds: permittedPassages(parts, query, notesOfTime(parts.database, asked, documents)),
        fitOf: timeFit(parts.database, asked),
      },
    };
  };
  const initialRanking = evidence(limit, allowed);
  // Where the words of a name or of keywords say enough they have found the sentence.
  const compared =
    meaning && mode !== 'text' && (isAsked || areWordsWeak(initialRanking))
      ? await comparedByParts(parts.database, initialRanking, meaning)
      : initialRanking;
  signal.throwIfAborted();
  const nearEnough = withoutFar(rankNotes(compared), request, meaning, mode);
  const ranked = isAsked && mode !== 'semantic' ? coverPartsOf(query, nearEnough) : nearEnough;
  const strictQuery = withoutLoose(query);
  const grading = request.graded ? gradingOf(strictQuery) : undefined;
  const hits = toHits(parts.database, { query: strictQuery, ranked, meaning, mode, grading }, request.limit);
  const total = grading
    ? ranked.length <= request.limit
      ? // Every note that was found is looked at: what is listed is what there is.
        hits.filter(({ hit }) => hit.fit === 'strong').length
      : countGood(parts.words, strictQuery, grading, allowed, hits)
    : countFound(parts.words, strictQuery, mode, allowed, ranked);
  return {
    hits: sortSearchHits(
      furtherPassages(parts.database, hits, request.passages ?? 1, evidence, grading?.terms),
      request.sort,
    ),
    found: total,
    ...(request.countsHolders && mode !== 'semantic' && holdersOf(parts.words, strictQuery, allowed)),
    mode,
    warnings: [...warnings, ...partlyRead(parts.words, query)],
    ...(mode === 'semantic' ? {} : correctionsOf(grading ? { words: contentTerms(strictQuery.words) } : strictQuery)),
  };
}

/** By meaning alone, only what is as near as was asked for. */
function withoutFar(
  ranked: readonly RankedNote[],
  { minSimilarity = 0 }: SearchRequest,
  meaning: Meaning | undefined,
  mode: SearchResponse['mode'],
): readonly RankedNote[] {
  if (mode !== 'semantic' || !meaning) return ranked;
  return ranked.filter(({ cosine }) => cosine !== undefined && meaning.similarityOf(cosine) >= minSimilarity);
}

function coverPartsOf(query: ParsedQuery, ranked: readonly RankedNote[]): readonly RankedNote[] {
  const parts = partsOf(query);
  return parts.length > 0 ? coverParts(ranked, parts) : ranked;
}

/** Hits as the request wants them ordered; as they are where it does not say. */
export function sortSearchHits(hits: readonly SearchHit[], sort: SearchRequest['sort']): SearchHit[] {
  if (sort === 'newest') return hits.toSorted((a, b) => b.modified - a.modified);
  return sort === 'name' ? hits.toSorted((a, b) => a.title.localeCompare(b.title)) : [...hits];
}

function partlyRead(words: WordEngine, query: ParsedQuery): string[] {
  return words
    .partlyRead(query)
    .map(
      (phrase) =>
        `The words of ${inQuotes(phrase)} stand in so many passages that only those with the most of them were read: it may stand in others too. A rarer word in the quotes finds them all.`,
    );
}

/** The words that the vault does not contain, with what was searched for instead. */
function correctionsOf({ words }: Pick<ParsedQuery, 'words'>): Pick<SearchResponse, 'corrections'> {
  const corrections = words
    .filter(({ corrected, missing, meant }) => corrected || missing || meant)
    .map(({ text, also = [], meant }) =>
      meant
        ? { typed: text, used: meant, byMeaning: true as const }
        : { typed: text, used: also.flatMap(({ text: used, form }) => (form ? [] : used)) },
    );
  return corrections.length > 0 ? { corrections } : {};
}

/** Where the words say little, meaning may be all there is: what is only a little nearer than any two texts is shown then. */
function minSimilarityOf({ mode, minSimilarity }: SearchRequest, isAllThereIs: boolean): number {
  if (minSimilarity !== undefined) return minSimilarity;
  if (mode === 'semantic') return 0;
  return isAllThereIs ? LEAST_SIMILARITY : DEFAULT_MIN_SIMILARITY;
}

function nearPassages(
  words: WordEngine,
  query: ParsedQuery,
  meaning: Meaning,
  limit: number,
  allowed: AllowedDocuments,
  minSimilarity: number,
): VectorHit[] {
  const near = meaning.vectors
    .search(meaning.query, limit, allowed)
    .filter(({ cosine }) => meaning.similarityOf(cosine) >= minSimilarity);
  const permitted = words.permitted(
    query,
    near.map(({ chunkId }) => chunkId),
  );
  return near.filter(({ chunkId }) => permitted.has(chunkId));
}

function permittedPassages({ words }: SearchParts, query: ParsedQuery, documents: readonly number[]): number[] {
  const chunkIds = documents.map((id) => chunkIdOf(id, 0));
  if (query.excluded.length === 0 && query.phrases.length === 0) return chunkIds;
  return [...words.permitted(query, chunkIds)];
}

function permittedNames(
  { database, words }: SearchParts,
  query: ParsedQuery,
  request: SearchRequest,
  allowed: AllowedDocuments,
) {
  const named = namedNotes(database, query.plain, request.prefix ?? false, allowed);
  if (query.excluded.length === 0 && query.phrases.length === 0) return named;
  const permitted = words.permitted(
    query,
    [...named.values()].map(({ chunkId }) => chunkId),
  );
  return new Map([...named].filter(([, { chunkId }]) => permitted.has(chunkId)));
}

interface Ranking {
  readonly query: ParsedQuery;
  readonly ranked: readonly RankedNote[];
  readonly meaning: Meaning | undefined;
  readonly mode: SearchResponse['mode'];
  readonly grading: Grading | undefined;
}

/** Notes with any of the words, and those found by meaning or name alone. */
function countFound(
  words: WordEngine,
  query: ParsedQuery,
  mode: SearchResponse['mode'],
  allowed: AllowedDocuments,
  ranked: readonly RankedNote[],
): number {
  if (mode === 'semantic') return ranked.length;
  const withWords = words.countNotes(query, allowed);
  const byWords = new Set(ranked.filter(({ byWords: has }) => has).map(({ chunkId }) => documentOfChunk(chunkId)));
  const otherNotes = ranked.filter(({ documentId }) => !byWords.has(documentId));
  return Math.max(ranked.length, withWords + otherNotes.length);
}

/** Notes with a passage that has every word; nothing where there are no words. */
function holdersOf(words: WordEngine, query: ParsedQuery, allowed: AllowedDocuments): { holders?: number } {
  const content = contentTerms(query.words).filter((term) => !query.phrases.includes(term));
  const terms = content.length + query.phrases.length;
  return terms === 0 ? {} : { holders: words.countNotes({ ...query, words: content }, allowed, terms) };
}

/** Notes that fit well: by words in the whole vault, and those among the hits that fit by name or meaning alone. */
function countGood(
  words: WordEngine,
  query: ParsedQuery,
  { terms, least, byWords }: Grading,
  allowed: AllowedDocuments,
  hits: readonly { readonly hit: SearchHit; readonly best: RankedNote }[],
): number {
  const good = hits.filter(({ hit }) => hit.fit === 'strong');
  if (!byWords) return good.length;
  const content = { ...query, words: terms.filter((term) => !query.phrases.includes(term)) };
  const withWords = words.countNotes(content, allowed, least);
  return Math.max(good.length, withWords + good.filter(({ best }) => !best.byWords).length);
}

/**
 * The hits with their scores. In semantic mode the score is the similarity. Otherwise the order's value, scaled so that the
 * best hit has the strength of its own evidence (the share of the words that it holds, or its similarity, whichever is more):
 * so scores compare between queries, and follow the order. A whole title is 1.
 */
function toHits(
  database: Database,
  { query, ranked, meaning, mode, grading }: Ranking,
  limit: number,
): { hit: SearchHit; best: RankedNote }[] {
  const terms = grading?.terms ?? termsOf(query);
  const built: { note: RankedNote; made: BuiltHit }[] = [];
  for (const note of ranked.slice(0, limit)) {
    const similarity = meaning && note.cosine !== undefined ? meaning.similarityOf(note.cosine) : undefined;
    const builtHit = buildHit(database, note, terms, similarity);
    if (!builtHit) continue;
    const fit = grading && matchStrength(note, builtHit.coverage, similarity, grading);
    if (fit) built.push({ note, made: { ...builtHit, hit: { ...builtHit.hit, fit } } });
    else if (!grading) built.push({ note, made: builtHit });
  }
  const unnamed = built.filter(({ note }) => !note.name?.exact);
  const strength = Math.max(
    0,
    ...unnamed.slice(0, 3).map(({ made }) => Math.max(made.coverage, made.hit.similarity ?? 0)),
  );
  const greatest = Math.max(0, ...unnamed.map(({ note }) => note.value)) || 1;
  const linked = linksFromBest(
    database,
    built.map(({ note, made }) => ({ documentId: note.documentId, path: made.hit.path })),
  );
  return built.map(({ note, made: { hit, coverage } }) => {
    const from = linked.get(hit.path);
    const why = from === undefined ? hit.why : [...hit.why, { kind: 'link' as const, value: from }];
    const score = scoreOf(note, { hit, coverage }, mode, strength / greatest);
    return { hit: { ...hit, why, score }, best: note };
  });
}

function scoreOf(note: RankedNote, builtHit: BuiltHit, mode: SearchResponse['mode'], scale: number): number {
  if (mode === 'semantic') return builtHit.hit.similarity ?? 0;
  if (note.name?.exact) return note.name.kind === 'title' ? 1 : BEST_WITHOUT_NAME;
  return Math.min(BEST_WITHOUT_NAME, Math.max(0, note.value * scale));
}
