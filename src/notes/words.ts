import { pattern } from './basics/pattern.ts';

/**
 * Words of any script. Where words are written with spaces a word is a run of letters, digits and marks;
 * Chinese, Japanese, Thai, Lao, Khmer and Burmese go through the browser's dictionary (`Intl.Segmenter`),
 * which is too slow to run over everything.
 */

interface Word {
  readonly text: string;
  /** UTF-16 offsets in the given text. */
  readonly from: number;
  readonly to: number;
}

// A fixed locale: the answer must not depend on whose browser it is.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const RUN = /[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}\p{M}_]+)*/gu;
const WITHOUT_SPACES = pattern('u')`
    [\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\u{1b000}-\u{1b16f}\u{20000}-\u{323af}]
  `;

/** Whether a text has signs of a script that puts no spaces between words, so that a word of it may begin anywhere. */
export const isUnspaced = (text: string): boolean => WITHOUT_SPACES.test(text);

export function segmentWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    const from = match.index;
    if (!WITHOUT_SPACES.test(run)) words.push({ text: run, from, to: from + run.length });
    else pushSegments(run, from, words);
  }
  return words;
}

/** How many words `segmentWords` would return for `text.slice(from, to)`, without creating them. */
export function countWords(text: string, from = 0, to = text.length): number {
  let words = 0;
  let at = from;
  while (at < to) {
    if (kindAt(text, at) === NOT_A_WORD) {
      at++;
      continue;
    }
    const start = at;
    let dictionary = false;
    for (
      let kind = kindAt(text, at);
      at < to && (kind !== NOT_A_WORD || joins(text, at, to));
      kind = kindAt(text, at)
    ) {
      dictionary ||= kind === NEEDS_DICTIONARY;
      at++;
    }
    words += dictionary ? segmentWords(text.slice(start, at)).length : 1;
  }
  return words;
}

/**
 * What is written or left out at will, after decomposition: accents of Latin, Greek and Cyrillic; in Arabic short vowels, hamza on its
 * seat and the line that stretches a word; Hebrew points; the dot below a Devanagari letter. And what cannot be seen: soft hyphens,
 * joiners, spaces without a width, marks of direction, selectors of a picture's look; and the small letters between others that stand
 * for a breath: Hawaiʻi, Qurʾan, ʿAlī.
 */
const OPTIONAL_MARKS = pattern('gu')`
    [\u0300-\u0337\u0339-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c]
    |(?<=\p{L})\u0338
    |[\u02b9-\u02bf\u02c8\ua78b\ua78c]
    |[\u00ad\u061c\u180b-\u180f\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]
    |(?<!\p{Script=Arabic})\u200c
  `;

/**
 * Letters that no decomposition makes plain, by what they are written as without the means for them: the table of Lucene's
 * ASCIIFoldingFilter (10.3), in lower case, without those that NFKD takes apart.
 */
const PLAIN_LETTERS =
  '0⓿ 1⓵❶➀➊ 2⓶❷➁➋ 3⓷❸➂➌ 4⓸❹➃➍ 5⓹❺➄➎ 6⓺❻➅➏ 7⓻❼➆➐ 8⓼❽➇➑ 9⓽❾➈➒ 10⓾❿➉➓ 11⓫ 12⓬ 13⓭ 14⓮ 15⓯ 16⓰ 17⓱ 18⓲ 19⓳ 20⓴ aəⱥɐɚᴀᶏᶕ aaꜳ aeæᴁᴂ aoꜵ auꜷ avꜹꜻ ayꜽ bƀɓƃʙᴃᵬᶀ cƈȼɕʗᴄↄꜿ dðđɖɗƌȡᴅᴆᵭᶁᶑꝺ dbȸ dzʣʥ eǝɛɇɘɜɝɞʚᴇᴈᶒᶓᶔⱸⱻ fƒᵮᶂꜰꝼꟻ gɠǥɡɢʛᵷᵹᶃꝿ hħɥɦʜʮʯⱨⱶ hvƕ iıɩɨɪᴉᵻᵼᶖꟾ jȷɉɟʄʝᴊ kƙʞᴋᶄⱪꝁꝃꝅ lłƚȴɫɬɭʟᴌᶅⱡꝇꝉꞁ llỻ lsʪ lzʫ mɯɰɱᴍᵯᶆꟽꟿ nŋɲƞȵɳɴᴎᵰᶇ oøɔɵᴏᴐᴖᴗᶗⱺꝋꝍ oeœɶᴔ ooꝏ ouȣᴕ pƥᴘᵱᵽᶈꝑꝓꝕꟼ qĸɋʠꝗꝙ qpȹ rɍɼɽɾɿʀʁᴙᴚᵲᵳᶉꝛꞃ sȿʂᵴᶊẜẝꜱꞅ ssß tŧƫƭʈȶⱦʇᴛᵵꞇ tcʨ thþᵺꝧ tsʦ tzꜩ uʉᴜᵾᶙ ueᵫ vʋʌᴠᶌỽⱱⱴꝟꝩ vyꝡ wƿʍᴡⱳ xᶍ yƴɏʎʏỿ zƶȝȥɀʐʑᴢᵶᶎⱬꝣ';

