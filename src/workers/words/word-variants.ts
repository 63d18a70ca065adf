import { distance } from 'fastest-levenshtein';
import { foldText } from '../../notes/words.ts';
import { eachWord } from './each-word.ts';
import { isFunctionWord } from '../../notes/function-words.ts';
import { formsApart, formsInside } from './other-spellings.ts';
import type { QueryTerm, WordAlso } from './parse-query.ts';
import { unitsOf } from './query-units.ts';
import { eachSoundAlike } from './sound-alike.ts';
import { fitsScript, irregularForms, MIN_STEM, STEM_LANGUAGES, type StemLanguage } from './stem-languages.ts';
import { hasUnspacedScript } from './unspaced-scripts.ts';
import type { Vocabulary } from './vocabulary.ts';
import { formsByCompounds } from './compound-words.ts';

/**
 * A script whose words carry others or their endings: particles after Korean nouns, the article and short prepositions before Arabic and
 * Hebrew ones, number, gender and case after Hindi ones (some of the endings of Ramanathan and Rao, “A Lightweight Stemmer for Hindi”, 2003).
 */
interface AffixScript {
  readonly script: RegExp;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Less than this left of a typed word is no word. */
  readonly least: number;
  /** The same beside an ending of a single sign, which may belong to a short word itself. */
  readonly leastBeforeSign?: number;
}

const parseAffixes = (words: string): readonly string[] => ['', ...words.split(' ')];

/** As folded by `foldText`. */
const AFFIX_SCRIPTS: readonly AffixScript[] = [
  {
    script: /^\p{Script=Hangul}+$/u,
    before: [''],
    after: parseAffixes(
      '은 는 이 가 을 를 의 에 에서 에게 께 한테 와 과 랑 이랑 하고 도 만 로 으로 부터 까지 보다 처럼 마다 조차 나 이나 라 이라 인 이다 입니다 며 이며 고 이고 들 들은 들이 들을 들의 들에 들도 에는 에도 에서는 에서도 에서의 에게는 로는 으로는 와의 과의 로서 으로서 로써 으로써 로부터 으로부터 까지의 라고 이라고 라는 이라는',
    ),
    least: 2,
  },
  {
    script: /^\p{Script=Arabic}+$/u,
    before: parseAffixes('ال و وال ف فال ب بال ك كال ل لل ول وب'),
    after: parseAffixes('ه ها هم نا ي يه ان ات ون ين'),
    least: 3,
  },
  {
    script: /^\p{Script=Hebrew}+$/u,
    before: parseAffixes('ה ו ב ל מ ש כ וה שה מה כש וב ול ומ'),
    after: parseAffixes('ים ות'),
    least: 3,
  },
  {
    script: /^\p{Script=Devanagari}+$/u,
    before: [''],
    after: parseAffixes('ा े ी ों ें ियां ियों ां ओं एं ते ता ती ना ने नी'),
    least: 2,
    leastBeforeSign: 3,
  },
];

/**
 * The forms that a folded word may have in such a script, by what is written before and after it; empty in all other scripts. Not
 * every one is a word: those that the vault has are taken.
 */
function formsByAffixes(word: string): ReadonlySet<string> {
  const affixScript = AFFIX_SCRIPTS.find(({ script }) => script.test(word));
  if (!affixScript) return new Set();
  const { before, after, least, leastBeforeSign = 0 } = affixScript;
  const bears = (stem: string, end: string): boolean => end.length !== 1 || stem.length >= leastBeforeSign;
  const stems = new Set([word]);
  for (const lead of before) {
    for (const end of after) {
      const stem = word.slice(lead.length, word.length - end.length);
      if (stem.length >= least && bears(stem, end) && word.startsWith(lead) && word.endsWith(end)) stems.add(stem);
    }
  }
  const forms = [...stems].flatMap((stem) =>
    before.flatMap((lead) => after.flatMap((end) => (bears(stem, end) ? lead + stem + end : []))),
  );
  return new Set(forms.filter((form) => form !== word));
}

