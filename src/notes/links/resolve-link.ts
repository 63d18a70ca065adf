import { foldName } from '../paths/fold-name.ts';
import { nameOnDisk, pathOnDisk } from '../paths/file-name.ts';
import { extension, fileName, isNotePath, parentFolder, type VaultPath } from '../paths/paths.ts';
import type { LinkType } from '../paths/note.ts';

/**
 * Knows every file of the vault and finds the file of a link, by the rules of Obsidian; a title that no file can be called by, such as
 * `[[What is it?]]`, means the note that was given another name for it. Names are compared in NFC and
 * case-insensitively. The cost of adding and removing does not depend on the size of the vault.
 */
export interface LinkResolver {
  /** Adds a file of any kind; a path that already exists gets the new aliases. */
  add(path: VaultPath, aliases?: readonly string[]): void;
  remove(path: VaultPath): void;
  has(path: VaultPath): boolean;
  /**
   * The file that `target` (as in `NoteLink.target`, without `#…`) means in the note `from`; null if there is none.
   * '' is the note itself. `type` 'markdown' looks beside the note first; '../../' and '../' do so in every form.
   */
  resolve(target: string, from: VaultPath, type?: LinkType): VaultPath | null;
  /** Every file whose name matches the target's, and whose path ends with the target; aliases are not considered. */
  named(target: string): readonly VaultPath[];
}

/**
 * The key on which a target's resolution depends: only files with this name or alias can change what it means.
 * Store it with each link to find the links that a new or removed file affects (see `fileKeys`).
 */
export function linkKey(target: string): string {
  const name = fileName(target.replace(/(?<!\/)\/+$/, '')).replace(/\.md$/i, '');
  return foldName(nameOnDisk(name));
}

/** The keys of links that can resolve to a file: its name and its aliases. */
export function fileKeys(path: VaultPath, aliases: readonly string[]): string[] {
  return [...new Set([linkKey(path), ...aliases.map(linkKey)])];
}

export function createLinkResolver(): LinkResolver {
  /** Files by folded path, by folded name, and notes by folded alias. */
  const byPath = new Map<string, VaultPath[]>();
  const byName = new Map<string, VaultPath[]>();
  const byAlias = new Map<string, VaultPath[]>();
  const aliasesByPath = new Map<VaultPath, readonly string[]>();

  function remove(path: VaultPath): void {
    const aliases = aliasesByPath.get(path);
    if (aliases === undefined) return;
    aliasesByPath.delete(path);
    removePathAt(byPath, foldName(path), path);
    removePathAt(byName, foldName(fileName(path)), path);
    for (const alias of aliases) removePathAt(byAlias, foldName(alias), path);
  }

  function add(path: VaultPath, aliases: readonly string[] = []): void {
    remove(path);
    aliasesByPath.set(path, aliases);
    addPathForKey(byPath, foldName(path), path);
    addPathForKey(byName, foldName(fileName(path)), path);
    for (const alias of aliases) addPathForKey(byAlias, foldName(alias), path);
  }

  /** If paths differ only in case, the one that matches exactly. */
  function exact(path: string): VaultPath | null {
    const candidates = byPath.get(foldName(path)) ?? [];
    return candidates.find((candidate) => candidate === path) ?? first(candidates);
  }

  function fitting(target: string): readonly VaultPath[] {
    const named = byName.get(foldName(fileName(target))) ?? [];
    const tail = foldName(`/${target}`);
    return target.includes('/') ? named.filter((path) => foldName(`/${path}`).endsWith(tail)) : named;
  }

  function byFileName(target: string, folder: string): VaultPath | null {
    const matching = fitting(target);
    const fullPath = foldName(folder === '' ? target : `${folder}/${target}`);
    return first(matching.filter((path) => foldName(path) === fullPath)) ?? first(matching);
  }

  function resolve(target: string, from: VaultPath, type: LinkType = 'wikilink'): VaultPath | null {
    const targetText = target
      .normalize('NFC')
      .trim()
      .replace(/(?<!\/)\/+$/, '');
    if (target === '') return from;
    if (targetText === '') return null;
    const folder = parentFolder(from);
    for (const name of fileNames(targetText)) {
      const resolvedPath = resolveFile(name, folder, type);
      if (resolvedPath !== null) return resolvedPath;
    }
    return first(byAlias.get(foldName(targetText)) ?? []) ?? (type === 'markdown' ? null : byTitle(targetText, folder));
  }

  /** A title with signs that no file can have: the note that was called so has others for them. */
  function byTitle(target: string, folder: string): VaultPath | null {
    const path = pathOnDisk(target);
    return path === target ? null : resolveFile(`${path}.md`, folder, 'wikilink');
  }

  function resolveFile(name: string, folder: string, type: LinkType): VaultPath | null {
    if (name.startsWith('/')) return exact(name.slice(1));
    const beside = besideNote(folder, name);
    if (/^\.\.?\//.test(name)) return beside === null ? null : exact(beside);
    const inRoot = besideNote('', name);
    const relative = type === 'markdown' && beside !== null ? exact(beside) : null;
    return relative ?? (inRoot === null ? null : (exact(inRoot) ?? byFileName(inRoot, folder)));
  }

  function named(target: string): readonly VaultPath[] {
    for (const name of fileNames(target.normalize('NFC').trim())) {
      const namedPaths = fitting(name);
      if (namedPaths.length > 0) return namedPaths;
    }
    return [];
  }

  return { add, remove, has: (path) => aliasesByPath.has(path), resolve, named };
}

/**
 * The file names that a written name can mean: "LICENSE" is a note before a file without an ending, "a.png" never
 * a.png.md first.
 */
export function fileNames(targetName: string): string[] {
  if (isNotePath(targetName)) return [targetName, `${targetName}.md`];
  return extension(targetName) === '' ? [`${targetName}.md`, targetName] : [targetName, `${targetName}.md`];
}

/** A written path relative to a folder, with `.` and `..` resolved; null if it leaves the vault. */
export function besideNote(folder: string, relativeTarget: string): string | null {
  // Most names have no folder.
  if (!relativeTarget.includes('/') && !/^\.{0,2}$/.test(relativeTarget))
    return folder === '' ? relativeTarget : `${folder}/${relativeTarget}`;
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relativeTarget.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The shortest path, then the first in alphabetical order. */
function first(paths: readonly VaultPath[]): VaultPath | null {
  let best: VaultPath | null = null;
  for (const path of paths) {
    if (best === null || path.length < best.length || (path.length === best.length && path < best)) best = path;
  }
  return best;
}

function addPathForKey(map: Map<string, VaultPath[]>, key: string, path: VaultPath): void {
  const paths = map.get(key);
  if (paths === undefined) map.set(key, [path]);
  else if (!paths.includes(path)) paths.push(path);
}

function removePathAt(map: Map<string, VaultPath[]>, key: string, path: VaultPath): void {
  const otherPaths = (map.get(key) ?? []).filter((keptPath) => keptPath !== path);
  if (otherPaths.length === 0) map.delete(key);
  else map.set(key, otherPaths);
}

/**
 * Whether a link's target, as it is written, is that of a note: a name with the ending of another kind of file, such as a picture,
 * is that file's, also where there is none yet.
 */
export function namesNote(target: string): boolean {
  return /\.md$/iu.test(target) || !/\.[a-z0-9]{2,5}$/iu.test(target);
}
