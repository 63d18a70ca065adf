import { isIndexedPath, isPdfPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault, VaultFile } from '../../fs-access/vault.ts';
import { encodeNote } from '../../notes/note-bytes.ts';
import type { IndexWarning, WrittenNote } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { ensureIndexes, shortenLog } from '../database/schema.ts';
import { commitNotes, type CommitParts, type ReadNote } from './commit-notes.ts';
import { createEmptyFolders, type EmptyFolders } from './empty-folders.ts';
import { compareListing, type StoredFile } from './compare-listing.ts';
import { createEarlyReading, readFailure, readFiles, type ReadFiles, toBatches } from './read-files.ts';
import { nextTask } from '../threads/next-task.ts';
import { hashNoteBytes, isTooLarge, toNamedPdf, tooLargeReason, UNREAD_HASH, type UnreadNote } from './note-record.ts';

interface TextStageParts extends CommitParts {
  readonly vault: Vault;
  /** Whether somebody waits for the answer of a search, or has had one a moment ago. */
  readonly isSearching?: (() => boolean) | undefined;
  readonly onListed: (notes: number) => void;
  /** Told of PDFs that are new or changed: their words are read later, elsewhere. Their names are known by then. */
  readonly onPdfs: (files: readonly VaultFile[]) => void;
  /** Told when a scan is done, with the files and folders of which it, or a refresh meanwhile, has something to warn. */
  readonly onScanned: (warned: ReadonlySet<string>) => void;
  /** Told when other folders are empty than before. */
  readonly onFolders: () => void;
  /** Resolves when work may continue: pausing delays it. */
  readonly turn: (signal: AbortSignal) => Promise<void>;
}

/** Keeps the rows in step with the files. Its methods may run at once: what a `refresh` read is never overwritten by an older scan. */
interface TextStage {
  readonly emptyFolders: EmptyFolders['list'];
  /** Lists the vault and reads files that differ from the rows, newest first. */
  scan(signal: AbortSignal): Promise<void>;
  /** Reads these files. @param written what Latent has just written into some of them: where they still hold that, they are not hashed */
  refresh(paths: readonly VaultPath[], signal: AbortSignal, written?: readonly WrittenNote[]): Promise<void>;
}

/** The watcher tells of a write within seconds. */
const MOST_OWN_FILES = 100;

/** The row of a file, as it was before. */
type StoredOf = (path: VaultPath) => StoredFile | undefined;