/** Edits that a typing error may take: none in short words, where every word is near another; two in long ones. */
function allowedEdits(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Letters inserted, left out or exchanged; two neighbours that changed places count once. */
export function editDistance(a: string, b: string): number {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const leftPart = a.slice(from, a.length - end);
  const right = b.slice(from, b.length - end);
  return leftPart.length === 2 && right.length === 2 && leftPart[0] === right[1] && leftPart[1] === right[0]
    ? 1
    : distance(leftPart, right);
}

const RUN = 3;
/** Fewer words say too little of a language. */
const LEAST_WORDS = 1000;
/** Enough to hold what a language's words are made of. */
const MOST_WORDS = 50_000;
/** A vault holds keys, digests and encoded files, too: a run of letters counts that stands in one of so many words. */
const WORDS_FOR_RUN = 5000;
const LONGEST_WORD = 20;
/** Of a word's runs, those that no word of the vault has: in real words that the vault lacks, fewer; in keys hit at random, more. */
const STRANGE_SHARE = 0.5;
const LATIN = /^\p{Script=Latin}+$/u;
const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTERS = 26;

/**
 * Tells words from keys hit at random, by runs of three letters: most of those of a real word stand in other words. Letters beyond a to z are
 * in no run: of the others in such a word there are enough.
 */
function createLetterRuns(vocabulary: Vocabulary): (word: string) => boolean {
  let isKnownRun: ((run: number) => boolean) | undefined;
  const gather = (): ((run: number) => boolean) => {
    const counts = new Uint16Array(LETTERS ** RUN);
    const lastIn = new Int32Array(LETTERS ** RUN).fill(-1);
    const words = Math.min(vocabulary.size, MOST_WORDS);
    vocabulary.eachOfFirst(words, (bytes, from, to, id) => {
      if (to - from > LONGEST_WORD) return;
      for (let at = from; at + RUN <= to; at += 1) {
        const run = runOf(bytes[at]!, bytes[at + 1]!, bytes[at + 2]!);
        if (run < 0 || lastIn[run] === id) continue;
        lastIn[run] = id;
        counts[run]! += 1;
      }
    });
    const minCount = words / WORDS_FOR_RUN;
    return (run) => counts[run]! >= minCount;
  };
  return (word) => {
    if (!LATIN.test(word) || vocabulary.size < LEAST_WORDS) return true;
    const runs = letterTrigrams(word);
    isKnownRun ??= gather();
    return runs.filter((run) => !isKnownRun!(run)).length <= runs.length * STRANGE_SHARE;
  };
}

/** The number of a run of three letters; -1 where one is none of a to z. */
function runOf(first: number, second: number, third: number): number {
  const firstLetter = first - FIRST_LETTER;
  const two = second - FIRST_LETTER;
  const three = third - FIRST_LETTER;
  const areLetters =
    firstLetter >= 0 && firstLetter < LETTERS && two >= 0 && two < LETTERS && three >= 0 && three < LETTERS;
  return areLetters ? (firstLetter * LETTERS + two) * LETTERS + three : -1;
}

const letterTrigrams = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - RUN + 1) }, (_, at) =>
    runOf(word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)),
  ).filter((run) => run >= 0);

/** What a word of the same stem counts, beside the word as typed (`docs/decisions/search-by-words.md`). */
const STEM_WEIGHT = 0.7;
/** What the nearest words count where the word as typed stands nowhere; those that sound like it the less, the less alike. */
const NEAR_WEIGHT = 0.8;
const MAX_NEAR = 3;
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
  /** Whether these words stand side by side anywhere. */
  readonly standsTogether: (text: string) => boolean;
}

/**
 * Gives a word of a query the other words that count as it: those of the same stem, always less than the word itself;
 * and where nothing begins with it nor shares its stem, the nearest words that there are. Remembers what it was asked.
 */
export function createWordVariants(parts: VariantParts): (term: QueryTerm) => QueryTerm {
  const languages = languagesOf(parts);
  const isReadable = createLetterRuns(parts.vocabulary);
  const variantsByKey = new Map<string, QueryTerm>();
  return (term) => {
    const key = `${term.prefix ? '*' : ' '}${term.text} ${term.whole ?? ''}`;
    let variantTerm = variantsByKey.get(key);
    if (!variantTerm) variantsByKey.set(key, (variantTerm = addVariants(term, { ...parts, languages, isReadable })));
    return variantTerm;
  };
}

interface AllParts extends VariantParts {
  readonly languages: readonly StemLanguage[];
  readonly isReadable: (word: string) => boolean;
}

