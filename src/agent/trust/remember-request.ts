import { patternText } from '../../notes/basics/pattern.ts';

/** A part of the person's own message that a memory may repeat. */
interface OwnPart {
  readonly text: string;
  /** It follows the request itself (“remember that …”): other requests may follow in the same sentence. */
  readonly isRequested: boolean;
}

/**
 * Whether the person's own message asks to remember something: “Remember that I …”, as a separate sentence or
 * after “please” or “and”, in the languages below. A question (“Do you remember …?”) and quoted text do not.
 */
export function asksToRemember(words: string): boolean {
  return requestSentences(withoutQuotations(words)).some((sentence) => !isQuestion(sentence) && ASKS.test(sentence));
}

/**
 * The person's statements in order: each sentence, and the parts before and after a request to remember. Questions, quotations and
 * code are left out; `undefined` stands in their place, since what is on both sides of them is not one text.
 */
export function ownParts(words: string): readonly (OwnPart | undefined)[] {
  return requestSentences(withoutQuotations(words)).flatMap((sentence) => {
    if (isQuestion(sentence) || sentence.includes(LEFT_OUT)) return [undefined];
    const request = ASKS.exec(sentence);
    if (!request) return [{ text: sentence, isRequested: false }];
    const leadingText = sentence.slice(0, request.index).replace(JAPANESE_THAT, '').trim();
    const trailingText = sentence.slice(request.index + request[0].length).replace(/^[\s:,，：–—-]+/u, '');
    const bare = trailingText.replace(CONJUNCTION, '');
    return [
      ...(leadingText === '' ? [] : [{ text: leadingText, isRequested: false }]),
      // “That” may belong to “remember”, or begin the sentence.
      ...(bare === trailingText ? [] : [{ text: trailingText, isRequested: true }, undefined]),
      ...(bare === '' ? [] : [{ text: bare, isRequested: true }]),
    ];
  });
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
  (?:^[\s\-*•]*(?:${LEADS}[\s,:]+){0,9}|[,;:–—]\s*(?:${LEADS}[\s,]+){0,9}|\s${LEADS}\s+(?:${LEADS}[\s,]+){0,9})
  (?:${VERBS.join('|')})(?![\p{L}\p{N}])|(?:请|請)?(?:记住|記住|记得|記得)|覚えて(?:おいて|ください)|기억해
`,
  'iu',
);
const CONJUNCTION = /^(?:that|dass|daß|que|che|dat|att|at|että|că|że|что|що)(?:\s*:)?\s+/iu;
const JAPANESE_THAT = /(?:ということを|ことを|のを|って|と)$/u;

/** Within a sentence: the next line begins with a small letter, and is no request of its own. */
const GOES_ON = new RegExp(
  patternText`(?<=[^\s.!?。！？:])[ \t]*\n[ \t]*(?=\p{Ll})(?!(?:${LEADS}[\s,:]+){0,9}(?:${VERBS.join('|')})(?![\p{L}\p{N}]))`,
  'gu',
);

/** In place of what is not the person's own: a sign that no sentence holds. */
const LEFT_OUT = '\0';

function requestSentences(text: string): string[] {
  return text
    .replace(GOES_ON, ' ')
    .split(/(?<=[.!?])\s+|(?<=[。！？])\s*|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function isQuestion(sentence: string): boolean {
  return /[?？]\s*$/u.test(sentence);
}

/** Block quotes, fences and text in quotation marks: usually not the person's own words. */
function withoutQuotations(text: string): string {
  return text
    .replaceAll(LEFT_OUT, ' ')
    .replace(/^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gmu, `\n${LEFT_OUT}\n`)
    .replace(/^[ \t]*>.*$/gmu, LEFT_OUT)
    .replace(/[“„«][^“”„«»]*[”“»]|"[^"\n]*"/gu, ` ${LEFT_OUT} `);
}
