import { findCitations } from '../../src/agent/citations/citation-marks.ts';
import type { Citation } from '../../src/agent/citations/citations.ts';
import type { AnswerQuestion } from './question.ts';

export interface GivenAnswer {
  readonly text: string;
  /** The citations as the app resolves them, and whether the text quoted beside each is in the note. */
  readonly citations: readonly Citation[];
  /** Why there is no answer. */
  readonly error?: string;
}

export interface Verdict {
  /** The answer contains the facts; for a question that the notes do not answer, it says so. */
  readonly right: boolean;
  /** The facts stand before the second citation, and the answer does not begin with saying that they are not there. */
  readonly first: boolean;
  /** Every citation points to existing lines, every quoted passage is in the note; an answer from notes cites at least one. */
  readonly grounded: boolean;
  /** A note that holds the answer is cited. Always true where no note holds it. */
  readonly source: boolean;
}

/** How people and models say that something is not in the notes; "I do not interpret" is not one of these. */
const ABSTAINS = [
  /\b(?:do|does|did|is|are|was|were|has|have|could|can)(?:\s+not|n[’']t)\s+(?:\w+\s+){0,3}?(?:hold|say|mention|tell|contain|state|name|give|answer|find|found|record|include|specify|there|listed|known|in)\b/i,
  /\b(?:cannot|can not|unable to)\s+(?:find|tell|say|answer)\b/i,
  /\b(?:no|none of (?:the|your)|neither)\s+(?:\w+\s+){0,2}?(?:notes?|mention|information|record|answer|trace|passage)\b/i,
  /\b(?:found|find|there is|there’s|there's|know|say|says|hold|holds)\s+(?:no|nothing)\b/i,
  /\bnothing\s+(?:in|about|on|was|is)\b/i,
];

export function judgeAnswer(question: AnswerQuestion, { text, citations, error }: GivenAnswer): Verdict {
  if (error !== undefined) return { right: false, first: false, grounded: false, source: false };
  const isSound = citations.every(
    ({ quote, passages = [] }) => quote !== '' && passages.every(({ wording }) => wording !== 'absent'),
  );
  if (question.facts.length === 0) return { right: abstains(text), first: true, grounded: isSound, source: true };
  const holds = (part: string) =>
    question.facts.every((fact) => new RegExp(fact.source, `${fact.flags.replace('i', '')}i`).test(part));
  const [, second] = findCitations(text);
  return {
    right: holds(text),
    first: !abstains(text) && holds(text.slice(0, second?.start)),
    grounded: isSound && citations.length > 0,
    source: citations.some(({ path }) => question.notes.includes(path)),
  };
}

/** An answer that abstains says so at its beginning; what follows may be what was found instead. */
export function abstains(text: string): boolean {
  return ABSTAINS.some((pattern) => pattern.test(text.slice(0, 300)));
}
