import { verbForms } from './verb-forms.ts';
import { contentWords } from '../forms/question-words.ts';
import { askedAnswerKind, type AnswerKind } from './answer-kinds.ts';
import { formOf } from './word-forms.ts';

/** What a question asks, as far as words tell. */
export interface Asked {
  readonly question: string;
  /** The words that carry it, as written and as compared. */
  readonly words: readonly AskedWord[];
  readonly kind: AnswerKind | undefined;
  /** What is counted in "how many …", as compared; one of the words has to be there. */
  readonly counted: readonly string[];
  /** "Who is Ruth?": what a note of that name says first. */
  readonly isForSubject: boolean;
  /** Whether or why something is so: notes say it in many words, and hardly in those of the question. */
  readonly isOpen: boolean;
  /** The words that name the thing asked for, as compared: an answer has them. */
  readonly named: readonly string[];
  /** “Ida’s van”: whose the thing is that the question is about. */
  readonly owned: Owned | undefined;
}

interface Owned {
  readonly owner: string;
  /** The thing, as compared. */
  readonly thing: string;
  /** The question without its owner. */
  readonly question: string;
}

interface AskedWord {
  readonly text: string;
  readonly form: string;
  /** The kind of answer says it already: an answer in metres need not have the word "far". */
  readonly isOfKind: boolean;
  /** A name: what does not speak of it answers something else. */
  readonly isName: boolean;
  /** What is done to the thing asked for: notes say it in many words. */
  readonly isVerb: boolean;
}

export function readAsked(question: string): Asked {
  const kind = askedAnswerKind(question);
  const verb = verbIn(question);
  const forms = new Set<string>();
  const words = contentWords(question)
    .filter((text) => !QUESTION_WORDS.has(text.toLowerCase()) || isHead(text, question))
    .flatMap((text) => text.split(/_+/).filter((part) => part !== ''))
    .map((text) => ({
      text,
      form: formOf(text),
      isOfKind: kind?.says?.test(text) ?? false,
      isVerb: text === verb,
      isName: /^\p{Lu}/u.test(text) && !question.startsWith(text),
    }))
    .filter(({ form }) => !forms.has(form) && forms.add(form));
  const named = new Set(namedIn(question).map(formOf));
  return {
    question,
    words,
    kind,
    counted: countedIn(question),
    isOpen: ASKS_WHETHER.test(question.trim()) || isForeign(question.trim()),
    isForSubject: words.length <= 3 && ASKS_FOR_SUBJECT.test(question),
    named: words
      .filter(({ form, isOfKind, isVerb }) => named.has(form) && !isOfKind && !isVerb)
      .map(({ form }) => form),
    owned: ownedIn(question),
  };
}

