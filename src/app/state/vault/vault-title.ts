import type { RecentVault } from '../../../fs-access/recent-vaults.ts';

/** What a vault is called for people: its folder's name, but for the sample, whose folder they never see. */
export function vaultTitle(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  return vault.kind === 'sample' ? 'Sample vault' : vault.name;
}

/** For a vault of an earlier visit whose folder is no longer there. */
export function missingVaultText(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  return `The folder of “${vaultTitle(vault)}” is not where it was: it was moved, renamed or deleted. Put it back, or open it from where it is now.`;
}
