/** What a script writes onto its words, such as the article before an Arabic noun: see `docs/model-format.md`. All as folded. */
export interface WordAffixes {
  /** The first and the last letter of the script: a word belongs to it by its first letter. */
  readonly first: string;
  readonly last: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Less than this left of a word is no word; in UTF-16 units. */
  readonly least: number;
}

/** What may be left of a word without its affixes, the longest first; of equally long ones that which loses more of its beginning. */
export function stemsOf(word: string, scripts: readonly WordAffixes[]): readonly string[] {
  const letter = word[0];
  const affixes =
    letter === undefined ? undefined : scripts.find(({ first, last }) => first <= letter && letter <= last);
  if (!affixes) return [];
  const splitForms: { readonly lead: number; readonly stem: string }[] = [];
  for (const lead of ['', ...affixes.before]) {
    if (!word.startsWith(lead)) continue;
    for (const end of ['', ...affixes.after]) {
      const stem = word.slice(lead.length, word.length - end.length);
      if (stem.length < word.length && stem.length >= affixes.least && word.endsWith(end))
        splitForms.push({ lead: lead.length, stem });
    }
  }
  return splitForms.toSorted((a, b) => b.stem.length - a.stem.length || b.lead - a.lead).map(({ stem }) => stem);
}
