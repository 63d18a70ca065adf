import { createSignal, type Accessor } from 'solid-js';
import { mergeTextsInWorker } from '../conflict/merge-in-worker.ts';
import type { Conflict, DiskNote } from './note-session.ts';
import type { Typed } from './typed-text.ts';

/** Which of two versions of a note the person wants. @param draft what is typed and not saved */
export function createConflictQuestion(draft: Accessor<Typed | undefined>) {
  const [conflict, setConflict] = createSignal<Conflict>();
  return {
    conflict,
    set: setConflict,
    /** Puts the question, and offers both together once they are merged. @param base the file that both were made from */
    async ask(mine: Typed, theirs: DiskNote | undefined, base: DiskNote | undefined): Promise<void> {
      const known = conflict();
      if (known?.both !== undefined && known.mine === mine.file && known.theirs?.hash === theirs?.hash) return;
      const told = { mine: mine.file, theirs, ...(theirs && base && { base: base.text }) };
      setConflict(told);
      const both = await mergeThreeWay(mine.file, base, theirs);
      if (conflict() === told && draft() === mine && both !== undefined) setConflict({ ...told, both });
    },
  };
}

async function mergeThreeWay(
  mine: string,
  base: DiskNote | undefined,
  theirs: DiskNote | undefined,
): Promise<string | undefined> {
  if (!base || !theirs?.exact) return undefined;
  // Without it the person still has both texts to choose from.
  const merged = await mergeTextsInWorker(mine, base.text, theirs.text).catch(() => undefined);
  return merged?.kind === 'merged' ? merged.text : undefined;
}
