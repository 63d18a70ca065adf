import { foldName } from '../search/search-text.ts';

/**
 * The part of a link's target, a file's path or an alias by which any of them could meet: the last part, without `.md`,
 * NFC and lower case. When a file or alias comes or goes, only links of its key can lead elsewhere than before.
 */
export function linkKey(name: string): string {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return foldName(last).replace(/\.md$/u, '');
}
