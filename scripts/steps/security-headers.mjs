// @ts-check
/**
 * The browser's restrictions on the app, in one place: the page's content security policy, the policy of its workers, and
 * the headers for hosts that can send some. `docs/decisions/what-leaves.md` says why.
 */

/** @param {Readonly<Record<string, readonly string[]>>} directives */
const toPolicy = (directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

const PAGE = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  // Pictures of the vault are blob URLs; a note may hold one as a data URL.
  'img-src': ["'self'", 'blob:', 'data:'],
  // Sound and film of the vault.
  'media-src': ['blob:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  // Requests to other hosts go through network.worker.ts, which has a list of allowed hosts.
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // `default` is public/guard.js (only addresses of scripts), `solid` the templates of the app's own components.
  'trusted-types': ['default', 'solid', 'dompurify'],
};

/** For the `<meta>` of index.html, which every host serves. */
export const PAGE_POLICY = toPolicy(PAGE);

/** The development server inserts styles into the page and connects to it by a WebSocket. */
export const DEVELOPMENT_POLICY = toPolicy({
  ...Object.fromEntries(Object.entries(PAGE).filter(([name]) => !name.includes('trusted-types'))),
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
});

/** For the app's scripts: a page ignores it, a worker obeys the policy of its own script. */
const SCRIPT_POLICY = toPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
});

/** The network worker's script has its own folder, since only it may make requests to other hosts. */
const NETWORK_POLICY = toPolicy({ 'default-src': ["'none'"], 'script-src': ["'self'"], 'connect-src': ['*'] });

const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Sent with every file. */
const EVERYWHERE = {
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

const NO_FRAMES = "frame-ancestors 'none'";

/**
 * The headers of one file of the built app.
 * @param {string} path below the app's folder, such as `assets/index.worker-abc.js`
 * @returns {Record<string, string>}
 */
export function securityHeaders(path) {
  return { ...EVERYWHERE, 'Content-Security-Policy': policyOf(path) };
}

/**
 * For pages that the service worker gives out: what it has kept may be another page than the one that was built, so that its
 * policy is not left to what stands in it.
 */
export const KEPT_PAGE_HEADERS = { ...EVERYWHERE, 'Content-Security-Policy': `${PAGE_POLICY}; ${NO_FRAMES}` };

/** @param {string} path */
function policyOf(path) {
  if (path.startsWith('network/')) return NETWORK_POLICY;
  if (path.startsWith('assets/') || path === 'service-worker.js') return SCRIPT_POLICY;
  // The page's `<meta>` holds the policy except for this directive, which only a header can set.
  return NO_FRAMES;
}

/** A `_headers` file, as Cloudflare Pages, Netlify and others read it: headers of all matching rules are sent. */
export function headersFile() {
  /** @param {string} pattern @param {Readonly<Record<string, string>>} headers */
  const rule = (pattern, headers) =>
    `${pattern}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  const policy = (/** @type {string} */ value) => ({ 'Content-Security-Policy': value });
  return [
    rule('/*', { ...EVERYWHERE, ...policy(NO_FRAMES) }),
    rule('/assets/*', policy(SCRIPT_POLICY)),
    rule('/service-worker.js', policy(SCRIPT_POLICY)),
    rule('/network/*', policy(NETWORK_POLICY)),
  ].join('\n');
}
