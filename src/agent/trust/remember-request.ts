import { patternText } from '../../notes/basics/pattern.ts';

/**
 * Whether the person's own message asks to remember something: “Remember that I …”, as a separate sentence or
 * after “please” or “and”, in the languages below. A question (“Do you remember …?”) and quoted text do not.
 */
export function asksToRemember(words: string): boolean {
  return sentencesOf(withoutQuotations(words)).some((sentence) => !/[?？]\s*$/u.test(sentence) && ASKS.test(sentence));
}

/**
 * Whether a memory says what the message says: most of its words are in it, whatever their endings and order.
 */
export function saysWhatWasAsked(memory: string, words: string): boolean {
  const own = withoutQuotations(words);
  const known = new Set(stemsOf(own));
  const stems = stemsOf(memory).filter((stem) => !ABOUT_THE_PERSON.has(stem));
  if (stems.length === 0) return false;
  // Scripts without spaces: by pairs of letters.
  return stems.filter((stem) => known.has(stem)).length / stems.length >= 0.75;
}

const VERBS = [
  'remember',
  'memori[sz]e',
  'keep in mind',
  'bear in mind',
  'do not forget',
  "don[’']t forget",
  'never forget',
  'make a memory',
  'store (?:in|to) memory',
  'save (?:in|to) (?:your )?memory',
  'merke? dir',
  'denk(?:e)? daran',
  'vergiss nicht',
  'behalte im kopf',
  'souviens-toi',
  'rappelle-toi',
  'retiens',
  "n[’']oublie pas",
  'recuerda',
  'acuérdate',
  'no olvides',
  'ricorda(?:ti)?',
  'non dimenticare',
  'lembre-se',
  'lembra-te',
  'não (?:te )?esqueças?',
  'onthoud',
  'vergeet niet',
  'kom ihåg',
  'husk',
  'muista',
  'zapamiętaj',
  'запомни(?:те)?',
  'не забудь(?:те)?',
  'запамʼятай',
];
const LEADS = String.raw`(?:please|and|also|then|so|oh|ok(?:ay)?|bitte|und|auch|s[’']il te plaît|et|por favor|y|e|per favore|och|og|пожалуйста|и)`;
const ASKS = new RegExp(
  patternText`
  (?:^[\s\-*•]*(?:${LEADS}[\s,:]+)*|[,;:–—]\s*(?:${LEADS}[\s,]+)*|\s${LEADS}\s+(?:${LEADS}[\s,]+)*)
  (?:${VERBS.join('|')})(?![\p{L}\p{N}])|(?:请|請)?(?:记住|記住|记得|記得)|覚えて(?:おいて|ください)|기억해
`,
  'iu',
);

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])\s*|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Block quotes, fences and text in quotation marks: usually not the person's own words. */
function withoutQuotations(text: string): string {
  return text
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gmu, '\n')
    .replace(/^[ \t]*>.*$/gmu, '')
    .replace(/[“„«][^”“»]*[”“»]|"[^"\n]*"/gu, ' … ');
}

/** How a memory names the person that it is about. */
const ABOUT_THE_PERSON = new Set([
  'user',
  'users',
  'perso',
  'the',
  'that',
  'this',
  'they',
  'their',
  'them',
  'his',
  'her',
  'she',
  'and',
  'are',
  'has',
  'have',
  'was',
  'for',
  'with',
  'like',
  'prefe',
  'want',
  'wants',
  'likes',
]);

const STEM = 5;

function stemsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) =>
    UNSPACED.test(word) ? pairsOf(word) : word.length < 3 && !/\p{N}/u.test(word) ? [] : [word.slice(0, STEM)],
  );
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function pairsOf(word: string): string[] {
  const signs = Array.from(word);
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign);
}
