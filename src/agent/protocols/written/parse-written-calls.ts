import { CALL_FORMS, LEFTOVERS, MADE_UP_RESULTS } from './call-forms.ts';
import { callsInJson, mayBecomeCall } from './calls-in-json.ts';
import { fencesIn, isBlockQuoted } from './quoted-places.ts';
import { findCalls, withoutLeftovers, type CallChecks } from './find-calls.ts';
import { parseJson } from './json-text.ts';
import type { WrittenCall } from './written-call.ts';

/**
 * The calls in a model's text, in any of the usual forms, and the text without them. Results that the model made up behind a
 * call are dropped: only the app writes results.
 */
export function parseWrittenCalls(
  text: string,
  checks: CallChecks = {},
): { readonly text: string; readonly calls: readonly WrittenCall[] } {
  const calls: WrittenCall[] = [];
  let rest = '';
  let at = 0;
  for (const place of findCalls(text, checks)) {
    if (place.from < at) continue;
    // A mark inside a quoted call is quoted with it.
    rest += text.slice(at, place.calls ? place.from : place.to);
    calls.push(...(place.calls ?? []));
    at = place.to;
  }
  return calls.length === 0 ? { text, calls } : { text: tidy(rest + text.slice(at)), calls };
}

/** Removes what calls leave behind: marks around them, made-up results, emptied fences and emphasis, and gaps. */
function tidy(text: string): string {
  const madeUp = MADE_UP_RESULTS.map((mark) => text.indexOf(mark)).filter((at) => at >= 0);
  return withoutLeftovers(madeUp.length === 0 ? text : text.slice(0, Math.min(...madeUp)))
    .replace(/((?<!`)`{3,}(?!`)|(?<!~)~{3,}(?!~))[\w-]*[ \t]*\n\s*\1[ \t]*(?=\n|$)/g, '')
    .replace(/^[ \t]*(?:[-*] |[*`]+(?![*`]))[ \t]*(?:[*`]+[ \t]*)?$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Marks from which on nothing is shown while a text is being written. */
const HIDDEN: readonly string[] = [
  ...CALL_FORMS.map(({ mark }) => mark),
  ...LEFTOVERS.filter((mark) => !/^<\/|^\[\/|[▁_ ]end|END|eom|eot|\|\//u.test(mark)),
];
const LONGEST = Math.max(...HIDDEN.map(({ length }) => length));

/**
 * How much of a growing text can be shown already: up to the first call, or up to an end that may become one
 * (a part of a mark, a code fence that has only just opened, JSON that may be a call).
 */
export function shownLength(text: string): number {
  const body = text.trimStart();
  if ((body.startsWith('{') || body.startsWith('[')) && mayBecomeCall(body)) return 0;
  const mark = firstOpenMark(text);
  const before = mark < 0 ? text.slice(0, text.length - partOfMark(text)) : text.slice(0, mark).trimEnd();
  const fence = /(?<=^|\n)[ \t]*(?:`+|~{3,})[\w-]*\s*$/.exec(before);
  return Math.min(fence ? fence.index : before.length, openJsonFence(text));
}

/** The first mark that may be a call; in a block quote it is none. */
function firstOpenMark(text: string): number {
  const first = HIDDEN.flatMap((mark) => {
    let at = text.indexOf(mark);
    while (at >= 0 && isBlockQuoted(text, at)) at = text.indexOf(mark, at + mark.length);
    return at < 0 ? [] : [at];
  });
  return first.length === 0 ? -1 : Math.min(...first);
}

/** How many characters at the end may be the beginning of a mark. */
function partOfMark(text: string): number {
  for (let size = Math.min(LONGEST - 1, text.length); size > 0; size--) {
    const end = text.slice(-size);
    if (HIDDEN.some((mark) => mark.startsWith(end))) return size;
  }
  return 0;
}

const JSON_FENCE = /(?:(?<!`)`{3,}|(?<!~)~{3,})[^\n`~]*\n\s*[[{]/u;

/** Where the first fence begins that is a call as JSON, or may become one; the text's length where there is none. */
function openJsonFence(text: string): number {
  if (!JSON_FENCE.test(text)) return text.length;
  const found = fencesIn(text).find(({ bodyFrom, bodyTo, from }) => {
    const body = text.slice(bodyFrom, bodyTo).trim();
    if (!/^[[{]/u.test(body) || !mayBecomeCall(body) || isBlockQuoted(text, from)) return false;
    return bodyTo === text.length || callsInJson(parseJson(body)) !== undefined;
  });
  return found?.from ?? text.length;
}
