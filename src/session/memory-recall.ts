import { readContext } from '../agent/context/context-read.ts';
import { isAbort } from '../agent/model/abort.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import { readShown } from '../tools/note-files/read-shown.ts';
import type { AgentParts, Draft } from './agent-parts.ts';

/** A memory that bears on a message. */
interface RecalledMemory {
  readonly path: VaultPath;
  /** Its first words. */
  readonly text: string;
}

/** Which memories go along with a message: for each surface the same. */
export interface MemoryRecall {
  /**
   * The memories that bear on what is being written, the nearest first, for the person to see before they are sent. None where
   * the settings say so, and where the index cannot be asked: a message can do without.
   * @returns undefined where a later call ended this one
   */
  recall(message: string): Promise<readonly RecalledMemory[] | undefined>;
  /** Words that are sent alone, with the memories that bear on them; looked for only where they go along. */
  draftOf(content: string): Draft | (() => Promise<Draft>);
}

const MOST = 3;
/** Similarity below which a memory has nothing to do with the message. */
const LEAST_SIMILARITY = 0.35;
/** One word is no subject yet. */
const LEAST_LENGTH = 8;
/** A later search ends an earlier one: a message is looked up again and again while it is written. */
const SLOT = 'memories';

export function createMemoryRecall({ vault, settings }: Pick<AgentParts, 'vault' | 'settings'>): MemoryRecall {
  const { index, files } = vault;

  async function recall(message: string): Promise<readonly RecalledMemory[] | undefined> {
    const query = message.trim();
    if (!settings().recallMemories || query.length < LEAST_LENGTH) return [];
    try {
      if (!(await vault.overview()).status?.textReady) return [];
      const { hits } = await index.search(
        { query, mode: 'hybrid', limit: MOST, minSimilarity: LEAST_SIMILARITY, filter: { type: 'memory' } },
        SLOT,
      );
      return hits.map(({ path, text }) => ({ path, text: firstWords(text) }));
    } catch (error) {
      return isAbort(error) ? undefined : [];
    }
  }

  return {
    recall,
    draftOf(content) {
      if (!settings().recallMemories) return { content };
      return async () => {
        const refs = ((await recall(content)) ?? []).map(
          ({ path, text }) => ({ kind: 'note', path, title: `Memory: ${text}` }) as const,
        );
        const context = await readContext(refs, { index, read: (path) => readShown({ vault: files, index }, path) });
        return { content, ...(context.length > 0 && { context }) };
      };
    },
  };
}

const LONGEST = 40;

function firstWords(text: string): string {
  const line = text
    .replace(/^---[\s\S]*?---\s*/, '')
    .replace(/^#+\s*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= LONGEST ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST))}…`;
}
