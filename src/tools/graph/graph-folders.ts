import type { VaultPath } from '../../notes/paths.ts';
import { toFolderPath } from '../../notes/paths.ts';

/** Folders that the person chose for what tools make: '' is the vault's root. */
export interface GraphFolders {
  /** One small note for each memory. */
  readonly memory: VaultPath | '';
  /** People, projects and whatever else a connection names that has no note yet. */
  readonly entities: VaultPath | '';
}

export const DEFAULT_GRAPH_FOLDERS: GraphFolders = { memory: toFolderPath('Memory'), entities: toFolderPath('Entities') };
