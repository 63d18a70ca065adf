import { type Destination, destinationOf } from '../../fs-access/endpoint-address.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import type { EgressWriter } from './egress-record.ts';
import {
  type Fault,
  type FromNetwork,
  HUB_ORIGIN,
  OUTSIDE_REASONS,
  type OutsideReason,
  type OutsideRequest,
  type PlannedRequest,
  type RequestOutcome,
  type ToNetwork,
} from './network-messages.ts';

interface RequestServerParts {
  readonly fetch: typeof fetch;
  /** Whether the person set up requests to this origin. */
  readonly isListed: (origin: string) => Promise<boolean>;
  readonly account: Pick<EgressWriter, 'depart' | 'arrive'>;
  /** The origin whose redirects are followed; the hub's. */
  readonly follows?: string;
}

/** The worker's side: sends the requests of any number of ports to the hosts that are listed. */
export function createRequestServer(parts: RequestServerParts): (port: MessagePort) => void {
  return (port) => {
    const underWay = new Map<number, AbortController>();
    port.onmessage = ({ data }: MessageEvent<ToNetwork>) => {
      if (data.type === 'abort') return underWay.get(data.id)?.abort(rebuildFaultError(data.reason));
      const controller = new AbortController();
      underWay.set(data.id, controller);
      void serve(parts, port, data, controller.signal).finally(() => underWay.delete(data.id));
    };
    // The caller has ended, e.g. a worker that was terminated during a download.
    port.addEventListener('close', () =>
      underWay.forEach((controller) =>
        controller.abort(new DOMException('Nobody waits for it any more.', 'AbortError')),
      ),
    );
  };
}

