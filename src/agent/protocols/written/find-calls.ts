import type { IsQuoted } from '../../trust/read-texts.ts';
import { CALL_FORMS, LEFTOVERS, MADE_UP_RESULTS, OWN_MARK, type CallForm } from './call-forms.ts';
import { callsInJson, parseJson, type WrittenCall } from './written-call.ts';
import { fencesIn, isBlockQuoted, isInlineCode, type Fence } from './code-places.ts';

export interface CallChecks {
  /** Whether a call is in what was read. */
  readonly isQuoted?: IsQuoted;
  /** Whether there is a tool of this name: another is no call. */
  readonly isKnown?: (name: string) => boolean;
  /** The model was told to write calls behind `TOOL_CALL:`, so a wrong name there is answered. */
  readonly expectsOwnMark?: boolean;
  /** It is known to write its calls into its text: one may have words behind it. */
  readonly writesCalls?: boolean;
  /** The person asked to be shown a call: none in the text is one. */
  readonly showsCalls?: boolean;
}

/** A place in a text that holds calls, or only shows them. */
interface CallPlace {
  readonly from: number;
  readonly to: number;
  /** undefined where it is a mention or a quotation: it stays in the text. */
  readonly calls: readonly WrittenCall[] | undefined;
  readonly isInFence?: true;
}

/**
 * The places of calls in a model's text, in their order. A model that calls stops there and waits for the result: so a call is one
 * where nothing but white space, further calls and end marks follow. A model that is known to write its calls may go on behind the
 * line of one. One in a block quote, in inline code, in a sentence that goes on, in a fence with other content, or whose text was
 * read before, is only shown.
 */
export function findCalls(text: string, checks: CallChecks): readonly CallPlace[] {
  const bare = bareJson(text, 0, text.length);
  const fences = bare ? [] : fencesIn(text);
  const places = bare
    ? [bare]
    : [...findMarked(text, fences), ...fencedJson(text, fences)].sort((a, b) => a.from - b.from);
  if (places.length === 0) return places;
  const judged = places.map((place) => (place.calls && isRun(text, place, checks) ? place : withoutCalls(place)));
  return checks.showsCalls ? judged.map(withoutCalls) : whereItWaits(text, judged, checks);
}

const withoutCalls = (place: CallPlace): CallPlace => ({ ...place, calls: undefined });

function isRun(text: string, place: CallPlace, { isQuoted, isKnown, expectsOwnMark }: CallChecks): boolean {
  const isOwn = expectsOwnMark === true && text.startsWith(OWN_MARK, place.from);
  return (place.calls ?? []).every(
    ({ name, arguments: argumentsText }) =>
      (isOwn || isKnown?.(name) !== false) && isQuoted?.(name, argumentsText) !== true,
  );
}

/** The calls behind which the model waits, from the end of the text on; the others are shown. */
function whereItWaits(text: string, places: readonly CallPlace[], checks: CallChecks): readonly CallPlace[] {
  const mayGoOn = checks.writesCalls === true || checks.expectsOwnMark === true;
  const remainingPlaces = [...places];
  let waits = true;
  let end = madeUpFrom(text, places);
  for (let at = remainingPlaces.length - 1; at >= 0; at--) {
    const place = remainingPlaces[at];
    if (!place) continue;
    waits = waits && hasNoProse(text.slice(place.to, Math.max(place.to, end)));
    end = place.from;
    if (!place.calls) {
      waits = false;
      continue;
    }
    const isInline = place.isInFence !== true && isInlineCode(text, place.from);
    if (mayGoOn ? !waits && !isLineOfItsOwn(text, place, isInline) : !waits || isInline) {
      remainingPlaces[at] = withoutCalls(place);
      waits = false;
    }
  }
  return remainingPlaces;
}

/** Whether the rest of the line behind a call is empty; of inline code the beginning, too. */
function isLineOfItsOwn(text: string, { from, to }: CallPlace, isInline: boolean): boolean {
  const lineEnd = text.indexOf('\n', to);
  if (
    !hasNoProse(
      text
        .slice(to, lineEnd < 0 ? text.length : lineEnd)
        .slice(0, 500)
        .replace(CALLS_BEHIND, ''),
    )
  )
    return false;
  return !isInline || hasNoProse(text.slice(text.lastIndexOf('\n', from - 1) + 1, from));
}

/** Where results that the model made up begin, behind its first call. */
function madeUpFrom(text: string, places: readonly CallPlace[]): number {
  const from = places.find(({ calls }) => calls)?.to ?? text.length;
  const madeUpOffsets = MADE_UP_RESULTS.map((mark) => text.indexOf(mark, from)).filter((at) => at >= 0);
  return Math.min(text.length, ...madeUpOffsets);
}

