import type { SearchQuery } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import { expressionProblem } from '../../../../notes/expression-problem.ts';
import { isSlowPattern } from '../../../../notes/slow-pattern.ts';
import { editorInputText } from '../../../strings/en/editor/input.ts';
import { number } from '../../../strings/formats.ts';

interface MatchCount {
  readonly found: number;
  /** There are more: not all were counted. */
  readonly isMore: boolean;
  /** Which of them is selected, from 1; 0 for none. */
  readonly selected: number;
}

const MOST = 10_000;
/** Milliseconds for which a key press may wait. */
const LONGEST_MS = 12;
/** Steps between two looks at the clock. */
const STEPS = 64;

/** How often the text holds what is sought, as far as can be counted at once. @param end where it is no longer looked for */
export function countMatches(query: SearchQuery, state: EditorState, end = state.doc.length): MatchCount {
  const { from, to } = state.selection.main;
  const ends = performance.now() + LONGEST_MS;
  const matches = query.getCursor(state, 0, end);
  let found = 0;
  let selected = 0;
  for (let next = matches.next(); next.done !== true; next = matches.next()) {
    found += 1;
    if (next.value.from === from && next.value.to === to) selected = found;
    if (found >= MOST || (found % STEPS === 0 && performance.now() > ends)) return { found, isMore: true, selected };
  }
  return { found, isMore: false, selected };
}

/** Why a regular expression finds nothing, for the person; undefined where it can be used. */
export function patternProblem(source: string): string | undefined {
  if (isSlowPattern(source)) return editorInputText.countMatches.patternCouldRunWithout;
  try {
    new RegExp(source, 'u');
    return undefined;
  } catch (error) {
    return editorInputText.countMatches.noRegularExpressionYet(expressionProblem(error));
  }
}

/** “3 of 14”, “14 found”, “None found”. */
export function countText({ found, isMore, selected }: MatchCount): string {
  const all = `${number(found)}${isMore ? '+' : ''}`;
  if (found === 0) return editorInputText.countMatches.noneFound;
  return selected > 0 ? editorInputText.countMatches.of(selected, all) : editorInputText.countMatches.found(all);
}

/** “3 replaced”. @param count of what was there before */
export function replacedText({ found, isMore }: MatchCount): string {
  const { allReplaced, replaced } = editorInputText.countMatches;
  return isMore ? allReplaced : replaced(number(found));
}
