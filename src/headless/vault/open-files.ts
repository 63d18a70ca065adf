import { withoutIgnored } from '../../fs-access/ignore-policy.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { isIgnoredByPerson, type VaultSettings } from '../../notes/vault-settings.ts';
import type { IndexClient } from '../../workers/contract.ts';
import { openNodeIndex, type IndexOptions } from '../index/open-index.ts';
import { createNodeVault } from '../storage/node-vault.ts';
import type { VaultFolder } from '../storage/places.ts';
import { readNodeSettings } from '../storage/read-node-settings.ts';

/** A vault to read: its files and its index, without the tools, whose code takes longer to load than most questions to answer. */
export interface OpenFiles {
  readonly folder: VaultFolder;
  /** Without what the person's settings ignore. */
  readonly files: Vault;
  readonly wholeVault: Vault;
  readonly settings: VaultSettings;
  readonly index: IndexClient;
  close(): Promise<void>;
}

export async function openFiles(folder: VaultFolder, options: IndexOptions): Promise<OpenFiles> {
  const settings = await readNodeSettings(folder.path);
  const wholeVault = createNodeVault(folder.path);
  const files = withoutIgnored(wholeVault, (path) => isIgnoredByPerson(settings, path));
  const index = await openNodeIndex(folder, options);
  return { folder, files, wholeVault, settings, index, close: () => index.close() };
}
