import { pattern } from '../../notes/basics/pattern.ts';
import { ownParts } from './remember-request.ts';

/**
 * Whether a memory is the person's own sentence: the same words, signs and numbers in the same order, each as often, and none left out
 * or added. Only this may differ: how the person is named (“I” or “the user”), the ending of the verb that goes with it, a
 * contraction, the first letter's case, the last full stop; and further requests in the same sentence (“…, and summarise this”)
 * may be left out, where they begin as one and hold no word that would change what was said.
 * @param words the person's message
 */
export function isOwnSentence(memory: string, words: string): boolean {
  const memoryText = memory.trim();
  if (memoryText === '' || SEVERAL_LINES.test(memoryText)) return false;
  const memoryTokens = sentenceTokens(memoryText).reduce(withPersonNamed, []);
  const personTokens = ownTokens(words);
  // “They” is somebody else where the person speaks of others.
  const isOther = personTokens.some((token) => token !== undefined && THEY.test(token.text));
  return personTokens.some((token, at) => token?.begins === true && isSaidAt(memoryTokens, personTokens, at, isOther));
}

const SEVERAL_LINES = /[\p{Cc}\u2028\u2029]/u;

interface Token {
  readonly text: string;
  /** First of a sentence. */
  readonly begins: boolean;
  readonly ends: boolean;
  /** Of a sentence that asks for the memory. */
  readonly isRequested: boolean;
}

/** Undefined between texts that do not belong together. */
function ownTokens(words: string): readonly (Token | undefined)[] {
  return ownParts(words).flatMap((part) => {
    if (!part) return [undefined];
    const texts = sentenceTokens(part.text);
    return texts.map((text, at) => ({
      text,
      begins: at === 0,
      ends: at === texts.length - 1,
      isRequested: part.isRequested,
    }));
  });
}

function sentenceTokens(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll(/[’‘]/g, "'")
    .split(/\s+/u)
    .filter((token) => token !== '')
    .flatMap(withoutContraction);
}

/** English: “I'm”, “don't”, “doesn't”. */
function withoutContraction(token: string): readonly string[] {
  const [, person, verb = '', punctuation = ''] = /^(I|i|they|They)'(m|ve|re)([.,;:!]?)$/u.exec(token) ?? [];
  if (person !== undefined) return [person, `${{ m: 'am', ve: 'have', re: 'are' }[verb] ?? verb}${punctuation}`];
  const [, negated, end = ''] = /^(\p{L}+)n't([.,;:!]?)$/u.exec(token) ?? [];
  if (negated !== undefined) return [NEGATED[negated.toLowerCase()] ?? negated, `not${end}`];
  const stop = /^cannot([.,;:!]?)$/iu.exec(token)?.[1];
  return stop === undefined ? [token] : ['can', `not${stop}`];
}

const NEGATED: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };

/** “The user” and “the user's” as one token. */
function withPersonNamed(tokens: readonly string[], token: string): string[] {
  return PERSON.test(token) && /^the$/iu.test(tokens.at(-1) ?? '')
    ? [...tokens.slice(0, -1), token]
    : [...tokens, token];
}

