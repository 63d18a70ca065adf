import { CALL_FORMS, MADE_UP_RESULTS, OPENINGS } from './call-forms.ts';
import { callsInJson, mayBecomeCall, parseJson, type WrittenCall } from './written-call.ts';
import { closesFence, isQuotedLine, openingSign } from './code-places.ts';
import { findCalls, withoutLeftovers, type CallChecks } from './find-calls.ts';
import { BULLET } from '../../../notes/markdown/line-index.ts';

/**
 * The calls in a model's text, in any of the usual forms, and the text without them. Results that the model made up behind a
 * call are dropped: only the app writes results.
 */
export function parseWrittenCalls(
  text: string,
  checks: CallChecks = {},
): { readonly text: string; readonly calls: readonly WrittenCall[] } {
  const calls: WrittenCall[] = [];
  let remainingText = '';
  let at = 0;
  for (const place of findCalls(text, checks)) {
    if (place.from < at) continue;
    // A mark inside a quoted call is quoted with it.
    remainingText += text.slice(at, place.calls ? place.from : place.to);
    calls.push(...(place.calls ?? []));
    at = place.to;
  }
  return calls.length === 0 ? { text, calls } : { text: removeCallRemains(remainingText + text.slice(at)), calls };
}

const EMPTY_ITEMS_AND_MARKS = new RegExp(
  String.raw`^[ \t]*(?:${BULLET} |[*\`]+(?![*\`]))[ \t]*(?:[*\`]+[ \t]*)?$`,
  'gm',
);

