import * as Comlink from 'comlink';
import { errorText } from '../../../notes/basics/error-text.ts';
import { importZip, type ImportedVault } from '../../../fs-access/import-export/imported-vault.ts';

/** How a task of this worker ended. A refusal is passed as plain fields, since errors lose their own fields between threads. */
export type ImportAnswer =
  { readonly imported: ImportedVault } | { readonly refusal: { readonly message: string; readonly hint: string } };

export interface ImportWorkerApi {
  importZip(file: File, id: string, onProgress: (copied: number) => void): Promise<ImportAnswer>;
}

const api: ImportWorkerApi = {
  async importZip(file, id, onProgress) {
    try {
      return { imported: await importZip(file, { id, onProgress }) };
    } catch (error) {
      const hint = error instanceof Error && 'hint' in error ? String(error.hint) : '';
      return { refusal: { message: errorText(error), hint } };
    }
  },
};
Comlink.expose(api);
