import type { QueryTerm, ParsedQuery } from './parse-query.ts';

/** Documents that a filter lets through; `undefined` where there is no filter. */
export type AllowedDocuments = ReadonlySet<number> | undefined;

/** A passage's text by field, as written in the note. */
export interface PassageFields {
  readonly title: string;
  readonly alias: string;
  readonly heading: string;
  readonly tag: string;
  readonly body: string;
  /** What the note's properties say, with its first passage. */
  readonly property: string;
}

/**
 * Reads passages as they were indexed, in any order: what the index does not tell is looked for in the text itself.
 * @param what 'names' where body and properties are not asked for, which are then empty
 */
export type ReadPassages = (
  chunkIds: readonly number[],
  visit: (chunkId: number, fields: PassageFields) => void,
  what?: 'all' | 'names',
) => void;

export const FIELDS = [
  'title',
  'alias',
  'heading',
  'tag',
  'body',
  'property',
] as const satisfies readonly (keyof PassageFields)[];

export interface WordHit {
  readonly chunkId: number;
  /** BM25 over the weighted fields: greater is better; comparable only within one query. */
  readonly score: number;
  /** Whether this passage contains every word of the query. */
  readonly complete: boolean;
  /** Only after `refine`: how much each word of the query, in order, says of the whole note. */
  readonly byTerm?: readonly number[];
  /** Only after `refine`, for the passages that were looked at. */
  readonly named?: NamedPassage;
}

/** How far a query is a name of a passage, in any order of its words. */
export interface NamedPassage {
  /** 1 where both have the same words, 0 where half of either is missing in the other. */
  readonly share: number;
  /** The note's title, or another name of it, has every word of the query; a heading names only a part of a note. */
  readonly holds: boolean;
  /** The note's title or other name that has just the words that were typed. */
  readonly whole?: { readonly kind: 'title' | 'alias'; readonly value: string };
}

/**
 * Finds passages by their words: `src/workers/words` implements it. Its rows lie beside the notes' own, so that one transaction
 * writes both: `add`, `remove` and then `commit` are called inside it.
 */
export interface WordEngine {
  /** All passages of a note are added before the same `commit`. */
  add(chunkId: number, fields: PassageFields): void;
  remove(chunkIds: readonly number[]): void;
  /** Makes the changes visible to searches, and stores them. */
  commit(): void;
  /** Goes back to the stored data: after a failed transaction, or when the tables were recreated. */
  reload(): void;
  /** Reads the words in steps, so that the first search need not. @param isNeeded false from when the database is closed */
  prepare(isNeeded: () => boolean): Promise<void>;
  /** The query with what else each of its words may stand for: words of the same stem, and the nearest where it stands nowhere. */
  expand(query: ParsedQuery): ParsedQuery;
  /** The best passages, best first. */
  search(query: ParsedQuery, limit: number, allowed: AllowedDocuments): WordHit[];
  /**
   * The hits of a search scored anew, best first, by what a posting does not tell: how well the whole note answers, and whether words
   * that stand side by side in the query do so in the passage.
   */
  refine(query: ParsedQuery, hits: readonly WordHit[]): WordHit[];
  /** What a passage of mean length scores that has every word of the query once: the measure of how much the best one holds. */
  wholeScore(query: ParsedQuery): number;
  /** Number of notes with a passage that has so many of the query's terms. */
  countNotes(query: ParsedQuery, allowed: AllowedDocuments, least?: number): number;
  /** Phrases whose words stand together in more passages than are read for one phrase: it may stand in others too. */
  partlyRead(query: ParsedQuery): readonly string[];
  /** Whether a passage has a word. Its other forms, and near ones, are none of it. */
  stands(word: string): boolean;
  /** Notes with a passage that contains this term. */
  notesWith(term: QueryTerm): Set<number>;
  /** Of these passages, those that have every phrase of the query and nothing it excludes. */
  permitted(query: ParsedQuery, chunkIds: readonly number[]): Set<number>;
}
