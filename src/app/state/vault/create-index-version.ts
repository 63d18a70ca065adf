import { createSignal, onCleanup, type Accessor } from 'solid-js';
import { createNewsFilter, type OpenVault } from './open-vault.ts';

const PAUSE_MS = 200;

/** A number that grows when notes changed, and when the last of them have been read: what is read from the index is read again then. Scans report in bursts; once at the end of each is enough. */
export function createIndexVersion(vault: Pick<OpenVault, 'onIndexEvent'>): Accessor<number> {
  const [version, setVersion] = createSignal(0);
  const isNews = createNewsFilter();
  let timer: ReturnType<typeof setTimeout> | undefined;
  vault.onIndexEvent((event) => {
    if (!isNews(event)) return;
    clearTimeout(timer);
    timer = setTimeout(() => setVersion((previousVersion) => previousVersion + 1), PAUSE_MS);
  });
  onCleanup(() => clearTimeout(timer));
  return version;
}
