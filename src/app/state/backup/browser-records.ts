import { createEffect, createSignal, type Accessor } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { moveRecords } from '../../../fs-access/records/move-records.ts';
import { RESTORED_VAULTS, toVaultNames } from '../../../fs-access/records/add-records.ts';
import { keepNewestBackup } from '../../../fs-access/records/automatic-backups.ts';
import { backupText } from './backup.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { OpenVault } from '../vault/open-vault.ts';
import type { Vaults } from '../vault/vaults.ts';
import { acceptStore, checkStore, keepLocalMarker, updateMarker, type StoreState } from './check-store.ts';
import { withRecords } from './records-client.ts';

/** How the browser's own records are, and how they are kept from being lost. */
export interface BrowserRecords {
  /** `unkept`: the browser stores nothing now, and all goes with this tab. */
  readonly state: Accessor<StoreState | { readonly state: 'unkept' }>;
  /** The person was informed and continues with the records as they are. */
  accept(): Promise<void>;
  /** To be called at each write: a few seconds later the marker beside the database counts what was written. */
  readonly onWrite: () => void;
  /** Begins to make automatic backups, and offers restored records of a folder that is opened again. */
  follow(vaults: Pick<Vaults, 'current'>, notify: (notice: Notice) => void): void;
}

const EVERY_MS = 10 * 60_000;
const FIRST_MS = 60_000;
/** Writes of so many milliseconds are counted together. */
const COUNT_AFTER_MS = 3_000;
/** Held by the tab that writes backups and the marker: all tabs have one store. */
const LOCK = 'latent-backup';

/** @param isKept false where the store lies in memory */
export async function createBrowserRecords(db: BrowserStore, isKept: boolean): Promise<BrowserRecords> {
  // A browser without OPFS cannot detect a loss, and has nothing to restore.
  const initialState = isKept
    ? await checkStore(db).catch((): StoreState => ({ state: 'well' }))
    : { state: 'unkept' as const };
  const [state, setState] = createSignal<StoreState | { readonly state: 'unkept' }>(initialState);

  const offered = new Set<string>();

  async function backUp(): Promise<void> {
    if (state().state !== 'well') return;
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      const marker = lock && (await withRecords((records) => records.backUp(Date.now())));
      if (marker) keepLocalMarker(marker);
    });
  }
  // A backup that cannot be made now (a full disk, a page that ends) is made next time.
  const backUpWhenIdle = () => requestIdleCallback(() => void backUp().catch(() => undefined), { timeout: 5_000 });

  let counting: ReturnType<typeof setTimeout> | undefined;
  async function countWrites(): Promise<void> {
    counting = undefined;
    // After a loss the marker still tells what there was.
    if (state().state === 'well') await navigator.locks.request(LOCK, () => updateMarker(db));
  }

  return {
    state,
    onWrite() {
      // Counted after the next write instead, where it fails.
      counting ??= setTimeout(() => void countWrites().catch(() => undefined), COUNT_AFTER_MS);
    },
    async accept() {
      await keepNewestBackup().catch(() => undefined);
      await navigator.locks.request(LOCK, () => acceptStore(db));
      setState({ state: 'well' });
    },
    follow(vaults, notify) {
      setTimeout(backUpWhenIdle, FIRST_MS);
      setInterval(backUpWhenIdle, EVERY_MS);
      document.addEventListener('visibilitychange', () => document.hidden && backUpWhenIdle());
      createEffect(() => {
        const open = vaults.current();
        // Once for each vault, however often it is opened in this tab.
        if (open && !offered.has(open.id)) void offerRestored(db, open, notify).catch(() => undefined);
        if (open) offered.add(open.id);
      });
    },
  };
}

/** The browser does not identify the folder: one of the same name is offered the records, and the person decides. */
async function offerRestored(db: BrowserStore, open: OpenVault, notify: (notice: Notice) => void): Promise<void> {
  const waiting = toVaultNames(await db.get('meta', RESTORED_VAULTS));
  const vault = waiting.find(({ name, kind, id }) => name === open.handle.name && kind === open.kind && id !== open.id);
  if (!vault) return;
  notify({
    kind: 'info',
    text: backupText.browserRecords.otherFolder(vault.name),
    action: {
      label: backupText.browserRecords.adopt,
      run: () =>
        void moveRecords(db, vault.id, open.id).then(
          () => location.reload(),
          (error: unknown) =>
            notify({ kind: 'error', text: backupText.browserRecords.failed(errorInOwnLanguage(error)) }),
        ),
    },
  });
}
