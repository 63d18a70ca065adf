import { errorText } from '../../notes/basics/error-text.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { PatternMatch } from '../../workers/contract.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/** How long one pattern may run over the whole vault, in ms. */
export const PATTERN_TIMEOUT = 5000;

export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** @throws ToolStop `invalid_input` where it is not a regular expression. */
export function checkPattern(pattern: Pattern, field: string): Pattern {
  try {
    new RegExp(pattern.source, pattern.flags);
    return pattern;
  } catch (error) {
    const reason = errorText(error);
    throw new ToolStop(
      failure(
        'invalid_input',
        `${inQuotes(field)} is no regular expression: ${reason}`,
        'Correct the expression; in text_search, leave regex out to look for it as plain text.',
        {
          problems: [{ field, message: reason }],
        },
      ),
    );
  }
}

export function timeoutWarning(): string {
  return `The pattern ran longer than ${PATTERN_TIMEOUT / 1000} s and was stopped; only what it found until then is here. A simpler pattern, without nested repetition, sees all notes.`;
}

/** The match with the rest of its line, as far as the index gives it. */
export function lineOfMatch(match: PatternMatch): string {
  return `${match.before}${match.value}${match.after}`;
}

/** The match with this many words on each side; adjacent characters belong to the match. */
export function withWords(match: PatternMatch, words: number): string {
  if (words === 0) return match.value;
  // In pieces of white space and of other signs, from the match outwards: an expression would be tried at each sign of the line.
  const [begun, ended] = [/\S$/u.test(match.before) ? 1 : 0, /^\S/u.test(match.after) ? 1 : 0];
  const wordsBefore = match.before
    .split(/(?<=\s)(?=\S)/u)
    .slice(-words - begun)
    .join('');
  const wordsAfter = match.after
    .split(/(?<=\S)(?=\s)/u)
    .slice(0, words + ended)
    .join('');
  return `${wordsBefore}${match.value}${wordsAfter}`.trim();
}
