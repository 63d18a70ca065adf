import type { QueryTerm } from './parse-query.ts';

/**
 * A name or a new word of a script without spaces, which no dictionary knows, is cut into its characters, and each by itself stands in
 * many other words. Those that stand together in the vault are one word again: the longest from the left.
 */
export function joinCharacters(terms: readonly QueryTerm[], stands: (word: string) => boolean): readonly QueryTerm[] {
  if (!terms.some(({ joined }) => joined)) return terms;
  const words: QueryTerm[] = [];
  for (let at = 0; at < terms.length;) {
    let end = at + 1;
    while (terms[end]?.joined) end += 1;
    const textTo = (to: number): string =>
      terms
        .slice(at, to)
        .map(({ text }) => text)
        .join('');
    while (end > at + 1 && !stands(textTo(end))) end -= 1;
    const { joined: _, ...last } = terms[end - 1]!;
    words.push({ ...last, text: textTo(end) });
    at = end;
  }
  return words;
}
