import { originRoot } from '../../fs-access/origin-root.ts';
import { hashBytes } from '../../notes/note-bytes.ts';
import { outsideFetch } from '../network/worker-network.ts';
import { HUB, MODEL_CACHE, type ModelPlace } from './locate-model.ts';

/** The bytes of one file as the browser's own storage keeps them; each call is done when it returns. */
interface PartialFile {
  size(): number;
  /** @returns how many bytes were read */
  read(into: Uint8Array, at: number): number;
  write(bytes: Uint8Array, at: number): void;
  truncate(size: number): void;
  close(): void;
}

/** What tells whether the rest of a file, fetched later, belongs to the bytes that are kept. */
interface FileVersion {
  /** The server's `ETag`. */
  readonly etag: string;
  /** Bytes of the whole file. */
  readonly total: number;
}

/** The beginning of a file whose download was cut off. */
interface PartialDownload {
  readonly version: FileVersion;
  /** How many bytes of it are kept. */
  readonly bytes: number;
}

/** The version as JSON, with spaces up to this length; the bytes of the download follow. */
const HEADER_BYTES = 1024;

/** @returns undefined where nothing is kept that could be continued */
function readPartial(file: PartialFile): PartialDownload | undefined {
  const header = new Uint8Array(HEADER_BYTES);
  const bytes = file.size() - HEADER_BYTES;
  if (bytes <= 0 || file.read(header, 0) < HEADER_BYTES) return undefined;
  try {
    const { etag, total } = JSON.parse(new TextDecoder().decode(header)) as Partial<FileVersion>;
    if (typeof etag !== 'string' || typeof total !== 'number' || bytes > total) return undefined;
    return { version: { etag, total }, bytes };
  } catch {
    return undefined;
  }
}

/** Empties it for a download of this version. */
function beginPartial(file: PartialFile, version: FileVersion): void {
  const header = new Uint8Array(HEADER_BYTES).fill(0x20);
  const text = new TextEncoder().encode(JSON.stringify(version));
  if (text.length > HEADER_BYTES) throw new RangeError('The version of a file is described in too many characters.');
  header.set(text);
  file.truncate(0);
  file.write(header, 0);
}

/** @param at of the whole file, in bytes */
function writePartial(file: PartialFile, bytes: Uint8Array, at: number): void {
  file.write(bytes, HEADER_BYTES + at);
}

const PIECE_BYTES = 1_048_576;

/** What is kept, piece by piece. */
function* partialFilePieces(file: PartialFile, bytes: number): Generator<Uint8Array<ArrayBuffer>, void, void> {
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const piece = new Uint8Array(Math.min(PIECE_BYTES, bytes - at));
    if (file.read(piece, HEADER_BYTES + at) !== piece.length)
      throw new Error('A kept part of a download cannot be read.');
    yield piece;
  }
}

/** Where downloads that are not finished are kept. */
export interface PartialFiles {
  /** @returns undefined where nothing can be kept, or another tab downloads the same file */
  open(url: string): Promise<PartialFile | undefined>;
  remove(url: string): Promise<void>;
}

/** A file as workers have it; the types of a page and of Node, which import this too, lack the method. */
interface WorkersFile {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    read(into: Uint8Array, options: { readonly at: number }): number;
    write(bytes: Uint8Array, options: { readonly at: number }): number;
    truncate(size: number): void;
    close(): void;
  }>;
}

const FOLDER = 'latent-downloads';
/** A download that nobody went on with for so long is deleted, in milliseconds. */
const FORGET_AFTER_MS = 30 * 86_400_000;

/** In OPFS, which only workers write synchronously. A worker that ends in the middle of a download loses nothing of it. */
const opfsPartialFiles: PartialFiles = {
  async open(url) {
    if (typeof FileSystemFileHandle === 'undefined' || !('createSyncAccessHandle' in FileSystemFileHandle.prototype))
      return undefined;
    try {
      const folder = await partialFolder();
      const name = await hashModelUrl(url);
      await forgetOld(folder, name);
      const entry = (await folder.getFileHandle(name, { create: true })) as unknown as WorkersFile;
      const handle = await entry.createSyncAccessHandle();
      return {
        size: () => handle.getSize(),
        read: (into, at) => handle.read(into, { at }),
        write: (bytes, at) => {
          // With no room left some browsers write a part of it and say how much.
          if (handle.write(bytes, { at }) < bytes.length)
            throw new DOMException('There is no room for a download.', 'QuotaExceededError');
        },
        truncate: (size) => handle.truncate(size),
        close: () => handle.close(),
      };
    } catch {
      return undefined;
    }
  },
  async remove(url) {
    await (await partialFolder()).removeEntry(await hashModelUrl(url)).catch(() => undefined);
  },
};

async function partialFolder(): Promise<FileSystemDirectoryHandle> {
  return (await originRoot()).getDirectoryHandle(FOLDER, { create: true });
}

async function forgetOld(folder: FileSystemDirectoryHandle, currentName: string): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (name === currentName || entry.kind !== 'file') continue;
    // One that another tab is writing now stays: it is locked.
    const isOld = await entry.getFile().then(
      ({ lastModified }) => Date.now() - lastModified > FORGET_AFTER_MS,
      () => false,
    );
    if (isOld) await folder.removeEntry(name).catch(() => undefined);
  }
}

const hashModelUrl = (url: string): Promise<string> => hashBytes(new TextEncoder().encode(url));

