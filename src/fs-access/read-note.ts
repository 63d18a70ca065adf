import { decodeNote, hashBytes } from '../notes/note-bytes.ts';
import { placeCards } from '../notes/canvas/parse-canvas.ts';
import { MOST_INDEXED_BYTES } from '../notes/size-limits.ts';
import { isCanvasPath, type VaultPath } from '../notes/paths/paths.ts';
import type { Vault } from './vault.ts';
import { notFound, tooLarge, toVaultError } from './vault-refusals.ts';

/** A note as it was at one moment: text, bytes and hash belong together. */
export interface NoteFile {
  readonly path: VaultPath;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes`, hex. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
  /** False where the bytes are not valid UTF-8: `text` is then for reading only, and must not be written back. */
  readonly exact: boolean;
}

/**
 * As `readNote`, with a canvas as its cards' Markdown: the text in which search and citations count lines. Never to be written back.
 * @throws VaultError as `readNote`.
 */
export async function readShownText(vault: Vault, path: VaultPath): Promise<NoteFile> {
  const file = await readNote(vault, path);
  return isCanvasPath(path) ? { ...file, text: placeCards(file.text).text } : file;
}

/** A file that another program is writing cannot be read through an older snapshot: take a new one, this often. */
const TRIES = 3;

/** @throws VaultError `not_found`, `permission`, `too_large` (over `MOST_INDEXED_BYTES`: it is not read at all). */
export async function readNote(vault: Vault, path: VaultPath): Promise<NoteFile> {
  const file = await readBytes(vault, path, MOST_INDEXED_BYTES);
  return { ...file, ...decodeNote(file.bytes) };
}

/** Any file, as its bytes. @param maxBytes bytes that are read @throws VaultError as `readNote`. */
export async function readBytes(
  vault: Vault,
  path: VaultPath,
  maxBytes = Infinity,
): Promise<Omit<NoteFile, 'text' | 'exact'>> {
  for (let tried = 1; ; tried++) {
    const file = await vault.file(path);
    if (!file) throw notFound(path);
    if (file.size > maxBytes) throw tooLarge(path, file.size);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { path, bytes, hash: await hashBytes(bytes), size: bytes.length, modified: file.lastModified };
    } catch (error) {
      if (tried === TRIES || !(error instanceof DOMException)) throw toVaultError(error, path);
    }
  }
}
