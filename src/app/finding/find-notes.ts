import type { Result } from 'fuzzysort';
import type { TreeFile } from '../../workers/contract.ts';
import { bestInSlices, findInSlices, type FindOptions } from './find-in-slices.ts';
import { namesOf } from './vault-names.ts';

/** A part of a title; `letter`: one of those that were typed. */
type TitlePart = string | { readonly letter: string };

export interface FoundNote {
  readonly file: TreeFile;
  readonly title: readonly TitlePart[];
}

/** Finds notes and canvases by a few letters of their title or path, best match first; with no letters, those changed last. */
export async function findNotes(
  files: readonly TreeFile[],
  text: string,
  { limit, accept = () => true, signal }: FindOptions<TreeFile>,
): Promise<FoundNote[]> {
  const wanted = text.trim();
  const { notes } = await namesOf(files);
  if (!wanted)
    return (await newestNotes(notes.rows, { limit, accept, signal })).map((file) => ({ file, title: [file.title] }));
  return (await findInSlices(notes, wanted, { limit, accept, signal })).map((result) => ({
    file: result.obj,
    title: partsOf(result[0], result.obj.title),
  }));
}

/** Those changed last, the newest first. */
export function newestNotes(
  notes: readonly TreeFile[],
  { limit, accept = () => true, signal }: FindOptions<TreeFile>,
): Promise<TreeFile[]> {
  return bestInSlices(notes, ({ rows }) => rows.filter(accept), {
    limit,
    signal,
    order: (a, b) => b.modified - a.modified,
  });
}

function partsOf(result: Result | undefined, title: string): readonly TitlePart[] {
  if (!result || result.score === 0) return [title];
  return result.highlight((letter) => ({ letter }));
}
