import { lstatSync, mkdirSync } from 'node:fs';
import nodeModule from 'node:module';

/** Node 22.1 and newer; older ones compile the program at each start. */
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };

/**
 * Keeps what V8 makes of the program's code beside the index, so that a later start need not compile it again: a fifth of what loading
 * takes. Never in the folder of temporary files, which others can write to: what is kept there is run. It is only a cache: without it
 * the program starts as it is.
 * @param cache the folder of the index
 * @returns whether it is kept
 */
export function keepCompiledCode(
  cache: string,
  enable: typeof enableCompileCache | null = enableCompileCache,
): boolean {
  if (!enable) return false;
  // Beside it: all in the folder itself is looked through at each start for what others could read.
  const folder = `${cache}-code`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const seen = lstatSync(folder);
    const isOwn = process.platform === 'win32' || (seen.uid === process.getuid?.() && (seen.mode & 0o077) === 0);
    if (!seen.isDirectory() || !isOwn) return false;
    enable(folder);
    return true;
  } catch {
    return false;
  }
}