/** Removes what calls leave behind: marks around them, made-up results, emptied fences and emphasis, and gaps. */
function removeCallRemains(text: string): string {
  const madeUp = MADE_UP_RESULTS.map((mark) => text.indexOf(mark)).filter((at) => at >= 0);
  return withoutLeftovers(madeUp.length === 0 ? text : text.slice(0, Math.min(...madeUp)))
    .replace(/((?<!`)`{3,}(?!`)|(?<!~)~{3,}(?!~))[\w-]*[ \t]*\n\s*\1[ \t]*(?=\n|$)/g, '')
    .replace(EMPTY_ITEMS_AND_MARKS, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Marks from which on nothing is shown while a text is being written. */
const HIDDEN: readonly string[] = [...CALL_FORMS.map(({ mark }) => mark), ...OPENINGS];
const LONGEST = Math.max(...HIDDEN.map(({ length }) => length));
const ANY_HIDDEN = new RegExp(HIDDEN.map((mark) => mark.replace(/[|()[\]{}.*+?^$\\]/gu, '\\$&')).join('|'), 'gu');
/** As much of JSON as shows whether it may be a call. */
const JSON_START = 200;

export interface ShownText {
  /** @returns what can be shown now: nothing from a call on, or from an end that may become one. */
  take(piece: string): string;
}

/** Longest beginning of a line that says what the line is: a longer one opens no fence. */
const LINE_HEAD = 2001;
const QUOTE_OPENS = '<blockquote';
const QUOTE_CLOSES = '</blockquote';
/** Enough of the end of a text to find in it a mark that goes on in the next piece. */
const KEPT_END = Math.max(LONGEST, QUOTE_CLOSES.length);

/**
 * Shows a text while it is being written, up to its first call: JSON and fences that may be a call are held until they are none, and
 * the beginning of a mark until it is one. Each character is looked at a few times at most, however the text is cut, and no more of
 * the text is kept than what is not decided: what is returned would otherwise keep the whole text so far in memory, once for each
 * piece, since engines make a part of a string from the string that it is a part of.
 */
export function createShownText(): ShownText {
  /** Offsets are those of the whole text; this is its end, from `base` on. */
  let text = '';
  let base = 0;
  let shownLength = 0;
  /** What stands before `base` and is not shown yet. */
  let heldText = '';
  let start = '';
  /** The rest is or may be a call until the text has ended. */
  let isHidden = false;
  /** The first character of the line that is being written. */
  let line = 0;
  /** The beginning of the line in which `base` is, where that is not its first character. */
  let lineHead = '';
  /** Whether `base` is in a quotation of HTML. */
  let isInQuote = false;
  let fence: { readonly from: number; readonly bodyFrom: number; readonly sign: string } | undefined;
  /** The fence begins with what may be a call. */
  let holdsCall = false;
  let searched = 0;

  const end = (): number => base + text.length;
  const slice = (from: number, to: number): string => text.slice(Math.max(0, from - base), Math.max(0, to - base));
  const lineText = (to: number): string => (line < base ? lineHead : '') + slice(line, to);
  /** What is not shown, up to an offset. */
  const unshown = (to: number): string =>
    to <= shownLength ? '' : (heldText + slice(shownLength, to)).slice(0, to - shownLength);

  const isQuoted = (at: number): boolean => {
    const lineBreak = text.lastIndexOf('\n', at - base - 1);
    const before = lineBreak < 0 || at === base ? lineHead + slice(base, at) : slice(base + lineBreak + 1, at);
    return isQuotedLine(before) || isQuoteOpen(at);
  };
  const isQuoteOpen = (at: number): boolean => {
    if (at === base) return isInQuote;
    const opened = text.lastIndexOf(QUOTE_OPENS, at - base - 1);
    const closed = text.lastIndexOf(QUOTE_CLOSES, at - base - 1);
    return opened === closed ? isInQuote : opened > closed;
  };

  /** How much of the text may be shown, fences and JSON aside. */
  const beforeMark = (): number => {
    for (;;) {
      ANY_HIDDEN.lastIndex = Math.max(0, searched - LONGEST - base);
      const markMatch = ANY_HIDDEN.exec(text);
      if (!markMatch) {
        searched = end();
        return end() - partOfMark(text);
      }
      const at = base + markMatch.index;
      searched = at + markMatch[0].length + LONGEST;
      if (isQuoted(at)) continue;
      isHidden = true;
      return unshown(at).trimEnd().length + shownLength;
    }
  };

  /** Reads the lines that are whole by now. */
  const readLines = (): void => {
    for (;;) {
      const lineEnd = text.indexOf('\n', Math.max(0, line - base));
      if (lineEnd < 0) break;
      const next = base + lineEnd + 1;
      const whole = lineText(next - 1);
      if (!fence) {
        const sign = openingSign(whole);
        if (sign !== undefined) {
          fence = { from: line, bodyFrom: next, sign };
          holdsCall = true;
        }
      } else if (closesFence(whole, fence.sign)) {
        if (holdsCall && callsInJson(parseJson(body(line).trim())) !== undefined) return void (isHidden = true);
        fence = undefined;
      }
      line = next;
    }
    if (!fence || !holdsCall) return;
    // Its beginning is looked at until it is long enough to be decided.
    if (searched >= fence.bodyFrom + JSON_START) return;
    const bodyStart = body(fence.bodyFrom + JSON_START).trimStart();
    const isMark = HIDDEN.some((mark) => mark.startsWith(bodyStart) || bodyStart.startsWith(mark));
    holdsCall = bodyStart === '' ? end() < fence.bodyFrom + JSON_START : isMark || mayBecomeCall(bodyStart);
  };
  /** The body of a fence that is held, up to an offset: nothing of it is shown. */
  const body = (to: number): string => unshown(to).slice(Math.max(0, (fence?.bodyFrom ?? 0) - shownLength));

  /** Forgets what is decided. */
  const forget = (): void => {
    const from = Math.min(searched - LONGEST, end() - KEPT_END);
    if (from <= base) return;
    const lineBreak = text.lastIndexOf('\n', from - base - 1);
    const head = lineBreak < 0 ? lineHead + slice(base, from) : slice(base + lineBreak + 1, from);
    lineHead = head.slice(0, LINE_HEAD);
    isInQuote = isQuoteOpen(from);
    heldText += slice(shownLength, from);
    text = slice(from, end());
    base = from;
  };

  return {
    take(piece) {
      if (isHidden) return '';
      if (start.length < JSON_START) start = (start + piece).slice(0, JSON_START);
      text += piece;
      const begun = start.trimStart();
      if ((begun.startsWith('{') || begun.startsWith('[')) && mayBecomeCall(begun)) return '';
      readLines();
      let upTo = beforeMark();
      if (fence && holdsCall) upTo = Math.min(upTo, fence.from);
      // A line that may open a fence.
      else if (!fence && /^[ \t]*(?:`+|~{3,})[\w-]*[ \t]*$/u.test(lineText(line + JSON_START).slice(0, JSON_START)))
        upTo = Math.min(upTo, line);
      const newText = unshown(upTo);
      if (newText !== '') {
        heldText = upTo < base ? heldText.slice(newText.length) : '';
        shownLength = upTo;
      }
      forget();
      return newText;
    },
  };
}

/** How many characters at the end may be the beginning of a mark. */
function partOfMark(text: string): number {
  for (let size = Math.min(LONGEST - 1, text.length); size > 0; size--) {
    const end = text.slice(-size);
    if (HIDDEN.some((mark) => mark.startsWith(end))) return size;
  }
  return 0;
}
