import { isIndexedPath, isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { TreeFile } from '../../workers/contract.ts';
import { isImageName } from '../markdown/files/image-embed.ts';
import type { UnsavedText } from '../state/drafts/unsaved-text.ts';
import { createFindable, type Findable, slicesOf } from './find-in-slices.ts';

/** What a vault has that is chosen by a few letters of its name. */
interface VaultNames {
  /** Notes and canvases. */
  readonly notes: Findable<TreeFile>;
  readonly pictures: Findable<TreeFile>;
  /** Every folder that holds a note, however deep, by path. */
  readonly folders: Findable<{ readonly title: string; readonly path: string }>;
}

const KEYS = ['title', 'path'] as const;
const namesByFiles = new WeakMap<readonly TreeFile[], Promise<VaultNames>>();

/** Names are computed once for a list of files and shared by all callers. */
export function cachedVaultNames(files: readonly TreeFile[]): Promise<VaultNames> {
  const names = namesByFiles.get(files) ?? tellApart(files);
  namesByFiles.set(files, names);
  return names;
}

async function tellApart(files: readonly TreeFile[]): Promise<VaultNames> {
  const notes: TreeFile[] = [];
  const pictures: TreeFile[] = [];
  const folders = new Set<string>();
  for await (const { rows } of slicesOf(files)) {
    for (const file of rows) {
      if (isIndexedPath(file.path)) {
        notes.push(file);
        addFolders(file.path, folders);
      } else if (isImageName(file.path)) pictures.push(file);
    }
  }
  return {
    notes: createFindable(notes, KEYS),
    pictures: createFindable(pictures, KEYS),
    folders: createFindable(
      [...folders].map((path) => ({ title: path, path })),
      KEYS,
    ),
  };
}

/** From the innermost outwards, until one is known: those above it are, too. */
function addFolders(path: string, folders: Set<string>): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}

/**
 * Notes that are kept in this browser and have no file: a full disk held up their first save, or another program deleted them. No list of
 * files has them, and nobody remembers a path.
 * @param files what the vault has
 */
export async function begunNotes(
  unsaved: Pick<UnsavedText, 'all'>,
  files: readonly Pick<TreeFile, 'path'>[],
): Promise<TreeFile[]> {
  // Where the browser cannot say, the files are there all the same.
  const unsavedPaths = (await unsaved.all().catch(() => [])).filter(isNotePath);
  if (unsavedPaths.length === 0) return [];
  const there = new Set(files.map(({ path }) => path));
  return unsavedPaths.filter((path) => !there.has(path)).map(toListed);
}

function toListed(path: VaultPath): TreeFile {
  const nowMs = Date.now();
  return { path, title: stem(path), modified: nowMs, created: nowMs, size: 0, isNote: true };
}
