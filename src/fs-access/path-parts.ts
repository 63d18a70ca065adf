import type { VaultPath } from '../notes/paths/paths.ts';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { isHiddenName } from './ignore-policy.ts';
import { isTrashPath } from './trash.ts';
import { VaultError } from './vault.ts';

/**
 * The path's names, from the vault's root to the file. Every vault calls this before it touches its storage:
 * a path may have passed through a database or a message as a string since it was checked.
 * @throws VaultError `ignored` for anything that no listing would show, except the trash.
 */
export function pathParts(path: VaultPath): string[] {
  const parts = path.split('/');
  const checked = isTrashPath(path) ? parts.slice(1) : parts;
  if (!checked.every(isReachable)) {
    throw new VaultError(
      'ignored',
      path,
      `${inQuotes(path)} is not a path that Latent may reach.`,
      'Name a note or folder as the listing shows it.',
    );
  }
  return parts;
}

function isReachable(name: string): boolean {
  return name !== '' && !isHiddenName(name) && !name.includes('\\') && !name.includes('\0');
}
