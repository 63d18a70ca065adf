import { foldName } from '../paths/fold-name.ts';
import { fileName, parentFolder, type VaultPath } from '../paths/paths.ts';
import { besideNote, fileNames } from '../links/resolve-link.ts';
import type { LinkStyle } from './rename-context.ts';

/**
 * How a written target finds its file: `/dir/N` from the root and nowhere else, a path from the note's own folder,
 * a path from the root, a name (or the end of a path), or an alias. A link that a move leaves alone must go on
 * finding its file in the same way: other programs support only the plainer forms.
 */
export type LinkForm = 'rooted' | 'relative' | 'root' | 'name' | 'alias';

export interface WrittenLink {
  readonly target: string;
  /** Markdown's form, images too: it looks beside the note first. */
  readonly isMarkdown: boolean;
}

export function linkFormOf(
  { target, isMarkdown }: WrittenLink,
  from: VaultPath,
  found: VaultPath,
  style: LinkStyle,
): LinkForm {
  const written = target.normalize('NFC').trim();
  if (written.startsWith('/')) return 'rooted';
  const leadsThere = (folder: string): boolean =>
    fileNames(written).some((name) => foldName(besideNote(folder, name) ?? '') === foldName(found));
  if (isExplicit(written)) return 'relative';
  if (isMarkdown && !writesShortMarkdown(style) && leadsThere(parentFolder(from))) return 'relative';
  if (written.includes('/') && leadsThere('')) return 'root';
  return fileNames(written).some((name) => foldName(fileName(name)) === foldName(fileName(found))) ? 'name' : 'alias';
}

/** `./N` and `../N`: relative in every form of link. */
export function isExplicit(target: string): boolean {
  return /^\.\.?\//.test(target);
}

/** In such a vault `[N](N.md)` is a link by name; elsewhere a Markdown link is a path, as for every other program. */
export function writesShortMarkdown(style: LinkStyle): boolean {
  return style.useMarkdownLinks && style.newLinkFormat === 'shortest';
}