async function serve(
  { fetch: send, isListed, account, follows = HUB_ORIGIN }: RequestServerParts,
  port: MessagePort,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<void> {
  const post = (message: FromNetwork, transfer: Transferable[] = []): void => port.postMessage(message, transfer);
  let planned: PlannedRequest | undefined;
  const end = (outcome: Omit<RequestOutcome, 'id'>): void => {
    if (planned) account.arrive({ id: planned.id, ...outcome });
  };
  try {
    const requestUrl = toHttpUrl(request.url);
    const refusal = await isListed(requestUrl.origin).then(
      (isAllowed) => (isAllowed ? undefined : `${requestUrl.origin} is not among the addresses in the settings`),
      () =>
        'this browser gives out no storage, so that the list of allowed hosts cannot be read (allow this site to store data)',
    );
    planned = toPlannedRequest(request, requestUrl);
    await account.depart(planned, refusal === undefined);
    if (refusal !== undefined) {
      planned = undefined;
      throw new TypeError(`Failed to fetch: ${refusal}, so nothing was sent.`);
    }
    signal.throwIfAborted();
    const response = await send(
      ...(request.mode === 'no-cors'
        ? toKnock(request, requestUrl, signal)
        : toFetch(request, requestUrl, signal, follows)),
    );
    if (isRedirect(response))
      throw new TypeError(
        `Failed to fetch: ${requestUrl.origin} sends this request on to another address, where Latent does not follow. Enter that address instead.`,
      );
    const isOpaque = response.type === 'opaque';
    const landed = sentOnTo(planned, response);
    const counted =
      response.body && !isOpaque
        ? countPassingBytes(response.body, (received, error) => {
            end({
              status: response.status,
              received,
              ...landed,
              // An answer that is read no further was given all the same.
              ...(error === undefined || isOwnEnd(error, signal) ? {} : { problem: toFault(error).message }),
            });
            post({ type: 'done', id: request.id });
          })
        : undefined;
    const { url, status, statusText, headers } = response;
    post(
      {
        type: 'response',
        id: request.id,
        url,
        status,
        statusText,
        headers: [...headers],
        body: counted?.stream,
        isOpaque,
      },
      counted ? [counted.stream] : [],
    );
    if (counted) return await counted.done;
    end({ status, received: 0, ...landed });
    post({ type: 'done', id: request.id });
  } catch (error) {
    const fault = toFault(error);
    end({ status: 0, received: 0, ...(isOwnEnd(error, signal) ? { isStopped: true } : { problem: fault.message }) });
    post({ type: 'failed', id: request.id, fault });
  }
}

/** Whoever waited for an answer wanted no more of it: that is no fault of the connection. A limit of time that ran out is. */
function isOwnEnd(error: unknown, signal: AbortSignal): boolean {
  const reason: unknown = signal.aborted ? signal.reason : error;
  return !(reason instanceof Error) || reason.name === 'AbortError';
}

/** A redirect is followed by the browser: only where it ended can be known. */
function sentOnTo({ origin }: PlannedRequest, { url }: Response): Pick<RequestOutcome, 'sentOnTo'> {
  const landed = URL.canParse(url) ? new URL(url).origin : origin;
  return landed === origin ? {} : { sentOnTo: landed };
}

/** Other addresses name no host, or hide the one that they name. */
function toHttpUrl(address: string): URL {
  const url = new URL(address);
  if (!/^https?:$/u.test(url.protocol))
    throw new TypeError(`Failed to fetch: ${url.protocol} is no address of the web.`);
  return url;
}

/** What the starter says of a request is written down as far as it is understood. */
function toPlannedRequest({ about, method, mode, body }: OutsideRequest, url: URL): PlannedRequest {
  const { origin, pathname, search } = url;
  const isKnock = mode === 'no-cors';
  const notes = Array.isArray(about?.notes) ? about.notes.filter((note) => typeof note === 'string') : [];
  const reason = OUTSIDE_REASONS.includes(about?.reason) ? about.reason : 'test';
  return {
    id: crypto.randomUUID(),
    reason,
    notes,
    method,
    origin,
    destination: whereItGoes(reason, url, isKnock ? undefined : body),
    path: isKnock ? '/' : pathname,
    sent: isKnock ? 0 : (body?.byteLength ?? 0) + new TextEncoder().encode(search).byteLength,
  };
}

/** What a model is asked. A server of tools or a web source asks others in its turn, wherever it runs. */
const OF_MODELS: ReadonlySet<OutsideReason> = new Set(['answer', 'test', 'model_facts', 'embedding', 'query']);

/**
 * That it stays on this computer is said only where that is seen from the request itself: a program here is asked, for none but models
 * that run here, or for what takes no text along.
 */
function whereItGoes(reason: OutsideReason, { origin, pathname }: URL, body: ArrayBuffer | undefined): Destination {
  if (destinationOf(origin, '') !== 'here' || !OF_MODELS.has(reason)) return 'elsewhere';
  const models = body ? modelsIn(body) : [pathname.replaceAll(/%3a/gi, ':')];
  const destinations = new Set(models.map((model) => destinationOf(origin, model)));
  if (destinations.size === 0) return 'elsewhere';
  return destinations.has('forwarded') ? 'forwarded' : 'here';
}

/** The models that a body names: Ollama's reader, Go's, takes the name of a field in any case. None where it is not understood. */
function modelsIn(body: ArrayBuffer): readonly string[] {
  try {
    const asked: unknown = JSON.parse(new TextDecoder().decode(body));
    const named = isRecord(asked) ? Object.entries(asked).filter(([name]) => name.toLowerCase() === 'model') : [];
    return named.map(([, model]) => String(model));
  } catch {
    return [];
  }
}

function toFetch(
  { method, headers, body, cache, redirect }: OutsideRequest,
  url: URL,
  signal: AbortSignal,
  follows: string,
): [string, RequestInit] {
  const init: RequestInit = {
    method,
    mode: 'cors',
    cache,
    signal,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
    ...(body ? { body } : {}),
    // Sends neither cookies nor the app’s own address.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // What is sent goes to the listed host, and not to another one that it names.
    redirect: url.origin === follows && !body && redirect === 'follow' ? 'follow' : 'manual',
  };
  return [url.href, init];
}

/** A request whose answer may not be read says only whether somebody answers: it takes nothing along, wherever it is sent on to. */
function toKnock({ method }: OutsideRequest, { origin }: URL, signal: AbortSignal): [string, RequestInit] {
  const init: RequestInit = {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    mode: 'no-cors',
    cache: 'no-store',
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
  return [`${origin}/`, init];
}

/** Browsers hide all but that it is one; Node does not. */
const isRedirect = ({ type, status, headers }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && headers.has('location'));

/** The same bytes, counted as they pass. */
function countPassingBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEnd: (bytes: number, error?: unknown) => void,
): { readonly stream: ReadableStream<Uint8Array>; readonly done: Promise<void> } {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.byteLength;
      controller.enqueue(part);
    },
  });
  const pipeDone = body.pipeTo(counter.writable).then(
    () => onEnd(bytes),
    (error: unknown) => onEnd(bytes, error),
  );
  return { stream: counter.readable, done: pipeDone };
}

function toFault(error: unknown): Fault {
  if (error instanceof DOMException || error instanceof Error) return { name: error.name, message: error.message };
  return { name: 'AbortError', message: 'Nobody waits for it any more.' };
}

function rebuildFaultError({ name, message }: Fault): Error {
  return name === 'TypeError' ? new TypeError(message) : new DOMException(message, name);
}
