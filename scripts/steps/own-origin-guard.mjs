// @ts-check

/**
 * What stands before every script of the workers but the network worker's: within a worker, requests go to the app's own origin
 * alone. A worker obeys the policy of its own script; where a host sends none, this is what remains, for libraries too that fetch
 * what a message names. Pages and the service worker are left as they are: they have a policy, and no such messages.
 */
const GUARD = `(() => {
  const scope = globalThis;
  if (!scope.DedicatedWorkerGlobalScope && !scope.SharedWorkerGlobalScope || scope.latentOwnOrigin) return;
  Object.defineProperty(scope, 'latentOwnOrigin', { value: true });
  const plain = scope.fetch;
  const open = scope.XMLHttpRequest?.prototype.open;
  const check = (address) => {
    const { origin, protocol } = new URL(address, location.href);
    if (origin !== location.origin && protocol !== 'data:') throw new TypeError('Failed to fetch: a request to ' + origin + ' has to go through the network worker.');
  };
  scope.fetch = async (input, init) => {
    check(input instanceof Request ? input.url : input);
    return plain(input, init);
  };
  if (open) scope.XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    check(String(address));
    return open.call(this, method, String(address), ...rest);
  };
  for (const name of ['WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport']) delete scope[name], scope[name] = undefined;
})();`
  .replaceAll(/\s*\n\s*/gu, ' ')
  .trim();

/** For `output.banner` of the workers' build. @param {{ readonly name: string }} chunk */
export const ownOriginGuard = ({ name }) => (name === 'network.worker' ? '' : GUARD);

/**
 * The one import in pdf.js's worker of a file that a message names: a decoder without WebAssembly, which Latent does not ship.
 * @type {readonly import('./library-changes.mjs').LibraryChange[]}
 */
export const NO_NAMED_IMPORTS = [
  {
    file: /\/pdfjs-dist\/build\/pdf\.worker\.mjs$/u,
    from: `const mod = await import(
      /*webpackIgnore: true*/
      /*@vite-ignore*/
      path);
      instance = mod.default();`,
    to: "throw new Error('Not shipped: ' + path);",
  },
];
