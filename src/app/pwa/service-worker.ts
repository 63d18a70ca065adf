import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { sameAssetOfOtherBuild } from './asset-name.ts';
import { KEEP_ALL, keepFiles, type KeptFile, type OfflineMessage } from './keep-files.ts';

/** What of the worker's global scope is used here: the DOM's types, which the rest of the app needs, do not know it. */
interface ServiceWorkerScope extends EventTarget {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: ListedFile[];
  readonly registration: { readonly scope: string; readonly active: object | null };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
declare const self: ServiceWorkerScope;

interface ListedFile extends PrecacheEntry {
  readonly bytes: number;
  /** No note can be read, written and searched without it. */
  readonly isFirst?: true;
}

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

const SAMPLE_CACHE = 'latent-sample';
const MODEL_CACHE = 'latent-models';
const scope = new URL(self.registration.scope);
const WORKERS: ReadonlySet<string> = new Set(['worker', 'sharedworker']);
const GUARDED: ReadonlySet<string> = new Set([...WORKERS, 'document', 'iframe', 'frame', 'embed', 'object']);
const isUnder = (url: URL, folder: string) => url.href.startsWith(new URL(folder, scope).href);

// With the headers of a host that sends them, so that they hold on any host from the second visit on. They are put on what is given
// out, not on what is kept: any script of this origin can write into the caches.
const guarded: NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins'] extends (infer Plugin)[] | undefined
  ? Plugin
  : never = {
  handlerWillRespond: async ({ request, response }) => (isGuarded(request) ? withHeaders(response, request) : response),
};

const manifest = self.__WB_MANIFEST;
/** Hashes of the scripts that may ask other hosts, by address; the rest is held by the policy that it is given. */
const hashes = new Map(
  manifest.flatMap(({ url, integrity }) => (integrity ? [[new URL(url, scope).pathname, integrity] as const] : [])),
);
// It only gives out: what is kept when is decided below.
const kept = new PrecacheController({
  plugins: [
    guarded,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && (await isOurs(new URL(request.url), cachedResponse)) ? cachedResponse : null,
    },
  ],
});
kept.addToCacheList(manifest.map(({ url, revision = null }) => ({ url, revision })));

// Before what is kept, so that a new sample vault is seen while there is a network.
registerRoute(
  ({ url }) => isUnder(url, 'sample-vault/'),
  new NetworkFirst({
    cacheName: SAMPLE_CACHE,
    plugins: [guarded, { handlerDidError: ({ request }) => kept.matchPrecache(asListed(request.url)) }],
  }),
);
registerRoute(new PrecacheRoute(kept));
cleanupOutdatedCaches();
// A login page of another service returns to a page of its own.
registerRoute(
  new NavigationRoute(kept.createHandlerBoundToURL('index.html'), { denylist: [/\/log(?:ged-in|-in)\.html(\?|$)/u] }),
);

const cacheOptions: ConstructorParameters<typeof CacheFirst>[0] = {
  cacheName: MODEL_CACHE,
  plugins: [
    guarded,
    {
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !isPage(response) ? response : null),
      cacheDidUpdate: async ({ cacheName, request }) => dropOlderBuilds(cacheName, request.url),
    },
  ],
};
// A static model's card says whether there is a newer one; a request that bypasses the caches means that a file did not match the card.
registerRoute(
  ({ url, request }) => isUnder(url, 'models/') && (url.pathname.endsWith('/model.json') || request.cache === 'reload'),
  new NetworkFirst(cacheOptions),
);
// The large parts that only some people need are kept once they were used: the model runtime, and models beside the app.
registerRoute(
  ({ url }) => isUnder(url, 'models/') || (isUnder(url, './') && url.pathname.endsWith('.wasm')),
  new CacheFirst(cacheOptions),
);

/** What has a policy of its own: pages, and the scripts of workers. */
function isGuarded({ destination, url }: Request): boolean {
  return GUARDED.has(destination) || new URL(url).pathname.endsWith('.html');
}

function withHeaders(response: Response, request: Request): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(headersFor(request))) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function headersFor({ destination, url }: Request): Readonly<Record<string, string>> {
  if (!WORKERS.has(destination)) return __LATENT_PAGE_HEADERS__;
  return hashes.has(new URL(url).pathname) ? __LATENT_NETWORK_HEADERS__ : __LATENT_SCRIPT_HEADERS__;
}

/** Whether a script that may ask other hosts is the one that was built. */
async function isOurs({ pathname }: URL, cachedResponse: Response): Promise<boolean> {
  const expected = hashes.get(pathname);
  if (expected === undefined) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await cachedResponse.clone().arrayBuffer()));
  return expected === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Some hosts answer a missing file with the app's page; stored, it would hide the model even after it is there. */
function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/html') ?? false;
}

async function dropOlderBuilds(cacheName: string, keptUrl: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (sameAssetOfOtherBuild(request.url, keptUrl)) await cache.delete(request);
  }
}

/** A page encodes more signs of a note's name than an address needs (`,` as `%2C`). */
function asListed(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + encodeURI(decodeURIComponent(pathname));
}

const toKept = ({ url, revision, bytes }: ListedFile): KeptFile => {
  const address = new URL(url, scope).href;
  return { key: kept.getCacheKeyForURL(url) ?? address, url: address, bytes, isNamedByHash: !revision };
};

/** What is named by its content may come from the browser's own cache, where the page has put it a moment ago. */
async function load({ url, isNamedByHash }: KeptFile): Promise<Response> {
  const response = await fetch(url, { cache: isNamedByHash ? 'default' : 'reload', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  // A page may not be given an answer that came from another address.
  return response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
}

const keepAll = async (files: readonly ListedFile[], onKept?: Parameters<typeof keepFiles>[1]['onKept']) =>
  keepFiles(files.map(toKept), {
    cache: await caches.open(kept.strategy.cacheName),
    load,
    ...(onKept && { onKept }),
  });

self.addEventListener('install', (event) => {
  // At the first visit what notes need, and the rest beside the page; a new version is complete before it takes over.
  const isFirstVisit = self.registration.active === null;
  (event as ExtendableEvent).waitUntil(keepAll(isFirstVisit ? manifest.filter(({ isFirst }) => isFirst) : manifest));
});
self.addEventListener('activate', (event) => {
  (event as ExtendableEvent).waitUntil(
    Promise.all([kept.activate(event as Parameters<typeof kept.activate>[0]), self.clients.claim()]),
  );
});
let keeping: Promise<void> | undefined;
self.addEventListener('message', (event) => {
  const { data: asked, ports } = event as MessageEvent<unknown>;
  // A new version waits until the person reloads: two versions never serve one page.
  if (asked === 'take-over') void self.skipWaiting();
  const [port] = ports;
  if (asked !== KEEP_ALL || !port) return;
  const tell = (soFar: Omit<OfflineMessage, 'ofFiles'>): void =>
    port.postMessage({ ...soFar, ofFiles: manifest.length } satisfies OfflineMessage);
  // Pages that ask at once wait for each other: the later ones find all of it kept.
  keeping = (keeping ?? Promise.resolve()).then(() => keepAll(manifest, tell)).catch(() => undefined);
  (event as ExtendableEvent).waitUntil(keeping);
});