function addVariants(term: QueryTerm, parts: AllParts): QueryTerm {
  const { languages, isReadable } = parts;
  const word = foldText(term.text);
  const bare = SIGNED.exec(word)?.[1];
  if (bare !== undefined) return withBareWord(term, bare, parts);
  if (!HAS_LETTER.test(word) || hasUnspacedScript(word)) return term;
  const isOfLetters = ONLY_LETTERS.test(word);
  const typedCount = countPassagesWith(word, parts);
  const isInVault = typedCount > 0 || (term.prefix && isSomewhere(term, parts));
  // A word that is still being typed has no known stem yet.
  const isBegun = isInVault && typedCount === 0;
  const stemForms = isBegun || !isOfLetters ? [] : otherForms(word, parts, languages);
  const otherSpellings = spelledOtherwise(term, word, typedCount, parts);
  const also = [
    ...stemForms.map((text) => ({ text, weight: STEM_WEIGHT })),
    ...otherSpellings,
    ...(isBegun || !isOfLetters ? [] : compounds(word, parts, languages)),
  ];
  const passages = foundCount(term, [word, ...stemForms], otherSpellings.length > 0, parts);
  // Keys hit at random stand in long keys.
  const inside = passages > 0 || isReadable(word) ? formsInside(word, passages, term.prefix, parts) : [];
  if (isInVault || also.length > 0)
    return also.length + inside.length > 0 ? { ...term, also: [...also, ...inside] } : term;
  if (inside.length > 0) return { ...term, also: inside, within: true };
  if (!isOfLetters) return term;
  const near = nearest(word, parts);
  if (near.length > 0) return { ...term, corrected: true, also: withForms(near, parts, languages) };
  const heard = heardAs(word, parts);
  if (heard.length > 0) return { ...term, corrected: true, heard: true, also: heard };
  return isReadable(word) ? { ...term, missing: true } : { ...term, missing: true, unreadable: true };
}

