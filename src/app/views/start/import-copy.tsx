import { createSignal, Show } from 'solid-js';
import {
  importFiles,
  type ImportedVault,
  type ImportOptions,
} from '../../../fs-access/import-export/imported-vault.ts';
import { unpackZip } from './unpack-zip.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OpenVault } from '../../state/vault/open-vault.ts';

// Seldom seen, and not by those who open folders.
const LeftOutDialog = lazyPart(async () => (await import('./left-out-dialog.tsx')).LeftOutDialog);

export interface ImportCopyProps {
  readonly opening: (text: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onOpen: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<void>;
}

/** For browsers that cannot open folders: what works here instead. */
export function ImportCopy(props: ImportCopyProps) {
  let folderInput!: HTMLInputElement;
  let zipInput!: HTMLInputElement;
  const [running, setRunning] = createSignal<AbortController>();
  const [copied, setCopied] = createSignal(0);
  const [incomplete, setIncomplete] = createSignal<ImportedVault>();

  const copy = async (load: (options: ImportOptions) => Promise<ImportedVault>) => {
    const controller = new AbortController();
    setCopied(0);
    setRunning(controller);
    const imported = await load({ signal: controller.signal, onProgress: setCopied }).finally(() =>
      setRunning(undefined),
    );
    // Skipped files are listed before the person takes the copy for complete.
    if (imported.skipped.length > 0) setIncomplete(imported);
    else await props.onOpen(imported.handle, 'imported');
  };
  const take = (input: HTMLInputElement, load: (files: FileList, options: ImportOptions) => Promise<ImportedVault>) => {
    const { files } = input;
    if (!files || files.length === 0) return;
    void props
      .opening('Copying the notes into this browser…', () => copy((options) => load(files, options)))
      .finally(() => (input.value = ''));
  };

  return (
    <section class="import" aria-labelledby="import-heading">
      <h2 id="import-heading" class="import__heading">
        This browser cannot open a folder in place
      </h2>
      <p>
        Chrome, Edge and other Chromium browsers can. Here, Latent can work on a copy that it keeps in this browser;
        take it out again as a zip whenever you like, from the vault’s menu.
      </p>
      <div class="import__actions">
        <Button onClick={() => folderInput.click()}>Import a folder</Button>
        <Button onClick={() => zipInput.click()}>Import a zip</Button>
      </div>
      <Show when={running()}>
        {(controller) => (
          <p class="import__running">
            {/* The first screen says that it is running; the progress is in the details. */}
            <span>{copied().toLocaleString()} files so far</span>
            <Button size="sm" onClick={() => controller().abort()}>
              Cancel
            </Button>
          </p>
        )}
      </Show>
      <Show when={incomplete()} keyed>
        {(imported) => (
          <LeftOutDialog
            imported={imported}
            onOpen={() => void props.opening('Opening…', () => props.onOpen(imported.handle, 'imported'))}
            onClose={() => setIncomplete(undefined)}
          />
        )}
      </Show>
      <input
        ref={folderInput}
        hidden
        type="file"
        multiple
        aria-label="Folder to import"
        {...{ webkitdirectory: true }}
        onChange={(event) => take(event.currentTarget, (files, options) => importFiles(files, options))}
      />
      <input
        ref={zipInput}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label="Zip to import"
        onChange={(event) => take(event.currentTarget, (files, options) => unpackZip(files[0] as File, options))}
      />
    </section>
  );
}
