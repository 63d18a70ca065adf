/** What may be said, and what is known, of the address of a server that the person named. */

export function parseAddress(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** What people paste after the path of the API: one of its addresses in place of their common beginning. */
const ONE_OF_ITS_OWN = /\/(?:chat\/completions|completions|responses|embeddings)$|(?<=\/v\d\w*(?:\/openai)?)\/models$/i;
const QUOTED = /^["'“”„‘’`<]+|(?<!["'“”‘’`>])["'“”‘’`>]+$/g;

/** An address as requests are built on, from whatever was pasted: without blanks, quotes, query, slashes at its end, and the path of one single request. */
export function tidyBaseUrl(pasted: string): string {
  const plain = pasted.replaceAll(/\s+/g, '').replaceAll(QUOTED, '');
  const url = parseAddress(plain);
  // A name or password stays in sight: it is told that browsers send none.
  const whole =
    url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? shownAddress(url) : plain;
  return whole
    .replace(/(?<!\/)\/+$/, '')
    .replace(ONE_OF_ITS_OWN, '')
    .replace(/(?<!\/)\/+$/, '');
}

/** A key as it is sent, from whatever was pasted: without `Bearer`, quotes, and the blanks and line breaks that come along with it. */
export function tidyKey(pasted: string): string {
  return pasted
    .replace(/^\s*(?:authorization\s*:\s*)?bearer\s+/i, '')
    .replaceAll(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .replaceAll(QUOTED, '');
}

/** Without user, password and query, where some people keep their key. */
export function shownAddress(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/** Whether it is on this machine, so that nothing sent there leaves it. */
export function isLocalAddress(url: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(url.hostname);
}

/** Whether it is another computer of the person's own network: RFC 1918, link-local, unique local addresses and `.local` names. */
export function isPrivateAddress({ hostname }: URL): boolean {
  return (
    /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2})$/.test(
      hostname,
    ) ||
    /^\[f(?:[cd][0-9a-f]|e[89ab])[0-9a-f]{0,2}:/.test(hostname) ||
    hostname.endsWith('.local')
  );
}

/** Where what is sent to a model goes: it stays on this machine, a program of this machine sends it on, or it is sent elsewhere. */
export type Destination = 'here' | 'forwarded' | 'elsewhere';

/** Ollama's names of the models that it runs on its own servers and offers by the address of this machine (docs.ollama.com/cloud/models, and what it reads as such a name: internal/modelref). */
const SENT_ON = /(?:-|:\s*)cloud$/i;

/** @returns undefined for what is no address: nothing can be said of it */
export function destinationOf(baseUrl: string, model: string): Destination | undefined {
  const url = parseAddress(baseUrl.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isLocalAddress(url)) return 'elsewhere';
  return SENT_ON.test(model.trim()) ? 'forwarded' : 'here';
}

/** Why a server may not have answered, and the exact fix. Browsers do not tell a closed port from a refused origin. */
export function unreachableAddress(baseUrl: string): { readonly cause: string; readonly fix: string } {
  const url = parseAddress(baseUrl);
  if (!url)
    return {
      cause: 'The endpoint’s address is not a URL.',
      fix: 'Give the whole address, e.g. http://localhost:11434/v1.',
    };
  const page = pageOrigin();
  if (page?.startsWith('https:') && url.protocol === 'http:' && !isLocalAddress(url)) {
    return {
      cause: `The browser blocks ${url.origin}: a page on https may not talk to plain http on another machine.`,
      fix: 'Put the server behind https, or run it, or this app, on this computer (localhost).',
    };
  }
  // A program is refused by no server for where it comes from.
  if (!isInPage())
    return {
      cause: `No answer from ${shownAddress(url)}: nothing runs there, or it cannot be reached.`,
      fix: isLocalAddress(url)
        ? 'Start the server there, or check the address.'
        : 'Check the address and the connection.',
    };
  const allowed = page ?? 'this app’s address';
  const fix = isLocalAddress(url)
    ? `Start the server. If it runs, it must allow this page. ${allowAt(url.port, page ?? '*')}`
    : `Check the address and the connection. If both are right, the server does not allow pages from ${allowed} (CORS); allow it there.`;
  return {
    cause: `No answer from ${shownAddress(url)}: nothing runs there, or it does not let pages from ${allowed} talk to it.`,
    fix,
  };
}

/** What is said is of the program whose port it is; a server at another may be any. */
function allowAt(port: string, page: string): string {
  if (port === '11434') return allowInOllama(page);
  if (port === '1234') return 'In LM Studio: Developer → Server settings → Enable CORS.';
  return '“Test connection” in the settings says more.';
}

/** As Ollama's FAQ says it: its app takes variables from the system when it is opened, on Linux those of what starts it. */
function allowInOllama(page: string): string {
  switch (operatingSystem()) {
    case 'mac':
      return `For Ollama, paste launchctl setenv OLLAMA_ORIGINS "${page}" into the app Terminal, then quit Ollama in the menu bar and open it again.`;
    case 'windows':
      return `For Ollama, paste setx OLLAMA_ORIGINS "${page}" into PowerShell, then quit Ollama in the taskbar and open it again.`;
    case undefined:
      return 'For Ollama, “Test connection” in the settings shows the line for a terminal.';
  }
}

/** `Retry-After` in ms: seconds or an HTTP date (RFC 9110, 10.2.3); some send `retry-after-ms`. */
export function retryAfterMs(headers: Headers | undefined): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const retryAfter = headers?.get('retry-after');
  if (!retryAfter) return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Takes out the key, its recognisable parts, and anything that looks like a key; at most 300 characters are kept. */
export function withoutKey(text: string, apiKey = ''): string {
  const plain = apiKey.length >= 4 ? text.replaceAll(apiKey, '[key]') : text;
  return plain
    .replace(/\b(?:sk|pk|key|gsk|xai|AIza)[-_][\w*.-]{6,}/g, '[key]')
    .replace(/Bearer\s+\S+/gi, 'Bearer [key]')
    .slice(0, 300);
}

/** Whether this is the code of a page or of its workers, and not of a program. */
export const isInPage = (): boolean => 'location' in globalThis;

function pageOrigin(): string | undefined {
  const origin = (globalThis as { location?: { origin?: string } }).location?.origin;
  return origin && origin !== 'null' ? origin : undefined;
}

/** Which system the browser runs on, for steps that differ: undefined for Linux and its like. */
export function operatingSystem(): 'windows' | 'mac' | undefined {
  const { navigator } = globalThis as {
    navigator?: { readonly platform?: string; readonly userAgentData?: { readonly platform?: string } };
  };
  const name = navigator?.userAgentData?.platform || navigator?.platform || '';
  return /^win/i.test(name) ? 'windows' : /^mac/i.test(name) ? 'mac' : undefined;
}
