import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { isAbort } from '../../../../agent/model/abort.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../../workers/contract.ts';
import { composerText } from './composer.texts.ts';

/** A memory relevant to what is being written. */
export interface RecalledMemory {
  readonly path: VaultPath;
  readonly title: string;
}

/** So long after the last key. */
const PAUSE_MS = 300;
const MOST = 3;
/** Similarity below which a memory has nothing to do with the message. */
const LEAST_SIMILARITY = 0.35;
/** One word is no subject yet. */
const LEAST_LENGTH = 8;
const SLOT = 'memories';

/** The memories relevant to the text, searched for while it is written, so that the person sees what will be sent and can remove it. */
export function createRecalledMemories(
  text: Accessor<string>,
  index: Accessor<IndexClient | undefined>,
): Accessor<readonly RecalledMemory[]> {
  const [recalled, setRecalled] = createSignal<readonly RecalledMemory[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestNumber = 0;

  const look = async (query: string) => {
    const client = index();
    const turn = ++requestNumber;
    if (!client || query.length < LEAST_LENGTH) return void setRecalled([]);
    try {
      const { hits } = await client.search(
        { query, mode: 'hybrid', limit: MOST, minSimilarity: LEAST_SIMILARITY, filter: { type: 'memory' } },
        SLOT,
      );
      if (turn === requestNumber)
        setRecalled(
          hits.map(({ path, text: memoryText }) => ({
            path,
            title: composerText.recalledMemories.memory(memoryExcerpt(memoryText)),
          })),
        );
    } catch (error) {
      // A later search has ended this one; any other failure leaves the message without memories, which it can do without.
      if (!isAbort(error) && turn === requestNumber) setRecalled([]);
    }
  };
  createEffect(
    on(text, (currentText) => {
      clearTimeout(timer);
      // A message that was sent takes its memories along: the empty box has none.
      if (currentText.trim() === '') return void look('');
      timer = setTimeout(() => void look(currentText.trim()), PAUSE_MS);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return recalled;
}

function memoryExcerpt(text: string): string {
  const line = text
    .replace(/^---[\s\S]*?---\s*/, '')
    .replace(/^#+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= 40 ? line : `${line.slice(0, line.lastIndexOf(' ', 40))}…`;
}
