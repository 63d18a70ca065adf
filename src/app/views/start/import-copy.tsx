import { createSignal, Show } from 'solid-js';
import {
  importFiles,
  type ImportedVault,
  type ImportOptions,
} from '../../../fs-access/import-export/imported-vault.ts';
import { startText } from '../../strings/en/start.ts';
import { commonText } from '../../strings/en/common.ts';
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
      .opening(startText.importCopy.copyingNotesIntoBrowser, () => copy((options) => load(files, options)))
      .finally(() => (input.value = ''));
  };

  return (
    <section class="import" aria-labelledby="import-heading">
      <h2 id="import-heading" class="import__heading">
        {startText.importCopy.browserCannotOpenFolder}
      </h2>
      <p>{startText.importCopy.chromeEdgeOtherChromium}</p>
      <div class="import__actions">
        <Button onClick={() => folderInput.click()}>{startText.importCopy.importAFolder}</Button>
        <Button onClick={() => zipInput.click()}>{startText.importCopy.importAZip}</Button>
      </div>
      <Show when={running()}>
        {(controller) => (
          <p class="import__running">
            {/* The first screen says that it is running; the progress is in the details. */}
            <span>{startText.importCopy.filesSoFar(copied())}</span>
            <Button size="sm" onClick={() => controller().abort()}>
              {commonText.cancel}
            </Button>
          </p>
        )}
      </Show>
      <Show when={incomplete()} keyed>
        {(imported) => (
          <LeftOutDialog
            imported={imported}
            onOpen={() =>
              void props.opening(startText.importCopy.opening, () => props.onOpen(imported.handle, 'imported'))
            }
            onClose={() => setIncomplete(undefined)}
          />
        )}
      </Show>
      <input
        ref={folderInput}
        hidden
        type="file"
        multiple
        aria-label={startText.importCopy.folderToImport}
        {...{ webkitdirectory: true }}
        onChange={(event) => take(event.currentTarget, (files, options) => importFiles(files, options))}
      />
      <input
        ref={zipInput}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={startText.importCopy.zipToImport}
        onChange={(event) => take(event.currentTarget, (files, options) => unpackZip(files[0] as File, options))}
      />
    </section>
  );
}
