// @ts-check
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { securityHeaders } from './security-headers.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Both loopback addresses: browsers try either for `localhost`. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * @typedef {object} Site
 * @property {string} root folder that is served
 * @property {string} [base] sub-path it is served under, `/` at both ends; `/` by default
 * @property {Record<string, string>} [mounts] further folders, by their path below `base` (`models/x/`)
 * @property {Record<string, string>} [headers] sent with every answer, in place of those that protect the app
 */

/**
 * The file of a request's address, or undefined where it is not inside the site.
 * @param {Site} site
 * @param {string} address path and query as sent
 */
export function fileOf(site, address) {
  const base = site.base ?? '/';
  let path;
  try {
    path = decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || /[\0\\]/.test(path)) return undefined;
  const below = path.slice(base.length);
  const mount = Object.keys(site.mounts ?? {}).find((prefix) => below.startsWith(prefix));
  const root = resolve(mount === undefined ? site.root : (site.mounts?.[mount] ?? site.root));
  const file = resolve(join(root, mount === undefined ? below : below.slice(mount.length)));
  return file === root || file.startsWith(root + sep) ? file : undefined;
}

/**
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, request, response) {
  /** @param {number} status @param {string} text */
  const refuse = (status, text) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD are answered here.');
  let file = fileOf(site, request.url ?? '/');
  let stats = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file !== undefined && stats?.isDirectory()) {
    file = join(file, 'index.html');
    stats = await stat(file).catch(() => undefined);
  }
  if (file === undefined || !stats?.isFile()) return refuse(404, 'Not found.');

  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file).toLowerCase())] ?? 'application/octet-stream';
  // With `no-cache` the browser checks each time whether the file is unchanged, so that a new build is used at once.
  const below = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/s, '')).slice((site.base ?? '/').length);
  const headers = {
    ...(site.headers ?? securityHeaders(below)),
    'content-type': type,
    etag,
    'cache-control': 'no-cache',
  };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-length': stats.size });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} whether a program answers there */
function answersAt(port, host) {
  return new Promise((done) => {
    const socket = connect({ port, host, timeout: 1000 });
    /** @param {boolean} taken */
    const settle = (taken) => {
      socket.destroy();
      done(taken);
    };
    socket
      .once('connect', () => settle(true))
      .once('timeout', () => settle(false))
      .once('error', () => settle(false));
  });
}

/** Whether a program on this machine answers at the port, on either loopback address. @param {number} port */
export async function isPortTaken(port) {
  return (await Promise.all(LOOPBACK.map((host) => answersAt(port, host)))).includes(true);
}

/**
 * Serves the site to this machine only.
 * @param {Site} site
 * @param {number} [port] 0: any free one
 * @returns {Promise<{ origin: string, url: string, port: number, close(): Promise<void> }>} `url` includes the sub-path
 * @throws the listening error, `code` EADDRINUSE where the port is taken
 */
export async function serveSite(site, port = 0) {
  /** @type {import('node:http').Server[]} */
  const servers = [];
  let bound = port;
  for (const host of LOOPBACK) {
    const server = createServer((request, response) => {
      answer(site, request, response).catch(() => response.destroy());
    });
    try {
      await new Promise((done, fail) => server.once('error', fail).listen(bound, host, () => done(undefined)));
    } catch (error) {
      const code = /** @type {NodeJS.ErrnoException} */ (error).code;
      // A machine without IPv6 is served only over IPv4.
      if (servers.length > 0 && code !== 'EADDRINUSE') continue;
      servers.forEach((open) => open.close());
      throw error;
    }
    const address = server.address();
    if (address && typeof address === 'object') bound = address.port;
    servers.push(server);
  }
  const origin = `http://localhost:${bound}`;
  return {
    origin,
    url: origin + (site.base ?? '/'),
    port: bound,
    async close() {
      await Promise.all(
        servers.map((server) => {
          server.closeAllConnections();
          return new Promise((done) => server.close(done));
        }),
      );
    },
  };
}
