import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { sameAssetOfOtherBuild } from './asset-name.ts';

/** What of the worker's global scope is used here: the DOM's types, which the rest of the app needs, do not know it. */
interface ServiceWorkerScope extends EventTarget {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
declare const self: ServiceWorkerScope;

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
const guarded: Parameters<typeof addPlugins>[0][number] = {
  handlerWillRespond: async ({ request, response }) => (isGuarded(request) ? withHeaders(response, request) : response),
};

// Before the precache, so that a new sample vault is seen while there is a network.
registerRoute(
  ({ url }) => isUnder(url, 'sample-vault/'),
  new NetworkFirst({ cacheName: SAMPLE_CACHE, plugins: [guarded] }),
);

const manifest = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
);
/** Hashes of the scripts that may ask other hosts, by address; the rest is held by the policy that it is given. */
const hashes = new Map(
  manifest.flatMap(({ url, integrity }) => (integrity ? [[new URL(url, scope).pathname, integrity] as const] : [])),
);
addPlugins([
  guarded,
  {
    cacheWillUpdate: async ({ response }) => (response.status < 400 ? response : null),
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && (await isOurs(new URL(request.url), cachedResponse)) ? cachedResponse : null,
  },
]);
precacheAndRoute(manifest.map(({ url, revision = null }) => ({ url, revision })));
cleanupOutdatedCaches();
// A login page of another service returns to a page of its own.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/\/log(?:ged-in|-in)\.html(\?|$)/u] }),
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

/** So that the sample vault can be opened for the first time without a network. */
async function keepSampleVault(): Promise<void> {
  const index = new URL('sample-vault/index.json', scope);
  const response = await fetch(index);
  if (!response.ok) return;
  const paths = (await response.clone().json()) as string[];
  const cache = await caches.open(SAMPLE_CACHE);
  await cache.put(index, response);
  await cache.addAll(
    paths.map((path) => new URL(`sample-vault/${path.split('/').map(encodeURIComponent).join('/')}`, scope).href),
  );
}

self.addEventListener('install', (event) => {
  // A sample that cannot be kept must not keep the app from being installed.
  (event as ExtendableEvent).waitUntil(keepSampleVault().catch(() => undefined));
});
self.addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  // A new version waits until the person reloads: two versions never serve one page.
  if ((event as MessageEvent<unknown>).data === 'take-over') void self.skipWaiting();
});
