import type { RecentVault } from '../../fs-access/recent-vaults.ts';

/** What a vault is called for people: its folder's name, but for the sample, whose folder they never see. */
export function vaultTitle(vault: Pick<RecentVault, 'name' | 'kind'>): string {
  return vault.kind === 'sample' ? 'Sample vault' : vault.name;
}
