import { hashBytes } from '../../../notes/note-bytes.ts';
import {
  beginPartial,
  piecesOf,
  readPartial,
  writePartial,
  type FileVersion,
  type PartialDownload,
  type PartialFile,
} from './partial-download.ts';
import type { PartialFiles } from './partial-files.ts';

export interface ResumingParts {
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
      const kept = readPartial(file);
      const rest = kept && (await askForRest(send, request, kept));
      if (kept && rest) return wholeOf(rest, kept.version, target, kept);
      if (kept) onRestart(request.url);
      const response = await send(input, init);
      const version = versionOf(response);
      if (response.status === 200 && response.body && version) return wholeOf(response, version, target);
      await drop(target);
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
async function askForRest(send: typeof fetch, request: Request, kept: PartialDownload): Promise<Response | undefined> {
  const { version, bytes } = kept;
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

/** @param kept what comes before the body of `response`; absent: nothing */
function wholeOf(response: Response, version: FileVersion, target: Target, kept?: PartialDownload): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-range');
  headers.set('content-length', String(version.total));
  const pieces = readAll(response, version, target, kept);
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
  kept?: PartialDownload,
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
    if (!kept) keep(() => beginPartial(file, version));
    for (const piece of piecesOf(file, kept?.bytes ?? 0)) {
      at += piece.length;
      yield piece;
    }
    for await (const piece of bodyOf(response)) {
      if (isKeeping) keep(() => writePartial(file, piece, at));
      at += piece.length;
      yield piece;
    }
    // What came in one go is as long as the browser knows it to be.
    const isRight = !kept || (at === version.total && (!isKeeping || (await hasDigest(file, version))));
    await drop(target);
    if (!isRight)
      throw new Error(
        'The parts of the download do not belong together, so none of it is used. Try again: it begins anew.',
      );
  } finally {
    file.close();
  }
}

async function* bodyOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
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
  const wanted = /^"([0-9a-f]{64})"$/u.exec(etag)?.[1];
  if (wanted === undefined) return true;
  const whole = new Uint8Array(total);
  let at = 0;
  for (const piece of piecesOf(file, total)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return (await hashBytes(whole)) === wanted;
}

async function drop({ file, files, url }: Target): Promise<void> {
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
