import type { Vault } from '../../fs-access/vault.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { IndexClient } from '../../workers/contract.ts';
import { type IndexOptions, openNodeIndex } from '../index/open-index.ts';
import { createCurrentSettings } from '../storage/current-settings.ts';
import { createNodeVault, withoutExcluded } from '../storage/node-vault.ts';
import type { VaultFolder } from '../storage/places.ts';

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
  const current = createCurrentSettings(folder.path);
  const settings = await current();
  const wholeVault = createNodeVault(folder.path, options.tell);
  const files = withoutExcluded(wholeVault, current);
  const index = await openNodeIndex(folder, options);
  return { folder, files, wholeVault, settings, index, close: () => index.close() };
}
