import type { Passage, SearchHit } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import type { AllowedDocuments } from '../words/word-engine.ts';
import type { QueryTerm } from '../words/parse-query.ts';
import { readPassage } from './build-hit.ts';
import { makeExcerpt } from './excerpt.ts';
import { rankPassages, type RankedNote, type RankInput } from './rank-notes.ts';

/** Of all the notes shown, so that a long note with a common word costs no more than a few milliseconds. */
const MOST_CANDIDATES = 2000;

/**
 * The hits with the next best passages of each note. They are looked for in the notes shown alone: among the candidates of the
 * whole vault, a note may have only its best.
 *
 * @param count passages of a note, its best included
 * @param shown where given, only passages with some of these terms, with the text around them
 * @param evidence what the query finds, at most so much of it, in these notes
 */
export function furtherPassages(
  database: Database,
  hits: readonly { readonly hit: SearchHit; readonly best: RankedNote }[],
  count: number,
  evidence: (most: number, documents: AllowedDocuments) => RankInput,
  shown?: readonly QueryTerm[],
): SearchHit[] {
  if (count < 2 || hits.length === 0) return hits.map(({ hit }) => hit);
  const documents = new Set(hits.map(({ best }) => best.documentId));
  const ranked = rankPassages(evidence(MOST_CANDIDATES, documents));
  return hits.map(({ hit, best }) => {
    const passages: Passage[] = [];
    for (const { documentId, chunkId } of ranked) {
      if (documentId !== best.documentId || chunkId === best.chunkId) continue;
      const passage = withExcerpt(readPassage(database, documentId, chunkId), shown);
      if (!passage) continue;
      if (passages.length === count - 1) return { ...hit, passages, hasMorePassages: true };
      passages.push(passage);
    }
    return passages.length > 0 ? { ...hit, passages } : hit;
  });
}

function withExcerpt(passage: Passage | undefined, shown: readonly QueryTerm[] | undefined): Passage | undefined {
  if (!passage || !shown) return passage;
  const excerpt = makeExcerpt(passage.text, shown);
  return excerpt.marks.length > 0 ? { ...passage, ...excerpt } : undefined;
}
