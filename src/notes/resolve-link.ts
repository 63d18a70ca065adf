import { extension, fileName, isNotePath, parentFolder } from './paths.ts';
import type { VaultPath } from './paths.ts';
import type { LinkType } from './note.ts';

/**
 * Knows every file of the vault and finds what a link means, by the rules of Obsidian. Names are compared in NFC and
 * without case. Adding and removing cost the same however large the vault is.
 */
export interface LinkResolver {
  /** Adds a file of any kind; a path that is there already gets the new aliases. */
  add(path: VaultPath, aliases?: readonly string[]): void;
  remove(path: VaultPath): void;
  has(path: VaultPath): boolean;
  /**
   * The file that `target` (as in `NoteLink.target`, without `#…`) means in the note `from`; null where there is none.
   * '' is the note itself. `type` 'markdown' looks beside the note first; '../' and './' do so in every form.
   */
  resolve(target: string, from: VaultPath, type?: LinkType): VaultPath | null;
}

/**
 * The key on which a target's resolution depends: only files with this name or alias can change what it means.
 * Store it with each link to find those that a new or removed file concerns (see `fileKeys`).
 */
export function linkKey(target: string): string {
  return fold(fileName(target.replace(/\/+$/, ''))).replace(/\.md$/, '');
}

/** The keys of links that a file can answer to: its name and its aliases. */
export function fileKeys(path: VaultPath, aliases: readonly string[]): string[] {
  return [...new Set([linkKey(path), ...aliases.map(linkKey)])];
}

export function createLinkResolver(): LinkResolver {
  /** Files by folded path, by folded name (notes without `.md`), and notes by folded alias. */
  const byPath = new Map<string, VaultPath[]>();
  const byName = new Map<string, VaultPath[]>();
  const byAlias = new Map<string, VaultPath[]>();
  const aliasesByPath = new Map<VaultPath, readonly string[]>();

  function remove(path: VaultPath): void {
    const aliases = aliasesByPath.get(path);
    if (aliases === undefined) return;
    aliasesByPath.delete(path);
    drop(byPath, pathKey(path), path);
    drop(byName, pathKey(fileName(path)), path);
    for (const alias of aliases) drop(byAlias, fold(alias), path);
  }

  function add(path: VaultPath, aliases: readonly string[] = []): void {
    remove(path);
    aliasesByPath.set(path, aliases);
    put(byPath, pathKey(path), path);
    put(byName, pathKey(fileName(path)), path);
    for (const alias of aliases) put(byAlias, fold(alias), path);
  }

  function exact(path: string): VaultPath | null {
    const found = byPath.get(pathKey(path));
    // "LICENSE" means the note LICENSE.md before a file without an ending; "a.png" never means a.png.md first.
    const [best, second] = extension(path) === '' ? [`${path}.md`, path] : [path, `${path}.md`];
    return found === undefined ? null : (found.find((each) => each === best) ?? found.find((each) => each === second) ?? first(found));
  }

  function byFileName(target: string, folder: string): VaultPath | null {
    const all = byName.get(pathKey(fileName(target))) ?? [];
    const notes = all.filter(isNotePath);
    const named = notes.length > 0 && extension(target) === '' ? notes : all;
    const tail = `/${pathKey(target)}`;
    const matching = target.includes('/') ? named.filter((path) => `/${pathKey(path)}`.endsWith(tail)) : named;
    const own = pathKey(folder === '' ? target : `${folder}/${target}`);
    return matching.find((path) => pathKey(path) === own) ?? first(matching);
  }

  function resolve(target: string, from: VaultPath, type: LinkType = 'wikilink'): VaultPath | null {
    const written = target.normalize('NFC').trim().replace(/\/+$/, '');
    if (target === '') return from;
    if (written === '') return null;
    const folder = parentFolder(from);
    if (written.startsWith('/')) return exact(written.slice(1));
    const beside = besideNote(folder, written);
    if (/^\.\.?(?:\/|$)/.test(written)) return beside === null ? null : exact(beside);
    const relative = type === 'markdown' && beside !== null ? exact(beside) : null;
    return relative ?? exact(beside === null ? written : withoutDots(written)) ?? byFileName(written, folder) ?? first(byAlias.get(fold(written)) ?? []);
  }

  return { add, remove, has: (path) => aliasesByPath.has(path), resolve };
}

/** A written path seen from a folder, its `.` and `..` parts resolved; null where it leaves the vault. */
function besideNote(folder: string, written: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of written.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function withoutDots(written: string): string {
  return besideNote('', written) ?? written;
}

/** The shortest path, then the first by alphabet. */
function first(paths: readonly VaultPath[]): VaultPath | null {
  let best: VaultPath | null = null;
  for (const path of paths) {
    if (best === null || path.length < best.length || (path.length === best.length && path < best)) best = path;
  }
  return best;
}

/** Notes answer with and without their ending. */
function pathKey(path: string): string {
  const folded = fold(path);
  return isNotePath(folded) ? folded.slice(0, -3) : folded;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

function put(map: Map<string, VaultPath[]>, key: string, path: VaultPath): void {
  const paths = map.get(key);
  if (paths === undefined) map.set(key, [path]);
  else if (!paths.includes(path)) paths.push(path);
}

function drop(map: Map<string, VaultPath[]>, key: string, path: VaultPath): void {
  const left = (map.get(key) ?? []).filter((each) => each !== path);
  if (left.length === 0) map.delete(key);
  else map.set(key, left);
}
