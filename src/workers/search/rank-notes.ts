import { isFunctionWord } from '../../notes/function-words.ts';
import { foldText } from '../../notes/words.ts';
import { documentOfChunk } from '../database/schema.ts';
import type { Embedder, KnownWord } from '../embedding/embedder.ts';
import type { VectorHit } from '../vectors/vector-index.ts';
import type { ParsedQuery, QueryTerm, WordAlso } from '../words/parse-query.ts';
import { hasUnspacedScript } from '../words/unspaced-scripts.ts';
import type { WordEngine, WordHit } from '../words/word-engine.ts';

/** Share of the cosine in the mix; chosen on judged queries, see `docs/decisions/search.md`. */
const SEMANTIC_SHARE = 0.3;
/**
 * Of the score of a passage with every word once: where the best has less, the words are weak evidence, and are not scaled up to 1.
 * So a question in another language, of which a name and a year are found, is answered by its meaning.
 */
const WEAK = 0.4;
/** Factor on the word score of a passage that lacks one of the words. */
const INCOMPLETE = 0.9;
/** A query of which the model knows less than `LITTLE_KNOWN` is ranked by its words; from `WELL_KNOWN` on meaning counts in full. */
const LITTLE_KNOWN = 0.1;
const WELL_KNOWN = 0.4;
/** Bonus for a note whose name begins with the typed text. */
const TITLE_PREFIX_BONUS = 0.25;
/** Bonus for a note of which just the words of a name were typed, in another order or with other signs between them. */
const SAME_WORDS_BONUS = 1;

/** What a note of just the time that the query names gains. */
const TIME_SHARE = 0.3;
/** What a note gains that alone answers a part of the question. */
const PART_SHARE = 0.4;
/** So many of the best notes are chosen from. */
const MOST_COVERING = 40;

/** How much of its share meaning keeps, 0–1, where the model knows so much of the query (`Embedder.knownShare`). */
export function weightOfMeaning(knownShare: number): number {
  return Math.min(1, Math.max(0, (knownShare - LITTLE_KNOWN) / (WELL_KNOWN - LITTLE_KNOWN)));
}

export interface NameMatch {
  readonly kind: 'title' | 'alias';
  readonly value: string;
  /** The whole name, or its beginning. */
  readonly exact: boolean;
}

export interface RankInput {
  readonly wordHits: readonly WordHit[];
  /** The score of a passage that has every word of the query once. */
  readonly wholeScore: number;
  readonly vectorHits: readonly VectorHit[];
  /** How much the cosine counts beside the words, 0–1. */
  readonly meaningWeight: number;
  /** Cosine of any passage with the query; absent without a query vector. */
  readonly cosineOf: ((chunkId: number) => number | undefined) | undefined;
  /** Notes whose title or alias the query names, with the passage that stands for them. */
  readonly named: ReadonlyMap<number, { readonly chunkId: number; readonly match: NameMatch }>;
  /** Breaks ties: the note changed last comes first. */
  readonly modifiedOf: (documentId: number) => number;
  /** Where the query names a time: passages of notes of that time, and how well any note fits it, 0–1. */
  readonly time?: { readonly chunkIds: readonly number[]; readonly fitOf: (documentId: number) => number } | undefined;
}

export interface RankedNote {
  readonly documentId: number;
  readonly chunkId: number;
  /** Only for the order: 0–1, above 1 with a name's bonus. */
  readonly value: number;
  readonly cosine: number | undefined;
  readonly byWords: boolean;
  readonly name: NameMatch | undefined;
  /** How much each word of the query says of the whole note; absent where it was found otherwise. */
  readonly byTerm?: readonly number[] | undefined;
}

/** Whether the best passage has so little of the query that its words are not scaled up; so too where no words were looked for. */
export function areWordsWeak({ wordHits, wholeScore }: Pick<RankInput, 'wordHits' | 'wholeScore'>): boolean {
  return (wordHits[0]?.score ?? 0) <= wholeScore * WEAK;
}

/** @returns each note once, by its best passage, best first. */
export function rankNotes(input: RankInput): RankedNote[] {
  const best = new Map<number, RankedNote>();
  for (const passage of rankPassages(input)) if (!best.has(passage.documentId)) best.set(passage.documentId, passage);
  return [...best.values()].sort(
    (a, b) => b.value - a.value || input.modifiedOf(b.documentId) - input.modifiedOf(a.documentId),
  );
}

/**
 * The notes of a question that asks about several things, in an order in which each part is answered early: after the best note, the
 * next is the one that adds most of what those before it lack (explicit query aspects, as in Santos et al., “Exploiting query
 * reformulations for web search result diversification”, WWW 2010).
 * @param parts of each the places of its words in the query
 */