/** Letters that are written for one another, as keyboards and habits go: Arabic and Persian ones, and the two signs of a nasal vowel. */
const SAME_LETTERS: ReadonlyMap<string, string> = new Map([
  ...PLAIN_LETTERS.split(' ').flatMap((row) => {
    const plain = /^[a-z\d]+/u.exec(row)![0];
    return Array.from(row.slice(plain.length), (letter) => [letter, plain] as const);
  }),
  ['ς', 'σ'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ہ', 'ه'],
  ['ٱ', 'ا'],
  ['\u0901', '\u0902'],
]);
const HAS_SAME_LETTER = new RegExp(`[${[...SAME_LETTERS.keys()].join('')}]`, 'gu');

/**
 * The form in which words are compared: lower case, compatibility forms made plain (full-width letters, ligatures), letters of other
 * alphabets than English by their plain ones, accents and other marks removed that are often left out, and what cannot be seen. Marks
 * that make another word stay (vowels of Indic scripts, the Japanese sonant mark). Its length may differ from the original's.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .toLowerCase()
    .replace(HAS_SAME_LETTER, (letter) => SAME_LETTERS.get(letter)!)
    .normalize('NFC');
}

/** What is looked for by itself though it is no letter: pictures, arrows, currencies. Of the lines of drawn boxes there are too many. */
const SIGN = /^(?![\u0000-\u007f\u2044\u2500-\u259f\u2800-\u28ff])[\p{Sm}\p{Sc}\p{So}§¶†‡‰※\u{1f3fb}-\u{1f3ff}]$/u;
/** What cannot be seen within a word: nobody means to type it. */
const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u2060\\ufeff';

/**
 * A word of a text as the index splits it, with the signs at its end that belong to it (`C++`, in the group `signs`), or a sign by itself.
 */
export const WORD_OR_SIGN = new RegExp(
  `[\\p{L}\\p{N}\\p{M}\\p{Co}${INVISIBLE}]+(?<signs>[+#＋＃]{1,3}(?![\\p{L}\\p{N}+#＋＃]))?|${SIGN.source.slice(1, -1)}`,
  'gu',
);

/** Whether a folded character is a sign that is found by itself: 🎉, →, €, §. */
export const isSign = (character: string): boolean => SIGN.test(character);

/** Whether a text has anything that can be looked for: a letter, a digit or a sign. */
export const hasWordOrSign = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) || Array.from(text).some(isSign);

/**
 * The segmenter's time grows with the square of the text's length: a run longer than any sentence is split into pieces.
 */
const LONGEST_SEGMENTED = 1000;

function pushSegments(run: string, offset: number, words: Word[]): void {
  for (let start = 0; start < run.length;) {
    const piece = run.slice(start, pieceEnd(run, start));
    for (const { segment, index, isWordLike } of segmenter.segment(piece)) {
      const from = offset + start + index;
      if (isWordLike === true) words.push({ text: segment, from, to: from + segment.length });
    }
    start += piece.length;
  }
}

/** A word cannot end between the two halves of a surrogate pair. */
function pieceEnd(run: string, start: number): number {
  const end = start + LONGEST_SEGMENTED;
  const last = run.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
}

const NOT_A_WORD = 1;
const IN_A_WORD = 2;
const NEEDS_DICTIONARY = 3;
/** One entry per UTF-16 unit, filled on first use: testing a regular expression per character is ten times slower. */
const kinds = new Uint8Array(0x10000);

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const cachedKind = kinds[unit];
  if (cachedKind !== undefined && cachedKind !== 0) return cachedKind;
  return Number.isNaN(unit) ? NOT_A_WORD : learnKind(text, at, unit);
}

function learnKind(text: string, at: number, unit: number): number {
  // Halves of a surrogate pair are judged by the whole character each time: one half alone does not say enough.
  if (unit >= 0xd800 && unit <= 0xdfff) {
    const first = unit >= 0xdc00 ? at - 1 : at;
    return characterKind(String.fromCodePoint(text.codePointAt(first) ?? 0x20));
  }
  return (kinds[unit] = characterKind(String.fromCharCode(unit)));
}

function characterKind(character: string): number {
  if (WITHOUT_SPACES.test(character)) return NEEDS_DICTIONARY;
  return /[\p{L}\p{N}\p{M}_]/u.test(character) ? IN_A_WORD : NOT_A_WORD;
}

/** An apostrophe between letters belongs to the word. */
function joins(text: string, at: number, to: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x27 || unit === 0x2019) && at + 1 < to && kindAt(text, at + 1) !== NOT_A_WORD;
}

export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 127) return false;
  }
  return true;
}
