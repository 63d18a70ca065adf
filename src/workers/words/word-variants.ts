import { foldText } from '../../notes/words.ts';
import type { QueryTerm, WordAlso } from './parse-query.ts';
import { eachSoundAlike } from './sound-alike.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';
import { formsByAffixes } from './affixes.ts';
import { formsByCompounds } from './compounds.ts';
import { eachWord } from './each-word.ts';
import { allowedEdits, editDistance } from './edit-distance.ts';
import { isFunctionWord } from './function-words.ts';
import { unitsOf } from './query-units.ts';
import { fitsScript, STEM_LANGUAGES, type StemLanguage } from './stem-languages.ts';
import { createLetterRuns } from './letter-runs.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a word of the same stem counts, beside the word as typed (`docs/decisions/search-by-words.md`). */
const STEM_WEIGHT = 0.7;
/** What the nearest words count where the word as typed stands nowhere; those that sound like it the less, the less alike. */
const NEAR_WEIGHT = 0.8;
const MAX_NEAR = 3;
const MIN_STEM = 3;
/** Longer endings make another word: "port" is not "portability". */
const MAX_ENDING = 6;
/** Stemmers change the end of what they leave: "happi" for "happy". */
const CHANGED_END = 1;
/** A vault is written in a language when so many of its common words stand in so large a share of the passages. */
const COMMON_WORDS = 4;
const COMMON_SHARE = 0.002;
/** In fewer passages many common words do not occur: the language with the most of them is taken, English where there is none. */
const FEW_PASSAGES = 200;
/** The vowels of Hindi and its like are marks. */
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

interface VariantParts {
  readonly vocabulary: Vocabulary;
  /** How many passages have this word. */
  readonly passagesWith: (word: number) => number;
  readonly passages: number;
}

/**
 * Gives a word of a query the other words that count as it: those of the same stem, always less than the word itself;
 * and where nothing begins with it nor shares its stem, the nearest words that there are. Remembers what it was asked.
 */
export function createWordVariants(parts: VariantParts): (term: QueryTerm) => QueryTerm {
  const languages = languagesOf(parts);
  const isReadable = createLetterRuns(parts.vocabulary);
  const known = new Map<string, QueryTerm>();
  return (term) => {
    const key = `${term.prefix ? '*' : ' '}${term.text}`;
    let found = known.get(key);
    if (!found) known.set(key, (found = addVariants(term, { ...parts, languages, isReadable })));
    return found;
  };
}

interface AllParts extends VariantParts {
  readonly languages: readonly StemLanguage[];
  readonly isReadable: (word: string) => boolean;
}

function addVariants(term: QueryTerm, parts: AllParts): QueryTerm {
  const { languages, isReadable } = parts;
  const word = foldText(term.text);
  if (!ONLY_LETTERS.test(word) || hasUnspacedScript(word)) return term;
  const typed = find(word, parts);
  const found = typed > 0 || (term.prefix && isSomewhere(term, parts));
  // A word that is still being typed has no known stem yet.
  const isBegun = found && typed === 0;
  const same = isBegun ? [] : sameStem(word, parts, languages);
  const also = [
    ...same.map((text) => ({ text, weight: STEM_WEIGHT })),
    ...(isBegun ? [] : compounds(word, parts, languages)),
  ];
  if (found || also.length > 0) return also.length > 0 ? { ...term, also } : term;
  const near = nearest(word, parts);
  if (near.length > 0) return { ...term, corrected: true, also: withForms(near, parts, languages) };
  const heard = heardAs(word, parts);
  if (heard.length > 0) return { ...term, corrected: true, heard: true, also: heard };
  return isReadable(word) ? { ...term, missing: true } : { ...term, missing: true, unreadable: true };
}

/** Who mistypes “wikilink” looks for the note “Wikilinks” too. */
function withForms(near: readonly string[], parts: VariantParts, languages: readonly StemLanguage[]): WordAlso[] {
  const forms = new Set(near.flatMap((word) => sameStem(word, parts, languages)));
  return [
    ...near.map((text) => ({ text, weight: NEAR_WEIGHT })),
    ...[...forms]
      .filter((form) => !near.includes(form))
      .map((text) => ({ text, weight: NEAR_WEIGHT * STEM_WEIGHT, form: true as const })),
  ];
}

const isSomewhere = (term: QueryTerm, { vocabulary, passagesWith }: VariantParts): boolean =>
  unitsOf(vocabulary, term)?.every((unit) => unit.some((word) => passagesWith(word) > 0)) ?? false;

