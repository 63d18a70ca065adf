import * as Comlink from 'comlink';
import type { IndexApi, IndexEvent } from './contract/index-contract.ts';
import type { IndexService } from './index-service.ts';
import { offerNetwork } from './network/worker-network.ts';
import { forwardApi, type IndexWorker } from './tabs/forward-api.ts';
import { watchLifetimeLock, type holdLifetimeLock } from './threads/worker-lifetime.ts';

/** Starts the index worker. `onFailure` is called once if it dies: nothing answers after that. @param connect connects it to other hosts */
export function spawnIndexWorker(
  onEvent: (event: IndexEvent) => void,
  onFailure: (reason: Error) => void,
  connect: (port: MessagePort) => void,
): IndexWorker {
  const worker = offerNetwork(
    new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module', name: 'latent-index' }),
    connect,
  );
  const remote = Comlink.wrap<IndexService & { readonly holdLifetimeLock: typeof holdLifetimeLock }>(worker);
  const watching = new AbortController();
  const failed = new Promise<never>((_, reject) => {
    const fail = (why: string): void => {
      if (watching.signal.aborted) return;
      watching.abort();
      const reason = new Error(`The index worker stopped: ${why}. Reload the page.`);
      reject(reason);
      onFailure(reason);
    };
    worker.addEventListener('error', (event) => fail(event.message || 'it could not be loaded'));
    remote.holdLifetimeLock().then(
      (name) => name !== undefined && watchLifetimeLock(name, () => fail('the browser ended it'), watching.signal),
      () => undefined,
    );
  });
  failed.catch(() => undefined);
  void remote.subscribe(Comlink.proxy(onEvent));
  return {
    api: forwardApi((call) => Promise.race([call(remote as unknown as IndexApi), failed])),
    async close() {
      watching.abort();
      await Promise.race([remote.close(), failed]).catch(() => undefined);
      remote[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}
