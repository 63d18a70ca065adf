import { importFiles, importZip, type ImportedVault } from '../../fs-access/imported-vault.ts';
import { Button } from '../ui/button.tsx';
import type { OpenVault } from '../state/workspace.ts';
import { useOpener } from './opener.ts';

export interface ImportCopyProps {
  readonly opening: (text: string, work: () => Promise<unknown>) => Promise<void>;
  readonly onOpen: (handle: FileSystemDirectoryHandle, kind: OpenVault['kind']) => Promise<void>;
}

/** For browsers that cannot open folders: what works here instead. */
export function ImportCopy(props: ImportCopyProps) {
  const opener = useOpener();
  let folderInput!: HTMLInputElement;
  let zipInput!: HTMLInputElement;

  const copy = async (loading: Promise<ImportedVault>) => {
    const { handle, skipped } = await loading;
    await props.onOpen(handle, 'imported');
    const [first] = skipped;
    if (first) opener.notify({ kind: 'info', text: `${skipped.length} of the files were left out, the first being “${first.path}”: ${first.reason}` });
  };
  const take = (input: HTMLInputElement, load: (files: FileList) => Promise<ImportedVault>) => {
    const { files } = input;
    if (!files || files.length === 0) return;
    void props
      .opening('Copying the notes into this browser…', () => copy(load(files)))
      .finally(() => (input.value = ''));
  };

  return (
    <section class="import" aria-labelledby="import-heading">
      <h2 id="import-heading" class="import__heading">
        This browser cannot open a folder in place
      </h2>
      <p>
        Chrome, Edge and other Chromium browsers can. Here, Latent can work on a copy that it keeps in this browser; take it out again as a zip
        whenever you like, from the vault’s menu.
      </p>
      <div class="import__actions">
        <Button onClick={() => folderInput.click()}>Import a folder</Button>
        <Button onClick={() => zipInput.click()}>Import a zip</Button>
      </div>
      <input
        ref={folderInput}
        hidden
        type="file"
        multiple
        aria-label="Folder to import"
        {...{ webkitdirectory: true }}
        onChange={(event) => take(event.currentTarget, (files) => importFiles(files))}
      />
      <input
        ref={zipInput}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label="Zip to import"
        onChange={(event) => take(event.currentTarget, (files) => importZip(files[0] as File))}
      />
    </section>
  );
}
