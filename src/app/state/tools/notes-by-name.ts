import { isNotePath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';

/**
 * Words about a call of a tool, in which notes go by their paths without the ending.
 * @param named what the call names or touched: in what was searched for, an ending is a word of the person's
 */
export function notesByName(words: string, named: readonly unknown[]): string {
  return named
    .filter((path) => typeof path === 'string')
    .filter(isNotePath)
    .reduce((text, path) => text.replaceAll(inQuotes(path), inQuotes(path.replace(/\.md$/iu, ''))), words);
}

/** The paths that the arguments of a call name. */
export function pathsNamedIn(given: unknown): readonly unknown[] {
  const { path, new_path: newPath, paths } = Object(given) as Record<string, unknown>;
  return [path, newPath, ...(Array.isArray(paths) ? (paths as readonly unknown[]) : [])];
}
