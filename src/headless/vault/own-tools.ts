import type { Tool } from '../../tools/definition/define-tool.ts';
import type { VaultAccess } from '../../tools/definition/dependencies.ts';
import { enabledTools, loadOwnTools, type OwnToolNote } from '../../tools/own/load-own-tools.ts';
import type { OwnToolStore } from '../../tools/own/own-tool-store.ts';

/** The tools that notes of a vault describe, and what the person said of them on this machine. */
export interface HeadlessOwnTools {
  readonly store: OwnToolStore;
  /** Reads the notes again; the index must be ready by word. */
  read(): Promise<readonly OwnToolNote[]>;
  /** Those that are enabled, as they were read last: callable beside all others. Empty before `read`. */
  tools(): readonly Tool[];
}

/** @param isReadOnly without the tools that change something */
export function createHeadlessOwnTools(
  access: Pick<VaultAccess, 'index' | 'vault'>,
  store: OwnToolStore,
  isReadOnly = false,
): HeadlessOwnTools {
  let enabled: readonly Tool[] = [];
  return {
    store,
    async read() {
      const notes = await loadOwnTools(access, store);
      enabled = enabledTools(notes).filter(({ kind }) => kind === 'read' || !isReadOnly);
      return notes;
    },
    tools: () => enabled,
  };
}
