import { patternFor } from '../basics/pattern.ts';
import { isSlowPattern } from '../slow-pattern.ts';
import type { PropertyTest } from './query-tree.ts';

/** Says what of a query could not be read. */
export type Tell = (problem: string) => void;

/** Whether it is one; else that is said. */
export function isValidPattern(source: string, flags: string, tell: Tell): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    tell(`/${source}/ is no valid pattern: a bracket or a sign in it is not closed.`);
    return false;
  }
}

/** Valid, and none that may run without end: it is tried on every name or line. */
export function isUsablePattern(source: string, flags: string, tell: Tell): boolean {
  if (!isValidPattern(source, flags, tell)) return false;
  if (isSlowPattern(source))
    tell(`/${source}/ could run without end: write it without a repetition of a repetition, such as (a+)+.`);
  return !isSlowPattern(source);
}

const MOST_TRIED_STARS = 2;

/** What stands between stars, as a pattern. Of many, each is taken at its first place for good: to try the others would take without end. */
export function starredSource(parts: readonly string[]): string {
  const [first = '', ...further] = parts.map(patternFor);
  if (further.length <= MOST_TRIED_STARS) return [first, ...further].join('.*').replace(/\.\*$/u, '');
  return first + further.map((part, at) => (part === '' ? '' : `(?=(?<p${at}>.*?${part}))\\k<p${at}>`)).join('');
}

/** `dra*`: what begins so; undefined where no star stands at the end. */
export function startTest(value: string): PropertyTest | undefined {
  const begun = /^([^*]+)\*+$/u.exec(value)?.[1];
  return begun === undefined ? undefined : { source: `^${patternFor(begun)}`, flags: '' };
}
