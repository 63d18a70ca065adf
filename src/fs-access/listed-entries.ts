import { isHiddenName } from './ignore-policy.ts';
import { nameClashReason, unreadableNames, unreadablePath } from './skip-reasons.ts';
import type { ListOptions } from './vault.ts';

/** An entry of a folder; its name is '' where it cannot be read. */
export interface NamedEntry {
  readonly name: string;
  readonly kind: FileSystemHandleKind;
}

/**
 * What of a folder's entries is listed, by NFC name; the rest, but for hidden ones, is reported.
 * Of two that differ only in how letters are composed, the NFC one stays, since `Vault.file` opens that.
 */
export function listedEntries<Entry extends NamedEntry>(
  entries: Iterable<Entry>,
  folder: string,
  onSkip: ListOptions['onSkip'],
): Map<string, Entry> {
  const below = (name: string): string => (folder ? `${folder}/${name}` : name);
  const listed = new Map<string, Entry>();
  const unreadable = { file: 0, directory: 0 };
  for (const entry of entries) {
    if (entry.name === '') unreadable[entry.kind] += 1;
    if (entry.name === '' || isHiddenName(entry.name)) continue;
    const name = entry.name.normalize('NFC');
    const earlier = listed.get(name);
    const isShown = !earlier || entry.name === name;
    if (earlier) onSkip?.(below(isShown ? earlier.name : entry.name), nameClashReason);
    if (isShown) listed.set(name, entry);
  }
  if (unreadable.file + unreadable.directory > 0)
    onSkip?.(unreadablePath(folder), unreadableNames(unreadable.file, unreadable.directory));
  return listed;
}
