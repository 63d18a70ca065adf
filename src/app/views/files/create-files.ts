import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { TreeFile } from '../../../workers/contract.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

/** How long changes are gathered before the list is asked for again. */
const PAUSE_MS = 400;
/** While the vault is read for the first time: asking more often would slow the reading down. */
const SCAN_PAUSE_MS = 2500;

/** The vault's files as the index lists them, asked for again when they change; undefined before the first answer. */
export function createFiles(
  vault: Pick<OpenVault, 'index' | 'indexStatus' | 'onIndexEvent'>,
): Accessor<readonly TreeFile[] | undefined> {
  const [files, setFiles] = createSignal<readonly TreeFile[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;
  let isLoading = false;

  const isScanning = createMemo(() => vault.indexStatus()?.state === 'indexing');
  const pause = () => (isScanning() ? SCAN_PAUSE_MS : PAUSE_MS);
  const load = async () => {
    isStale = false;
    isLoading = true;
    try {
      setFiles(await vault.index.tree());
    } catch {
      // Not open yet, or its tab is closing: the next status brings another try.
    }
    isLoading = false;
    timer = isStale ? setTimeout(() => void load(), pause()) : undefined;
  };
  const request = () => {
    isStale = true;
    timer ??= setTimeout(() => void load(), files() ? pause() : 0);
  };

  vault.onIndexEvent((event) => event.type === 'changed' && request());
  createEffect(on(() => vault.indexStatus()?.notesFound, request));
  // The scan is over: the long pause that was begun for its sake is, too.
  createEffect(
    on(isScanning, (scanning) => {
      if (scanning || !timer || isLoading) return;
      clearTimeout(timer);
      timer = setTimeout(() => void load(), 0);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return files;
}
