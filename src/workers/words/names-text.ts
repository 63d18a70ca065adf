import { foldName } from '../../notes/paths/fold-name.ts';
import { stem, type VaultPath } from '../../notes/paths/paths.ts';

/** What else than its title a note is called, as it is searched by word: its aliases, and its file's name where the title is another. */
export function namesText(path: VaultPath, title: string, aliases: readonly string[]): string {
  const name = stem(path);
  return (foldName(name) === foldName(title) ? aliases : [name, ...aliases]).join('\n');
}
