import MiniSearch from 'minisearch';
import type { NamedNote } from './known-items.ts';

export interface WholeNote extends NamedNote {
  readonly text: string;
}

/** The same weights of fields as the app's own (`docs/decisions/search.md`); all else as MiniSearch has it. */
const BOOST = { title: 3, aliases: 3, headings: 1.5 };

/**
 * MiniSearch, the usual library for word search in a page, over whole notes: what a known item is compared with.
 * @returns paths for a query, best first
 */
export function createMiniSearch(notes: readonly WholeNote[]): (query: string) => string[] {
  const index = new MiniSearch({ fields: ['title', 'aliases', 'headings', 'text'] });
  index.addAll(
    notes.map(({ path, title, aliases, headings, text }) => ({
      id: path,
      title,
      aliases: aliases.join('\n'),
      headings: headings.join('\n'),
      text,
    })),
  );
  return (query) => index.search(query, { boost: BOOST }).map(({ id }) => id as string);
}