/** Nothing that is said: white space, what belongs to calls, list markers, emphasis, fences. */
function hasNoProse(text: string): boolean {
  return /^(?:[\s*_`~;,)\]-]|\d{1,9}[.)])*$/u.test(withoutLeftovers(text).replace(/(`{3,}|~{3,})[\w-]*/gu, ''));
}

/** Places that are looked at: in a text with more marks the rest is text. */
const MOST_MARKS = 300;
const MARK = new RegExp(CALL_FORMS.map(({ mark }) => mark.replace(/[|()[\]{}.*+?^$\\]/gu, '\\$&')).join('|'), 'gu');
const FORM_OF = new Map<string, CallForm>(CALL_FORMS.map((form) => [form.mark, form]));
const CALLS_BEHIND = new RegExp(`(?:${MARK.source})[^]*$`, 'u');

function findMarked(text: string, fences: readonly Fence[]): CallPlace[] {
  const callPlaces: CallPlace[] = [];
  let fenceAt = 0;
  let at = 0;
  for (let marks = 0; marks < MOST_MARKS; marks++) {
    const next = nextCallMark(text, at);
    if (!next) return callPlaces;
    while (fences[fenceAt] && (fences[fenceAt]?.to ?? 0) <= next.at) fenceAt++;
    const fence = fences[fenceAt];
    // A line with the call's mark does not open a fence around it; nor does a fence within a call that was read.
    if (fence && fence.from >= at && fence.bodyFrom <= next.at) {
      const inside = markedIn(text, fence);
      const isCallsAlone =
        !isBlockQuoted(text, fence.from) && inside.every(({ calls }) => calls) && !holdsOther(text, fence, inside);
      callPlaces.push(...(isCallsAlone ? inside : inside.map(withoutCalls)));
      at = fence.to;
      continue;
    }
    const place = readAt(text, next, isBlockQuoted(text, next.at));
    callPlaces.push(place);
    at = place.to;
  }
  return callPlaces;
}

function markedIn(text: string, { bodyFrom, bodyTo }: Fence): CallPlace[] {
  const body = text.slice(bodyFrom, bodyTo);
  const callPlaces: CallPlace[] = [];
  for (let next = nextCallMark(body, 0); next && callPlaces.length < MOST_MARKS;) {
    const place = readAt(body, next, false);
    callPlaces.push({ ...place, from: place.from + bodyFrom, to: place.to + bodyFrom, isInFence: true });
    next = nextCallMark(body, place.to);
  }
  return callPlaces;
}

function readAt(text: string, { form, at }: FoundMark, isMention: boolean): CallPlace {
  const from = at + form.mark.length;
  const readCalls = isMention ? undefined : form.read(text, from);
  return { from: at, to: readCalls?.to ?? from, calls: readCalls?.calls };
}

interface FoundMark {
  readonly form: CallForm;
  readonly at: number;
}

function nextCallMark(text: string, from: number): FoundMark | undefined {
  MARK.lastIndex = from;
  const markMatch = MARK.exec(text);
  const form = markMatch && FORM_OF.get(markMatch[0]);
  return form ? { form, at: markMatch.index } : undefined;
}

/** The fence contains something other than calls. */
function holdsOther(text: string, { bodyFrom, bodyTo }: Fence, calls: readonly CallPlace[]): boolean {
  let at = bodyFrom;
  let otherText = '';
  for (const { from, to } of calls) {
    otherText += text.slice(at, from);
    at = to;
  }
  return withoutLeftovers(otherText + text.slice(at, bodyTo)).trim() !== '';
}

/** Fences that hold a call as JSON and nothing else. */
function fencedJson(text: string, fences: readonly Fence[]): CallPlace[] {
  return fences.flatMap((fence) => {
    const jsonPlace = isBlockQuoted(text, fence.from) ? undefined : bareJson(text, fence.bodyFrom, fence.bodyTo);
    return jsonPlace ? [{ ...jsonPlace, from: fence.from, to: fence.to, isInFence: true }] : [];
  });
}

/** A call as JSON alone between two places. */
function bareJson(text: string, from: number, to: number): CallPlace | undefined {
  const body = text.slice(from, to).trim();
  const calls = body.startsWith('{') || body.startsWith('[') ? callsInJson(parseJson(body)) : undefined;
  return calls && { from, to, calls };
}

export function withoutLeftovers(text: string): string {
  return LEFTOVERS.reduce((remainingText, mark) => remainingText.replaceAll(mark, ''), text);
}
