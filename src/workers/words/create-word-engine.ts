import type { Database } from '../database/database.ts';
import { documentOfChunk, ordinalOfChunk } from '../database/schema.ts';
import { bestPlaces, countDocuments } from './collect-places.ts';
import { findTerm, findWrittenApart, type FoundTerm, sequenceOf } from './find-term.ts';
import { noteScores } from './note-scores.ts';
import { type ParsedQuery, type QueryTerm, spelledAlike } from './parse-query.ts';
import { alternativesOf, mayStandInside, unitsOf } from './query-units.ts';
import { chunkIdAt, livePassages, findPassagePlace, type Segment } from './segment.ts';
import {
  FIELDS,
  type NamedPassage,
  type PassageFields,
  type ReadPassages,
  type WordEngine,
  type WordHit,
} from './word-engine.ts';
import { createWordIndex } from './word-index.ts';
import { createWordScan, type WordScan } from './word-scan.ts';
import { wordsApart } from './other-spellings.ts';
import { createWordVariants } from './word-variants.ts';
import { createSequenceReader, createNameScore, createProximityScore } from './sequence-scores.ts';

/** Of the whole note's score beside the passage's 1, and of the neighbours' (chosen on judged queries, see the decision). */
const NOTE_SHARE = 0.5;
const NEIGHBOUR_SHARE = 1;
/** What a name's words in any order add, in scores of a passage that has every word once. */
const NAME_SHARE = 1;
/** The best passages, whose text is looked at for neighbours and names. */
const READ_AGAIN = 100;

/**
 * Passages by their words, in typed arrays: what FTS5 does for the same query takes twenty times as long
 * (`docs/decisions/search-by-words.md`). Found is what was added before the last `commit`.
 */
