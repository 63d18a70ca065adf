import type { SearchQuery } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import { expressionProblem, isSlowPattern } from '../../../../notes/slow-pattern.ts';
import { createYielder } from '../../../../tools/execution/create-yielder.ts';
import { editorInputText } from '../editor-input.texts.ts';
import { number } from '../../../strings/formats.ts';

export interface Match {
  readonly from: number;
  readonly to: number;
}

/** What is being looked for: it yields where the page may answer the person. */
export type Looking<Found> = Generator<undefined, Found>;

/** UTF-16 units between two looks at the clock: CodeMirror compares sign by sign. */
const PIECE = 20_000;
/** Milliseconds for which a key press may wait. */
const LONGEST_MS = 12;

/** The matches in their order; undefined where a piece of the text is done. */
function* matchesByPieces(
  query: SearchQuery,
  state: EditorState,
  from: number,
  end: number,
): Generator<Match | undefined> {
  // A pattern may want all of the text, and a whole word what stands around it.
  const piece = query.regexp || query.wholeWord ? end : PIECE;
  // What is found may be written longer than it is compared: a letter of two units counts as one.
  const beyond = 2 * query.search.normalize('NFKD').length;
  for (let at = from; at < end;) {
    const to = Math.min(end, at + piece);
    let searchedTo = to;
    const matches = query.getCursor(state, at, Math.min(end, to + beyond));
    for (let next = matches.next(); next.done !== true && next.value.from < to; next = matches.next()) {
      yield next.value;
      searchedTo = Math.max(to, next.value.to);
    }
    yield undefined;
    at = searchedTo;
  }
}

export interface MatchCount {
  readonly found: number;
  /** There are more: not all were counted. */
  readonly isMore: boolean;
  /** Which of them is selected, from 1; 0 for none. */
  readonly selected: number;
}

const MOST = 10_000;
/** Matches between two looks at the clock. */
const STEPS = 64;

/** How often the text holds what is sought. @param end where it is no longer looked for */
export function* countMatches(query: SearchQuery, state: EditorState, end = state.doc.length): Looking<MatchCount> {
  const { from, to } = state.selection.main;
  let ends = performance.now() + LONGEST_MS;
  let matchCount = 0;
  let selected = 0;
  for (const match of matchesByPieces(query, state, 0, end)) {
    if (match) {
      matchCount += 1;
      if (match.from === from && match.to === to) selected = matchCount;
      if (matchCount >= MOST) return { found: matchCount, isMore: true, selected };
      if (matchCount % STEPS !== 0) continue;
    }
    if (performance.now() < ends) continue;
    yield;
    ends = performance.now() + LONGEST_MS;
  }
  return { found: matchCount, isMore: false, selected };
}

/** The first match at the cursor or after it, else the first of all; undefined where there is none. */
export function* firstMatch(query: SearchQuery, state: EditorState): Looking<Match | undefined> {
  if (!query.valid || query.search === '') return undefined;
  const { from } = state.selection.main;
  let ends = performance.now() + LONGEST_MS;
  for (const start of from > 0 ? [from, 0] : [0])
    for (const match of matchesByPieces(query, state, start, state.doc.length)) {
      if (match) return { from: match.from, to: match.to };
      if (performance.now() < ends) continue;
      yield;
      ends = performance.now() + LONGEST_MS;
    }
  return undefined;
}

const pause = createYielder(undefined, 0);

/** Tells what is found: at once, or later where the page would be held; nothing after the signal. @param waits called where it is later */
export async function lookThrough<Found>(
  looking: Looking<Found>,
  signal: AbortSignal,
  tell: (found: Found) => void,
  waits?: () => void,
): Promise<void> {
  for (;;) {
    const step = looking.next();
    if (step.done === true) return tell(step.value);
    waits?.();
    await pause();
    if (signal.aborted) return;
  }
}

/** Why a regular expression finds nothing, for the person; undefined where it can be used. */
export function patternProblem(source: string): string | undefined {
  if (isSlowPattern(source)) return editorInputText.countMatches.endlessPattern;
  try {
    new RegExp(source, 'u');
    return undefined;
  } catch (error) {
    return editorInputText.countMatches.invalidPattern(expressionProblem(error));
  }
}

/** “3 of 14”, “14 found”, “None found”. */
export function matchCountText({ found, isMore, selected }: MatchCount): string {
  const totalText = `${number(found)}${isMore ? '+' : ''}`;
  if (found === 0) return editorInputText.countMatches.none;
  return selected > 0
    ? editorInputText.countMatches.position(selected, totalText)
    : editorInputText.countMatches.count(totalText);
}

/** “3 replaced”. @param count of what was there before */
export function replacedText({ found, isMore }: MatchCount): string {
  const { allReplaced, replaced } = editorInputText.countMatches;
  return isMore ? allReplaced : replaced(number(found));
}
