import { toLocalIso } from '../../notes/dates/dates.ts';
import type { NoteRow, Passage, SearchHit } from '../../workers/contract.ts';
import { pageOf } from './page-input.ts';
import { toPreview } from '../note-files/note-preview.ts';

/** A note in a list, as in every search's answer. */
export function rowToResult(row: NoteRow) {
  return {
    path: row.path,
    title: row.title,
    content_preview: row.preview,
    // It matched by an exact property.
    score: 1,
    modified: toLocalIso(row.modified),
    created: toLocalIso(row.created),
    created_from: row.createdFrom,
    tags: row.tags,
  };
}

/** A note found by words or meaning, with its best passage. */
export function hitToResult(hit: SearchHit) {
  return {
    path: hit.path,
    title: hit.title,
    content_preview: toPreview(hit.text),
    score: round(hit.score),
    ...(hit.similarity === undefined ? {} : { similarity: round(hit.similarity) }),
    modified: toLocalIso(hit.modified),
    tags: hit.tags,
    ...passageToResult(hit),
  };
}

/** Where a passage stands, and its text. */
export function passageToResult({ headingPath, lines, text }: Passage) {
  return { heading: headingPath.join(' > '), lines, chunk: text };
}

/** The structure of every search's answer; `found` counts all matches, shown or not, and `offset` those skipped before. */
export function searchSuccess<Result>(
  results: readonly Result[],
  matchCount: number,
  offset = 0,
  extra: Record<string, unknown> = {},
) {
  return {
    success: true as const,
    found: matchCount,
    results,
    ...pageOf(matchCount, offset, results.length),
    ...extra,
  };
}

function round(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
