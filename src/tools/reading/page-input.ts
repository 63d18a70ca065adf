import { z } from 'zod';

/** The parameter of every tool whose list may be longer than one answer holds. */
export const offsetInput = z
  .int()
  .min(0)
  .max(1_000_000)
  .default(0)
  .describe('Leaves out so many: the next_offset of the answer before.');

/** The fields of an answer about the page of a list that it contains. */
export function pageOf(matchCount: number, offset: number, resultCount: number) {
  const has_more = matchCount > offset + resultCount;
  return { offset, has_more, ...(has_more && { next_offset: offset + resultCount }) };
}
