import type { RecentVault } from '../../../fs-access/recent-vaults.ts';
import { vaultStateText } from '../../strings/en/state/vault.ts';

/** What a vault is called for people: its folder's name, but for the sample, whose folder they never see. */
export function vaultTitle(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  return vault.kind === 'sample' ? vaultStateText.vaultTitle.sampleVault : vault.name;
}

/** For a vault of an earlier visit whose folder is no longer there. */
export function missingVaultText(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  return vaultStateText.vaultTitle.folderNotWhereMoved(vaultTitle(vault));
}
