import { sep } from 'node:path';
import { watch } from 'chokidar';
import { isHiddenName } from '../../fs-access/hidden-names.ts';
import { batchChanges } from '../../fs-access/watching/batch-changes.ts';
import type { FolderWatch, WatchOptions } from '../../fs-access/watching/watch-folder.ts';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';

/** Reports what other programs change in a folder of the disk, until the signal fires. */
export function watchNodeFolder(folder: string, { onChange, onRescan, signal }: WatchOptions): FolderWatch {
  const gathering = batchChanges(onChange, () => void onRescan(), signal);
  const toPath = (at: string): string =>
    at
      .slice(folder.length + 1)
      .split(sep)
      .join('/');
  const watcher = watch(folder, {
    ignoreInitial: true,
    // Dot-folders hold no notes, and `node_modules` more files than can be watched.
    ignored: (at) => at !== folder && toPath(at).split('/').some(isHiddenName),
  });
  const tell = (at: string): void => {
    const path = readPath(toPath(at));
    gathering.add(path ? [path] : [], path === undefined);
  };
  watcher
    .on('add', tell)
    .on('change', tell)
    .on('unlink', tell)
    .on('unlinkDir', () => gathering.add([], true))
    // What was changed while it looked for what to watch was told to nobody.
    .on('ready', () => gathering.add([], true))
    // Too many folders to watch, or one that cannot be read: the rest is watched, and each start looks at everything.
    .on('error', () => undefined);
  signal.addEventListener('abort', () => void watcher.close());
  return { mode: () => 'observer', nudge: () => undefined };
}

/** undefined where no note can have this path: then everything is looked at. */
function readPath(path: string): VaultPath | undefined {
  try {
    return toVaultPath(path.normalize('NFC'));
  } catch {
    return undefined;
  }
}
