import { foldName } from '../../notes/paths/fold-name.ts';
import { fileName, parentFolder, toFolderPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

const MOST_CANDIDATES = 5;

/**
 * The folder that a path means, spelled as in the vault; '' for the root.
 * @throws ToolStop `not_found` where no file is below it, with folders of a similar name; PathError.
 */
export async function findFolder(context: ToolContext, folderText: string): Promise<VaultPath | ''> {
  const folder = toFolderPath(folderText);
  if (folder === '') return '';
  const folders = ancestorFoldersOf((await context.index.tree()).map(({ path }) => path));
  const matchingFolder = folders.has(folder)
    ? folder
    : [...folders].find((path) => foldName(path) === foldName(folder));
  if (matchingFolder !== undefined) return matchingFolder;
  const folderName = foldName(fileName(folder));
  const candidates = [...folders].filter((path) => foldName(path).includes(folderName)).slice(0, MOST_CANDIDATES);
  const hint =
    candidates.length > 0
      ? 'Call again with one of the candidates, or without folder.'
      : 'Call list_notes without folder to see the folders there are.';
  throw new ToolStop(
    failure('not_found', `There is no folder ${inQuotes(folder)} with files in it.`, hint, { candidates }),
  );
}

function ancestorFoldersOf(paths: readonly VaultPath[]): Set<VaultPath> {
  const folders = new Set<VaultPath>();
  for (const path of paths) {
    for (let folder = parentFolder(path); folder !== '' && !folders.has(folder); folder = parentFolder(folder))
      folders.add(folder);
  }
  return folders;
}
