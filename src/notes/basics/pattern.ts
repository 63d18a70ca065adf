/**
 * A regular expression written over several lines: line breaks, and the spaces around them, are not part of it.
 * So a space at the beginning or end of a line is written `[ ]`. Interpolated parts are inserted unchanged.
 * @param flags such as `iu`
 * @example pattern('i')`
 *   ^(?:find|search for)
 *   (?: me)? (?<subject>.+)$
 * `
 */
export function pattern(flags: string): (strings: TemplateStringsArray, ...parts: readonly string[]) => RegExp {
  return (strings, ...parts) => new RegExp(patternText(strings, ...parts), flags);
}

/** The text of such an expression, for use as a part of another. */
export function patternText(strings: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw(strings, ...parts).replaceAll(/\s*\n\s*/gu, '');
}

/** The source of a regular expression that finds this text, letter for letter; alike with the flags `u` and `v` and without. */
export const patternFor = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
