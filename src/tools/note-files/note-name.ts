import { joinPath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { toPreview } from './note-preview.ts';

const LONGEST_NAME = 100;
/** Characters that look like a slash, and that no path may contain. */
const SLASH_LIKE = /[\u2044\u2215\u2216\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]/g;

/**
 * A title as a file name without extension: characters with a meaning in links or file systems become spaces.
 * `undefined` where nothing is left.
 */
export function titleToName(title: string): string | undefined {
  const name = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}#^[\]|\\/:*?"<>]|%2f|%5c/giu, ' ')
    .replaceAll(SLASH_LIKE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = name.length > LONGEST_NAME ? toPreview(name, LONGEST_NAME).replace(/…$/, '') : name;
  return short.replace(/(?<![. ])[. ]+$/, '') || undefined;
}

/** The first path of `Name 2.md`, `Name 3.md` … that no file has. */
export async function freePath(
  vault: Vault,
  folder: VaultPath | '',
  taken: VaultPath,
  ending = '.md',
): Promise<VaultPath> {
  for (let number = 2; ; number++) {
    const path = joinPath(folder, `${stem(taken)} ${number}${ending}`);
    if (!(await vault.file(path))) return path;
  }
}
