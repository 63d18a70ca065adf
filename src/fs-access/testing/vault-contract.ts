import { createDisk, type VaultFactory } from './contract/contract-disk.ts';
import { AT_ONCE } from './contract/at-once-cases.ts';
import { NAMES } from './contract/name-cases.ts';
import { READING } from './contract/reading-cases.ts';
import { FOLDERS, REMOVING } from './contract/removing-cases.ts';
import { TRASH } from './contract/trash-cases.ts';
import { WRITING } from './contract/writing-cases.ts';

export type { VaultFactory, VaultUnderTest } from './contract/contract-disk.ts';

/**
 * What every vault must do, as named cases that throw: without a test framework and without Node, so that a page
 * in a real browser runs the same cases on real folders as the unit tests do on the others.
 */
export interface ContractCase {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export function vaultContract(makeVault: VaultFactory): ContractCase[] {
  return [...READING, ...WRITING, ...REMOVING, ...FOLDERS, ...NAMES, ...TRASH, ...AT_ONCE].map(([name, body]) => ({
    name,
    run: async () => {
      const under = await makeVault();
      try {
        await body(createDisk(under));
      } finally {
        await under.dispose();
      }
    },
  }));
}
