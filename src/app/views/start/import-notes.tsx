import { createSignal, Show } from 'solid-js';
import { knownText } from '../../strings/known-sentences.ts';
import {
  clearUnfinishedImport,
  type ImportedVault,
  type ImportOptions,
} from '../../../fs-access/import-export/imported-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ImportAnswer, ImportWorkerApi } from './import.worker.ts';
import { startText } from './start.texts.ts';

// Seldom seen.
const ImportedDialog = lazyPart(async () => (await import('./imported-dialog.tsx')).ImportedDialog);

type Load = (options: ImportOptions) => Promise<ImportedVault>;

/** An import that runs, and what it took. */
interface Importing {
  /** @throws what the import throws; nothing where it is cancelled */
  readonly run: (load: Load) => Promise<void>;
  readonly cancel: (() => void) | undefined;
  readonly copied: number;
  readonly result: ImportedVault | undefined;
  readonly onOpen: (handle: FileSystemDirectoryHandle) => Promise<void>;
  readonly close: () => void;
}

/** @param onOpen opens the copy once the person has seen what was taken */
export function createImporting(onOpen: (handle: FileSystemDirectoryHandle) => Promise<void>): Importing {
  const [running, setRunning] = createSignal<AbortController>();
  const [copied, setCopied] = createSignal(0);
  const [result, setResult] = createSignal<ImportedVault>();
  return {
    async run(load) {
      const controller = new AbortController();
      setCopied(0);
      setRunning(controller);
      const imported = await load({ signal: controller.signal, onProgress: setCopied }).finally(() =>
        setRunning(undefined),
      );
      // What is not in the copy, and what was made of an export, is seen before the copy is taken for the whole.
      const isPlain = imported.skipped.length === 0 && imported.program === undefined;
      if (!isPlain || imported.notes === 0) setResult(imported);
      else {
        await onOpen(imported.handle);
        const { files, notes } = imported;
        showNotice({ kind: 'success', text: startText.importedDialog.taken(notes, files - notes, 0) });
      }
    },
    get cancel() {
      const controller = running();
      return controller && (() => controller.abort());
    },
    get copied() {
      return copied();
    },
    get result() {
      return result();
    },
    onOpen,
    close: () => setResult(undefined),
  };
}

/** How far an import is, and then what it took. */
export function ImportState(props: { readonly importing: Importing }) {
  return (
    <>
      <Show when={props.importing.cancel}>
        {(cancel) => (
          <p class="import__running">
            {/* The first screen says that it is running; the progress is in the details. */}
            <span>{startText.importCopy.progress(props.importing.copied)}</span>
            <Button size="sm" onClick={() => cancel()()}>
              {commonText.cancel}
            </Button>
          </p>
        )}
      </Show>
      <Show when={props.importing.result} keyed>
        {(imported) => (
          <ImportedDialog
            imported={imported}
            onOpen={() => void props.importing.onOpen(imported.handle)}
            onClose={() => props.importing.close()}
          />
        )}
      </Show>
    </>
  );
}

/**
 * Unpacks a zip file in a worker of its own, which is ended when the signal fires.
 * @throws Error whose message and hint are for the person; the signal's reason when it fires.
 */
export async function unpackZip(file: File, { signal, onProgress }: ImportOptions = {}): Promise<ImportedVault> {
  const { proxy, wrap } = await import('comlink');
  const id = crypto.randomUUID();
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module', name: 'latent-import' });
  let give: (error: unknown) => void;
  const ended = new Promise<never>((_, reject) => (give = reject));
  const stop = () => give(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  worker.onerror = () => give(new Error(startText.unpackZip.failed));
  try {
    const answer: ImportAnswer = await Promise.race([
      wrap<ImportWorkerApi>(worker).importZip(
        file,
        id,
        proxy((copied: number) => onProgress?.(copied)),
      ),
      ended,
    ]);
    if ('imported' in answer) return answer.imported;
    const refused = `${answer.refusal.message} ${answer.refusal.hint}`.trim();
    throw new Error(knownText(refused) ?? refused);
  } catch (error) {
    worker.terminate();
    await clearUnfinishedImport(id).catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  }
}
