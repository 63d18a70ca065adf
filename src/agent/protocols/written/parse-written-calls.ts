import { CALL_FORMS, MADE_UP_RESULTS, OPENINGS } from './call-forms.ts';
import { callsInJson, mayBecomeCall, parseJson, type WrittenCall } from './written-call.ts';
import { closesFence, isBlockQuoted, openingSign } from './code-places.ts';
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

/**
 * Shows a text while it is being written, up to its first call: JSON and fences that may be a call are held until they are none, and
 * the beginning of a mark until it is one. Each character is looked at a few times at most, however the text is cut.
 */
export function createShownText(): ShownText {
  let text = '';
  let shownLength = 0;
  /** The rest is or may be a call until the text has ended. */
  let isHidden = false;
  /** The first character of the line that is being written. */
  let line = 0;
  let fence: { readonly from: number; readonly sign: string } | undefined;
  /** The fence begins with what may be a call. */
  let holdsCall = false;
  let searched = 0;

  /** How much of the text may be shown, fences and JSON aside. */
  const beforeMark = (): number => {
    for (;;) {
      ANY_HIDDEN.lastIndex = Math.max(0, searched - LONGEST);
      const markMatch = ANY_HIDDEN.exec(text);
      if (!markMatch) {
        searched = text.length;
        return text.length - partOfMark(text);
      }
      searched = markMatch.index + markMatch[0].length + LONGEST;
      if (isBlockQuoted(text, markMatch.index)) continue;
      isHidden = true;
      return text.slice(shownLength, markMatch.index).trimEnd().length + shownLength;
    }
  };

  /** Reads the lines that are whole by now. */
  const readLines = (): void => {
    for (let end = text.indexOf('\n', line); end >= 0; end = text.indexOf('\n', line)) {
      const whole = text.slice(line, end);
      if (!fence) {
        const sign = openingSign(whole);
        if (sign !== undefined) {
          fence = { from: line, sign };
          holdsCall = true;
        }
      } else if (closesFence(whole, fence.sign)) {
        const body = text.slice(text.indexOf('\n', fence.from) + 1, line).trim();
        if (holdsCall && callsInJson(parseJson(body)) !== undefined) return void (isHidden = true);
        fence = undefined;
      }
      line = end + 1;
    }
    if (!fence || !holdsCall) return;
    const bodyFrom = text.indexOf('\n', fence.from) + 1;
    const start = text.slice(bodyFrom, bodyFrom + JSON_START).trimStart();
    const isMark = HIDDEN.some((mark) => mark.startsWith(start) || start.startsWith(mark));
    holdsCall = start === '' ? text.length < bodyFrom + JSON_START : isMark || mayBecomeCall(start);
  };

  return {
    take(piece) {
      text += piece;
      if (isHidden) return '';
      const start = text.slice(0, JSON_START).trimStart();
      if ((start.startsWith('{') || start.startsWith('[')) && mayBecomeCall(start)) return '';
      readLines();
      let upTo = beforeMark();
      if (fence && holdsCall) upTo = Math.min(upTo, fence.from);
      // A line that may open a fence.
      else if (!fence && /^[ \t]*(?:`+|~{3,})[\w-]*[ \t]*$/u.test(text.slice(line, line + JSON_START)))
        upTo = Math.min(upTo, line);
      if (upTo <= shownLength) return '';
      const newText = text.slice(shownLength, upTo);
      shownLength = upTo;
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
