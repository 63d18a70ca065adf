import { tagEnd } from '../../../notes/markdown/tags.ts';
import type { IndexClient, NoteRow, SearchHit, SearchRequest, SearchResponse } from '../../../workers/contract.ts';

/** What was typed into the search box: `#tags`, which every note found must carry, and the rest. */
export interface TypedQuery {
  readonly words: string;
  readonly tags: readonly string[];
}

export function readTypedQuery(text: string): TypedQuery {
  const parts = text.trim().split(/\s+/);
  const isTag = (part: string): boolean => part.startsWith('#') && tagEnd(part, 1) === part.length;
  return {
    words: parts.filter((part) => !isTag(part)).join(' '),
    tags: parts.filter(isTag).map((part) => part.slice(1)),
  };
}

/** Answers the search box. Tags alone list the notes that carry them, the one changed last first. */
export async function findNotes(
  index: IndexClient,
  text: string,
  request: Pick<SearchRequest, 'mode' | 'limit'>,
): Promise<SearchResponse> {
  const { words, tags } = readTypedQuery(text);
  const filter = tags.length > 0 ? { filter: { tags, requireAllTags: true } } : {};
  if (words !== '') return index.search({ query: words, prefix: true, ...request, ...filter }, 'sidebar');
  const { notes, found } = await index.notes({ ...filter, sort: 'modified', order: 'newest', limit: request.limit });
  return { hits: notes.map((note) => toHit(note, tags)), found, mode: 'text', warnings: [] };
}

function toHit({ path, title, modified, tags, hash, preview }: NoteRow, wanted: readonly string[]): SearchHit {
  return {
    path,
    title,
    modified,
    tags,
    hash,
    score: 1,
    headingPath: [],
    chunk: 0,
    lines: { from: 1, to: 1 },
    text: preview,
    excerpt: preview,
    marks: [],
    why: wanted.map((value) => ({ kind: 'tag', value })),
  };
}