export function coverParts(ranked: readonly RankedNote[], parts: readonly (readonly number[])[]): RankedNote[] {
  const rest = ranked.slice(0, MOST_COVERING).map((note) => ({
    note,
    scores: parts.map((places) => places.reduce((sum, place) => sum + (note.byTerm?.[place] ?? 0), 0)),
  }));
  const best = parts.map((_, part) => Math.max(Number.MIN_VALUE, ...rest.map(({ scores }) => scores[part]!)));
  const unanswered = parts.map(() => 1);
  const gainOf = (scores: readonly number[]): number =>
    scores.reduce((sum, score, part) => sum + (unanswered[part]! * score) / best[part]!, 0);
  const ordered: RankedNote[] = [];
  let least = Infinity;
  while (rest.length > 0) {
    const values = rest.map(({ note, scores }) => note.value + (ordered.length > 0 ? PART_SHARE * gainOf(scores) : 0));
    const next = values.indexOf(Math.max(...values));
    const [{ note, scores }] = rest.splice(next, 1) as [(typeof rest)[number]];
    for (const [part, score] of scores.entries()) unanswered[part]! *= 1 - score / best[part]!;
    // Scores follow the order.
    least = Math.min(least, values[next]!);
    ordered.push({ ...note, value: least });
  }
  return [...ordered, ...ranked.slice(MOST_COVERING)];
}

/**
 * Mixes both kinds of evidence: each is scaled to 0–1 over the candidates (BM25 from 0, since a passage without the words has none;
 * the cosine from the candidates' least), then weighted. Ranks are not fused: with a weak model that loses to BM25 alone.
 * @returns every passage, best first.
 */
export function rankPassages({
  wordHits,
  wholeScore,
  vectorHits,
  cosineOf,
  meaningWeight,
  named,
  time,
}: RankInput): RankedNote[] {
  const words = new Map(wordHits.map((hit) => [hit.chunkId, hit.score * (hit.complete ? 1 : INCOMPLETE)]));
  const chunkIds = new Set([
    ...words.keys(),
    ...vectorHits.map(({ chunkId }) => chunkId),
    ...[...named.values()].map(({ chunkId }) => chunkId),
    ...(time?.chunkIds ?? []),
  ]);
  const byTerms = new Map(wordHits.map(({ chunkId, byTerm }) => [chunkId, byTerm]));
  const names = new Map(wordHits.map(({ chunkId, named }) => [chunkId, named]));
  const cosines = new Map<number, number>();
  for (const chunkId of cosineOf ? chunkIds : []) {
    const cosine = cosineOf?.(chunkId);
    if (cosine !== undefined) cosines.set(chunkId, cosine);
  }
  const share = semanticShare(words.size, cosines.size, meaningWeight);
  const scaleWords = scaler([...words.values(), wholeScore * WEAK], 0);
  const scaleCosine = scaler(cosines.values());

  const passages = [...chunkIds].map((chunkId): RankedNote => {
    const documentId = documentOfChunk(chunkId);
    const namedPassage = names.get(chunkId);
    const nameMatch = named.get(documentId)?.match;
    const sameWords = namedPassage?.whole && !nameMatch?.exact ? { ...namedPassage.whole, exact: true } : undefined;
    const cosine = cosines.get(chunkId);
    const byWord = scaleWords(words.get(chunkId) ?? 0);
    // What has no vector (a note without text under its title, or one not embedded so far) is ranked by its words, neither for nor against it.
    // A name is typed for the note that has it: what others mean does not come before it. So where a name has all that was typed, words decide.
    const byName = namedPassage ? Math.max(namedPassage.share, namedPassage.holds ? byWord : 0) : 0;
    const byMeaning = cosine === undefined ? byWord : Math.max(scaleCosine(cosine), byName);
    const nameBonus = sameWords ? SAME_WORDS_BONUS : bonusOf(nameMatch);
    const byTime = time ? TIME_SHARE * time.fitOf(documentId) : 0;
    const value = (1 - share) * byWord + share * byMeaning + nameBonus + byTime;
    return {
      documentId,
      chunkId,
      value,
      cosine,
      byWords: words.has(chunkId),
      name: sameWords ?? nameMatch,
      byTerm: byTerms.get(chunkId),
    };
  });
  return passages.sort((a, b) => b.value - a.value);
}

/** If one kind of evidence is missing, the other alone decides. */
function semanticShare(words: number, cosines: number, weight: number): number {
  if (cosines === 0) return 0;
  return words === 0 ? 1 : SEMANTIC_SHARE * weight;
}

function bonusOf(name: NameMatch | undefined): number {
  if (!name) return 0;
  return name.exact ? 2 : TITLE_PREFIX_BONUS;
}

function scaler(values: Iterable<number>, floor?: number): (value: number) => number {
  let lowest = floor ?? Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    greatest = Math.max(greatest, value);
  }
  const width = greatest - lowest;
  return (value) => (width > 0 ? (value - lowest) / width : 1);
}

/** Of the words that mean nearly the same, so many that stand in the vault count as the one that was typed. */
const MOST = 5;
/** From this cosine on a word stands for the other: in another language, or as another name of it. Below it both are about one subject. */
const SAME = 0.4;

