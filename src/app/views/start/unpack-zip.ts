import {
  clearUnfinishedImport,
  type ImportedVault,
  type ImportOptions,
} from '../../../fs-access/import-export/imported-vault.ts';
import { startText } from '../../strings/en/start.ts';
import type { ImportAnswer, ImportWorkerApi } from './import.worker.ts';

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
  worker.onerror = () => give(new Error(startText.unpackZip.zipCouldNotUnpacked));
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
    throw new Error(`${answer.refusal.message} ${answer.refusal.hint}`.trim());
  } catch (error) {
    worker.terminate();
    await clearUnfinishedImport(id).catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  }
}
