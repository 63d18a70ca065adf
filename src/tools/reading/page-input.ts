import { z } from 'zod';

/** The parameter of every tool whose list may be longer than one answer holds. */
export const offsetInput = z
  .int()
  .min(0)
  .max(1_000_000)
  .default(0)
  .describe('Leaves out so many: the next_offset of the answer before.');

/** The fields of an answer about the page of a list that it contains. */
export function pageOf(found: number, offset: number, shown: number) {
  const has_more = found > offset + shown;
  return { offset, has_more, ...(has_more && { next_offset: offset + shown }) };
}
