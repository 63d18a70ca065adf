import { foldName } from '../../../notes/paths/fold-name.ts';
import { nameProblem } from '../../../notes/paths/name-rules.ts';
import {
  extension,
  isBasePath,
  isCanvasPath,
  fileName,
  isNotePath,
  joinPath,
  parentFolder,
  toFolderPath,
  toNotePath,
  toVaultPath,
  type VaultPath,
} from '../../../notes/paths/paths.ts';
import { isCaseVariant } from '../../../notes/rename/rename-context.ts';
import { isIgnoredByPerson } from '../../../notes/vault-settings.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { RenameCensus } from '../../../workers/contract.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { nameInVault } from '../../note-files/find-note.ts';
import { callWith, folderThere, readNewPath } from '../../note-files/new-note-path.ts';
import { failure } from '../../definition/result.ts';

/**
 * A new path as a model writes it: a bare name is a new name in the same folder, since models that are asked to rename write no more,
 * unless a file at the root has it: then which is meant is not clear, and the root is refused. The root is written with a slash in
 * front. What a person names is a path from the root.
 */
export async function inOwnFolder(context: ToolContext, from: VaultPath, written: string): Promise<string> {
  const folder = parentFolder(from);
  if (context.initiatedBy === 'user' || folder === '' || written.includes('/')) return written;
  const atRoot = await nameInVault(context, newPathOf(from, written));
  return (await context.wholeVault.file(atRoot)) ? written : `${folder}/${written.trim()}`;
}

/** The path that is meant for a file: a folder with a slash at its end keeps the name, and the ending may be left out. @throws PathError */
export function newPathOf(from: VaultPath, pathText: string): VaultPath {
  if (/\/\s*$/.test(pathText)) return joinPath(toFolderPath(pathText), fileName(from));
  if (isNotePath(from)) return readNewPath(pathText, toNotePath);
  const ending = extension(from);
  const whole = ending === '' || hasEnding(from, pathText) ? pathText : `${pathText}.${ending}`;
  return readNewPath(whole, toVaultPath);
}

/** A full stop in a name, as in “Sprint 2.0”, makes no other kind of file of it; what the app opens by its ending keeps that. */
function hasEnding(from: VaultPath, pathText: string): boolean {
  const written = extension(pathText.trim());
  if (written === extension(from)) return true;
  return !isCanvasPath(from) && !isBasePath(from) && /^(?=.*[a-z])[a-z\d]{1,10}$/.test(written);
}

/** A destination with its folder spelled as in the vault; the last name as given, in its own case. */
export async function inVaultFolder(context: ToolContext, to: VaultPath): Promise<VaultPath> {
  const folder = parentFolder(to);
  return folder === '' ? to : joinPath(await nameInVault(context, folder), to.slice(folder.length + 1));
}

/**
 * @throws ToolStop `exists` where something has this name, or one that is the same on some disks; `ignored` in a place
 *   that the person excludes; `invalid_input` for new names that links could not carry.
 */
export async function checkTarget(
  context: ToolContext,
  from: VaultPath,
  to: VaultPath,
  census: Pick<RenameCensus, 'files' | 'moves'>,
): Promise<void> {
  const takenPath = await takenBy(context, from, to, census);
  if (takenPath !== undefined)
    throw new ToolStop(
      failure(
        'exists',
        `${inQuotes(takenPath)} is there already, so ${inQuotes(from)} was not moved.`,
        'Choose another name, or move what is there first.',
        { path: takenPath },
      ),
    );
  const hidden = [to, ...census.moves.map((move) => move.to)].find((path) => isIgnoredByPerson(context.settings, path));
  if (hidden !== undefined)
    throw new ToolStop(
      failure('ignored', `${inQuotes(hidden)} is in a folder that the person has excluded.`, 'Choose another folder.'),
    );
  const problem = newNames(from, to, census)
    .map(([name, ending]) => nameProblem(name, ending))
    .find((nameFault) => nameFault !== undefined);
  if (problem === undefined) return;
  const there = folderThere(census.files, to);
  throw new ToolStop(
    failure(
      'invalid_input',
      `${inQuotes(from)} cannot be moved to ${inQuotes(to)}. ${problem}`,
      ...callWith(there, to.slice(there.length)),
    ),
  );
}

async function takenBy(
  { wholeVault }: ToolContext,
  from: VaultPath,
  to: VaultPath,
  { files }: Pick<RenameCensus, 'files'>,
): Promise<string | undefined> {
  const target = foldName(to);
  const conflictingFile = files.find(
    ({ path }) =>
      path !== from &&
      !path.startsWith(`${from}/`) &&
      (foldName(path) === target || foldName(path).startsWith(`${target}/`) || target.startsWith(`${foldName(path)}/`)),
  );
  if (conflictingFile) return conflictingFile.path;
  // On a case-insensitive disk the new name leads to the old file.
  return !isCaseVariant(from, to) && (await wholeVault.file(to)) ? to : undefined;
}

/** The new names in the vault, each with the ending of a note: not those of existing folders, or an unchanged one. */
function newNames(
  from: VaultPath,
  to: VaultPath,
  { files }: Pick<RenameCensus, 'files'>,
): (readonly [name: string, ending: string])[] {
  const parts = to.split('/');
  const oldName = from.split('/').at(-1);
  return parts
    .filter((name, depth) => {
      const path = parts.slice(0, depth + 1).join('/');
      return (
        !files.some((file) => file.path.startsWith(`${path}/`)) && !(depth === parts.length - 1 && name === oldName)
      );
    })
    .map((name) => (isNotePath(name) ? [name.slice(0, -3), name.slice(-3)] : [name, '']));
}
