import { toVaultPath } from '../notes/paths/paths.ts';
import { isHiddenName } from './hidden-names.ts';

/** Of a copied vault's dot-folders only the settings that Latent reads come along. */
const SETTINGS = /^\.obsidian\/(app|daily-notes|templates)\.json$/;

/**
 * The names that lead to a copied file inside its new vault; `undefined` for what belongs to programs.
 * This is the gate against zip files whose paths climb out of the folder that they are unpacked into.
 * @param path as written by another program: any slashes, any composition of letters.
 * @throws PathError for a path that leads out of the vault or cannot be named.
 */
export function toImportPath(path: string): string[] | undefined {
  const slashed = path.replaceAll('\\', '/');
  if (SETTINGS.test(slashed)) return slashed.split('/');
  const parts = slashed.split('/');
  if (parts.some((part) => isHiddenName(part) && part !== '..' && part !== '.') || parts.includes('__MACOSX'))
    return undefined;
  return toVaultPath(slashed).split('/');
}
