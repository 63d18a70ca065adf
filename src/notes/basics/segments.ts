import { patternText } from './pattern.ts';

/** A part of a text as a segmenter tells it, and where it begins. */
interface TextSegment {
  readonly segment: string;
  readonly index: number;
}

/** Characters that are segmented at a time, at least; at most twice as many. */
const PIECE = 1000;
/** Where words and signs end in any case: behind white space, before what neither is any nor belongs to the sign before it. */
const BEHIND_SPACE = /\s(?=[^\s\p{M}\u200d])/u;
/** The same for sentences. */
const BEHIND_SENTENCE = /[.!?\u3002\uff01\uff1f]["'\u201d\u2019)]?\s+(?=[\p{Lu}\p{Lo}])/u;

/**
 * For a regular expression, behind which a full stop ends no sentence: an abbreviation (`Dr`, `e.g`, `Ph.D`, `M.Sc`) or an initial. What
 * often ends one (`a.m`, `Inc`) is none.
 */
export const ABBREVIATION = patternText`
  (?<![\p{L}\p{N}])(?![ap]\.m\b)
  (?:\p{Lu}|[deiosuvz]|\p{L}{1,2}(?:\.\p{L}{1,2}){1,4}|Ph\.D
  |etc|vs|No|Nr|Mr|Mrs|Ms|Dr|Prof|Rev|Gen|Gov|Sen|Capt|Sgt|Jr|Sr|Sra|Hr|Fr|Ing|Dipl|ca|approx|cf|al|bzw|vgl|St|Mt|Fig|Vol|Abb|Bd)
`;
const ENDS_NO_SENTENCE = new RegExp(String.raw`\.(?<=${ABBREVIATION}\.)\s*$`, 'u');
const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, with the white space behind each, none of which ends at an abbreviation; in time in proportion to it. */
export function* eachSentence(text: string): Generator<TextSegment> {
  let sentence: TextSegment | undefined;
  for (const { segment, index } of segmentsOf(sentenceSegmenter, text, BEHIND_SENTENCE)) {
    sentence = sentence ? { segment: sentence.segment + segment, index: sentence.index } : { segment, index };
    if (ENDS_NO_SENTENCE.test(segment)) continue;
    yield sentence;
    sentence = undefined;
  }
  if (sentence) yield sentence;
}

/**
 * The segments of a text, in time in proportion to it. A segmenter's own time grows with the square of the text's length, so that it is
 * given pieces, which end where a segment ends; where there is no such place for a thousand characters, as within a row of one sign, a
 * segment may be cut there.
 */
export function* segmentsOf(segmenter: Intl.Segmenter, text: string, cut = BEHIND_SPACE): Generator<TextSegment> {
  for (let from = 0; from < text.length;) {
    const to = endOfPiece(text, from, cut);
    for (const { segment, index } of segmenter.segment(text.slice(from, to))) yield { segment, index: from + index };
    from = to;
  }
}

function endOfPiece(text: string, from: number, cut: RegExp): number {
  const maxEnd = from + 2 * PIECE;
  if (maxEnd >= text.length) return text.length;
  const window = text.slice(from + PIECE, maxEnd + 1);
  const boundary = cut.exec(window) ?? BEHIND_SPACE.exec(window);
  if (boundary) return from + PIECE + boundary.index + boundary[0].length;
  // A sign of two units stays whole, and keeps a few marks.
  const marks = /^(?:[\udc00-\udfff]|\p{M}|[\u200d\ufe0f]){0,40}/u.exec(text.slice(maxEnd, maxEnd + 40));
  const half = /[\ud800-\udbff]/.test(text[maxEnd - 1] ?? '') ? 1 : 0;
  return Math.max(maxEnd + half, maxEnd + (marks?.[0].length ?? 0));
}