/** A name with a capital before an apostrophe: “Ida’s van”, “Ida Sommer’s van”. */
const OWNED = /(?<=\s)(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)['’]s (\p{L}[\p{L}\p{N}-]*)/u;

function ownedIn(question: string): Owned | undefined {
  const [whole, owner, thing] = OWNED.exec(question) ?? [];
  if (whole === undefined || owner === undefined || thing === undefined) return undefined;
  return { owner, thing: formOf(thing), question: question.replace(whole, `the ${thing}`) };
}

/** “Blood type” is one thing, “what type of” asks for none. */
const isHead = (word: string, question: string): boolean =>
  /^(?:type|kind|sort|name)$/i.test(word) &&
  new RegExp(`\\b(?:the|my|our|his|her|their|your) \\p{L}+ ${word}(?=[?.!]*$)`, 'iu').test(question);

/** "How many amber lamps did": either word may stand alone in a note. */
function countedIn(question: string): string[] {
  const [, first, second] = /\bhow (?:many|much) (\p{L}+)(?: (\p{L}+))?/iu.exec(question) ?? [];
  const secondWords = second === undefined ? [] : contentWords(second);
  return [...(first === undefined || AUXILIARY.test(first) ? [] : [first]), ...secondWords].map(formOf);
}

/** What is asked for by its name: "order number" in "what is the order number of the lamps", "moth species" in "which moth species was". */
function namedIn(asked: string): string[] {
  // Whose it is comes before what is asked for: “the boat’s frame number”.
  const question = asked.replace(
    /(?<!\p{L})(?!(?:what|who|where|when|which|how|that|there|here|it|let)['’])[\p{L}-]+['’]s (?=\p{L})/giu,
    '',
  );
  const [, namedThing = ''] =
    /\b(?:what|which)(?:'s| is| was| are| were) (?:the |my |our )((?:[\p{L}\p{N}-]+ ){0,3}?[\p{L}\p{N}-]+)(?='s| of\b| for\b| in\b| on\b| to\b|[?.!]*$)/iu.exec(
      question,
    ) ?? [];
  const about = /\babout (.+)$/iu.exec(question)?.[1] ?? '';
  if (about !== '') return contentWords(about);
  if (namedThing !== '') return contentWords(namedThing);
  const words = /\b(?:which|what) (.+)$/iu.exec(question)?.[1]?.split(/\s+/) ?? [];
  const end = words.slice(0, MOST_NAMED).findIndex((word) => AUXILIARY.test(word));
  return end > 0 ? words.slice(0, end) : [];
}

/** "Which environment variable sets …": a word with that ending after the thing asked for. */
function verbIn(question: string): string | undefined {
  const words =
    /^(?:which|what|who) (.+)$/iu
      .exec(question)?.[1]
      ?.replace(/(?<![?.!])[?.!]+$/, '')
      .split(/\s+/) ?? [];
  const start = words.slice(0, MOST_NAMED);
  // “Who fixed Gerald”: what was done may be told in any other word.
  if (/^who /i.test(question) && isPast(start[0] ?? '')) return start[0];
  if (start.some((word) => AUXILIARY.test(word))) return undefined;
  return start.find((word, at) => at > 0 && /\p{Ll}s$/u.test(word));
}

const isPast = (word: string): boolean => /\p{Ll}ed$/u.test(word) || verbForms(word.toLowerCase()).length > 1;

/** In a language that the notes may not be written in: their words are other ones. */
const isForeign = (question: string): boolean =>
  /^(?:¿|wer|wem|wen|wann|wo|wohin|woher|welche[rmns]?|wie|qué|quién|cuándo|cuánt[oa]s?|dónde|cómo|cuál|enséñame|dime|muéstra\w*|qui|quand|où|quel(?:le)?s?|combien|comment|quem|quando|onde|quant[oa]s?|qual|quais|o que)(?!\p{L})/iu.test(
    question,
  );

const ASKS_WHETHER =
  /^(?:and |but |so )?(?:why|how come|what for|is|are|was|were|do|does|did|can|could|has|have|had|should|must|will|am|may|shall|would|warum|wieso|weshalb|ist|sind|hat|haben|kann|darf|muss|por qué|pourquoi|est-ce)(?![\p{L}'’-])/iu;

const ASKS_FOR_SUBJECT =
  /^(?:who|what|where)(?:'s| is| are| was| were) (?!.* (?:of|for|in|on|with) )|^(?:wer|was|wo) (?:ist|sind|war) |^(?:qui|qu'est-ce que|où) est |^(?:quién|qué|dónde) (?:es|está) |(?:是谁|是什么|在哪里?)[?？]?$/i;
const MOST_NAMED = 4;
const AUXILIARY = /^(?:do|does|did|is|are|was|were|has|have|had|can|could|may|must|should|will|of|more|less)$/i;

/** Words that ask, and that no note has to hold. */
const QUESTION_WORDS = new Set(
  (
    'often many much long far tall deep high wide big large old fast frequently kind sort type thing name mean means called need needs ' +
    'happen happens according until till above below within since during between beyond usually again exactly currently'
  ).split(' '),
);
