import type {
  RequestOutcome,
  PlannedRequest,
  Fault,
  FromNetwork,
  OutsideRequest,
  ToNetwork,
} from './network-messages.ts';

export interface RequestServerParts {
  readonly fetch: typeof fetch;
  /** Asked before anything leaves. @returns whether it may */
  readonly mayLeave: (planned: PlannedRequest) => Promise<boolean>;
  readonly onOutcome: (outcome: RequestOutcome) => void;
}

/** The worker's side: sends the requests of any number of ports, each after the page has allowed its destination. */
export function createRequestServer(parts: RequestServerParts): (port: MessagePort) => void {
  return (port) => {
    const underWay = new Map<number, AbortController>();
    port.onmessage = ({ data }: MessageEvent<ToNetwork>) => {
      if (data.type === 'abort') return underWay.get(data.id)?.abort(toError(data.reason));
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
  { fetch: send, mayLeave, onOutcome }: RequestServerParts,
  port: MessagePort,
  request: OutsideRequest,
  signal: AbortSignal,
): Promise<void> {
  const post = (message: FromNetwork, transfer: Transferable[] = []): void => port.postMessage(message, transfer);
  const planned = toPlannedRequest(request);
  const end = (outcome: Omit<RequestOutcome, 'id'>): void => onOutcome({ id: planned.id, ...outcome });
  try {
    if (!(await mayLeave(planned))) {
      return post({
        type: 'failed',
        id: request.id,
        fault: {
          name: 'TypeError',
          message: `Failed to fetch: ${planned.origin} is not among the addresses in the settings, so nothing was sent.`,
        },
      });
    }
    signal.throwIfAborted();
    const response = await send(request.url, toInit(request, signal));
    const isOpaque = response.type === 'opaque';
    const landed = sentOnTo(planned, response);
    const counted =
      response.body && !isOpaque
        ? count(response.body, (received, error) => {
            end({
              status: response.status,
              received,
              ...landed,
              ...(error === undefined ? {} : { problem: toFault(error).message }),
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
    end({ status: 0, received: 0, problem: fault.message });
    post({ type: 'failed', id: request.id, fault });
  }
}

/** A redirect is followed by the browser: only where it ended can be known. */
function sentOnTo({ origin }: PlannedRequest, { url }: Response): Pick<RequestOutcome, 'sentOnTo'> {
  const landed = URL.canParse(url) ? new URL(url).origin : origin;
  return landed === origin ? {} : { sentOnTo: landed };
}

function toPlannedRequest({ about, url, method, body }: OutsideRequest): PlannedRequest {
  const { origin, pathname, search } = new URL(url);
  const sent = (body?.byteLength ?? 0) + new TextEncoder().encode(search).byteLength;
  return { ...about, id: crypto.randomUUID(), method, origin, path: pathname, sent };
}

function toInit({ method, headers, body, mode, cache, redirect }: OutsideRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    mode,
    cache,
    signal,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
    ...(body ? { body } : {}),
    // Sends neither cookies nor the app’s own address.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Data goes only to the allowed host, and not to another one that it redirects to.
    redirect: body ? 'error' : redirect,
  };
}

/** The same bytes, counted as they pass. */
function count(
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
  const done = body.pipeTo(counter.writable).then(
    () => onEnd(bytes),
    (error: unknown) => onEnd(bytes, error),
  );
  return { stream: counter.readable, done };
}

function toFault(error: unknown): Fault {
  if (error instanceof DOMException || error instanceof Error) return { name: error.name, message: error.message };
  return { name: 'AbortError', message: 'Nobody waits for it any more.' };
}

function toError({ name, message }: Fault): Error {
  return name === 'TypeError' ? new TypeError(message) : new DOMException(message, name);
}
