import { readWikilink } from '../../notes/links/read-link.ts';
import { pathOnDisk } from '../../notes/paths/file-name.ts';
import { fileName, isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { relativePath } from '../../notes/rename/write-target.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { TreeFile } from '../../workers/contract.ts';

export interface LinkStyle {
  /** The note that the link is written in. */
  readonly from: VaultPath | undefined;
  readonly settings: Pick<VaultSettings, 'newLinkFormat' | 'useMarkdownLinks'>;
  /** Whether a file's name alone leads to it. */
  readonly isUnique: (path: string) => boolean;
}

interface LinkWish {
  /** What is shown instead of the name. */
  readonly label?: string | undefined;
  /** A heading, or `^` and a block's id. */
  readonly subpath?: string | undefined;
  readonly isEmbed?: boolean | undefined;
}

/** A link to a file of the vault as its settings want it: a wikilink or Markdown's own, by name or by path. */
export function writeLink(
  path: VaultPath,
  style: LinkStyle,
  { label, subpath, isEmbed = false }: LinkWish = {},
): string {
  const target = writtenTarget(path, style);
  const part = subpath === undefined ? '' : `#${subpath}`;
  const sign = isEmbed ? '!' : '';
  const bare = isNotePath(path) ? target.replace(/\.md$/i, '') : target;
  const name = bare.slice(bare.lastIndexOf('/') + 1);
  const labelText = label?.replace(/[[\]|\n]/g, ' ').trim();
  if (!style.settings.useMarkdownLinks && isWikilink(bare + part))
    return `${sign}[[${bare}${part}${labelText === undefined || labelText === '' || labelText === name ? '' : `|${labelText}`}]]`;
  const text = labelText ?? (subpath === undefined ? name : `${name} > ${subpath.replace(/^\^/, '')}`);
  return `${sign}[${isEmbed && label === undefined ? '' : text}](${encode(target)}${subpath === undefined ? '' : `#${encode(subpath)}`})`;
}

/** A link to a note that is to be made, with the words as they were typed: by the name of its file, which other programs follow, too. */
export function writeMissingLink(name: string, { settings }: LinkStyle): string {
  const path = pathOnDisk(name);
  const words = name.replace(/[[\]|]/g, ' ');
  return !settings.useMarkdownLinks && isWikilink(path)
    ? `[[${path}${path === name ? '' : `|${words}`}]]`
    : `[${words}](${encode(`${path}.md`)})`;
}

function writtenTarget(path: VaultPath, { from, settings, isUnique }: LinkStyle): string {
  if (settings.newLinkFormat === 'absolute') return path;
  if (settings.newLinkFormat === 'relative' && from !== undefined) return relativePath(from, path);
  return isUnique(path) ? fileName(path) : path;
}

/** Some names hold marks that wikilinks give a meaning. */
function isWikilink(inner: string): boolean {
  const link = readWikilink(`[[${inner}]]`, 0, inner.length + 4);
  const linkTarget = link && link.target + (link.subpath === undefined ? '' : `#${link.subpath}`);
  return linkTarget === inner && link?.text === undefined;
}

const encode = (target: string): string =>
  target.replace(/[\s()<>%"#\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const counts = new WeakMap<readonly TreeFile[], ReadonlyMap<string, number>>();

/** Whether no other of these files has this one's name; counted once for a list of files. */
export function isUniqueIn(files: readonly TreeFile[]): (path: string) => boolean {
  const nameCounts = counts.get(files) ?? countNames(files);
  counts.set(files, nameCounts);
  return (path) => (nameCounts.get(nameKey(path)) ?? 0) <= 1;
}

/** As `isUniqueIn`, for a file that was made just now: it may not be among these yet. */
export function isUniqueWith(files: readonly TreeFile[], newPath: VaultPath): (path: string) => boolean {
  if (files.some(({ path }) => path === newPath)) return isUniqueIn(files);
  const key = nameKey(newPath);
  return (path) => isUniqueIn(files)(path) && !(path === newPath && files.some((file) => nameKey(file.path) === key));
}

function countNames(files: readonly TreeFile[]): ReadonlyMap<string, number> {
  const countByName = new Map<string, number>();
  for (const { path } of files) countByName.set(nameKey(path), (countByName.get(nameKey(path)) ?? 0) + 1);
  return countByName;
}

const nameKey = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
