import { outsideFetch } from '../network/worker-network.ts';
import { opfsPartialFiles } from './download/partial-files.ts';
import { createResumingFetch } from './download/resume-download.ts';
import { HUB, MODEL_CACHE, type ModelPlace } from './locate-model.ts';

export interface ModelFolder {
  readonly modelId: string;
  readonly place: ModelPlace;
  /** Absolute URL of `models/` beside the app. */
  readonly localModels: string;
}

export const modelCache = (): Promise<Cache> => caches.open(MODEL_CACHE);

let unkept = 0;
let begunAgain = false;

/** What the person should know of this worker's downloads: files that could not be kept, or were fetched from their start again. */
export function downloadNote(): { readonly note?: string } {
  const notes = [
    begunAgain
      ? 'An earlier download of this model was cut off. The server did not continue it, or has other files now, so it began again from the start.'
      : '',
    unkept > 0
      ? 'There was no room to keep all of this model. It works until Latent is closed, and what is missing is fetched again at the next start. Free some space on the disk, then load it again to keep it.'
      : '',
  ].filter(Boolean);
  return notes.length > 0 ? { note: notes.join(' ') } : {};
}

/** A `fetch` from the hub. What was fetched of a large file before it was cut off is not fetched again. */
export const hubFetch = createResumingFetch({
  send: (input, init) => outsideFetch({ reason: 'download' })(input, init),
  files: opfsPartialFiles,
  onRestart: () => (begunAgain = true),
});

/** Keeps a file of a model for offline use, where there is room. A file that breaks off while it comes is not kept. @throws what the response throws */
export async function keepFile(url: string, response: Response): Promise<void> {
  try {
    await (await modelCache()).put(url, response);
  } catch (error) {
    // A full disk has names of its own in some browsers; a connection that broke off is a TypeError.
    if (error instanceof TypeError) throw error;
    unkept += 1;
  }
}

/**
 * A small JSON file of a model, kept for offline use beside its weights.
 * @returns undefined where the model has no such file
 * @throws where the hub cannot be reached: what the file would say must not be guessed
 */
export async function readModelJson({ modelId, place, localModels }: ModelFolder, name: string): Promise<unknown> {
  const url =
    place === 'local' ? new URL(`${modelId}/${name}`, localModels).href : `${HUB}${modelId}/resolve/main/${name}`;
  const cache = typeof caches === 'undefined' ? undefined : await modelCache();
  const kept = await cache?.match(url);
  if (kept) return kept.json();
  if (place === 'cached') return undefined;
  const response = await (place === 'hub' ? outsideFetch({ reason: 'download' }) : fetch)(url);
  // A server of single-page apps returns a page for any missing file.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  if (cache) await keepFile(url, response.clone());
  return response.json();
}
