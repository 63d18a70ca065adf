import type { IsQuoted } from '../../trust/read-texts.ts';
import { fenceAround, fencesIn, isBlockQuoted, type Fence } from './quoted-places.ts';
import { CALL_FORMS, LEFTOVERS, OWN_MARK, type CallForm } from './call-forms.ts';
import { callsInJson, mayBecomeCall } from './calls-in-json.ts';
import { parseJson } from './json-text.ts';
import type { WrittenCall } from './written-call.ts';

export interface CallChecks {
  /** Whether a call is in what was read. */
  readonly isQuoted?: IsQuoted;
  /** Whether there is a tool of this name: another is no call. */
  readonly isKnown?: (name: string) => boolean;
  /** The model was told to write calls behind `TOOL_CALL:`, so a wrong name there is answered. */
  readonly expectsOwnMark?: boolean;
}

/** A place in a text that holds calls, or only shows them. */
export interface CallPlace {
  readonly from: number;
  readonly to: number;
  /** undefined where it is a mention or a quotation: it stays in the text. */
  readonly calls: readonly WrittenCall[] | undefined;
}

/**
 * The places of calls in a model's text, in their order. A call may be in prose, a list, or a fence with nothing else. One in
 * a block quote, in a fence with other content, or whose text was read before is a quotation.
 */
export function findCalls(text: string, checks: CallChecks): readonly CallPlace[] {
  const bare = bareJson(text, 0, text.length);
  const places = bare ? [bare] : [...findMarked(text), ...fencedJson(text)].sort((a, b) => a.from - b.from);
  return places.map((place) => (place.calls && isRun(text, place, checks) ? place : { ...place, calls: undefined }));
}

function isRun(text: string, place: CallPlace, { isQuoted, isKnown, expectsOwnMark }: CallChecks): boolean {
  const isOwn = expectsOwnMark === true && text.startsWith(OWN_MARK, place.from);
  return (place.calls ?? []).every(
    ({ name, arguments: written }) => (isOwn || isKnown?.(name) !== false) && isQuoted?.(name, written) !== true,
  );
}

function findMarked(text: string): CallPlace[] {
  const found: CallPlace[] = [];
  let at = 0;
  for (;;) {
    const next = nextMark(text, at);
    if (!next) return found;
    const fence = fenceAround(text, at, next.at);
    if (fence) {
      const inside = markedBetween(text, fence.bodyFrom, fence.bodyTo);
      const isCallsAlone =
        !isBlockQuoted(text, fence.from) && inside.every(({ calls }) => calls) && !holdsOther(text, fence, inside);
      found.push(...(isCallsAlone ? inside : inside.map((place) => ({ ...place, calls: undefined }))));
      at = fence.to;
      continue;
    }
    const place = readAt(text, next, isBlockQuoted(text, next.at));
    found.push(place);
    at = place.to;
  }
}

function markedBetween(text: string, from: number, to: number): CallPlace[] {
  const found: CallPlace[] = [];
  for (let next = nextMark(text, from); next && next.at < to;) {
    const place = readAt(text.slice(0, to), next, false);
    found.push(place);
    next = nextMark(text, place.to);
  }
  return found;
}

function readAt(text: string, { form, at }: FoundMark, isMention: boolean): CallPlace {
  const from = at + form.mark.length;
  const read = isMention ? undefined : form.read(text, from);
  return { from: at, to: read?.to ?? from, calls: read?.calls };
}

interface FoundMark {
  readonly form: CallForm;
  readonly at: number;
}

function nextMark(text: string, from: number): FoundMark | undefined {
  let first: FoundMark | undefined;
  for (const form of CALL_FORMS) {
    const at = text.indexOf(form.mark, from);
    if (at >= 0 && (!first || at < first.at)) first = { form, at };
  }
  return first;
}

/** The fence contains something other than calls. */
function holdsOther(text: string, { bodyFrom, bodyTo }: Fence, calls: readonly CallPlace[]): boolean {
  let at = bodyFrom;
  let other = '';
  for (const { from, to } of calls) {
    other += text.slice(at, from);
    at = to;
  }
  return withoutLeftovers(other + text.slice(at, bodyTo)).trim() !== '';
}

/** Fences that hold a call as JSON and nothing else. */
function fencedJson(text: string): CallPlace[] {
  return fencesIn(text).flatMap((fence) => {
    const found = isBlockQuoted(text, fence.from) ? undefined : bareJson(text, fence.bodyFrom, fence.bodyTo);
    return found ? [{ ...found, from: fence.from, to: fence.to }] : [];
  });
}

/** A call as JSON alone between two places. */
function bareJson(text: string, from: number, to: number): CallPlace | undefined {
  const body = text.slice(from, to).trim();
  const calls = /^[[{]/u.test(body) && mayBecomeCall(body) ? callsInJson(parseJson(body)) : undefined;
  return calls && { from, to, calls };
}

export function withoutLeftovers(text: string): string {
  return LEFTOVERS.reduce((rest, mark) => rest.replaceAll(mark, ''), text);
}
