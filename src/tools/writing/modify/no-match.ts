import { nearMatches } from '../../../notes/near-matches.ts';
import { failure, type ToolFailure } from '../../definition/result.ts';

/** The answer where a text to find does not occur in this part of a note: it quotes what comes near. */
export function noMatch(text: string, { from, to }: { readonly from: number; readonly to: number }, search: string) {
  const above = text.slice(0, from).split('\n').length - 1;
  const near = nearMatches(text.slice(from, to), search).map((match) => ({
    ...match,
    line: match.line + above,
    to_line: match.to_line + above,
  }));
  const hint =
    near.length > 0
      ? 'Call again with the text of one of near_misses, letter for letter.'
      : 'Read the note again, and search for text that is in it.';
  return failure('no_match', 'The text to find does not occur. Nothing was changed.', hint, {
    found: 0,
    near_misses: near,
  }) satisfies ToolFailure;
}

/** Numbers of the lines on which these places are. */
export function linesAt(text: string, places: readonly number[]): number[] {
  const lines: number[] = [];
  let line = 1;
  let offset = 0;
  for (const at of places) {
    for (; offset < at; offset++) if (text.charCodeAt(offset) === 10) line++;
    lines.push(line);
  }
  return lines;
}
