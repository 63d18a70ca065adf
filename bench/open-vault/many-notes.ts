import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeVault, unpackRealVault, type ScratchVault } from '../../e2e/harness/scratch-vault.ts';

/** Several copies of the largest vault, each in its own folder. */
export async function manyNotes(times: number): Promise<ScratchVault> {
  const vault = await makeVault({}, 'many');
  for (let copy = 1; copy <= times; copy += 1) {
    const unpacked = await unpackRealVault('cpp-docs');
    await promisify(execFile)('cp', ['-r', unpacked.dir, join(vault.dir, String(copy))]);
    await unpacked.remove();
  }
  return vault;
}
