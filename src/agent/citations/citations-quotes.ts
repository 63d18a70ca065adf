/** A quotation in a text. */
export interface Quote {
  /** Offsets in the text, UTF-16, `end` exclusive: the marks included. */
  readonly start: number;
  readonly end: number;
  /**
   * The quoted text, without the marks. Several where a closing mark may also be an apostrophe (‘the dogs’ bowls’): the
   * likeliest first.
   */
  readonly readings: readonly string[];
  /** It may not be a quotation: a shortened word (’tis, ’90s) looks like the beginning of one. */
  readonly isDoubtful: boolean;
}

/** The closing marks for each opening mark, in all languages. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '‟': '”',
  '”': '”',
  '"': '"',
  '＂': '＂',
  '〝': '〞〟',
  '«': '»',
  '»': '«»',
  '「': '」',
  '『': '』',
  '｢': '｣',
  '‹': '›',
  '›': '‹›',
  '‘': '’',
  '‚': '‘’',
  '‛': '’',
  '’': '’',
  "'": "'",
};
/** Marks that are apostrophes, too. */
const APOSTROPHES = "'’‘";
/** These open a quotation only before a word and not after one, since they close others. French marks are separated from the words by spaces. */
const AMBIGUOUS = "'‘’‚”»›";
/** Of one quotation: beyond them a paragraph is about something else. */
const MOST_READINGS = 4;
const SHORTENED = /^(?:tis|twas|twere|twill|em|til|till|cause|cos|bout|round|n|d|s|t|\d\ds?)(?![\p{L}\p{N}])/iu;

/** The quotations of a text; of nested ones only the outermost. */
export function findQuotes(text: string): Quote[] {
  const quotes: Quote[] = [];
  for (let at = 0; at < text.length; at++) {
    const quote = quoteAt(text, at);
    if (!quote) continue;
    quotes.push(quote);
    at = quote.end - 1;
  }
  return quotes;
}

/** The quotation that a text begins with. */
export function quoteAtStart(text: string): Quote | undefined {
  return quoteAt(text, 0);
}

function quoteAt(text: string, start: number): Quote | undefined {
  const open = text[start] ?? '';
  const closing = CLOSING[open];
  if (closing === undefined) return undefined;
  if (AMBIGUOUS.includes(open) && (isSpacedWordChar(text[start - 1]) || isWhiteSpaceOrEnd(text[start + 1])))
    return undefined;
  const ends = [...closing].some((mark) => APOSTROPHES.includes(mark))
    ? apostropheEnds(text, start, closing)
    : firstEnd(text, start, closing);
  const [first, second] = ends;
  if (first === undefined) return undefined;
  // A possessive apostrophe followed by another closing mark is usually an apostrophe.
  const likely = second !== undefined && isPossessive(text, first) ? [second, first, ...ends.slice(2)] : ends;
  return {
    start,
    end: (likely[0] ?? first) + 1,
    readings: likely.map((end) => text.slice(start + 1, end)),
    isDoubtful: APOSTROPHES.includes(open) && SHORTENED.test(text.slice(start + 1, start + 12)),
  };
}

/** Straight marks end on their line; which of them open and which close follows from their order. */
function firstEnd(text: string, start: number, closing: string): number[] {
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (closing.includes(sign)) return at > start + 1 ? [at] : [];
    if (sign === '\n' && (closing === '"' || text[at + 1] === '\n')) return [];
  }
  return [];
}

/** Every position where a single mark may close, up to the next quotation or the end of the line. */
function apostropheEnds(text: string, start: number, closing: string): number[] {
  const ends: number[] = [];
  for (let at = start + 2; at < text.length && ends.length < MOST_READINGS; at++) {
    const sign = text[at] ?? '';
    if (sign === '\n') break;
    const canEnd = closing.includes(sign) && !isWhiteSpaceOrEnd(text[at - 1]) && !isSpacedWordChar(text[at + 1]);
    if (canEnd) ends.push(at);
    else if (
      sign === text[start] &&
      !isSpacedWordChar(text[at - 1]) &&
      !isWhiteSpaceOrEnd(text[at + 1]) &&
      ends.length > 0
    )
      break;
  }
  return ends;
}

function isPossessive(text: string, at: number): boolean {
  return /[sxz]/i.test(text[at - 1] ?? '') && /^ \p{L}/u.test(text.slice(at + 1, at + 3));
}

/** A letter or digit of a script that separates words by spaces: in other scripts marks are between letters. */
function isSpacedWordChar(sign: string | undefined): boolean {
  return (
    sign !== undefined &&
    /[\p{L}\p{N}]/u.test(sign) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(sign)
  );
}

function isWhiteSpaceOrEnd(sign: string | undefined): boolean {
  return sign === undefined || /\s/.test(sign);
}
