import { createHash } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { PartialFiles } from './model-files.ts';
import { createResumingFetch } from './model-files.ts';

const WEIGHTS = Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) % 251);
const OTHER = WEIGHTS.map((byte) => byte ^ 1);
const digestTag = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('hex')}"`;

interface Hub {
  readonly url: string;
  file: Uint8Array;
  etag: string | undefined;
  /** The connection breaks off after so many bytes of an answer. */
  cutAfter: number;
  continues: boolean;
  /** The `Range` of each request; undefined: the whole. */
  readonly asked: (string | undefined)[];
}

let hub: Hub;
let restarts: string[];
let files: PartialFiles & { readonly names: () => Promise<number> };

beforeEach(async () => {
  hub = await startHub();
  restarts = [];
  files = filesOnDisk();
});

async function startHub(): Promise<Hub> {
  const state: Omit<Hub, 'url'> = {
    file: WEIGHTS,
    etag: digestTag(WEIGHTS),
    cutAfter: Infinity,
    continues: true,
    asked: [],
  };
  const server = createServer(({ headers: { range } }, response) => answer(state, range, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The hub has no port.');
  return Object.assign(state, { url: `http://127.0.0.1:${address.port}/model.onnx` });
}

function answer(state: Omit<Hub, 'url'>, range: string | undefined, response: ServerResponse): void {
  state.asked.push(range);
  const from = state.continues ? Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1] ?? 0) : 0;
  const body = state.file.subarray(from);
  const total = state.file.length;
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': body.length,
    ...(state.etag && { etag: state.etag }),
    ...(from > 0 && { 'content-range': `bytes ${from}-${total - 1}/${total}` }),
  });
  if (state.cutAfter >= body.length) return void response.end(body);
  response.write(body.subarray(0, state.cutAfter), () => setTimeout(() => response.destroy(), 50));
}

/** As OPFS has them, but in a folder of this machine. */
function filesOnDisk(): typeof files {
  const folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pathOf = (url: string) => join(folder, encodeURIComponent(url));
  const names = new Set<string>();
  return {
    open: async (url) => {
      names.add(url);
      const file = openSync(pathOf(url), 'a+');
      closeSync(file);
      const handle = openSync(pathOf(url), 'r+');
      let isOpen = true;
      return {
        size: () => fstatSync(handle).size,
        read: (into, at) => readSync(handle, into, 0, into.length, at),
        write: (bytes, at) => void writeSync(handle, bytes, 0, bytes.length, at),
        truncate: (size) => ftruncateSync(handle, size),
        close: () => {
          if (isOpen) closeSync(handle);
          isOpen = false;
        },
      };
    },
    remove: async (url) => {
      names.delete(url);
      rmSync(pathOf(url), { force: true });
    },
    names: async () => names.size,
  };
}

const download = async (): Promise<Uint8Array> => {
  const resuming = createResumingFetch({ send: fetch, files, onRestart: (url) => restarts.push(url) });
  const response = await resuming(hub.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(hub.file.length));
  return new Uint8Array(await response.arrayBuffer());
};

async function downloadHalf(): Promise<void> {
  hub.cutAfter = 1_500_000;
  await expect(download()).rejects.toThrow(TypeError);
  hub.cutAfter = Infinity;
}

it('a download that was cut off asks only for the rest, as often as it is cut off', async () => {
  await downloadHalf();
  hub.cutAfter = 500_000;
  await expect(download()).rejects.toThrow(TypeError);
  hub.cutAfter = Infinity;
  expect(Buffer.from(await download()).equals(WEIGHTS)).toBe(true);
  expect(hub.asked).toEqual([undefined, 'bytes=1500000-', 'bytes=2000000-']);
  expect([restarts, await files.names()]).toEqual([[], 0]);
});

it('begins anew and says so where the server does not continue', async () => {
  await downloadHalf();
  hub.continues = false;
  expect(Buffer.from(await download()).equals(WEIGHTS)).toBe(true);
  expect(restarts).toEqual([hub.url]);
  expect(await files.names()).toBe(0);
});

it('never joins the parts of two versions of a file', async () => {
  await downloadHalf();
  Object.assign(hub, { file: OTHER, etag: digestTag(OTHER) });
  expect(Buffer.from(await download()).equals(OTHER)).toBe(true);
  expect(restarts).toEqual([hub.url]);
});

it('never gives a whole whose digest is not the one that the server names', async () => {
  await downloadHalf();
  // The same tag and the same length: only the digest tells.
  hub.file = OTHER;
  await expect(download()).rejects.toThrow('do not belong together');
  expect(await files.names()).toBe(0);
  hub.file = WEIGHTS;
  expect(Buffer.from(await download()).equals(WEIGHTS)).toBe(true);
});

it('keeps nothing of a file that could not be recognised later', async () => {
  for (const etag of [undefined, 'W/"1"']) {
    hub.etag = etag;
    await downloadHalf();
    expect(Buffer.from(await download()).equals(WEIGHTS)).toBe(true);
  }
  expect(hub.asked).toEqual([undefined, undefined, undefined, undefined]);
});

it('a disk without room for the parts does not stop the download', async () => {
  const roomy = files;
  files = {
    ...roomy,
    open: async (url) => {
      const file = await roomy.open(url);
      return file && { ...file, write: (bytes, at) => (at > 500_000 ? fail() : file.write(bytes, at)) };
    },
  };
  const fail = (): never => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  };
  expect(Buffer.from(await download()).equals(WEIGHTS)).toBe(true);
  await downloadHalf();
  expect(Buffer.from(await download()).equals(WEIGHTS)).toBe(true);
  expect(hub.asked).toEqual([undefined, undefined, undefined]);
});

it('leaves a request for a part as it is', async () => {
  const resuming = createResumingFetch({ send: fetch, files, onRestart: (url) => restarts.push(url) });
  const response = await resuming(hub.url, { headers: { range: 'bytes=2999999-' } });
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 1]);
  expect(await files.names()).toBe(0);
});
