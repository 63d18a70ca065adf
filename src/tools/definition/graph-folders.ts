import type { VaultPath } from '../../notes/paths/paths.ts';
import { PathError, toFolderPath } from '../../notes/paths/paths.ts';

/** Folders that the person chose for what tools make: '' is the vault's root. */
export interface GraphFolders {
  /** One small note for each memory. */
  readonly memory: VaultPath | '';
  /** Notes for people, projects and other things that a connection names and that have no note yet. */
  readonly entities: VaultPath | '';
}

/** From the person's settings; an invalid path is replaced by the default. */
export function toGraphFolders(folderTexts: { readonly memory: string; readonly entities: string }): GraphFolders {
  return {
    memory: folderOr(folderTexts.memory, DEFAULT_GRAPH_FOLDERS.memory),
    entities: folderOr(folderTexts.entities, DEFAULT_GRAPH_FOLDERS.entities),
  };
}

/** What is wrong with a folder's path; `undefined` for a good one. */
export function folderProblem(folderText: string): string | undefined {
  try {
    toFolderPath(folderText);
    return undefined;
  } catch (error) {
    if (error instanceof PathError) return error.message;
    throw error;
  }
}

function folderOr(folderText: string, fallback: VaultPath | ''): VaultPath | '' {
  return folderProblem(folderText) === undefined ? toFolderPath(folderText) : fallback;
}

export const DEFAULT_GRAPH_FOLDERS: GraphFolders = {
  memory: toFolderPath('Memory'),
  entities: toFolderPath('Entities'),
};
