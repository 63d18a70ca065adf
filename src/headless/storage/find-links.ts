import { readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isHiddenName } from '../../fs-access/hidden-names.ts';

/** A symbolic link in a vault, which is left out of it: what it names may lie anywhere. */
interface SymbolicLink {
  /** Within the vault, with slashes. */
  readonly path: string;
  /** As it is written in the link. */
  readonly target: string;
  readonly leads: 'to a file of this vault' | 'to a folder of this vault' | 'out of this vault' | 'nowhere';
}

/** Every symbolic link of a vault but hidden ones, by path. A folder that cannot be read is left out. @param dir with links followed */
export function findSymbolicLinks(dir: string): readonly SymbolicLink[] {
  const found: SymbolicLink[] = [];
  walk(dir, '', (entry, path) => {
    if (entry.isSymbolicLink()) found.push({ path, target: readlinkSync(join(dir, path)), leads: leadsTo(dir, path) });
  });
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files that have further names (hard links), by path: a save gives the one name another file. */
export function findHardLinks(dir: string): readonly string[] {
  const found: string[] = [];
  walk(dir, '', (entry, path) => {
    if (entry.isFile() && (statSync(join(dir, path), { throwIfNoEntry: false })?.nlink ?? 1) > 1) found.push(path);
  });
  return found.toSorted();
}

interface Entry {
  readonly name: string;
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink(): boolean;
}

function walk(dir: string, folder: string, see: (entry: Entry, path: string) => void): void {
  for (const entry of entriesOf(join(dir, folder))) {
    if (isHiddenName(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    see(entry, path);
    if (entry.isDirectory()) walk(dir, path, see);
  }
}

function entriesOf(at: string): readonly Entry[] {
  try {
    return readdirSync(at, { withFileTypes: true });
  } catch {
    return [];
  }
}

function leadsTo(dir: string, path: string): SymbolicLink['leads'] {
  try {
    const real = realpathSync(join(dir, path));
    if (real !== dir && !real.startsWith(dir + sep)) return 'out of this vault';
    return statSync(real).isDirectory() ? 'to a folder of this vault' : 'to a file of this vault';
  } catch {
    return 'nowhere';
  }
}
