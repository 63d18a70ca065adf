import { readNote, type NoteFile } from '../../fs-access/read-note.ts';
import { isBasePath, PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/** The file of a base, whose ending may be left out. @throws ToolStop `not_found`; VaultError */
export async function readBaseFile({ vault }: Pick<ToolContext, 'vault'>, name: string): Promise<NoteFile> {
  for (const written of isBasePath(name) ? [name] : [name, `${name}.base`]) {
    const path = basePath(written);
    if (path && (await vault.file(path))) return await readNote(vault, path);
  }
  throw new ToolStop(
    failure('not_found', `There is no base “${name}”.`, 'Give the whole path of a .base file, or a base as yaml.'),
  );
}

function basePath(written: string): VaultPath | undefined {
  try {
    const path = toVaultPath(written);
    return isBasePath(path) ? path : undefined;
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
