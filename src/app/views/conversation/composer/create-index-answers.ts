import { createComputed, createMemo, createResource, on, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexApi } from '../../../../workers/contract.ts';
import { noteName } from '../../../state/vault/note-name.ts';

export interface IndexAnswersSources {
  /** The open note. */
  readonly notePath: Accessor<VaultPath | undefined>;
  /** Undefined until notes can be looked up. */
  readonly index: Accessor<Pick<IndexApi, 'tags'> | undefined>;
  /** Grows with each change of the notes: what is read after that is asked again. */
  readonly version: Accessor<number>;
}

/** What the box shows of the vault. Where the index does not answer there is less of it, and writing goes on. */
export interface IndexAnswers {
  /** The open note, by the name that its tab and the list of files show. */
  readonly openNote: Accessor<{ readonly path: VaultPath; readonly title: string } | undefined>;
  readonly tags: Accessor<Awaited<ReturnType<IndexApi['tags']>>>;
}

/**
 * Asks the index for the vault's tags, and after a change of the notes again once they are read: in a large vault that takes
 * longer than all else that a saved note brings. Belongs to the Solid owner in which it is called.
 */
export function createIndexAnswers({ notePath, index, version }: IndexAnswersSources): IndexAnswers {
  const client = createMemo(index);
  const [tags, { refetch }] = createResource(
    () => [client()] as const,
    async ([open]) => (await open?.tags().catch(() => [])) ?? [],
  );
  let isOld = false;
  createComputed(on(version, () => (isOld = true), { defer: true }));
  return {
    openNote: () => {
      const path = notePath();
      return path && { path, title: noteName(path) };
    },
    tags: () => {
      if (isOld) queueMicrotask(() => void refetch());
      isOld = false;
      return tags.latest ?? [];
    },
  };
}
