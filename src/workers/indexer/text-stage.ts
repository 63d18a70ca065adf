import { isIndexedPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../fs-access/vault.ts';
import type { Database } from '../database/database.ts';
import { ensureIndexes } from '../database/schema.ts';
import { commitNotes, type CommitParts, type ReadNote } from './commit-notes.ts';
import { compareListing, type StoredFile } from './compare-listing.ts';
import { nextTask } from './next-task.ts';
import { hashOf } from './note-record.ts';
import { readFiles, toBatches, type ReadFiles } from './read-files.ts';

export interface TextStageParts extends CommitParts {
  readonly vault: Vault;
  readonly onListed: (notes: number) => void;
  /** Resolves when work may go on: pausing holds it. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** Keeps the rows as the files are. All of its methods may run at once: what a `refresh` read is never overwritten by an older scan. */
export interface TextStage {
  /** Lists the vault and reads what is not as stored, newest first. */
  scan(signal: AbortSignal): Promise<void>;
  /** Reads these files. */
  refresh(paths: readonly VaultPath[], signal: AbortSignal): Promise<void>;
}

export function createTextStage(parts: TextStageParts): TextStage {
  const { vault, database, links } = parts;
  /** Paths that `refresh` saw while a scan runs: the scan's older view of them is dropped. */
  const refreshed = new Set<VaultPath>();
  let scans = 0;

  async function scan(signal: AbortSignal): Promise<void> {
    scans += 1;
    try {
      const listing = await compareListing(vault, database, parts.isIgnored, signal);
      parts.onListed(listing.notes);
      const isCurrent = (path: VaultPath): boolean => !refreshed.has(path);
      applyAttachments(listing.attachments.filter(({ path }) => isCurrent(path)));
      commitNotes(parts, [], listing.gone.filter(isCurrent), listing.skipped);
      // Every name is known before the first link is read, so that hardly any is resolved twice.
      links.announce(listing.changed.map(({ path }) => path));
      await readAhead(toBatches(listing.changed), async (batch) => {
        signal.throwIfAborted();
        await parts.turn(signal);
        const current = batch.read.filter(({ path }) => isCurrent(path));
        const notes = await withHashes(current, (path) => listing.stored.get(path));
        signal.throwIfAborted();
        commitNotes(parts, notes.filter(({ file }) => isCurrent(file.path)), [], batch.failed);
        await nextTask();
      });
      ensureIndexes(database);
      await links.settle(signal);
    } finally {
      scans -= 1;
      if (scans === 0) refreshed.clear();
    }
  }

  async function refresh(paths: readonly VaultPath[], signal: AbortSignal): Promise<void> {
    const found: VaultFile[] = [];
    const gone: VaultPath[] = [];
    if (scans > 0) for (const path of paths) refreshed.add(path);
    for (const path of new Set(paths)) {
      const file = await vault.file(path);
      if (file) found.push({ path, file });
      else gone.push(path, ...storedBelow(database, path));
    }
    signal.throwIfAborted();
    applyAttachments(found.filter(({ path }) => !isIndexedPath(path)));
    commitNotes(parts, [], gone, []);
    const notes = found.filter(({ path }) => isIndexedPath(path));
    links.announce(notes.map(({ path }) => path));
    await readAhead(toBatches(notes), async ({ read, failed }) => {
      const changed = await withHashes(read, (path) => storedFile(database, path));
      signal.throwIfAborted();
      commitNotes(parts, changed, [], failed);
    });
    await links.settle(signal);
  }

  function applyAttachments(files: readonly VaultFile[]): void {
    if (files.length === 0) return;
    database.transaction(() => {
      links.markPending();
      links.announce(files.map(({ path }) => path));
      for (const { path, file } of files) {
        database.run('INSERT OR REPLACE INTO attachments (path, size, modified, ignored) VALUES (?, ?, ?, ?)', path, file.size, file.lastModified, parts.isIgnored(path) ? 1 : 0);
      }
    });
  }

  return { scan, refresh };
}

/** Reads one batch ahead of `use`, so that the disk works while this thread parses. */
async function readAhead(batches: readonly VaultFile[][], use: (batch: ReadFiles) => Promise<void>): Promise<void> {
  let ahead = batches[0] && readFiles(batches[0]);
  for (let index = 0; ahead; index += 1) {
    const batch = await ahead;
    const next = batches[index + 1];
    ahead = next && readFiles(next);
    await use(batch);
  }
}

async function withHashes(read: ReadFiles['read'], storedOf: (path: VaultPath) => StoredFile | undefined): Promise<ReadNote[]> {
  const hashes = await Promise.all(read.map(({ bytes }) => hashOf(bytes)));
  return read.map((file, index) => ({ file, hash: hashes[index]!, stored: storedOf(file.path) }));
}

const storedFile = (database: Database, path: string): StoredFile | undefined =>
  database.get<StoredFile>('SELECT size, modified, ignored, hash FROM documents WHERE path = ?', path);

/** What a folder held that is gone: a watcher may name the folder alone. */
function storedBelow(database: Database, folder: string): VaultPath[] {
  // '0' is the character after '/'.
  const range = [`${folder}/`, `${folder}0`] as const;
  const paths = ['SELECT path FROM documents WHERE path >= ? AND path < ?', 'SELECT path FROM attachments WHERE path >= ? AND path < ?'];
  return paths.flatMap((sql) => database.all<{ path: VaultPath }>(sql, ...range)).map(({ path }) => path);
}
