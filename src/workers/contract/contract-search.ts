import type { VaultPath } from '../../notes/paths/paths.ts';
import type { QueryNode } from '../../notes/query/query-tree.ts';
import type { NoteFilter } from './contract-notes.ts';

/** Search in the index, by words, meaning and patterns. Part of the contract (`contract.ts`). */

export interface SearchRequest {
  readonly query: string;
  readonly mode: 'hybrid' | 'text' | 'semantic';
  readonly limit: number;
  /** Calibrated similarity below which a purely semantic hit is dropped. */
  readonly minSimilarity?: number;
  readonly filter?: NoteFilter;
  /** The last word counts as a prefix, for search while the person types. */
  readonly prefix?: boolean;
  /** How many passages of each note; the best alone where absent. */
  readonly passages?: number;
  /** The query may hold operators, OR, groups and patterns; and what it excludes is excluded from the whole note. */
  readonly operators?: boolean;
  /** For a list that a person reads: hits say how well they fit, and what hardly fits is left out. */
  readonly graded?: boolean;
  /** The answer also counts the notes that hold all the words of the query. */
  readonly countsHolders?: boolean;
  /** How the hits are ordered; `best` where absent. */
  readonly sort?: 'best' | 'newest' | 'name';
  /** Places that the person leaves out; everything is looked through where absent. */
  readonly exclusion?: Exclusion;
}

export interface Exclusion {
  /** As `createPathMatcher` reads them. */
  readonly patterns: readonly string[];
  /** Which notes are looked through: those elsewhere, or those in these places alone. */
  readonly notes: 'elsewhere' | 'excluded';
}

export interface SearchResponse {
  /** Best chunk of each note, best first. */
  readonly hits: readonly SearchHit[];
  /** All notes that matched, before `limit`. */
  readonly found: number;
  /** Of these, those with a passage that holds every word but function words; where `countsHolders` asked for it. */
  readonly holders?: number;
  /** How it was answered: `text` if no model or no vectors are available. */
  readonly mode: 'hybrid' | 'text' | 'semantic';
  readonly warnings: readonly string[];
  /** Words that occur nowhere in the vault, and the nearest ones, best first, that were searched for instead; none where nothing is near. */
  readonly corrections?: readonly WordCorrection[];
  /** How a query with operators was understood: “notes tagged light, without “lamp””. */
  readonly understood?: string;
  /** The same in parts, to be said in another language: the query, and what was said behind it, in sentences without their full stops. */
  readonly reading?: { readonly tree: QueryNode; readonly remarks: readonly string[] };
  /** What of the query could not be read, and what to write instead; a sentence each. */
  readonly problems?: readonly string[];
  /** The query in quotes, where a part of it leaves out notes that have it as it is written. */
  readonly exactly?: string;
}

export interface WordCorrection {
  readonly typed: string;
  readonly used: readonly string[];
  /** The words used are near in what they mean, in any language; otherwise in how they are written. */
  readonly byMeaning?: true;
}

export interface SearchHit {
  readonly path: VaultPath;
  readonly title: string;
  readonly score: number;
  readonly similarity?: number;
  readonly modified: number;
  /** The first hundred. */
  readonly tags: readonly string[];
  /** SHA-256 of the file as indexed. */
  readonly hash: string;
  readonly headingPath: readonly string[];
  readonly chunk: number;
  readonly lines: { readonly from: number; readonly to: number };
  /** The chunk's text, whole. */
  readonly text: string;
  /** Short extract around the matched words, plain text. */
  readonly excerpt: string;
  /** Ranges in `excerpt` to mark, [from, to). */
  readonly marks: readonly (readonly [number, number])[];
  readonly why: readonly SearchReason[];
  /** Where it was asked for: whether it has most of what the query is about, or is close to it in meaning. */
  readonly fit?: 'strong' | 'weak';
  /** The note's further passages, best first, where several were asked for. */
  readonly passages?: readonly Passage[];
  /** The note has more of them than were asked for. */
  readonly hasMorePassages?: boolean;
}

/** A part of a note, whole. */
export interface Passage {
  readonly headingPath: readonly string[];
  readonly lines: { readonly from: number; readonly to: number };
  readonly text: string;
  /** Of a graded search: as of a hit. */
  readonly excerpt?: string;
  readonly marks?: readonly (readonly [number, number])[];
}

export type SearchReason =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'similarity'; readonly value: number }
  /** One of the best results links to it: `value` is that note's title. */
  | { readonly kind: 'link'; readonly value: string }
  /** Read again with the query by a second model; `before` is its place in the first order, from 1. */
  | { readonly kind: 'second_pass'; readonly before: number }
  /** It stands in what this property says. */
  | { readonly kind: 'property'; readonly name: string; readonly value: string }
  | { readonly kind: 'title' | 'alias' | 'heading' | 'tag'; readonly value: string };

/** Literal or regular-expression search in the notes' text, run where it can be stopped. */
export interface PatternRequest {
  readonly patterns: readonly { readonly source: string; readonly flags: string }[];
  readonly maxMatches: number;
  /** Keeps one note from using up all results; all matches are counted. */
  readonly maxPerNote?: number;
  /** Restricts to these notes; all where absent. */
  readonly paths?: readonly VaultPath[];
  readonly timeoutMs: number;
  /** What takes the place of each match, with `$1`, `$<name>`, `$&` and `$$` as in JavaScript: each match is answered with it. */
  readonly replacement?: string;
}

export interface PatternResponse {
  readonly matches: readonly PatternMatch[];
  /** All notes with a match, and all matches, as far as was searched. */
  readonly notesFound: number;
  readonly matchesFound: number;
  /** The pattern ran out of time; the answer holds what was found before. */
  readonly timedOut: boolean;
}

export interface PatternMatch {
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  readonly hash: string;
  /** All matches in this note, whether or not they are returned. */
  readonly inNote: number;
  /** Index into `patterns`. */
  readonly pattern: number;
  readonly value: string;
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** Up to 160 characters each side, cut at line ends. */
  readonly before: string;
  readonly after: string;
  /** The property that it stands in; absent below the properties. */
  readonly property?: string;
  /** Where a replacement is asked for: the text that takes the match’s place, and the characters it takes the place of. */
  readonly replaced?: { readonly text: string; readonly length: number };
}

/** A picture that a search found. */
export interface FoundImage {
  readonly path: VaultPath;
  /** Texts that notes give it, each once. */
  readonly alts: readonly string[];
  /** Those that show it. */
  readonly notes: readonly { readonly path: VaultPath; readonly title: string }[];
}