export function createWordEngine(database: Database, readPassages: ReadPassages): WordEngine {
  const index = createWordIndex(database);
  let scan: WordScan | undefined;
  let scanned: readonly Segment[] = [];
  let notes = 0;
  /** The query whose scores are in the scan. */
  let answered: ParsedQuery | undefined;
  /** What `refine` found out for that query: one search asks for it of the whole vault, and again of the notes that it shows. */
  let noted = new Map<number, readonly number[]>();
  let passageScores = new Map<number, { readonly neighbours: number; readonly named: NamedPassage }>();
  let variants: ((term: QueryTerm) => QueryTerm) | undefined;
  let banned: Uint8Array | undefined;
  let required: Uint8Array | undefined;
  /** A phrase is asked for up to three times in one search, and each time thousands of passages would be read. */
  let phraseResults = new WeakMap<QueryTerm, FoundTerm & { readonly marks: Uint8Array }>();

  const termsByText = new Map<string, QueryTerm>();

  function current(): WordScan {
    if (scan && scanned === index.segments) return scan;
    scanned = index.segments;
    notes = notesIn(scanned);
    answered = undefined;
    variants = undefined;
    phraseResults = new WeakMap();
    termsByText.clear();
    return (scan = createWordScan(scanned));
  }

  /** Fills the scores for a query; the same query asked again finds them there. */
  function score(query: ParsedQuery): WordScan {
    const words = current();
    if (answered === query) return words;
    words.clear();
    for (const word of query.words) words.addTerm(alternativesOf(index.vocabulary, word, placesOfText), word.share);
    const phrases = query.phrases.map(placesOf);
    for (const { places, occurrences } of phrases) words.addKnown(places, occurrences);
    required =
      phrases.length > 0 ? combineTermMarks(phrases, (firstMark, secondMark) => firstMark & secondMark) : undefined;
    banned =
      query.excluded.length > 0
        ? combineTermMarks(query.excluded.map(placesOf), (firstMark, secondMark) => firstMark | secondMark)
        : undefined;
    answered = query;
    noted = new Map();
    passageScores = new Map();
    return words;
  }

  /** The places of a term, also as a mark by place; phrases are verified in the text. */
  function placesOf(term: QueryTerm): FoundTerm & { readonly marks: Uint8Array } {
    const words = current();
    const cachedResult = phraseResults.get(term);
    if (cachedResult) return cachedResult;
    const { vocabulary, common } = index;
    const parts = { scan: words, vocabulary, common, segments: scanned, chunkIdOf, readPassages };
    // What is asked for as the parts of a word is not parted again.
    const isPart = termsByText.get(term.text) === term;
    const apart = isPart || term.prefix || term.inside ? [] : wordsApart(term.text, spellingParts());
    const foundTerm = [
      ...spelledAlike(term).map((spelling) => findTerm(parts, spelling)),
      ...apart.map((words) => findWrittenApart(parts, words)),
    ].reduce<FoundTerm>(joinTerms, findTerm(parts, term));
    const marks = new Uint8Array(words.scores.length);
    for (const place of foundTerm.places) marks[place] = 1;
    const marked = { ...foundTerm, marks };
    phraseResults.set(term, marked);
    return marked;
  }

  /** What stands nowhere in these words may stand within longer ones: `"ServerErr"`, `"red light"` in “red lights”. */
  function orInside(phrase: QueryTerm): QueryTerm {
    const { places, unread } = placesOf(phrase);
    if (places.length > 0 || unread > 0 || phrase.prefix || !mayStandInside(phrase.text)) return phrase;
    const anywhere: QueryTerm = { text: phrase.text, prefix: false, inside: true };
    return placesOf(anywhere).places.length > 0 ? anywhere : phrase;
  }

  /** Words side by side, by their text: forms of a word are made anew with each query. */
  function placesOfText(text: string): FoundTerm {
    let term = termsByText.get(text);
    if (!term) termsByText.set(text, (term = { text, prefix: false }));
    return placesOf(term);
  }

  function segmentOf(place: number): { readonly segment: Segment; readonly local: number } {
    const { bases } = current();
    let number = 0;
    while (bases[number + 1]! <= place) number += 1;
    return { segment: scanned[number]!, local: place - bases[number]! };
  }

  function placeOfChunk(
    chunkId: number,
  ): { readonly segment: Segment; readonly local: number; readonly place: number } | undefined {
    const { bases } = current();
    for (const [number, segment] of scanned.entries()) {
      const local = findPassagePlace(segment, documentOfChunk(chunkId), ordinalOfChunk(chunkId));
      if (local >= 0) return { segment, local, place: bases[number]! + local };
    }
    return undefined;
  }

  /** Whole notes by their words, asked for by one of their passages. */
  function scoresOfNotes(query: ParsedQuery, { idfs, words }: WordScan): (chunkId: number) => readonly number[] {
    const terms = query.words.map((word, at) => ({
      alternatives: alternativesOf(index.vocabulary, word),
      idf: idfs[at]!,
    }));
    const meanNote = words / Math.max(1, notes);
    return (chunkId) => {
      let cachedScores = noted.get(chunkId);
      if (cachedScores !== undefined) return cachedScores;
      const passagePlace = placeOfChunk(chunkId);
      cachedScores = passagePlace ? noteScores(passagePlace.segment, passagePlace.local, terms, meanNote) : [];
      noted.set(chunkId, cachedScores);
      return cachedScores;
    };
  }

  /** Adds what words that stand together as in the query say more than the same words apart, and what a name says. */
  function withNeighbours(query: ParsedQuery, words: WordScan, hits: WordHit[]): WordHit[] {
    if (query.words.length < 2) return hits;
    // Of what stands side by side, and of names, words of grammar are a part like the others.
    const idfs = words.idfs.map((idf, at) => idf / (query.words[at]?.share ?? 1));
    const together = createProximityScore(query.words, idfs);
    const name = createNameScore(query, idfs);
    const sequenceAt = createSequenceReader(index.vocabulary, index.common, query.words);
    const whole = words.whole();
    const looked = new Set(hits.slice(0, READ_AGAIN).map(({ chunkId }) => chunkId));
    const sequences = new Map<number, Int32Array>();
    const untold: number[] = [];
    for (const chunkId of looked) {
      if (passageScores.has(chunkId)) continue;
      const passagePlace = placeOfChunk(chunkId);
      const sequence = passagePlace && sequenceAt?.(passagePlace.segment, passagePlace.local);
      if (sequence) sequences.set(chunkId, sequence);
      else untold.push(chunkId);
    }
    const keep = (chunkId: number, fields: PassageFields, texts: readonly Int32Array[]): void =>
      void passageScores.set(chunkId, { neighbours: NEIGHBOUR_SHARE * together(texts), named: name(fields) });
    readPassages([...sequences.keys()], (id, fields) => keep(id, fields, [sequences.get(id)!]), 'names');
    readPassages(untold, (id, fields) =>
      keep(
        id,
        fields,
        FIELDS.map((field) => sequenceOf(fields[field])),
      ),
    );
    return hits.map((hit) => {
      const again = looked.has(hit.chunkId) ? passageScores.get(hit.chunkId) : undefined;
      if (!again) return hit;
      const { neighbours, named } = again;
      return { ...hit, named, score: hit.score + neighbours + NAME_SHARE * whole * named.share };
    });
  }

  function stands(word: string): boolean {
    current();
    const units = unitsOf(index.vocabulary, { text: word, prefix: false });
    return units?.every((unit) => unit.some((wordText) => passagesWith(wordText) > 0)) ?? false;
  }

  const passagesWith = (word: number): number =>
    index.segments.reduce((sum, segment) => sum + livePassages(segment, word), 0);
  const spellingParts = () => ({
    vocabulary: index.vocabulary,
    passagesWith,
    standsTogether: (text: string): boolean => placesOfText(text).places.length > 0,
  });

  function chunkIdOf(place: number): number {
    const { segment, local } = segmentOf(place);
    return chunkIdAt(segment, local);
  }

  return {
    add: (chunkId, fields) => index.add(chunkId, fields),
    remove: (chunkIds) => index.remove(chunkIds),
    commit: () => index.commit(),
    reload() {
      index.reload();
      scan = undefined;
    },
    prepare: (isNeeded) => index.prepare(isNeeded),

    expand(query) {
      const { live } = current();
      variants ??= createWordVariants({ ...spellingParts(), passages: live });
      const words = joinCharacters(query.words, stands).map(variants);
      return { ...query, words, phrases: query.phrases.map(orInside) };
    },

    stands,

    search(query, limit, allowed) {
      const terms = query.words.length + query.phrases.length;
      const words = score(query);
      const places = bestPlaces(words, scanned, terms, limit, { allowed, required, banned });
      const hits = places.map((place): WordHit => ({
        chunkId: chunkIdOf(place),
        score: words.scores[place]!,
        complete: words.matched[place] === terms,
      }));
      return hits.sort(byScore);
    },

    refine(query, hits) {
      const words = score(query);
      const ofNote = scoresOfNotes(query, words);
      const mixed = hits.map((hit) => {
        const byTerm = ofNote(hit.chunkId);
        const noteScore = byTerm.reduce((sum, score) => sum + score, 0);
        return { ...hit, byTerm, score: (hit.score + NOTE_SHARE * noteScore) / (1 + NOTE_SHARE) };
      });
      return withNeighbours(query, words, mixed.sort(byScore)).sort(byScore);
    },

    wholeScore: (query) => score(query).whole(),

    countNotes: (query, allowed, minScore) =>
      countDocuments(score(query), scanned, { allowed, required, banned, least: minScore }),

    partlyRead: ({ phrases, excluded }) =>
      [...phrases, ...excluded].filter((term) => placesOf(term).unread > 0).map(({ text }) => text),

    notesWith(term) {
      return new Set(placesOf(term).places.map((place) => documentOfChunk(chunkIdOf(place))));
    },

    permitted({ phrases, excluded }, chunkIds) {
      const having = phrases.map((phrase) => placesOf(phrase).marks);
      const lacking = excluded.map((term) => placesOf(term).marks);
      const isPermitted = (chunkId: number): boolean => {
        const place = placeOfChunk(chunkId)?.place ?? -1;
        return having.every((marks) => marks[place] === 1) && !lacking.some((marks) => marks[place] === 1);
      };
      return new Set(chunkIds.filter(isPermitted));
    },
  };
}