/** Number of passages that contain a folded word. */
function find(word: string, { vocabulary, passagesWith }: VariantParts): number {
  let passages = 0;
  eachWord(word, (bytes, length, hash) => {
    const id = vocabulary.find(bytes, length, hash);
    passages = id < 0 ? 0 : passagesWith(id);
  });
  return passages;
}

function languagesOf(parts: VariantParts): StemLanguage[] {
  const least = parts.passages * COMMON_SHARE;
  const seen = STEM_LANGUAGES.map((language) => ({
    language,
    common: language.commonWords.filter((word) => find(word, parts) > least).length,
  }));
  const sure = seen.filter(({ common }) => common >= COMMON_WORDS);
  const [most] = seen.toSorted((a, b) => b.common - a.common);
  if (sure.length > 0 || parts.passages >= FEW_PASSAGES || !most) return sure.map(({ language }) => language);
  return [most.language];
}

function sameStem(word: string, parts: VariantParts, languages: readonly StemLanguage[]): string[] {
  const { vocabulary, passagesWith } = parts;
  const same = new Set([...formsByAffixes(word)].filter((form) => find(form, parts) > 0));
  for (const language of languages) {
    if (!fitsScript(word, language)) continue;
    const stem = language.stem(word);
    if (stem.length < MIN_STEM) continue;
    const longest = stem.length + (language.longestEnding ?? MAX_ENDING);
    const beginning = word.slice(0, Math.max(MIN_STEM - CHANGED_END, Math.min(stem.length, word.length) - CHANGED_END));
    eachWithPrefix(vocabulary, beginning, (id) => {
      if (vocabulary.lengthOf(id) > longest * 2) return;
      const other = vocabulary.textOf(id);
      if (other === word || same.has(other) || Math.max(other.length, word.length) > longest) return;
      if (fitsScript(other, language) && language.stem(other) === stem && passagesWith(id) > 0) same.add(other);
    });
  }
  return [...same];
}

/** The parts of a compound, and the compounds of a word, in the languages of the vault that join words. */
function compounds(word: string, parts: VariantParts, languages: readonly StemLanguage[]) {
  const { vocabulary } = parts;
  return languages.flatMap((language) =>
    language.links && fitsScript(word, language)
      ? formsByCompounds(word, {
          links: language.links,
          passagesWith: (text) => find(text, parts),
          sameStem: (text) => sameStem(text, parts, [language]),
          eachWithEnding: (ending, visit) =>
            vocabulary.eachWithEnding(new TextEncoder().encode(ending), (id) => visit(vocabulary.textOf(id))),
          eachWithBeginning: (beginning, visit) =>
            eachWithPrefix(vocabulary, beginning, (id) => visit(vocabulary.textOf(id))),
        })
      : [],
  );
}

function eachWithPrefix(vocabulary: Vocabulary, beginning: string, visit: (id: number) => void): void {
  eachWord(beginning, (bytes, length) => vocabulary.eachWithPrefix(bytes.slice(0, length), length, visit));
}

/** The words with the fewest edits from this one, those in most passages first; none of grammar, which nobody looks for. */
function nearest(word: string, { vocabulary, passagesWith }: VariantParts): string[] {
  let edits = allowedEdits(word.length);
  if (edits === 0) return [];
  let found: { text: string; passages: number }[] = [];
  vocabulary.eachSimilar(word, edits, (id) => {
    const text = vocabulary.textOf(id);
    const between = editDistance(word, text);
    const passages = between <= edits ? passagesWith(id) : 0;
    if (passages === 0 || isFunctionWord(text)) return;
    if (between < edits) found = [];
    edits = between;
    found.push({ text, passages });
  });
  return found
    .sort((a, b) => b.passages - a.passages)
    .slice(0, MAX_NEAR)
    .map(({ text }) => text);
}

/** The words in other scripts that sound most like this one. */
function heardAs(word: string, { vocabulary, passagesWith }: VariantParts): WordAlso[] {
  const found: { text: string; alike: number; passages: number }[] = [];
  eachSoundAlike(vocabulary, word, (id, alike) => {
    const passages = passagesWith(id);
    if (passages > 0) found.push({ text: vocabulary.textOf(id), alike, passages });
  });
  return found
    .sort((a, b) => b.alike - a.alike || b.passages - a.passages)
    .slice(0, MAX_NEAR)
    .map(({ text, alike }) => ({ text, weight: NEAR_WEIGHT * alike }));
}
