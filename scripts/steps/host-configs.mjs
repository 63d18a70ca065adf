// @ts-check
/** What programs that serve files are told so that they serve the app as `latent open` does (docs/hosting.md). */
import { securityHeaders } from './security-headers.mjs';

/** Folders and files with a policy of their own, and what stands for all others. */
const SCRIPTS = ['/assets/', '/service-worker.js'];
const NETWORK = '/network/';
const policyOf = (/** @type {string} */ path) => securityHeaders(path.slice(1))['Content-Security-Policy'];

/** The same for every file. */
const common = () => {
  const { 'Content-Security-Policy': _policy, ...headers } = securityHeaders('index.html');
  return Object.entries({ ...headers, 'Cache-Control': 'no-cache' });
};

/** @param {readonly string[]} lines @param {string} by */
const indented = (lines, by) => lines.map((line) => (line === '' ? '' : by + line));

/** For the `http` part of nginx's settings. @param {{ name: string, listen: string, root: string }} site */
export function nginxConfig({ name, listen, root }) {
  const policies = [
    `default "${policyOf('/index.html')}";`,
    ...SCRIPTS.map((path) => `${path.endsWith('/') ? `~^${path}` : path} "${policyOf(path)}";`),
    `~^${NETWORK} "${policyOf(NETWORK)}";`,
  ];
  const server = [
    `listen ${listen};`,
    `server_name ${name};`,
    `root ${root};`,
    'index index.html;',
    '',
    'include mime.types;',
    'types {',
    ...indented(['text/javascript mjs;', 'application/manifest+json webmanifest;', 'text/markdown md;'], '    '),
    '}',
    'charset utf-8;',
    'gzip on;',
    'gzip_types text/css text/javascript application/javascript text/markdown application/json application/wasm image/svg+xml;',
    '',
    ...common().map(([header, value]) => `add_header ${header} "${value}" always;`),
    'add_header Content-Security-Policy $latent_policy always;',
  ];
  return `${['map $uri $latent_policy {', ...indented(policies, '    '), '}', '', 'server {', ...indented(server, '    '), '}'].join('\n')}\n`;
}

/** A Caddyfile. @param {{ name: string, root: string }} site */
export function caddyConfig({ name, root }) {
  const scripts = SCRIPTS.map((path) => (path.endsWith('/') ? `${path}*` : path)).join(' ');
  const site = [
    `root * ${root}`,
    'encode gzip',
    'header {',
    ...indented(
      common().map(([header, value]) => `${header} "${value}"`),
      '\t',
    ),
    '}',
    `@pages not path ${scripts} ${NETWORK}*`,
    `header @pages Content-Security-Policy "${policyOf('/index.html')}"`,
    `@scripts path ${scripts}`,
    `header @scripts Content-Security-Policy "${policyOf('/assets/')}"`,
    `@network path ${NETWORK}*`,
    `header @network Content-Security-Policy "${policyOf(NETWORK)}"`,
    'header /manifest.webmanifest Content-Type application/manifest+json',
    'file_server',
  ];
  return `${[`${name} {`, ...indented(site, '\t'), '}'].join('\n')}\n`;
}
