import fuzzysort, { type KeysResult, type Result, type SnapshotKeys } from 'fuzzysort';
import { isIndexedPath } from '../../notes/paths/paths.ts';
import { createBreathing } from '../../tools/breathe.ts';
import type { TreeFile } from '../../workers/contract.ts';

/** A part of a title; `letter`: one of those that were typed. */
export type TitlePart = string | { readonly letter: string };

export interface FoundNote {
  readonly file: TreeFile;
  readonly title: readonly TitlePart[];
}

export interface FindOptions {
  readonly limit: number;
  /** Which of them are asked for at all. */
  readonly accept?: (file: TreeFile) => boolean;
  /** Ends a search that nobody waits for any more: it answers with nothing. */
  readonly signal?: AbortSignal;
}

/** So many are prepared or compared in a few milliseconds. */
const SLICE = 500;
const THRESHOLD = 0.2;

/**
 * Finds notes and canvases by a few letters of their title or path, the likest first; with no letters, those changed last.
 * Fifty thousand titles take longer than a page may stand still, so that they are looked through slice by slice.
 */
export async function findNotes(files: readonly TreeFile[], text: string, { limit, accept = () => true, signal }: FindOptions): Promise<FoundNote[]> {
  const wanted = text.trim();
  const { notes, slices } = indexed(files);
  if (!wanted) return newest(notes.filter(accept), limit).map((file) => ({ file, title: [file.title] }));
  const breathe = createBreathing();
  let best: KeysResult<TreeFile>[] = [];
  for (let at = 0; at < notes.length; at += SLICE) {
    slices[at / SLICE] ??= fuzzysort.snapshot(notes.slice(at, at + SLICE), { keys: ['title', 'path'] });
    const found = fuzzysort.go(wanted, slices[at / SLICE]!, { limit: 0, threshold: THRESHOLD }).filter(({ obj }) => accept(obj));
    if (found.length > 0) best = [...best, ...found].sort((a, b) => b.score - a.score).slice(0, limit);
    await breathe();
    if (signal?.aborted) return [];
  }
  return best.map((result) => ({ file: result.obj, title: partsOf(result[0], result.obj.title) }));
}

interface Indexed {
  readonly notes: readonly TreeFile[];
  /** As far as they were looked through already. */
  readonly slices: (SnapshotKeys<TreeFile> | undefined)[];
}

/** Preparing titles takes ten times as long as looking through them: it is done once for a list of files. */
const known = new WeakMap<readonly TreeFile[], Indexed>();

function indexed(files: readonly TreeFile[]): Indexed {
  const made = known.get(files) ?? { notes: files.filter(({ path }) => isIndexedPath(path)), slices: [] };
  known.set(files, made);
  return made;
}

const newest = (files: readonly TreeFile[], limit: number) => files.toSorted((a, b) => b.modified - a.modified).slice(0, limit);

function partsOf(result: Result | undefined, title: string): readonly TitlePart[] {
  if (!result || result.score === 0) return [title];
  return result.highlight((letter) => ({ letter }));
}
