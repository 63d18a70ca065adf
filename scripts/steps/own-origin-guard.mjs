// @ts-check
import { Visitor } from 'vite';

/**
 * What stands before every script of the workers but the network worker's: within a worker, requests go to the app's own origin
 * alone. A worker obeys the policy of its own script; where a host sends none, this is what remains, for libraries too that fetch
 * what a message names. Pages and the service worker are left as they are: they have a policy, and no such messages.
 */
const GUARD = `(() => {
  const scope = globalThis;
  if (scope.latentOwnAddress) return;
  const isWorker = Boolean(scope.DedicatedWorkerGlobalScope || scope.SharedWorkerGlobalScope);
  const plain = scope.fetch;
  const open = scope.XMLHttpRequest?.prototype.open;
  const check = (address) => {
    const { origin, protocol } = new URL(address, location.href);
    if (origin !== location.origin && protocol !== 'data:') throw new TypeError('Failed to fetch: a request to ' + origin + ' has to go through the network worker.');
    return address;
  };
  Object.defineProperty(scope, 'latentOwnAddress', { value: isWorker ? check : (address) => address });
  if (!isWorker) return;
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
 * In the same scripts, an import of a file that is only named while they run goes through the same check: no code can replace
 * `import` as it can `fetch`.
 * @returns {import('vite').Plugin}
 */
export function guardImports() {
  return {
    name: 'latent:guard-imports',
    renderChunk(code, chunk) {
      if (chunk.name === 'network.worker') return null;
      /** @type {{ readonly start: number, readonly end: number }[]} */
      const named = [];
      new Visitor({
        ImportExpression({ source }) {
          const isFixed =
            source.type === 'Literal' || (source.type === 'TemplateLiteral' && source.quasis.length === 1);
          if (!isFixed) named.push(source);
        },
      }).visit(this.parse(code));
      if (named.length === 0) return null;
      const checked = named.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}latentOwnAddress(${text.slice(start, end)})${text.slice(end)}`,
        code,
      );
      return { code: checked, map: null };
    },
  };
}
