import { fieldOf } from '../../../notes/basics/is-record.ts';
import {
  isLocalAddress,
  parseAddress,
  shownAddress,
  tidyBaseUrl,
  tidyKey,
  withoutKey,
} from '../../../fs-access/endpoint-address.ts';
import { readFault } from '../faults/endpoint-fault.ts';
import { type Endpoint, endpointHeaders, modelListRequest } from '../endpoint.ts';
import { faultKind } from '../faults/fault-kind.ts';
import { serviceAt, type Service, type Steps } from '../services.ts';
import { localNetworkPermission, refusedPermission, type PermissionState } from './check-address.ts';
import {
  type Check,
  durationWords,
  toFailedCheck,
  isTimeout,
  passed,
  type Surroundings,
  TIME_LIMITS,
  warned,
  withinLimit,
} from './check.ts';

/** Common paths of the API, for an address without one. */
const LIKELY_PATHS = ['/v1', '/api/v1', '/openai/v1', '/v1beta/openai', '/api'];

interface ServerFindings {
  readonly check: Check;
  readonly models: readonly string[];
}

/**
 * Whether something answers at the address, allows this page, accepts the key and speaks the API.
 * A browser gives one error for a missing server and for one that refuses the page; a request whose answer
 * may not be read (`no-cors`) distinguishes them: it fails only where nothing answers.
 */
