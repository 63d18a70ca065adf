import type { Passage, SearchHit } from '../../../workers/contract.ts';

/**
 * The passage of a note that stands for it in the list, and those below it. A passage may have words that no reader sees, as the
 * definitions of links do: the best one that can be read stands for the note.
 */
export function passagesToShow(hit: SearchHit): { readonly best: Passage; readonly others: readonly Passage[] } {
  const others = (hit.passages ?? []).filter(({ excerpt }) => excerpt !== undefined);
  const readable = hit.excerpt.trim() === '' ? others.findIndex(({ excerpt }) => excerpt?.trim() !== '') : -1;
  return readable < 0 ? { best: hit, others } : { best: others[readable]!, others: others.toSpliced(readable, 1) };
}
