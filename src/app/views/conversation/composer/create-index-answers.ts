import { createResource, type Accessor } from 'solid-js';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexApi } from '../../../../workers/contract.ts';

export interface IndexAnswersSources {
  /** The open note. */
  readonly notePath: Accessor<VaultPath | undefined>;
  /** Undefined until notes can be looked up. */
  readonly index: Accessor<Pick<IndexApi, 'tags'> | undefined>;
  /** Grows with each change of the notes: all is asked again then. */
  readonly version: Accessor<number>;
}

/** What the box shows of the vault. Where the index does not answer there is less of it, and writing goes on. */
export interface IndexAnswers {
  /** The open note, by the name that its tab and the list of files show. */
  readonly openNote: Accessor<{ readonly path: VaultPath; readonly title: string } | undefined>;
  readonly tags: Accessor<Awaited<ReturnType<IndexApi['tags']>>>;
}

/** Asks the index for the vault's tags. Belongs to the Solid owner in which it is called. */
export function createIndexAnswers({ notePath, index, version }: IndexAnswersSources): IndexAnswers {
  const [tags] = createResource(
    () => [index(), version()] as const,
    async ([client]) => (await client?.tags().catch(() => [])) ?? [],
  );
  return {
    openNote: () => {
      const path = notePath();
      return path && { path, title: stem(path) };
    },
    tags: () => tags.latest ?? [],
  };
}
