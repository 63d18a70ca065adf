import { pwaText } from './pwa.texts.ts';
import { offlineCopy, setOfflineCopy } from '../ui/page/offline-copy.ts';
import type { Notice } from '../ui/toast.tsx';
import { KEEP_ALL, type OfflineMessage } from './keep-files.ts';

const HOUR_MS = 3_600_000;

/**
 * Makes the app open without a network, and offers a new version when there is one.
 * Without service workers (a private window, an insecure address) the app works all the same, online.
 */
export function registerServiceWorker(notify: (notice: Notice) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void register(notify).catch((error: unknown) => console.warn('Latent: offline use is off', error));
}

async function register(notify: (notice: Notice) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI), {
    updateViaCache: 'none',
  });
  const offer = (worker: ServiceWorker) => {
    notify({
      kind: 'info',
      text: pwaText.registerServiceWorker.updateReady,
      action: { label: pwaText.registerServiceWorker.reload, run: () => takeOver(worker) },
    });
  };

  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first visit, and nothing is old.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
    });
  });
  void keepTheRest(notify);
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
}

/** The files that the first visit did not need, beside the page; what an earlier visit began goes on. It is said once that all are there. */
async function keepTheRest(notify: (notice: Notice) => void): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: soFar }: MessageEvent<OfflineMessage>) => {
    const before = offlineCopy();
    setOfflineCopy(soFar);
    if (soFar.files < soFar.ofFiles) return;
    port1.close();
    if (before) notify({ kind: 'success', text: pwaText.registerServiceWorker.worksOffline });
  };
  active?.postMessage(KEEP_ALL, [port2]);
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
