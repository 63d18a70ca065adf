import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { QueryNode } from '../../../notes/query/query-tree.ts';
import type { PatternMatch, SearchHit } from '../../contract/index-contract.ts';
import { contentTerms } from '../../words/function-words.ts';
import { wordsOf, type QueryTerm } from '../../words/parse-query.ts';
import type { WordEngine } from '../../words/word-engine.ts';
import { makeExcerpt, termsOf } from '../excerpt.ts';
import { shownMatch } from './list-documents.ts';

/** The words and phrases of a query as they are marked: words in their forms, phrases as they stand. */
export function termsToMark(
  words: WordEngine,
  leaves: readonly QueryNode[],
  typing: string | undefined,
): readonly QueryTerm[] {
  const typed = leaves.flatMap((leaf) => (leaf.kind === 'word' ? wordsOf(leaf.text) : []));
  const phrases = leaves.flatMap((leaf) => (leaf.kind === 'phrase' ? [{ text: leaf.text, prefix: false }] : []));
  const read = words.expand({
    words: typed.map((text) => ({ text, prefix: text === typing })),
    phrases,
    excluded: [],
    plain: '',
  });
  return termsOf({ ...read, words: contentTerms(read.words) });
}

/**
 * Hits with the text around what the conditions found: in groups phrases are ranked by their words, and patterns not at all, but it is
 * they that were asked for.
 */
export function showConditions(
  hits: readonly SearchHit[],
  terms: readonly QueryTerm[],
  matches: ReadonlyMap<VaultPath, PatternMatch>,
): SearchHit[] {
  return hits.map((hit) => {
    const match = matches.get(hit.path);
    const own = makeExcerpt(hit.text, terms, true);
    const passages = (hit.passages ?? []).flatMap((passage) => {
      const excerpt = makeExcerpt(passage.text, terms);
      return excerpt.marks.length > 0 ? [{ ...passage, ...excerpt }] : [];
    });
    const withPassages = hit.passages ? { passages } : {};
    if (!match && terms.length === 0) return { ...hit, marks: [], ...withPassages };
    if (!match) return own.marks.length > 0 ? { ...hit, ...own, ...withPassages } : hit;
    const found = { headingPath: [], ...shownMatch(match) };
    if (own.marks.length === 0) return { ...hit, ...found, ...withPassages };
    const isInIt = hit.lines.from <= match.line && match.line <= hit.lines.to;
    const marked = isInIt ? alsoMarked(own, match.value) : undefined;
    return { ...hit, ...(marked ?? own), ...(marked ? withPassages : { passages: [found, ...passages] }) };
  });
}

type Excerpt = ReturnType<typeof makeExcerpt>;

/** The excerpt with these letters marked too, where it shows them. */
function alsoMarked({ excerpt, marks }: Excerpt, value: string): Excerpt | undefined {
  const at = value === '' ? -1 : excerpt.indexOf(value);
  if (at < 0) return undefined;
  const to = at + value.length;
  const apart = marks.filter(([from, end]) => end <= at || from >= to);
  return { excerpt, marks: [...apart, [at, to] as const].sort(([a], [b]) => a - b) };
}
