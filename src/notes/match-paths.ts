import { expressionProblem, isSlowPattern } from './slow-pattern.ts';
import { foldName } from './paths/fold-name.ts';

type Matches = (path: string) => boolean;

/** The source between the slashes of `/regex/`. */
const EXPRESSION = /^\/(.+)\/$/u;

/**
 * Whether a filter of Obsidian's excluded files means a path: a folder or file with all that is in it, or `/regex/`. Without
 * case, so that a spelling mistake does not reveal a hidden folder.
 */
export function filterMatcher(filter: string): Matches {
  return expressionMatcher(filter) ?? prefixMatcher(filter);
}

/**
 * Whether any of the patterns that a person wrote for excluded places means a path. As `filterMatcher`, and with `*` for any
 * part of a name: `Journal/2019*`, `*.excalidraw.md` in any folder.
 */
export function createPathMatcher(patterns: readonly string[]): Matches {
  const matchers = patterns.map(
    (pattern) => expressionMatcher(pattern) ?? globMatcher(pattern) ?? prefixMatcher(pattern),
  );
  return (path) => matchers.some((matches) => matches(path));
}

/** Why a person's pattern excludes nothing, for people; `undefined` if it is used. */
export function patternProblem(pattern: string): string | undefined {
  const source = EXPRESSION.exec(pattern.trim())?.[1];
  if (source === undefined) return undefined;
  if (isSlowPattern(source))
    return `${pattern} could run without end, so it is not used. Write it without a repetition of a repetition, such as (a+)+.`;
  try {
    new RegExp(source, 'iu');
    return undefined;
  } catch (error) {
    return `${pattern} is not a regular expression yet: ${expressionProblem(error)}.`;
  }
}

/** `undefined` for what is no expression. One that may run without end means nothing. */
function expressionMatcher(filter: string): Matches | undefined {
  const source = EXPRESSION.exec(filter.trim())?.[1];
  if (source === undefined) return undefined;
  if (isSlowPattern(source)) return () => false;
  try {
    const expression = new RegExp(source, 'iu');
    return (path) => expression.test(path);
  } catch {
    // It is not a regular expression: it is taken for a folder.
    return undefined;
  }
}

function prefixMatcher(filter: string): Matches {
  const prefix = toPlace(filter);
  if (prefix === '') return () => false;
  return (path) => {
    const folded = foldName(path);
    return folded === prefix || folded.startsWith(`${prefix}/`);
  };
}

/** Without a slash the name may stand in any folder. */
function globMatcher(pattern: string): Matches | undefined {
  if (!pattern.includes('*')) return undefined;
  const glob = toPlace(pattern);
  const source = glob.replace(/\*+|[\\^$.|?+()[\]{}]/gu, (sign) =>
    sign.startsWith('*') ? (sign.length > 1 ? '.*' : '[^/]*') : `\\${sign}`,
  );
  const expression = new RegExp(`${glob.includes('/') ? '^' : '(?:^|/)'}${source}(?:/|$)`, 'u');
  return (path) => expression.test(foldName(path));
}

const toPlace = (text: string): string => foldName(text.trim()).replace(/^\/+|(?<!\/)\/+$/gu, '');
