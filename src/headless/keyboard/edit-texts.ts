import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditedText } from './keyboard.ts';

/**
 * Opens texts in the editor that `VISUAL` or `EDITOR` names, as files of a folder of the person's alone, and waits until it ends.
 * @returns the texts as they were left, in their order @throws Error where the editor cannot be started, or fails
 */
export async function editTexts(texts: readonly EditedText[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'latent-edit-'));
  try {
    const paths = texts.map(({ name }, at) => join(folder, `${at + 1}-${plainName(name)}`));
    for (const [at, path] of paths.entries()) await writeFile(path, texts[at]!.text, { mode: 0o600 });
    await runEditor(paths);
    return await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The names are part of a command line. */
const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(-60);

async function runEditor(paths: readonly string[]): Promise<void> {
  const isWindows = process.platform === 'win32';
  const editor = process.env['VISUAL'] || process.env['EDITOR'] || (isWindows ? 'notepad' : 'vi');
  // A shell, since the variable may hold options too (`code --wait`).
  const child = spawn(`${editor} ${paths.map((path) => `"${path}"`).join(' ')}`, { shell: true, stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status !== 0) throw new Error(`The editor (${editor}) ended with an error, so nothing was taken from it.`);
}
