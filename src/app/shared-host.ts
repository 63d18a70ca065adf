import { get, set } from 'idb-keyval';
import type { Notice } from './ui/toast.tsx';
import { startWorkspaceText } from './strings/en/start-workspace.ts';

const KEY = 'latent.toldOfSharedHost';

/**
 * Says once that Latent stands beside other pages of its host: a browser keeps one page's data and permissions from another only
 * where their hosts differ, and no page can change that.
 * @param address where the app is served from
 */
export async function tellOfSharedHost(address: URL, notify: (notice: Notice) => void): Promise<void> {
  if (address.pathname === '/') return;
  // Where nothing can be kept, better told again than never.
  if (await get<boolean>(KEY).catch(() => false)) return;
  notify({ kind: 'info', waits: 'longer', text: startWorkspaceText.sharedHost.notAlone(address.host) });
  await set(KEY, true).catch(() => undefined);
}
