import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ownToolStoreContract } from '../../tools/own/testing/own-tool-store-contract.ts';
import { createDiskOwnToolStore } from './disk-stores.ts';

let root: string;
beforeAll(async () => (root = await mkdtemp(join(tmpdir(), 'latent-own-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

ownToolStoreContract('on disk', async (vault) => createDiskOwnToolStore(join(root, vault)));
