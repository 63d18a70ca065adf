/**
 * The tool that a name means, where models or their templates put something around it: a namespace in front (`functions.`,
 * `default_api:`, `tools/`), marks of a template or a number behind (`name<|channel|>commentary`, `name:0`), quotation marks.
 * @returns the name as it is where no tool, or more than one, is meant
 */
export function meantName(written: string, isKnown: (name: string) => boolean): string {
  const name = written.trim();
  if (name === '' || isKnown(name)) return name;
  const bare = name.replace(/<[|｜]?.*$/su, '').replace(/["'`(),;\s]+/gu, '');
  const parts = bare.split(/[.:/]/u);
  const ends = parts.map((_part, at) => bare.slice(parts.slice(0, at).join('.').length + (at > 0 ? 1 : 0)));
  const meant = new Set([...ends, ...ends.map((end) => end.replace(/[.:/]\d+$/u, ''))].filter(isKnown));
  const [only] = meant;
  return meant.size === 1 && only !== undefined ? only : name;
}