/**
 * The query in which words that stand nowhere in the vault count as those of the vault that mean nearly the same, in whatever
 * language: a question in Russian so finds English notes by their words. How near they are is how much they count, and their
 * other forms count as those of any word. Stays as it is where the model cannot tell, or fails.
 */
export async function withWordsOfSameMeaning(
  words: WordEngine,
  query: ParsedQuery,
  nearestWords: Embedder['nearestWords'],
): Promise<ParsedQuery> {
  const unknown = query.words.filter((term) => standsNowhere(words, term));
  if (!nearestWords || unknown.length === 0) return query;
  let knownWords: Awaited<ReturnType<typeof nearestWords>>;
  try {
    knownWords = await nearestWords(unknown.map(({ text }) => text));
  } catch {
    // The model may be ended at any moment.
    return query;
  }
  const replaced = new Map<QueryTerm, QueryTerm>();
  for (const [at, term] of unknown.entries()) {
    const { isWhole, near: nearWords } = knownWords[at]!;
    // A word that is spelt nearly like one of the vault is a typing error, unless it is a word itself.
    if (term.corrected && !term.heard && !isWhole) continue;
    const inVault = nearWords.filter(({ text }) => words.stands(text)).slice(0, MOST);
    if (inVault.length === 0 && !(term.heard && isWhole)) continue;
    const synonyms = inVault.filter(({ cosine }) => cosine >= SAME).map(({ text }) => text);
    if (synonyms.length === 0 && isWhole && term.corrected && !term.heard) continue;
    const near = inVault.flatMap(({ text, cosine }) => withForms(words, text, cosine));
    if (term.within) {
      // The longer words that hold it are what was looked for; what it means in another language only counts in the order.
      const loose = near.map((form): WordAlso => ({ ...form, loose: true }));
      replaced.set(term, { ...term, also: strongestOf([...(term.also ?? []), ...loose]) });
      continue;
    }
    const also = strongestOf([...near, ...heardBeside(term, isWhole, nearWords)]);
    const typedTerm = { text: term.text, prefix: term.prefix };
    if (synonyms.length > 0) replaced.set(term, { ...typedTerm, also, meant: synonyms });
    else replaced.set(term, also.length > 0 ? { ...term, also } : { ...typedTerm, missing: true });
  }
  return { ...query, words: query.words.map((term) => replaced.get(term) ?? term) };
}

/**
 * The names that a word may be, beside what it means. A word that the model knows sounds like many that it is not (“погода”, weather,
 * like “packet”): those that mean nothing near to it are not meant.
 */
function heardBeside({ heard, also = [] }: QueryTerm, isKnown: boolean, near: KnownWord['near']): readonly WordAlso[] {
  if (!heard) return [];
  const isMeant = ({ text }: WordAlso): boolean => near.some((nearWord) => foldText(nearWord.text) === text);
  return isKnown ? also.filter(isMeant) : also;
}

function standsNowhere(words: WordEngine, term: QueryTerm): boolean {
  if (isFunctionWord(term.text)) return false;
  if (term.missing || term.corrected || term.within) return true;
  // Words of scripts without spaces have no other forms, and are not looked for among near ones.
  return hasUnspacedScript(term.text) && !words.stands(term.text);
}

/** A word of the vault, with the others of its stem. */
function withForms(words: WordEngine, text: string, weight: number): WordAlso[] {
  const [expandedTerm] = words.expand({ words: [{ text, prefix: false }], phrases: [], excluded: [], plain: '' }).words;
  const otherForms = (expandedTerm?.also ?? []).filter(({ compound }) => !compound);
  const forms = [{ text: foldText(text), weight: 1 }, ...otherForms];
  return forms.map((form) => ({ ...form, weight: form.weight * weight, ...(weight < SAME && { loose: true }) }));
}

/** What counts when results are listed, marked and counted; the same query where all of it does. */
export function withoutLoose(query: ParsedQuery): ParsedQuery {
  if (!query.words.some(({ also }) => also?.some(({ loose }) => loose))) return query;
  const words = query.words.map((term) => {
    const { also, ...typed } = term;
    const strictForms = also?.filter(({ loose }) => !loose) ?? [];
    if (strictForms.length > 0) return { ...typed, also: strictForms };
    const { corrected, heard: _, ...alone } = typed;
    return corrected ? { ...alone, missing: true } : typed;
  });
  return { ...query, words };
}

/** Each word once: two that mean the same may have forms in common. What is a reason to list a note stays one. */
function strongestOf(also: readonly WordAlso[]): WordAlso[] {
  const strongest = new Map<string, WordAlso>();
  for (const { loose, ...one } of also) {
    const previousForm = strongest.get(one.text);
    const isLoose = loose && (!previousForm || previousForm.loose);
    const weight = Math.max(one.weight, previousForm?.weight ?? 0);
    strongest.set(one.text, { ...one, weight, ...(isLoose && { loose }) });
  }
  return [...strongest.values()];
}
