import * as Comlink from 'comlink';
import { createDirectoryVault } from '../fs-access/directory-vault.ts';
import { readVaultSettings } from '../fs-access/vault-config.ts';
import { watchFolder } from '../fs-access/watching/watch-folder.ts';
import { openVaultDatabase } from './database/open-database.ts';
import { createEndpointModelLoader } from './embedding/endpoint/endpoint-model-loader.ts';
import { createWorkerModelLoader } from './embedding/transformers/worker-model-loader.ts';
import { createWorkerRerankerLoader } from './embedding/reranking/worker-reranker.ts';
import { createIndexService } from './index-service.ts';
import { connectNetwork, offerNetwork, useNetwork } from './network/worker-network.ts';
import { createWorkerPatternRunner } from './queries/pattern-runner.ts';
import { createWorkerPdfReader, PDF_RUNTIME } from './pdf/extract-pdf.ts';
import { openVectorFiles } from './vectors/opfs-vector-files.ts';
import { nextTask } from './threads/next-task.ts';
import { holdLifetimeLock } from './threads/worker-lifetime.ts';
import type { ModelLoader } from './embedding/locate-model.ts';

useNetwork(self);

const lifetimeLock = holdLifetimeLock();

const service = createIndexService({
  openFolder: async ({ folder }, onProblem) => {
    if (typeof folder === 'string') throw new Error('In a browser a folder is opened by its handle.');
    return {
      vault: createDirectoryVault(folder),
      settings: await readVaultSettings(folder, onProblem),
      watch: (options) => watchFolder(folder, options),
    };
  },
  async openDatabase(vaultId) {
    // Damage may be met at once, and the page notices an end only by the lock's name. Without one it opens all the same.
    await lifetimeLock.catch(() => undefined);
    await nextTask();
    // The page starts another worker then, which opens the index again from scratch.
    return openVaultDatabase(vaultId, () => self.close());
  },
  openVectorFiles,
  loadModel: chooseLoader(
    createWorkerModelLoader(() =>
      offerNetwork(
        new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module', name: 'latent-embed' }),
        connectNetwork,
      ),
    ),
    createEndpointModelLoader(),
  ),
  loadReranker: createWorkerRerankerLoader(() =>
    offerNetwork(
      new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module', name: 'latent-rerank' }),
      connectNetwork,
    ),
  ),
  createPatternRunner: () =>
    createWorkerPatternRunner(() => new Worker(new URL('./pattern.worker.ts', import.meta.url), { type: 'module' })),
  pdfReader: createWorkerPdfReader(PDF_RUNTIME),
  practises: true,
});

Comlink.expose({ ...service, holdLifetimeLock: () => lifetimeLock });

/** A model in this browser, or one behind an endpoint, as the settings say. */
function chooseLoader(inBrowser: ModelLoader, atEndpoint: ModelLoader): ModelLoader {
  return (settings, onStatus, signal) => (settings.endpoint ? atEndpoint : inBrowser)(settings, onStatus, signal);
}
