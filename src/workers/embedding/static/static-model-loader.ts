import { hashBytes } from '../../../notes/note-bytes.ts';
import type { EmbedWorkerApi } from '../embed-worker-api.ts';
import { modelFileError, parseStaticCard, type StaticFile } from './static-model-file.ts';
import { createStaticModel, type StaticModel } from './static-model.ts';

/** Loads a static model from beside the app, and runs it. */
export function createStaticModelLoader(): EmbedWorkerApi {
  let model: StaticModel | undefined;
  const loaded = (): StaticModel => {
    if (!model) throw new Error('No model is loaded.');
    return model;
  };
  return {
    async load({ modelId, localModels }, onProgress) {
      const folder = new URL(`${modelId}/`, localModels);
      const card = parseStaticCard(
        JSON.parse(new TextDecoder().decode(await fetchFile(new URL('model.json', folder)))),
      );
      const total = card.vocabulary.bytes + card.vectors.bytes;
      onProgress(0, total);
      const [vocabulary, vectors] = await Promise.all([
        fetchIntact(folder, card.vocabulary),
        fetchIntact(folder, card.vectors),
      ]);
      onProgress(total, total);
      model = createStaticModel({ card, vocabulary: new TextDecoder().decode(vocabulary), vectors });
      const { dimensions, device, revision, calibration } = model;
      return { dimensions, device, ...(revision !== undefined && { revision }), ...(calibration && { calibration }) };
    },
    embed: async (texts) => loaded().embed(texts),
    knownShare: async (text) => loaded().knownShare(text),
    nearestPart: async (query, texts) => loaded().nearestPart(query, texts),
    nearestWords: async (words) => loaded().nearestWords(words),
  };
}

/** A file as its card describes it: a cache on the way may still hold that of an earlier version, and is passed by then. */
async function fetchIntact(folder: URL, file: StaticFile): Promise<ArrayBuffer> {
  const url = new URL(file.name, folder);
  for (const cache of ['default', 'reload'] as const) {
    const bytes = await fetchFile(url, cache);
    if (await isIntact(bytes, file)) return bytes;
  }
  throw modelFileError(`${file.name} is not the file that model.json describes`);
}

async function fetchFile(url: URL, cache: RequestCache = 'default'): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache });
  // A server of single-page apps returns a page for any missing file.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!response.ok || isPage)
    throw modelFileError(`${url.pathname} could not be fetched (${isPage ? 'a page came instead' : response.status})`);
  return response.arrayBuffer();
}

async function isIntact(bytes: ArrayBuffer, { bytes: length, sha256 }: StaticFile): Promise<boolean> {
  if (bytes.byteLength !== length) return false;
  // Only an insecure page lacks `subtle`; there only the length is checked.
  if (!('subtle' in crypto)) return true;
  return (await hashBytes(new Uint8Array(bytes))) === sha256;
}
