import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright';
import { randomModel } from '../../scripts/make-random-model.ts';
import { configureAllowed } from '../harness/assistant.ts';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { copyBuild } from './faults/changed-build.ts';
import { fillStorage } from './faults/quota.ts';

const ID = 'owner/random-tiny';
const WEIGHTS = 'onnx/model_quantized.onnx';
const NOTES = { 'One.md': '# One\n\nA walrus.\n', 'Two.md': '# Two\n\nSee [[One]].\n' };

/** A model hub whose connection can fail in the middle of a file. */
interface Hub {
  readonly origin: string;
  /** Paths of the files that were sent completely, one entry for each time. */
  readonly sent: string[];
  /** Which files were continued, and from which byte. */
  readonly continued: string[];
  /** The connection fails after half of the weights, each time. */
  goAway(): void;
  comeBack(): void;
}

async function startHub(): Promise<Hub> {
  const files = randomModel({ layers: 1, width: 64, heads: 2, inner: 256, vocabulary: 30_000, positions: 64 });
  const sent: string[] = [];
  let isAway = false;
  const continued: string[] = [];
  const server = createServer(({ url = '', headers: { range } }, response) => {
    const path = url.replace(`/${ID}/resolve/main/`, '');
    const file = files.get(path);
    response.setHeader('access-control-allow-origin', '*');
    if (!file) return void response.writeHead(404).end();
    // A page may read the tag and the place of a part only where the server says so.
    response.setHeader('access-control-expose-headers', 'etag, content-range');
    response.setHeader('etag', `"${createHash('sha256').update(file).digest('hex')}"`);
    response.setHeader('content-type', path.endsWith('.json') ? 'application/json' : 'application/octet-stream');
    const total = file.byteLength;
    const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(range ?? '') ?? [];
    if (first !== undefined) {
      const part = file.subarray(Number(first), last ? Number(last) + 1 : total);
      // One byte is asked for to learn the size.
      if (!last) continued.push(`${path} from ${first}`);
      response.writeHead(206, {
        'content-length': part.byteLength,
        'content-range': `bytes ${first}-${last || total - 1}/${total}`,
      });
      return void response.end(part);
    }
    response.writeHead(200, { 'content-length': total });
    if (isAway && path === WEIGHTS) return sendHalf(response, file);
    sent.push(path);
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The hub has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sent,
    continued,
    goAway: () => void (isAway = true),
    comeBack: () => void (isAway = false),
  };
}

function sendHalf(response: ServerResponse, file: Uint8Array): void {
  response.write(file.subarray(0, file.byteLength / 2), () => setTimeout(() => response.destroy(), 100));
}

/** The app with this hub in place of huggingface.co. */
async function startWithHub(hub: Hub): Promise<Latent> {
  const dist = await copyBuild();
  for (const name of await readdir(join(dist, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const path = join(dist, 'assets', name);
    const code = await readFile(path, 'utf8');
    if (code.includes('https://huggingface.co'))
      await writeFile(path, code.replaceAll('https://huggingface.co', hub.origin));
  }
  const latent = await startLatent({ vault: NOTES, dist });
  latent.watch.allowOrigin(hub.origin);
  latent.watch.allow(/Failed to load resource|ERR_/u);
  await latent.openVault();
  await whenReady(latent.page, 'semantic');
  return latent;
}

const modelStatus = async (page: Page): Promise<string> =>
  JSON.stringify(await page.evaluate(() => window.latent.status().modelStatus));
const whenModelIs = async (page: Page, state: string) =>
  page.waitForFunction(
    ([wanted, id]) => {
      const status = window.latent.status().modelStatus;
      return status.state === wanted && 'id' in status && status.id === id;
    },
    [state, ID] as const,
    { timeout: 90_000 },
  );
const find = (page: Page) => page.evaluate(() => window.latent.tools.call('search_notes', { query: 'walrus' }));

it('says the next step when it goes offline during a model’s download, keeps searching, and downloads only what is missing', async () => {
  const hub = await startHub();
  const latent = await startWithHub(hub);
  const { page } = latent;
  hub.sent.length = 0;
  await page.route(`${hub.origin}/**/${WEIGHTS}`, (route) => {
    hub.goAway();
    return route.continue();
  });
  await configureAllowed(page, { embeddingModel: ID, allowDownloads: true });
  await whenModelIs(page, 'error');
  expect(await modelStatus(page)).toMatch(
    /could not be fetched.*Go online and try again; what was fetched already is kept/u,
  );
  expect(await find(page)).toMatchObject({ success: true, found: 1 });
  const before = [...hub.sent];
  expect(before).toContain('tokenizer.json');
  expect(before).not.toContain(WEIGHTS);

  await page.unroute(`${hub.origin}/**/${WEIGHTS}`);
  hub.comeBack();
  await page.keyboard.press('Control+,');
  await page.locator('.settings__tab', { hasText: 'Search' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await whenModelIs(page, 'ready');
  const status = await whenReady(page, 'semantic');
  expect(status).toMatchObject({ model: ID, embedded: status.chunks });
  expect(hub.sent.filter((path) => before.includes(path))).toEqual(before);
  // The first half of the weights was kept when the connection broke off.
  expect(hub.sent).not.toContain(WEIGHTS);
  expect(hub.continued).toEqual([expect.stringMatching(new RegExp(`^${WEIGHTS} from \\d{6,}$`, 'u'))]);
});

it('says the next step when there is no room for a model and its vectors, keeps searching, and stores them once there is room', async () => {
  const hub = await startHub();
  const latent = await startWithHub(hub);
  const { page } = latent;
  latent.watch.allow(/Quota/u);
  const free = await fillStorage(latent, 1_000_000);
  await configureAllowed(page, { embeddingModel: ID, allowDownloads: true });
  await expect
    .poll(() => modelStatus(page), { timeout: 90_000 })
    .toMatch(/(?:no room to keep all of this model|storage is full, so new vectors cannot be kept).*Free some space/u);
  expect(await find(page)).toMatchObject({ success: true, found: 1 });
  expect(await latent.vault.snapshot()).toEqual(NOTES);

  await free();
  await latent.reload();
  await whenModelIs(page, 'ready');
  expect(await modelStatus(page)).not.toContain('no room');
  const times = hub.sent.filter((path) => path === WEIGHTS).length;
  await latent.reload();
  await whenModelIs(page, 'ready');
  expect(hub.sent.filter((path) => path === WEIGHTS)).toHaveLength(times);
});
