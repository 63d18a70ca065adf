import { errorText, toError } from '../../../notes/basics/error-text.ts';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import { vaultStateText } from '../../strings/en/state/vault.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createEmbeddingMeter } from '../models/embedding-spend.ts';
import type { AppSettings } from '../preferences/app-settings.ts';
import { createIndexLink, toEmbeddingSettings, type IndexLink } from './create-index-link.ts';

/** The index, and the embedding model of the settings in it. */
export interface VaultIndex extends Pick<IndexLink, 'indexStatus' | 'watchStatus' | 'onIndexEvent'> {
  readonly client: IndexClient;
  /** To be awaited before `open`: looks whether the embedding model may be asked. */
  prepare(): Promise<void>;
  /** Begins on a vault: what is asked of it from this moment on waits until it is there. What fails shows in the status: the notes can still be read and written. */
  open(vaultId: string, handle: FileSystemDirectoryHandle): Promise<void>;
  /** There is no status from this moment on; `close` ends the work itself. */
  clear(): void;
  close(): Promise<void>;
  /** Looks for the embedding model of the settings again, e.g. when the network is back. */
  readonly loadModel: () => Promise<void>;
  /** Follows a change of the settings. @param before it */
  readonly follow: (before: AppSettings) => Promise<void>;
}

export interface VaultIndexDependencies {
  readonly client: IndexClient;
  readonly settings: () => AppSettings;
  readonly spending: SpendLedger;
  readonly notify: (notice: Notice) => void;
  /** Where the app is served from: models beside it are found from here. */
  readonly baseUrl: string;
}

export function createVaultIndex({ client, settings, spending, notify, baseUrl }: VaultIndexDependencies): VaultIndex {
  const link = createIndexLink(client);
  const meter = createEmbeddingMeter(settings, spending);
  const wanted = () => toEmbeddingSettings(settings(), baseUrl, meter.limit());
  let isOpen = false;
  /** Why it is not known whether the model may be asked. */
  let failedCheck: Error | undefined;

  async function loadModel(): Promise<void> {
    const embedding = wanted();
    // A model that is not to be had leaves the one before at work: the one that may not be asked has to go.
    if (embedding.endpoint?.limit !== undefined)
      await client.setEmbedding({ ...embedding, model: null }).catch(() => undefined);
    await client.setEmbedding(embedding).catch((error: unknown) => link.fail(String(error)));
    await link.refresh();
  }

  // What the worker of this tab asked for is counted here; followers see the same status.
  link.watchStatus((status) => {
    if (client.role() === 'owner') void meter.count(status).then((isLimited) => (isLimited ? loadModel() : undefined));
  });
  link.onIndexEvent((event) => {
    if (event.type === 'restarted')
      notify({
        kind: 'info',
        text: vaultStateText.createVaultIndex.indexStoppedItselfStarted,
      });
  });

  return {
    client,
    indexStatus: link.indexStatus,
    watchStatus: link.watchStatus,
    onIndexEvent: link.onIndexEvent,
    async prepare() {
      failedCheck = await meter.check().then(() => undefined, toError);
    },
    async open(vaultId, handle) {
      isOpen = true;
      try {
        if (failedCheck) throw failedCheck;
        await client.open({ vaultId, folder: handle, embedding: wanted() });
        await link.refresh();
      } catch (error) {
        // The notes can still be read and written: only what the index knows is missing, and the status bar says so.
        link.fail(errorText(error));
      }
    },
    clear() {
      isOpen = false;
      link.clear();
    },
    async close() {
      await client.close().catch(() => undefined);
      link.clear();
    },
    loadModel,
    async follow(before) {
      const isOther =
        JSON.stringify(toEmbeddingSettings(before, baseUrl)) !==
        JSON.stringify(toEmbeddingSettings(settings(), baseUrl));
      const isLimited = before.spendCaps !== settings().spendCaps && (await meter.check());
      if (isOpen && (isOther || isLimited)) await loadModel();
    },
  };
}
