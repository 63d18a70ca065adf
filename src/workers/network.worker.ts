import { openBrowserStore } from '../fs-access/browser-store/browser-store.ts';
import { listRecentVaults } from '../fs-access/recent-vaults.ts';
import { announceEgress, createEgressWriter } from './network/egress-record.ts';
import { isListed, type ToWorker } from './network/network-messages.ts';
import { createRequestServer } from './network/serve-requests.ts';

/**
 * The only part of the app that talks to other hosts. Any script of this origin may have started it: it goes by the list of hosts
 * that it reads itself, writes down itself what leaves, and takes nobody's word for either.
 */

const account = createEgressWriter({
  open: () => openBrowserStore().catch(() => undefined),
  announce: announceEgress(),
});
const serve = createRequestServer({ fetch: (input, init) => fetch(input, init), isListed, account });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'connect') serve(data.port);
  else account.enter(knownVault(data.id));
});

/** A name that is no vault's would hide a line from every account. */
async function knownVault(id: string): Promise<string> {
  return (await listRecentVaults()).some((vault) => vault.id === id) ? id : '';
}
