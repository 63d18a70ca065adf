import { eachSentence } from '../../../../notes/basics/segments.ts';
import { pattern } from '../../../../notes/basics/pattern.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import type { WebResult } from '../web/web-sources.ts';
import { sharedWords } from '../summaries/extract.ts';

export type EvidenceType = 'supporting' | 'contradicting' | 'neutral';

export interface Judgement {
  readonly evidence_type: EvidenceType;
  readonly reasoning: string;
  /** The sentence that decided it; '' where the result has no text. */
  readonly quote: string;
  /** 0 to 1. */
  readonly relevance: number;
  readonly judged_by: 'model' | 'guess';
}

/** A result with less relevance is about something else. */
export const LEAST_RELEVANCE = 0.35;

/** Words that reverse the meaning of a sentence; explicit ones come first in the reason that the person reads. */
const AGAINST = pattern('giu')`
  \b(?:contradict\w*|refut\w*|disprov\w*|debunk\w*|myth|misconception|unlikely|inconsistent with
  |no evidence|reject(?:s|ed)?|disput\w*|contrary to|overturn\w*|false|widerleg\w*)\b
`;
const NEGATION = pattern('giu')`
  \b(?:no|not|never|neither|nor|without|cannot|lack(?:s|ed)?|absence of|fail
  (?:s|ed|ure)? to|kein\w*|nicht|nie)\b|n['’]t\b|不|没有|并非
`;
const FOR = pattern('iu')`
  \b(?:support\w*|confirm\w*|evidence (?:for|that|of)|consistent with|show(?:s|ed|n)?
  |demonstrat\w*|found that|proves?|proved|associated with|leads? to|causes?|corroborat\w*|belegt?)\b
`;

export function sentencesOf(text: string): string[] {
  return [...eachSentence(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

/**
 * Judges a web result against a claim, by rules: the sentence nearest to the claim, and whether its words reverse it. A guess,
 * with its reason, so that a person can see where it is wrong.
 * @param similarities Of the result's sentences with the claim, 0 to 1; words in common where there is no model.
 */
export function judgeByRules(
  claim: string,
  { title, snippet }: Pick<WebResult, 'title' | 'snippet'>,
  similarities: readonly number[] | undefined,
): Judgement {
  const sentences = sentencesOf(snippet);
  const scores = sentences.map((sentence, at) => similarities?.[at] ?? sharedWords(claim, sentence));
  const best = scores.reduce((top, score, at) => (score > scores[top]! ? at : top), 0);
  const quote = sentences[best] ?? '';
  const relevance = Math.round(Math.max(0, scores[best] ?? sharedWords(claim, title) / 2) * 100) / 100;
  const judged = { quote, relevance, judged_by: 'guess' } as const;
  if (quote === '')
    return { ...judged, evidence_type: 'neutral', reasoning: 'A guess: the source gives no text to judge by.' };
  if (relevance < LEAST_RELEVANCE)
    return {
      ...judged,
      evidence_type: 'neutral',
      reasoning: `A guess: nothing in it is close to the claim (${relevance}).`,
    };
  const [quoteTurns, claimed] = [turns(quote), turns(claim)];
  if (quoteTurns.length % 2 !== claimed.length % 2) {
    const reason =
      quoteTurns[0] === undefined
        ? `the claim says ${inQuotes(claimed[0] ?? '')}, and it does not`
        : `it says ${inQuotes(quoteTurns[0])}`;
    return {
      ...judged,
      evidence_type: 'contradicting',
      reasoning: `A guess: close to the claim (${relevance}), and ${reason}.`,
    };
  }
  const cue = FOR.exec(quote)?.[0];
  if (cue !== undefined)
    return {
      ...judged,
      evidence_type: 'supporting',
      reasoning: `A guess: close to the claim (${relevance}), and it says ${inQuotes(cue)}.`,
    };
  // Without a signal word, only a sentence that says nearly the same counts.
  if (relevance >= 0.6)
    return {
      ...judged,
      evidence_type: 'supporting',
      reasoning: `A guess: it says nearly the same as the claim (${relevance}).`,
    };
  return {
    ...judged,
    evidence_type: 'neutral',
    reasoning: `A guess: on the subject (${relevance}), but it takes no side in words that tell.`,
  };
}

/** The words of a sentence that reverse its meaning; two of them cancel out. */
function turns(sentence: string): string[] {
  return [...(sentence.match(AGAINST) ?? []), ...(sentence.replace(AGAINST, ' ').match(NEGATION) ?? [])];
}
