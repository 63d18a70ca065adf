/**
 * Which runs of `*`, `_` and `~` may begin and end marked text: CommonMark 0.31.2, 6.2, with its CJK-friendly amendments
 * (https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md): beside a character of Chinese, Japanese or Korean
 * punctuation does not count, since no spaces stand between words there.
 */

/** Wide, full-width and half-width in UAX #11 and no emoji by default, or Hangul; Unicode 17. */
const CJK =
  /[\u1100-\u11ff\u20a9\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\ua4c6\ua960-\ua97c\uac00-\ud7a3\ud7b0-\ud7fb\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uffdc\uffe0-\uffe6\uffe8-\uffee\u{16fe0}-\u{18df2}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}\u{1f202}\u{1f210}-\u{1f219}\u{1f21b}-\u{1f22e}\u{1f230}\u{1f231}\u{1f237}\u{1f23b}\u{1f240}-\u{1f265}\u{20000}-\u{3fffd}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;
/** Chooses another form of the ideograph before it. */
const IDEOGRAPHIC_SELECTOR = /[\u{e0100}-\u{e01ef}]/u;
/** Chooses another form of the sign before it, but for the one of emoji. */
const FORM_SELECTOR = /[\ufe00-\ufe0e]/;
/** Quotation marks that are full-width before U+FE01. */
const AMBIGUOUS_QUOTATION_MARK = /[\u2018\u2019\u201c\u201d]/;

/** A run of one sign, and what it may do. */
export interface DelimiterRun {
  /** UTF-16 units. */
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/**
 * The run of the sign at `at`, in a text that ends at `end`: what stands before 0 and behind `end` counts as white space. An underscore
 * begins and ends nothing within a word.
 */
export function readDelimiterRun(text: string, at: number, end: number): DelimiterRun {
  const sign = text.charCodeAt(at);
  let to = at + 1;
  while (to < end && text.charCodeAt(to) === sign) to++;
  const length = to - at;
  const [codeBefore, codeAfter] = [at > 0 ? text.charCodeAt(at - 1) : 32, to < end ? text.charCodeAt(to) : 32];
  if (codeBefore < 128 && codeAfter < 128)
    return runBetween(sign, length, { previous: kindOf(codeBefore), next: kindOf(codeAfter), isWithinWords: false });
  const next = to < end ? String.fromCodePoint(text.codePointAt(to) ?? 32) : ' ';
  const last = characterBefore(text, at);
  const base = FORM_SELECTOR.test(last) ? characterBefore(text, at - last.length) : last;
  const previous = SPACE.test(base) ? last : base;
  const isWithinWords = sign !== 95 && (CJK.test(next) || isCjkBefore(previous, last));
  return runBetween(sign, length, { previous: kindOfSign(previous), next: kindOfSign(next), isWithinWords });
}

type Kind = 'space' | 'sign' | 'word';

const kindOfSign = (sign: string): Kind => (SPACE.test(sign) ? 'space' : PUNCTUATION.test(sign) ? 'sign' : 'word');

/** Of ASCII, most of all texts: without a pattern. */
function kindOf(code: number): Kind {
  if (code <= 32) return 'space';
  const isWord = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return isWord || code === 127 ? 'word' : 'sign';
}

interface Neighbours {
  readonly previous: Kind;
  readonly next: Kind;
  readonly isWithinWords: boolean;
}

function runBetween(sign: number, length: number, { previous, next, isWithinWords }: Neighbours): DelimiterRun {
  if (previous === 'space' || next === 'space')
    return { length, canOpen: next !== 'space', canClose: previous !== 'space' };
  const [isSignBefore, isSignAfter] = [previous === 'sign', next === 'sign'];
  if (sign === 95) return { length, canOpen: isSignBefore, canClose: isSignAfter };
  return {
    length,
    canOpen: !isSignAfter || isSignBefore || isWithinWords,
    canClose: !isSignBefore || isSignAfter || isWithinWords,
  };
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * Whether the single tilde at `at` begins or ends struck text, as GFM has it (6.5). Never within a word: `10~20 and 30~40` are ranges,
 * and `H~2~O` is a subscript.
 */
export function readSingleTilde(
  text: string,
  at: number,
  end: number,
): { readonly opens: boolean; readonly closes: boolean } {
  const { length, canOpen, canClose } = readDelimiterRun(text, at, end);
  if (length !== 1 || text[at - 1] === '~') return { opens: false, closes: false };
  const next = at + 1 < end ? String.fromCodePoint(text.codePointAt(at + 1) ?? 32) : ' ';
  return {
    opens: canOpen && !WORD.test(characterBefore(text, at)),
    closes: canClose && !WORD.test(next),
  };
}

/** A space at the text's beginning. */
function characterBefore(text: string, at: number): string {
  if (at <= 0) return ' ';
  const pair = at > 1 ? text.slice(at - 2, at) : '';
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.charAt(at - 1);
}

function isCjkBefore(base: string, last: string): boolean {
  if (IDEOGRAPHIC_SELECTOR.test(last) || CJK.test(base)) return true;
  return last === '\ufe01' && AMBIGUOUS_QUOTATION_MARK.test(base);
}
