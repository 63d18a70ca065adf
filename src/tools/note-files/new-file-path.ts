import { nameProblem } from '../../notes/paths/name-rules.ts';
import { parentFolder, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import { nameInVault } from './name-in-vault.ts';
import { checkNotExcluded, folderThere } from './new-note-path.ts';
import { freePath } from './note-name.ts';

/**
 * Where a new file that is no note goes.
 * @param written its path; the ending may be left out
 * @param ending such as `.canvas`
 * @throws PathError; ToolStop `ignored`, `invalid_input`, or `exists` with the next free path
 */
export async function newFilePath(context: ToolContext, written: string, ending: string): Promise<VaultPath> {
  const whole = written.toLowerCase().endsWith(ending) ? written : `${written}${ending}`;
  const path = await nameInVault(context, toVaultPath(whole));
  checkNotExcluded(context.settings, path);
  const problem = path
    .slice((await folderThere(context, path)).length)
    .split('/')
    .map((name) => nameProblem(name))
    .find((each) => each !== undefined);
  if (problem !== undefined)
    throw new ToolStop(
      failure('invalid_input', `No file can be made at ${inQuotes(path)}. ${problem}`, 'Choose another name.'),
    );
  if (!(await context.vault.file(path))) return path;
  const free = await freePath(context.vault, parentFolder(path), path, ending);
  throw new ToolStop(
    failure(
      'exists',
      `There is a file ${inQuotes(path)} already.`,
      `Call again with ${inQuotes(free)}, or read the one that is there.`,
      {
        path,
        free_path: free,
      },
    ),
  );
}
