import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the measuring data, on machines that have it. */
export const SHARED_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
export const SAMPLE_VAULT = fileURLToPath(new URL('../../public/sample-vault/', import.meta.url));

export const REAL_VAULTS = ['foam-docs', 'knowledge-garden-zh', 'cpp-docs'] as const;
export type RealVault = (typeof REAL_VAULTS)[number];

/** A folder on the disk that a test may do anything to. */
export interface ScratchVault {
  /** Absolute, without symbolic links: the browser compares it with the granted path. */
  readonly dir: string;
  read(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer>;
  exists(path: string): boolean;
  /** Writes as another program would. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Every file's path, sorted, hidden ones included. */
  files(): Promise<string[]>;
  /** Path → content of every file, to prove that nothing changed. */
  snapshot(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

function scratchVault(dir: string, remove: () => Promise<void>): ScratchVault {
  const at = (path: string) => join(dir, path);
  const files = async () => {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
      .sort();
  };
  return {
    dir,
    files,
    remove,
    read: (path) => readFile(at(path), 'utf8'),
    bytes: (path) => readFile(at(path)),
    exists: (path) => existsSync(at(path)),
    async write(path, content) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), content);
    },
    async snapshot() {
      const found = await Promise.all(
        (await files()).map(async (path) => [path, await readFile(at(path), 'latin1')] as const),
      );
      return Object.fromEntries(found);
    },
  };
}

async function scratchFolder(): Promise<string> {
  return mkdtemp(join(await realpath(tmpdir()), 'latent-e2e-'));
}

/** A new folder with these files; its name is what the app shows. */
export async function makeVault(
  files: Readonly<Record<string, string | Uint8Array>>,
  name = 'vault',
): Promise<ScratchVault> {
  const parent = await scratchFolder();
  await mkdir(join(parent, name));
  const vault = scratchVault(join(parent, name), () => rm(parent, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) await vault.write(path, content);
  return vault;
}

/** The sample vault as a folder on the disk. */
export async function copySampleVault(name = 'sample'): Promise<ScratchVault> {
  const vault = await makeVault({}, name);
  await cp(SAMPLE_VAULT, vault.dir, { recursive: true });
  await rm(join(vault.dir, 'index.json'));
  // Static hosts refuse dot-folders, so the app's copy has another name for this one.
  await rename(join(vault.dir, '_obsidian'), join(vault.dir, '.obsidian'));
  return vault;
}

/** Whether the measuring vaults are on this machine. */
export function hasRealVaults(): boolean {
  return REAL_VAULTS.every((name) => existsSync(join(SHARED_DATA, `vaults/${name}.tar.gz`)));
}

export async function unpackRealVault(name: RealVault): Promise<ScratchVault> {
  const parent = await scratchFolder();
  await promisify(execFile)('tar', ['xzf', join(SHARED_DATA, `vaults/${name}.tar.gz`), '-C', parent]);
  return scratchVault(join(parent, name), () => rm(parent, { recursive: true, force: true }));
}
