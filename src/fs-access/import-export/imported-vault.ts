import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { browserRoot, openBrowserFolder } from '../folder-access.ts';
import {
  type ImportedVault,
  importEntries,
  type ImportEntry,
  type ImportOptions,
  type SkippedFile,
} from './import-entries.ts';
import { VaultError, type ListOptions, type Vault } from '../vault.ts';
import type { OpenedZip } from './zip-reader.ts';

export type { ImportedVault, ImportOptions, SkippedFile } from './import-entries.ts';

/** As `<input type="file" webkitdirectory>` gives them. */
interface FolderFile {
  readonly name: string;
  /** Begins with the chosen folder's own name. */
  readonly webkitRelativePath?: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Copies a chosen folder into the browser's own storage: the way in for browsers that open no folders.
 * @throws VaultError `quota`, `permission`.
 */
export async function importFiles(files: ArrayLike<FolderFile>, options?: ImportOptions): Promise<ImportedVault> {
  const pathedFiles = Array.from(files, (file) => ({ file, path: file.webkitRelativePath || file.name }));
  const top = topFolder(pathedFiles.map(({ path }) => path));
  const entries = pathedFiles.map(({ file, path }) => ({
    path: withoutTopFolder(top, path),
    read: async () => new Uint8Array(await file.arrayBuffer()),
  }));
  return importEntries(top ?? 'Imported notes', entries, options);
}

/** Files whose notes can be imported, by their endings. */
export const IMPORTED_ENDINGS = ['zip', 'enex', 'jex', 'json', 'bear2bk', 'textpack'] as const;
const IMPORTED = new RegExp(`\\.(?:${IMPORTED_ENDINGS.join('|')})$`, 'iu');

/** Whether a file is one whose notes can be imported, by its name. */
export const isImported = (name: string): boolean => IMPORTED.test(name);

/**
 * Unpacks a zip file into the browser's own storage, or another program's export: one of Notion, Evernote, Google Keep, Roam,
 * Logseq, Joplin, Bear, and pages of others are made into notes. Paths that climb out of it are skipped and reported.
 * @throws VaultError `internal` where it is no zip or is damaged, or holds no notes; `quota`, `permission`.
 */
export async function importZip(file: File, options?: ImportOptions): Promise<ImportedVault> {
  const { exportProgram } = await import('../../notes/imports/read-export.ts');
  const { paths, skipped, entries } = await openImport(file);
  const top = topFolder(paths);
  const files = [...entries()].map((entry) => ({
    ...entry,
    path: withoutTopFolder(top, entry.path).replaceAll('\\', '/'),
  }));
  const program = exportProgram(files.map(({ path }) => path));
  const leftOut: SkippedFile[] = [];
  const exportedFiles = program?.read(files, (path, reason) => leftOut.push({ path, reason })) ?? files;
  // By the name of the zip, which the person knows: the folder in it may be called anything.
  const imported = await importEntries(file.name.replace(IMPORTED, ''), exportedFiles, options);
  return {
    ...imported,
    ...(program && { program: program.name }),
    skipped: [...skipped, ...leftOut, ...imported.skipped],
  };
}

/** The files of a zip, of the zips in it where it holds nothing else, or a file that holds notes itself. */
async function openImport(file: File): Promise<Pick<OpenedZip, 'paths' | 'skipped' | 'entries'>> {
  if (!/\.(?:zip|bear2bk|textpack)$/iu.test(file.name) && isImported(file.name)) {
    const entry: ImportEntry = { path: file.name, read: async () => new Uint8Array(await file.arrayBuffer()) };
    return { paths: [file.name], skipped: [], entries: () => [entry].values() as ReturnType<OpenedZip['entries']> };
  }
  const { openZip } = await import('./zip-reader.ts');
  const zip = await openZip(file);
  if (zip.paths.length === 0 || zip.paths.some((path) => !/\.zip$/iu.test(path))) return zip;
  // Notion packs what is large into parts.
  const inner: OpenedZip[] = [];
  for (const { path, read } of zip.entries()) inner.push(await openZip(new File([(await read()).slice()], path)));
  return {
    paths: inner.flatMap(({ paths }) => paths),
    skipped: [...zip.skipped, ...inner.flatMap(({ skipped }) => skipped)],
    *entries() {
      for (const part of inner) yield* part.entries();
    },
  };
}

/** Deletes a copy that was just made and never opened. */
export async function discardImport(handle: FileSystemDirectoryHandle): Promise<void> {
  const copies = await openBrowserFolder('imported');
  const [id] = (await copies.resolve(handle)) ?? [];
  if (id !== undefined) await copies.removeEntry(id, { recursive: true });
}

/** Removes what an import that was ended from outside has begun. @param id as it was given to it */
export async function clearUnfinishedImport(id: string): Promise<void> {
  await (await openBrowserFolder('imported')).removeEntry(id, { recursive: true });
}

/** As the zip writer's own: packing is fetched when somebody packs. */
export async function exportZip(vault: Vault, options?: ListOptions): Promise<Blob> {
  const writer = await import('./zip-writer.ts');
  return writer.exportZip(vault, options);
}

/**
 * Deletes an imported copy, and what the index keeps of it, from the browser's own storage. For good.
 * @throws VaultError `permission` while a tab has it open, `not_found` where the folder is no imported copy.
 */
export async function deleteImportedVault(handle: FileSystemDirectoryHandle, vaultId: string): Promise<void> {
  await checkNotOpen(handle, vaultId);
  const copies = await openBrowserFolder('imported');
  const [id] = (await copies.resolve(handle)) ?? [];
  if (id === undefined)
    throw new VaultError(
      'not_found',
      handle.name,
      `${inQuotes(handle.name)} is no copy in this browser.`,
      'Choose another one.',
    );
  await copies.removeEntry(id, { recursive: true });
  // A cache, which another visit would drop anyway.
  const indexes = await (await browserRoot()).getDirectoryHandle('latent-index').catch(() => undefined);
  await indexes?.removeEntry(vaultId, { recursive: true }).catch(() => undefined);
}

/** @throws VaultError `permission` while a tab has this vault open */
export async function checkNotOpen(handle: FileSystemDirectoryHandle, vaultId: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name?.includes(vaultId) === true)) {
    throw new VaultError(
      'permission',
      handle.name,
      `${inQuotes(handle.name)} is open in a tab.`,
      'Close it there, then try again.',
    );
  }
}

/** The folder that all files are in, if there is one: it is the vault then. What the Mac's zip tool adds does not count. */
function topFolder(paths: readonly string[]): string | undefined {
  const tops = new Set(
    paths.filter((path) => !path.startsWith('__MACOSX/')).map((path) => /^([^/\\]+)[/\\]/.exec(path)?.[1]),
  );
  const [top] = tops;
  return tops.size === 1 && top !== undefined && !top.startsWith('.') ? top : undefined;
}

function withoutTopFolder(top: string | undefined, path: string): string {
  return top !== undefined && path.startsWith(top) ? path.slice(top.length + 1) : path;
}