export function createTextStage(parts: TextStageParts): TextStage {
  const { vault, database, links } = parts;
  /** Paths that `refresh` saw while a scan runs: the scan's older view of them is dropped. */
  const refreshed = new Set<VaultPath>();
  /** The files of Latent's own last writes, of which the watcher tells too. */
  const ownFiles = new Map<VaultPath, Pick<StoredFile, 'size' | 'modified'>>();
  const folders = createEmptyFolders(parts);
  let scans = 0;
  const readBatch = (batch: readonly VaultFile[]): Promise<ReadFiles> => readFiles(batch, (path) => vault.file(path));

  async function scan(signal: AbortSignal): Promise<void> {
    scans += 1;
    try {
      const isCurrent = ({ path }: { readonly path: string }): boolean => !(refreshed as ReadonlySet<string>).has(path);
      const warned = new Set<string>();
      const warn = (warnings: readonly IndexWarning[]): readonly IndexWarning[] => {
        for (const { path } of warnings) warned.add(path);
        return warnings;
      };
      const commitRead = async (batch: ReadFiles, storedOf: StoredOf): Promise<void> => {
        signal.throwIfAborted();
        await parts.turn(signal);
        const notes = await withHashes(batch.read.filter(isCurrent), storedOf);
        signal.throwIfAborted();
        const { unread, warnings } = sortFailed(batch.failed.filter(isCurrent), storedOf);
        const gone = batch.gone.filter((path) => isCurrent({ path }));
        commitNotes(parts, {
          read: notes.filter(({ file }) => isCurrent(file)),
          unread,
          gone,
          warnings: warn(warnings),
        });
        await nextTask();
      };
      // The first notes of a new vault can be found while the others are listed. Later their order matters more: the newest first.
      const isNew = database.get('SELECT 1 FROM documents LIMIT 1') === undefined;
      const readEarly: VaultPath[] = [];
      const early = createEarlyReading(async (listed) => {
        const files = listed.filter(({ file }) => !isTooLarge(file));
        const paths = files.map(({ path }) => path);
        links.announce(paths, []);
        readEarly.push(...paths);
        await commitRead(await readBatch(files), (path) => storedFile(database, path));
      });
      const listing = await compareListing(vault, database, parts.isIgnored, {
        signal,
        early: isNew ? early : undefined,
        isBusy: parts.isSearching,
      });
      parts.onListed(listing.notes);
      folders.replace(listing.emptyFolders);
      applyAttachments(listing.attachments.filter(isCurrent));
      applyPdfs(listing.pdfs.filter(isCurrent));
      commitNotes(parts, {
        gone: listing.gone.filter((path) => isCurrent({ path })),
        warnings: warn(listing.skipped.filter(isCurrent)),
      });
      // Every other name is known before the next link is read, so that hardly any is resolved twice.
      const sources = isNew ? [...readEarly, ...refreshed] : undefined;
      links.announce(
        listing.changed.map(({ path }) => path),
        sources,
      );
      const [large, smallFiles] = bySize(listing.changed.filter(isCurrent));
      commitNotes(parts, { unread: large });
      await readAhead(toBatches(smallFiles), readBatch, (batch) =>
        commitRead(batch, (path) => listing.stored.get(path)),
      );
      ensureIndexes(database);
      await folders.look([...refreshed]);
      await links.settle(signal);
      shortenLog(database);
      parts.onScanned(new Set([...warned, ...refreshed]));
    } finally {
      scans -= 1;
      if (scans === 0) refreshed.clear();
    }
  }

  async function refresh(
    paths: readonly VaultPath[],
    signal: AbortSignal,
    written: readonly WrittenNote[] = [],
  ): Promise<void> {
    const texts = new Map(written.map((note) => [note.path, note]));
    const presentFiles: VaultFile[] = [];
    const own: ReadNote[] = [];
    const gone: VaultPath[] = [];
    const warnings: IndexWarning[] = [];
    if (scans > 0) for (const path of paths) refreshed.add(path);
    for (const path of new Set(paths)) {
      try {
        const file = await vault.file(path);
        const note = file && (await toOwnNote(path, file, texts.get(path)));
        if (note) own.push(note);
        else if (file && !isOwnFile(path, file)) presentFiles.push({ path, file });
        else if (!file) gone.push(path, ...(await goneBelow(path)));
      } catch (error) {
        warnings.push({ path, reason: readFailure(error, path) });
      }
    }
    signal.throwIfAborted();
    applyAttachments(presentFiles.filter(({ path }) => !isIndexedPath(path) && !isPdfPath(path)));
    applyPdfs(presentFiles.filter(({ path }) => isPdfPath(path)));
    const notes = presentFiles.filter(({ path }) => isIndexedPath(path));
    const [large, smallFiles] = bySize(notes);
    commitNotes(parts, { gone, warnings, unread: large });
    links.announce([...own.map(({ file }) => file.path), ...notes.map(({ path }) => path)]);
    commitNotes(parts, { read: own });
    await readAhead(toBatches(smallFiles), readBatch, async (batch) => {
      const storedOf = (path: VaultPath) => storedFile(database, path);
      const readNotes = await withHashes(batch.read, storedOf);
      signal.throwIfAborted();
      commitNotes(parts, { read: readNotes, gone: batch.gone, ...sortFailed(batch.failed, storedOf) });
    });
    await folders.look(paths);
    await links.settle(signal);
  }

  /** The files of a folder that is gone; none of one that is there, which was only named. */
  async function goneBelow(path: VaultPath): Promise<VaultPath[]> {
    const below = storedBelow(database, path);
    return below.length > 0 && (await vault.hasFolder(path)) ? [] : below;
  }

  /**
   * A note as Latent has just written it, where the file is that still. Its bytes are compared: another program may have written as many
   * in the moment since, and of a file that is taken for Latent's own nobody would read them.
   */
  async function toOwnNote(
    path: VaultPath,
    file: File,
    written: WrittenNote | undefined,
  ): Promise<ReadNote | undefined> {
    if (!written || !isIndexedPath(path) || isTooLarge(file)) return undefined;
    const bytes = encodeNote(written.text);
    if (bytes.length !== file.size || !(await holds(file, bytes))) return undefined;
    ownFiles.delete(path);
    ownFiles.set(path, { size: file.size, modified: file.lastModified });
    for (const oldest of [...ownFiles.keys()].slice(0, -MOST_OWN_FILES)) ownFiles.delete(oldest);
    return {
      file: { path, modified: file.lastModified, bytes },
      hash: written.hash,
      stored: storedFile(database, path),
    };
  }

  /** Its rows are of this very file: the watcher tells of what was taken over already. */
  function isOwnFile(path: VaultPath, { size, lastModified }: File): boolean {
    const own = ownFiles.get(path);
    return own?.size === size && own.modified === lastModified && storedFile(database, path)?.modified === lastModified;
  }

  function applyAttachments(files: readonly VaultFile[]): void {
    if (files.length === 0) return;
    database.transaction(() => {
      links.markPending();
      links.announce(files.map(({ path }) => path));
      for (const { path, file } of files) {
        database.run(
          'INSERT OR REPLACE INTO attachments (path, size, modified, ignored) VALUES (?, ?, ?, ?)',
          path,
          file.size,
          file.lastModified,
          parts.isIgnored(path) ? 1 : 0,
        );
      }
    });
    // A base or a picture that is shown is read again.
    parts.onCommit({ upserted: files.map(({ path }) => path), removed: [], put: [], dropped: [], warnings: [] });
  }

  /** One that is new is found by its name from now on. */
  function applyPdfs(files: readonly VaultFile[]): void {
    if (files.length === 0) return;
    links.announce(files.map(({ path }) => path));
    commitNotes(parts, {
      records: files
        .filter(({ path }) => !storedFile(database, path))
        .map(({ path, file }) => toNamedPdf({ path, size: file.size, modified: file.lastModified })),
    });
    parts.onPdfs(files);
  }

  return { scan, refresh, emptyFolders: () => folders.list() };
}