export async function checkServer(
  enteredEndpoint: Endpoint,
  page: Surroundings,
  signal: AbortSignal,
): Promise<ServerFindings> {
  const odd = oddSign(enteredEndpoint.apiKey);
  if (odd !== undefined)
    return {
      check: toFailedCheck('key', `The key holds a sign that no key has: ${JSON.stringify(odd)}.`, {
        fix: 'Copy the key anew from where it was made.',
      }),
      models: [],
    };
  // Asked without one, many a service answers so that a page may not read it, as if nothing were there.
  const service = serviceAt(enteredEndpoint.baseUrl);
  if (enteredEndpoint.apiKey === '' && service?.keysAt !== undefined)
    return { check: wrongKey(enteredEndpoint), models: [] };
  const { listMs } = page.patience ?? TIME_LIMITS;
  const send = withinLimit(enteredEndpoint.fetch ?? fetch, listMs);
  const endpoint = { ...enteredEndpoint, fetch: send };
  const { url, headers } = modelListRequest(endpoint);
  try {
    const response = await send(url, { headers, signal });
    return await readAnswer(response, endpoint, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    if (isTimeout(error))
      return { check: silent(endpoint, page, await localNetworkPermission(new URL(url), page), listMs), models: [] };
    const isThere = await send(url, { mode: 'no-cors', signal }).then(
      () => true,
      () => false,
    );
    if (!isThere && (await answersWithoutTls(url, send, signal))) return { check: needsNoTls(endpoint), models: [] };
    // The browser may have asked the person while the request waited.
    const permission = isThere ? undefined : await localNetworkPermission(new URL(url), page);
    if (signal.aborted) throw error;
    return { check: isThere ? refusesPages(endpoint, page) : unreached(endpoint, page, permission), models: [] };
  }
}

/** Something accepted the request, but sent nothing more. */
function silent({ baseUrl }: Endpoint, page: Surroundings, permission: PermissionState, ms: number): Check {
  if (permission === 'denied' || permission === 'prompt') return unreached({ baseUrl }, page, permission);
  const url = new URL(tidyBaseUrl(baseUrl));
  const where = isLocalAddress(url)
    ? 'It may be busy, or another program has this port: start it anew, or look at its log.'
    : 'Check the address and the connection; a firewall may swallow the request.';
  return toFailedCheck(
    'server',
    `${shownAddress(url)} did not answer within ${durationWords(ms)} when it was asked for its models.`,
    { fix: `${where} Then test again.` },
  );
}

/** Headers allow no others: a browser fails the request with an error that looks like a server's. */
function oddSign(apiKey = ''): string | undefined {
  return /[^\x21-\x7e]/u.exec(tidyKey(apiKey))?.[0];
}

/** Local servers mostly speak plain http. */
async function answersWithoutTls(url: string, send: typeof fetch, signal: AbortSignal): Promise<boolean> {
  const plain = new URL(url);
  if (plain.protocol !== 'https:' || !isLocalAddress(plain)) return false;
  plain.protocol = 'http:';
  return send(plain.href, { mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  );
}

function needsNoTls({ baseUrl }: Endpoint): Check {
  const httpUrl = tidyBaseUrl(baseUrl).replace(/^https:/, 'http:');
  return toFailedCheck('address', 'The server speaks plain http, not https.', {
    fix: `Use ${httpUrl}`,
    suggestion: { baseUrl: httpUrl },
  });
}

function refusesPages({ baseUrl }: Endpoint, page: Surroundings): Check {
  const service = serviceAt(baseUrl);
  const start = service?.start?.(page, true);
  return toFailedCheck(
    'server',
    `Something answers at ${shownServerAddress(baseUrl)}, but it does not let pages from ${page.origin} read the answer (CORS).`,
    start ? asFix(start) : { fix: refusalFix(page.origin, service) },
  );
}

const asFix = ({ how, ...commands }: Steps) => ({ fix: how, ...commands });

function refusalFix(origin: string, service: Service | undefined): string {
  if (service?.isLocal) return 'Start the server so that it allows this page.';
  return `Allow ${origin} at that server (Access-Control-Allow-Origin), or use a service that lets browsers in.`;
}

function unreached({ baseUrl }: Endpoint, page: Surroundings, permission: PermissionState): Check {
  const url = new URL(tidyBaseUrl(baseUrl));
  if (permission === 'denied') return refusedPermission(url);
  const service = serviceAt(baseUrl);
  const isLocal = isLocalAddress(url);
  const start = isLocal ? service?.start?.(page, false) : undefined;
  const name = service?.isLocal ? service.label : 'the server';
  const { fix, ...commands } = start
    ? asFix(start)
    : {
        fix: isLocal
          ? `Start ${name}, and look at which port it says that it listens on.`
          : `Check the address${service?.isLocal ? `, and that ${name} on that machine listens on the network and not on itself alone` : ' and the connection to the internet'}.`,
      };
  // Neither allowed nor refused: the browser's question may still be open, or was closed.
  const waiting =
    permission === 'prompt'
      ? 'If the browser asks whether this page may reach other programs or devices, choose Allow and test again. '
      : '';
  return toFailedCheck(
    waiting ? 'permission' : 'server',
    `Nothing answers at ${shownAddress(url)}${waiting ? ', or the browser still keeps this page from it' : ''}.`,
    { fix: [waiting, fix].join(''), ...commands },
  );
}

async function readAnswer(response: Response, endpoint: Endpoint, signal: AbortSignal): Promise<ServerFindings> {
  const { status } = response;
  const body = await response.text();
  const models = modelIds(body);
  const refuse = (check: Check): ServerFindings => ({ check, models: [] });
  if (response.ok && models) {
    if (models.length === 0) return refuse(noModels(endpoint));
    return {
      check: passed(
        'server',
        models.length === 1 ? 'It answers, and has 1 model.' : `It answers, and has ${models.length} models.`,
      ),
      models,
    };
  }
  const refusalCheck = response.ok ? undefined : refusedRequestCheck(status, body, endpoint);
  if (refusalCheck) return refuse(refusalCheck);
  const apiUrl = await findApi(endpoint, signal);
  if (apiUrl)
    return refuse(
      toFailedCheck('address', 'There is a server, but its API is at another path.', {
        fix: `Use ${apiUrl}`,
        suggestion: { baseUrl: apiUrl },
      }),
    );
  // Some servers have no list of models and answer all the same.
  if (status === 404 && new URL(tidyBaseUrl(endpoint.baseUrl)).pathname.length > 1) {
    return { check: warned('server', 'It answers, but has no list of models (404).'), models: [] };
  }
  return refuse(
    toFailedCheck(
      'address',
      `What answers there is no OpenAI-compatible API${/^\s*</.test(body) ? ': it is a web page' : ` (${status})`}.`,
      { fix: 'The address usually ends in /v1. Look for “OpenAI-compatible” in the server’s documents.' },
    ),
  );
}

/** What a refused request says about key, account and server; undefined where the path may be wrong. */
function refusedRequestCheck(status: number, body: string, endpoint: Endpoint): Check | undefined {
  const fault = readFault(body);
  const messageSuffix = fault.message === '' ? '.' : `: ${withoutKey(fault.message, endpoint.apiKey)}`;
  switch (faultKind(status, fault)) {
    case 'unauthorized':
      return wrongKey(endpoint);
    case 'forbidden':
      return endpoint.apiKey
        ? toFailedCheck('key', `The server does not allow this (403)${messageSuffix}`, {
            fix: 'Check at the provider what the key may do, and from where it may be used.',
          })
        : wrongKey(endpoint);
    case 'quota':
      return toFailedCheck('key', 'The account behind this key has no credit left.', {
        fix: 'Top it up at the provider.',
      });
    case 'rate_limited':
      return toFailedCheck('key', 'The server asks to go slower, or the key’s quota is used up (429).', {
        fix: 'Look at the account’s limits at the provider, or wait a little.',
      });
    case 'loading':
      return toFailedCheck('server', 'The server is there, and still loads its model.', {
        fix: 'Wait until it has, then test again.',
      });
    case 'server':
      return toFailedCheck('server', `The server fails (${status})${messageSuffix}`, {
        fix: 'Look at its log, then test again.',
      });
    default:
      return undefined;
  }
}

function noModels(endpoint: Endpoint): Check {
  const command = serviceAt(endpoint.baseUrl)?.fetchModel?.('');
  return toFailedCheck('model', 'The server answers, but has no model.', {
    fix: command ? 'Fetch one with this in a terminal, then test again:' : 'Load or fetch one there, then test again.',
    ...(command ? { command } : {}),
  });
}

function wrongKey(endpoint: Endpoint): Check {
  const keysAt = serviceAt(endpoint.baseUrl)?.keysAt;
  const from = keysAt ? ` It is made at ${keysAt}` : '';
  return endpoint.apiKey
    ? toFailedCheck('key', 'The server does not accept this key.', {
        fix: `Copy the key anew; a space or a missing end is enough to spoil it.${from}`,
      })
    : toFailedCheck('key', 'The server wants a key.', { fix: `Put it into the field above.${from}` });
}

/** The first of the likely addresses on the same server that has a list of models. */
async function findApi(endpoint: Endpoint, signal: AbortSignal): Promise<string | undefined> {
  const { origin } = new URL(tidyBaseUrl(endpoint.baseUrl));
  const send = endpoint.fetch ?? fetch;
  for (const path of LIKELY_PATHS) {
    const base = `${origin}${path}`;
    if (base === tidyBaseUrl(endpoint.baseUrl)) continue;
    const response = await send(`${base}/models`, { headers: endpointHeaders(endpoint), signal }).catch(
      () => undefined,
    );
    if (signal.aborted) return undefined;
    // A server that requires a key at an address has its API there.
    if (response?.status === 401 || (response?.ok && modelIds(await response.text()))) return base;
  }
  return undefined;
}

/** The ids of a list of models, sorted; undefined where the text is not such a list. */
function modelIds(body: string): string[] | undefined {
  try {
    const parsed = JSON.parse(body) as unknown;
    // Together lists its models without a frame.
    const listed = fieldOf(parsed, 'data') ?? parsed;
    if (!Array.isArray(listed)) return undefined;
    const ids = listed.map((listedModel: unknown) => fieldOf(listedModel, 'id')).filter((id) => typeof id === 'string');
    return [...new Set(ids)].filter((id) => id.trim() !== '').sort((a, b) => a.localeCompare(b));
  } catch {
    return undefined;
  }
}

const shownServerAddress = (baseUrl: string): string => {
  const url = parseAddress(tidyBaseUrl(baseUrl));
  return url ? shownAddress(url) : baseUrl;
};
