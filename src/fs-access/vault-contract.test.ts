import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'vitest';
import { createMemoryVault } from './memory-vault.ts';
import { createNodeVault } from '../headless/storage/node-vault.ts';
import { vaultContract, type VaultFactory } from './testing/vault-contract.ts';

const memoryVault: VaultFactory = async () => {
  const vault = createMemoryVault('memory');
  return {
    vault,
    put: async (name, bytes) => void vault.disk.set(name, { bytes, modified: Date.now() }),
    bytes: async (name) => vault.disk.get(name)?.bytes,
    names: async () => [...vault.disk.keys()],
    dispose: async () => undefined,
  };
};

const nodeVault: VaultFactory = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'latent-vault-'));
  return {
    vault: createNodeVault(dir),
    put: async (name, bytes) => {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), bytes);
    },
    bytes: (name) => readFile(join(dir, name)).catch(() => undefined),
    names: async () => {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
    },
    dispose: () => rm(dir, { recursive: true }),
  };
};

describe.each([
  ['memory vault', memoryVault],
  ['node vault', nodeVault],
])('%s', (_name, factory) => {
  for (const { name, run } of vaultContract(factory)) it(name, run);
});