function joinTerms(first: FoundTerm, second: FoundTerm): FoundTerm {
  if (second.places.length === 0) return { ...first, unread: first.unread + second.unread };
  const seenPlaces = new Set(first.places);
  const added = second.places.flatMap((place, at) => (seenPlaces.has(place) ? [] : [at]));
  return {
    places: [...first.places, ...added.map((at) => second.places[at]!)],
    occurrences: [...first.occurrences, ...added.map((at) => second.occurrences[at]!)],
    unread: first.unread + second.unread,
  };
}

/** The marks of all of these, two by two. */
function combineTermMarks(
  markedTerms: readonly { readonly marks: Uint8Array }[],
  join: (one: number, other: number) => number,
): Uint8Array {
  const [first, ...otherMarks] = markedTerms.map(({ marks }) => marks);
  return otherMarks.reduce((sum, marks) => sum.map((mark, place) => join(mark, marks[place]!)), first!);
}

const byScore = (a: WordHit, b: WordHit): number => b.score - a.score || a.chunkId - b.chunkId;

function notesIn(segments: readonly Segment[]): number {
  let notes = 0;
  for (const { documents } of segments)
    for (let place = 0; place < documents.length; place += 1)
      if (place === 0 || documents[place] !== documents[place - 1]) notes += 1;
  return notes;
}

/**
 * A name or a new word of a script without spaces, which no dictionary knows, is cut into its characters, and each by itself stands in
 * many other words. Those that stand together in the vault are one word again: the longest from the left.
 */
export function joinCharacters(
  terms: readonly QueryTerm[],
  isKnownWord: (word: string) => boolean,
): readonly QueryTerm[] {
  if (!terms.some(({ joined }) => joined)) return terms;
  const words: QueryTerm[] = [];
  for (let at = 0; at < terms.length;) {
    let end = at + 1;
    while (terms[end]?.joined) end += 1;
    const textTo = (to: number): string =>
      terms
        .slice(at, to)
        .map(({ text }) => text)
        .join('');
    while (end > at + 1 && !isKnownWord(textTo(end))) end -= 1;
    const { joined: _, ...last } = terms[end - 1]!;
    words.push({ ...last, text: textTo(end) });
    at = end;
  }
  return words;
}
