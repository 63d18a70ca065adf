import { withoutIgnored } from '../../fs-access/ignore-policy.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { isIgnoredByPerson, type VaultSettings } from '../../notes/vault-settings.ts';

/** The vault without the places that its settings exclude at the moment of each call. */
export function withoutExcluded(vault: Vault, settings: () => Promise<VaultSettings>): Vault {
  const now = async (): Promise<Vault> => {
    const current = await settings();
    return withoutIgnored(vault, (path) => isIgnoredByPerson(current, path));
  };
  return {
    name: vault.name,
    async *list(options) {
      yield* (await now()).list(options);
    },
    file: async (path) => (await now()).file(path),
    write: async (path, bytes, expected) => (await now()).write(path, bytes, expected),
    remove: async (path, expected) => (await now()).remove(path, expected),
    createFolder: async (path) => (await now()).createFolder(path),
    removeEmptyFolder: async (path) => (await now()).removeEmptyFolder(path),
    removeSwapFile: async (path) => (await now()).removeSwapFile(path),
  };
}
