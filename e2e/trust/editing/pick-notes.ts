import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_DATA } from '../../harness/scratch-vault.ts';
import type { Random } from '../seeded.ts';

const VAULTS = ['kepano-obsidian', 'tasks-demo', 'foam-docs', 'knowledge-garden-zh'] as const;
/** Larger notes are read, saved and compared in the same way. */
const MOST_BYTES = 100_000;

/** Whether the vaults that the notes are from are on this machine. */
export const hasVaults = (): boolean => VAULTS.every((name) => existsSync(archiveOf(name)));

const archiveOf = (name: string): string => join(SHARED_DATA, `vaults/${name}.tar.gz`);

/**
 * Real notes, as many of each vault, with their paths below the vault's name. Some get other line ends or a byte order mark, which a save
 * must keep: few vaults mix them, and a loss would go unseen.
 */
export async function pickNotes(count: number, random: Random): Promise<Record<string, Buffer>> {
  const notes: Record<string, Buffer> = {};
  const shares = VAULTS.map((_, at) => Math.floor((count * (at + 1)) / VAULTS.length));
  for (const [at, name] of VAULTS.entries()) {
    const all = await notesOf(name);
    while (all.length > 0 && Object.keys(notes).length < (shares[at] ?? count)) {
      const [path, bytes] = all.splice(random.between(0, all.length - 1), 1)[0]!;
      notes[path] = withOtherEnds(bytes, random.next());
    }
  }
  return notes;
}

/** A drawing has no Live mode: it is looked at, or written as source. */
const isDrawing = (bytes: Buffer): boolean => /^excalidraw-plugin:/m.test(bytes.toString('utf8', 0, 2000));

async function notesOf(name: string): Promise<[string, Buffer][]> {
  const folder = await mkdtemp(join(tmpdir(), 'latent-notes-'));
  try {
    await promisify(execFile)('tar', ['xzf', archiveOf(name), '-C', folder]);
    const paths = (await readdir(folder, { recursive: true }))
      .filter((path) => path.endsWith('.md') && !path.split('/').some((part) => part.startsWith('.')))
      .sort();
    const found: [string, Buffer][] = [];
    for (const path of paths) {
      const { size } = await stat(join(folder, path));
      if (size === 0 || size > MOST_BYTES) continue;
      const bytes = await readFile(join(folder, path));
      if (!isDrawing(bytes)) found.push([path, bytes]);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withOtherEnds(bytes: Buffer, share: number): Buffer {
  const text = bytes.toString('utf8');
  if (share > 0.2 || text.includes('\r') || !Buffer.from(text, 'utf8').equals(bytes)) return bytes;
  if (share < 0.05) return Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`);
  if (share < 0.12) return Buffer.from(text.replaceAll('\n', '\r\n'));
  let line = 0;
  return Buffer.from(text.replace(/\n/g, () => (++line % 3 === 0 ? '\r\n' : '\n')));
}