interface ResumingParts {
  readonly send: typeof fetch;
  readonly files: PartialFiles;
  /** A download that was cut off begins again from its start: the server does not continue it, or has another file now. */
  readonly onRestart: (url: string) => void;
}

/** Smaller files are fetched again: continuing them costs as much. */
const WORTH_KEEPING_BYTES = 1_000_000;

/**
 * A `fetch` whose large answers are kept while they come, so that the next request for one that was cut off asks only for the
 * rest. The answer is the whole file in either case. The rest is accepted only if the server says that it belongs to the same
 * version; where the server's tag is a SHA-256 digest, the whole is checked against it. Parts that do not fit are deleted, and end
 * the answer with an error, as a connection that breaks off does.
 */
export function createResumingFetch({ send, files, onRestart }: ResumingParts): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // A request for a part, such as one byte to learn the size, is the caller's own business.
    if (request.method !== 'GET' || request.headers.has('range')) return send(input, init);
    const file = await files.open(request.url);
    if (!file) return send(input, init);
    const target: Target = { file, url: request.url, files };
    try {
      const partialDownload = readPartial(file);
      const restResponse = partialDownload && (await askForRest(send, request, partialDownload));
      if (partialDownload && restResponse)
        return wholeOf(restResponse, partialDownload.version, target, partialDownload);
      if (partialDownload) onRestart(request.url);
      const response = await send(input, init);
      const version = versionOf(response);
      if (response.status === 200 && response.body && version) return wholeOf(response, version, target);
      await discardModelFile(target);
      return response;
    } catch (error) {
      file.close();
      throw error;
    }
  };
}

interface Target {
  readonly file: PartialFile;
  readonly url: string;
  readonly files: PartialFiles;
}

/** @returns undefined where the server does not continue this version */
async function askForRest(
  send: typeof fetch,
  request: Request,
  partialDownload: PartialDownload,
): Promise<Response | undefined> {
  const { version, bytes } = partialDownload;
  if (bytes === version.total) return new Response(null);
  const headers = new Headers(request.headers);
  // No `If-Range`: browsers would first ask the server for permission to send it.
  headers.set('range', `bytes=${bytes}-`);
  const response = await send(request.url, { headers, signal: request.signal, cache: 'no-store' });
  const isRest =
    response.status === 206 &&
    response.headers.get('etag') === version.etag &&
    response.headers.get('content-range') === `bytes ${bytes}-${version.total - 1}/${version.total}`;
  if (isRest) return response;
  await response.body?.cancel();
  return undefined;
}

/** @returns undefined for a file that is not worth keeping, or could not be recognised later */
function versionOf({ headers }: Response): FileVersion | undefined {
  const etag = headers.get('etag');
  const total = Number(headers.get('content-length'));
  // A weak tag says that two answers mean the same, not that they have the same bytes. A packed answer has another length.
  if (!etag || etag.startsWith('W/') || headers.has('content-encoding')) return undefined;
  return total >= WORTH_KEEPING_BYTES ? { etag, total } : undefined;
}

/** @param partialDownload what comes before the body of `response`; absent: nothing */
function wholeOf(
  response: Response,
  version: FileVersion,
  target: Target,
  partialDownload?: PartialDownload,
): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-range');
  headers.set('content-length', String(version.total));
  const pieces = readAll(response, version, target, partialDownload);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Closes the file and the connection; what came so far is kept.
    cancel: async () => void (await pieces.return()),
  });
  return new Response(body, { headers });
}

async function* readAll(
  response: Response,
  version: FileVersion,
  target: Target,
  partialDownload?: PartialDownload,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const { file } = target;
  let at = 0;
  // Without room the file comes all the same, and begins anew if it is cut off.
  let isKeeping = true;
  const keep = (work: () => void): void => {
    isKeeping &&= succeeds(work);
    if (!isKeeping) succeeds(() => file.truncate(0));
  };
  try {
    if (!partialDownload) keep(() => beginPartial(file, version));
    for (const piece of partialFilePieces(file, partialDownload?.bytes ?? 0)) {
      at += piece.length;
      yield piece;
    }
    for await (const piece of responseChunks(response)) {
      if (isKeeping) keep(() => writePartial(file, piece, at));
      at += piece.length;
      yield piece;
    }
    // What came in one go is as long as the browser knows it to be.
    const isRight = !partialDownload || (at === version.total && (!isKeeping || (await hasDigest(file, version))));
    await discardModelFile(target);
    if (!isRight)
      throw new Error(
        'The parts of the download do not belong together, so none of it is used. Try again: it begins anew.',
      );
  } finally {
    file.close();
  }
}

async function* responseChunks({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done || !value) return;
      yield value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** @returns true too where the server's tag is no digest */
async function hasDigest(file: PartialFile, { etag, total }: FileVersion): Promise<boolean> {
  const expectedDigest = /^"([0-9a-f]{64})"$/u.exec(etag)?.[1];
  if (expectedDigest === undefined) return true;
  const whole = new Uint8Array(total);
  let at = 0;
  for (const piece of partialFilePieces(file, total)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return (await hashBytes(whole)) === expectedDigest;
}

async function discardModelFile({ file, files, url }: Target): Promise<void> {
  file.close();
  await files.remove(url);
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

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
  const cachedResponse = await cache?.match(url);
  if (cachedResponse) return cachedResponse.json();
  if (place === 'cached') return undefined;
  const response = await (place === 'hub' ? outsideFetch({ reason: 'download' }) : fetch)(url);
  // A server of single-page apps returns a page for any missing file.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  if (cache) await keepFile(url, response.clone());
  return response.json();
}
