/** The source of a regular expression that finds this text, letter for letter; alike with the flags `u` and `v` and without. */
export const patternFor = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
