import { expressionProblem } from '../../../../notes/expression-problem.ts';
import { isSlowPattern } from '../../../../notes/slow-pattern.ts';
import { editorInputText } from '../../../strings/en/editor/input.ts';
import { number } from '../../../strings/formats.ts';
import type { MatchCount } from './look-through.ts';

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