/** `c++`: a word with the signs that belong to it. */
const SIGNED = /^(.*[\p{L}\p{N}])[+#]+$/u;
/** What the word alone counts beside the one with its signs. */
const BARE_WEIGHT = 0.2;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** The word without its signs counts less; where it never has them, it is what was meant. */
function withBareWord(term: QueryTerm, bare: string, parts: AllParts): QueryTerm {
  return isSomewhere({ ...term, prefix: false }, parts)
    ? { ...term, also: [{ text: bare, weight: BARE_WEIGHT }] }
    : addVariants({ ...term, text: bare }, parts);
}

/** As it is written apart, in one word, or without the `v` of a version. */
function spelledOtherwise({ whole }: QueryTerm, word: string, typedCount: number, parts: AllParts): WordAlso[] {
  const version = typedCount === 0 ? /^v(\d+)$/u.exec(word)?.[1] : undefined;
  return [
    ...(whole !== undefined && whole !== word && countPassagesWith(whole, parts) > 0
      ? [{ text: whole, weight: 1 }]
      : []),
    ...(version !== undefined && countPassagesWith(version, parts) > 0 ? [{ text: version, weight: NEAR_WEIGHT }] : []),
    ...formsApart(word, typedCount, parts),
  ];
}

/** In how many passages a word is found as it is, begun, in another form or apart: enough of them end the count. */
function foundCount(term: QueryTerm, forms: readonly string[], isApart: boolean, parts: AllParts): number {
  let passages = forms.reduce((sum, form) => sum + countPassagesWith(form, parts), isApart ? 1 : 0);
  if (term.prefix)
    for (const unit of unitsOf(parts.vocabulary, term) ?? [])
      for (const id of unit.slice(0, MOST_BEGUN)) passages += parts.passagesWith(id);
  return passages;
}

/** More words than that begin with it: it is found often enough. */
const MOST_BEGUN = 10;

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
function countPassagesWith(word: string, { vocabulary, passagesWith }: VariantParts): number {
  let passages = 0;
  eachWord(word, (bytes, length, hash) => {
    const id = vocabulary.find(bytes, length, hash);
    passages = id < 0 ? 0 : passagesWith(id);
  });
  return passages;
}

function languagesOf(parts: VariantParts): StemLanguage[] {
  const minPassages = parts.passages * COMMON_SHARE;
  const seen = STEM_LANGUAGES.map((language) => ({
    language,
    common: language.commonWords.filter((word) => countPassagesWith(word, parts) > minPassages).length,
  }));
  const sure = seen.filter(({ common }) => common >= COMMON_WORDS);
  const [mainLanguage] = seen.toSorted((a, b) => b.common - a.common);
  if (sure.length > 0 || parts.passages >= FEW_PASSAGES || !mainLanguage) return sure.map(({ language }) => language);
  return [mainLanguage.language];
}

/** The words of the same stem, and where that has forms that no ending tells, these with the words of theirs. */
function otherForms(word: string, parts: VariantParts, languages: readonly StemLanguage[]): readonly string[] {
  const forms = new Set(sameStem(word, parts, languages));
  for (const language of languages) {
    for (const form of irregularForms(word, language)) {
      if (countPassagesWith(form, parts) > 0) forms.add(form);
      for (const like of sameStem(form, parts, [language])) forms.add(like);
    }
  }
  forms.delete(word);
  return [...forms];
}

function sameStem(word: string, parts: VariantParts, languages: readonly StemLanguage[]): string[] {
  const { vocabulary, passagesWith } = parts;
  const stemForms = new Set([...formsByAffixes(word)].filter((form) => countPassagesWith(form, parts) > 0));
  for (const language of languages) {
    if (!fitsScript(word, language)) continue;
    const stem = language.stem(word);
    if (stem.length < MIN_STEM) continue;
    const longest = stem.length + (language.longestEnding ?? MAX_ENDING);
    const beginning = word.slice(0, Math.max(MIN_STEM - CHANGED_END, Math.min(stem.length, word.length) - CHANGED_END));
    eachWithPrefix(vocabulary, beginning, (id) => {
      if (vocabulary.lengthOf(id) > longest * 2) return;
      const vocabularyWord = vocabulary.textOf(id);
      if (
        vocabularyWord === word ||
        stemForms.has(vocabularyWord) ||
        Math.max(vocabularyWord.length, word.length) > longest
      )
        return;
      if (fitsScript(vocabularyWord, language) && language.stem(vocabularyWord) === stem && passagesWith(id) > 0)
        stemForms.add(vocabularyWord);
    });
  }
  return [...stemForms];
}

/** The parts of a compound, and the compounds of a word, in the languages of the vault that join words. */
function compounds(word: string, parts: VariantParts, languages: readonly StemLanguage[]) {
  const { vocabulary } = parts;
  return languages.flatMap((language) =>
    language.links && fitsScript(word, language)
      ? formsByCompounds(word, {
          links: language.links,
          passagesWith: (text) => countPassagesWith(text, parts),
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

/** From so many letters on a typing error may be in the first one. */
const SURE_WORD = 6;

const beginsAlike = (word: string, candidate: string): boolean =>
  word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0]);

/** The words with the fewest edits from this one, those in most passages first; none of grammar, which nobody looks for. */
function nearest(word: string, { vocabulary, passagesWith }: VariantParts): string[] {
  let edits = allowedEdits(word.length);
  if (edits === 0) return [];
  let corrections: { text: string; passages: number }[] = [];
  vocabulary.eachSimilar(word, edits, (id) => {
    const text = vocabulary.textOf(id);
    // In a short word another first letter makes another word: “call” is no “wall”.
    if (word.length < SURE_WORD && !beginsAlike(word, text)) return;
    const between = editDistance(word, text);
    const passages = between <= edits ? passagesWith(id) : 0;
    if (passages === 0 || isFunctionWord(text)) return;
    if (between < edits) corrections = [];
    edits = between;
    corrections.push({ text, passages });
  });
  return corrections
    .sort((a, b) => b.passages - a.passages)
    .slice(0, MAX_NEAR)
    .map(({ text }) => text);
}

/** The words in other scripts that sound most like this one. */
function heardAs(word: string, { vocabulary, passagesWith }: VariantParts): WordAlso[] {
  const soundMatches: { text: string; alike: number; passages: number }[] = [];
  eachSoundAlike(vocabulary, word, (id, alike) => {
    const passages = passagesWith(id);
    if (passages > 0) soundMatches.push({ text: vocabulary.textOf(id), alike, passages });
  });
  return soundMatches
    .sort((a, b) => b.alike - a.alike || b.passages - a.passages)
    .slice(0, MAX_NEAR)
    .map(({ text, alike }) => ({ text, weight: NEAR_WEIGHT * alike }));
}
