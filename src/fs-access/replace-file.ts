/** `mode` is in Chromium; a browser that does not know it ignores it. */
interface ExclusiveWrite extends FileSystemCreateWritableOptions {
  readonly mode: 'exclusive';
}

const EXCLUSIVE: ExclusiveWrite = { keepExistingData: false, mode: 'exclusive' };

/**
 * Puts the bytes in place of the file's content, wholly or not at all: they go to a file beside it, which takes its
 * place on `close`.
 * @param check runs last before the swap; when it throws, the file stays as it is.
 */
export async function replaceFile(
  handle: FileSystemFileHandle,
  bytes: Uint8Array,
  check?: () => Promise<void>,
): Promise<void> {
  const writable = await handle.createWritable(EXCLUSIVE);
  try {
    // A copy: the browser takes no view on memory that is shared between threads.
    await writable.write(bytes.slice());
    await check?.();
  } catch (error) {
    await writable.abort(error).catch(() => undefined);
    throw error;
  }
  await writable.close();
}
