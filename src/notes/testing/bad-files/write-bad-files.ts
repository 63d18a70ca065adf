import { mkdir, writeFile } from 'node:fs/promises';
import type { BadFile } from './bad-file.ts';

/** Writes them below a folder of Node's file system, names that are not valid UTF-8 as the bytes that they are. */
export async function writeBadFiles(dir: string, files: readonly BadFile[]): Promise<void> {
  for (const { path, isRaw, bytes } of files) {
    const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
    const at = (part: string): Buffer =>
      Buffer.concat([Buffer.from(`${dir}/`), Buffer.from(part, isRaw ? 'latin1' : 'utf8')]);
    await mkdir(at(folder), { recursive: true });
    await writeFile(at(`${folder}${name}`), bytes());
  }
}