const PERSON = /^user(?:'s)?$/iu;
const THEY = /^(?:they|them|their|theirs|themselves)\b/iu;

/** How a memory may name the person, by how they name themselves. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  i: ['i', 'user', 'they'],
  me: ['me', 'user', 'them'],
  my: ['my', "user's", 'their'],
  mine: ['mine', "user's", 'theirs'],
  myself: ['myself', 'themselves'],
};

function isSaidAt(
  memoryTokens: readonly string[],
  personTokens: readonly (Token | undefined)[],
  from: number,
  isOther: boolean,
): boolean {
  let at = from;
  for (const [nth, text] of memoryTokens.entries()) {
    let token = personTokens[at];
    let isFirst = nth === 0 || token?.begins === true;
    while (token && isLeftOut(text, token)) {
      token = personTokens[++at];
      isFirst ||= token?.begins === true;
    }
    if (!token) return false;
    const isVerb = VERB_FOLLOWS.test(personTokens[at - 1]?.text ?? '') && !token.begins;
    if (!matchesPersonToken(text, token, { isFirst, isLast: nth === memoryTokens.length - 1, isOther, isVerb }))
      return false;
    at++;
  }
  return endsBefore(personTokens, at);
}

/** “I take my tea” is “takes tea”. */
function isLeftOut(memoryToken: string, { text, begins, ends }: Token): boolean {
  const named = NAMED[text.toLowerCase()];
  if (ends || named === undefined || named.includes(memoryToken.toLowerCase())) return false;
  return text.toLowerCase() === 'my' || (begins && text.toLowerCase() === 'i');
}

/** The next word may be what the person does. */
const VERB_FOLLOWS = /^(?:i|and|or|but|also|always|never|often|only|really|sometimes|still|usually|\p{L}+ly)$/iu;

interface Place {
  /** Its first letter may be a capital. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The person speaks of others as “they”. */
  readonly isOther: boolean;
  readonly isVerb: boolean;
}

function matchesPersonToken(
  memoryToken: string,
  personToken: Token,
  { isFirst, isLast, isOther, isVerb }: Place,
): boolean {
  const isEnd = personToken.ends || isLast;
  const inCase = (text: string): string => (isFirst ? lowerFirst(text) : text);
  const memoryWord = inCase(isEnd ? memoryToken.replace(STOP, '') : memoryToken);
  const stopped = isEnd ? personToken.text.replace(STOP, '') : personToken.text;
  const personWord = inCase(isLast ? stopped.replace(PAUSE, '') : stopped);
  if (memoryWord === personWord || (personToken.begins && personWord === `我${memoryWord}`)) return true;
  const pause = PAUSE.exec(personWord)?.[0] ?? '';
  if (pause !== (PAUSE.exec(memoryWord)?.[0] ?? '')) return false;
  const [name, word] = [memoryWord.replace(PAUSE, ''), personWord.replace(PAUSE, '')];
  if (NAMED[word.toLowerCase()]?.includes(name.toLowerCase())) return !(isOther && THEY.test(name));
  return isVerb && thirdPerson(word).includes(name);
}

const STOP = /(?<![.!。！])[.!。！]+$/u;
const PAUSE = /[,;:，；]$/u;

function lowerFirst(text: string): string {
  const [first = ''] = text;
  return first.toLowerCase() + text.slice(first.length);
}

/** What an English verb after “I” is after “the user”. */
function thirdPerson(verb: string): readonly string[] {
  const irregular = { am: 'is', have: 'has', do: 'does', go: 'goes' }[verb];
  if (irregular !== undefined) return [irregular];
  if (!/^[a-z]{2,}$/u.test(verb)) return [];
  if (/[^aeiou]y$/u.test(verb)) return [`${verb.slice(0, -1)}ies`];
  return [/(?:s|sh|ch|x|z)$/u.test(verb) ? `${verb}es` : `${verb}s`];
}

/** At the end of a sentence; or before a further request in it, which takes nothing back. */
function endsBefore(personTokens: readonly (Token | undefined)[], at: number): boolean {
  const last = personTokens[at - 1];
  if (!last || last.ends) return last !== undefined;
  if (!last.isRequested || !(/[,;，；]$/u.test(last.text) || AND.test(personTokens[at]?.text ?? ''))) return false;
  const wordAt = (place: number): string => personTokens[place]?.text.replace(/^\P{L}+|\P{L}+$/gu, '') ?? '';
  let next = at;
  while (LEADS.test(wordAt(next)) && personTokens[next]?.ends === false) next++;
  // Anything else may be what was said: how much, when, to whom.
  if (!REQUEST.test(wordAt(next))) return false;
  for (; personTokens[next] !== undefined; next++) {
    if (TAKES_BACK.test(wordAt(next))) return false;
    if (personTokens[next]?.ends) return true;
  }
  return true;
}

/** What may stand between a statement and a further request. */
const LEADS = pattern('iu')`
  ^(?:and|then|also|now|please|und|dann|auch|bitte|et|puis|aussi|y|luego|también|e|poi|anche|depois|en|och|og|и|потом|пожалуйста)$
`;

/** With which a further request begins. */
const REQUEST = pattern('iu')`
  ^(?:
    add|answer|append|check|compare|continue|copy|correct|count|create|delete|draft|edit|explain|find|fix|give|go|help|link|list|look|
    make|merge|move|open|outline|plan|put|quote|read|remove|rename|replace|rewrite|save|say|search|send|show|sort|start|suggest|
    summari[sz]e|tag|tell|tidy|translate|turn|update|use|write|
    beantworte|erkläre?|erstelle?|fass?e?|finde?|füge?|gib|hilf|ändere|lies|liste|lösche?|mach|mache|nenne?|öffne|ordne|sag|sage|
    schlag|schreibe?|suche?|übersetze?|vergleiche?|verschiebe?|zähle?|zeige?|
    ajoute|cherche|compare|crée|déplace|dis|donne|écris|explique|lis|montre|ouvre|résume|supprime|traduis|trouve|
    abre|añade|borra|busca|compara|crea|di|escribe|explica|lee|mueve|muestra|resume|traduce|
    apri|cerca|confronta|leggi|mostra|riassumi|scrivi|spiega|traduci
  )$
`;

const AND = /^(?:and|then|und|dann|et|puis|y|e|en|och|og|и)$/iu;

/** Words that deny, limit or condition what stands before them. */
const TAKES_BACK = pattern('iu')`
  ^(?:
    not|no|none|nothing|nobody|nowhere|never|nor|neither|without|but|except|unless|only|if|until|though|although|however|instead|
    rather|hardly|wrong|false|
    nicht|nichts|niemand\p{L}*|nirgends|kaum|kein\p{L}*|nie|niemals|ohne|aber|außer|sondern|wenn|falls|nur|doch|bis|
    ne|n'\p{L}*|pas|jamais|sans|mais|sauf|si|sinon|seulement|
    nunca|sin|pero|excepto|salvo|sino|solo|sólo|
    non|mai|senza|ma|tranne|se|
    não|nem|sem|mas|exceto|apenas|
    niet|geen|nooit|zonder|maar|behalve|tenzij|als|alleen|
    inte|aldrig|utan|men|om|bara|ikke|uden|kun|ei|paitsi|mutta|jos|
    nie|nigdy|bez|ale|oprócz|jeśli|
    не|нет|никогда|без|но|кроме|если|только
  )$
`;