/** Reads one batch ahead of `use`, so that the disk works while this thread parses. */
async function readAhead(
  batches: readonly VaultFile[][],
  readBatch: (batch: readonly VaultFile[]) => Promise<ReadFiles>,
  use: (batch: ReadFiles) => Promise<void>,
): Promise<void> {
  let ahead = batches[0] && readBatch(batches[0]);
  for (let index = 0; ahead; index += 1) {
    const batch = await ahead;
    const next = batches[index + 1];
    ahead = next && readBatch(next);
    await use(batch);
  }
}

/** Those too large to be read, as the names that they are known by, and the others. */
function bySize(files: readonly VaultFile[]): [UnreadNote[], VaultFile[]] {
  const large = files.filter(({ file }) => isTooLarge(file));
  const unread = large.map(({ path, file: { size, lastModified } }) => ({
    path,
    size,
    modified: lastModified,
    reason: tooLargeReason(size),
  }));
  return [unread, files.filter(({ file }) => !isTooLarge(file))];
}

/** A file that was read before keeps what was read, with a warning; another is known by its name from now on. */
function sortFailed(
  failed: readonly UnreadNote[],
  storedOf: StoredOf,
): { unread: UnreadNote[]; warnings: IndexWarning[] } {
  const wasRead = ({ path }: UnreadNote): boolean => (storedOf(path)?.hash ?? UNREAD_HASH) !== UNREAD_HASH;
  return {
    unread: failed.filter((note) => !wasRead(note)),
    warnings: failed.filter(wasRead).map(({ path, reason }) => ({ path, reason })),
  };
}

/** False where it changes while it is read. */
async function holds(file: File, bytes: Uint8Array): Promise<boolean> {
  const found = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  return found?.length === bytes.length && found.every((byte, at) => byte === bytes[at]);
}

async function withHashes(noteBytes: ReadFiles['read'], storedOf: StoredOf): Promise<ReadNote[]> {
  const hashes = await Promise.all(noteBytes.map(({ bytes }) => hashNoteBytes(bytes)));
  return noteBytes.map((file, index) => ({ file, hash: hashes[index]!, stored: storedOf(file.path) }));
}

const storedFile = (database: Database, path: string): StoredFile | undefined =>
  database.get<StoredFile>('SELECT size, modified, ignored, hash FROM documents WHERE path = ?', path);

/** What a folder held that is gone: a watcher may name the folder alone. */
function storedBelow(database: Database, folder: string): VaultPath[] {
  // '0' is the character after '/'.
  const range = [`${folder}/`, `${folder}0`] as const;
  const paths = [
    'SELECT path FROM documents WHERE path >= ? AND path < ?',
    'SELECT path FROM attachments WHERE path >= ? AND path < ?',
  ];
  return paths.flatMap((sql) => database.all<{ path: VaultPath }>(sql, ...range)).map(({ path }) => path);
}
