import { createNewsFilter } from '../../../state/vault/still-looking.ts';
import type { LiveContext } from './live-context.ts';

/** After a change of files, since scans report in bursts. */
const PAUSE_MS = 100;

/** Calls after other files of the vault were made, changed or removed, and after the last note has been read: links may lead elsewhere, and what is embedded may read differently. @returns what ends it */
export function onVaultChange(context: LiveContext, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNews = createNewsFilter();
  const stop = context.face().index?.subscribe((event) => {
    if (!isNews(event)) return;
    if (event.type === 'changed' && [...event.upserted, ...event.removed].every((path) => path === context.path))
      return;
    clearTimeout(timer);
    timer = setTimeout(listener, PAUSE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
