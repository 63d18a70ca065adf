import type { Fault, FromNetwork, OutsideAbout, OutsideAnswer, OutsideRequest, ToNetwork } from './network-messages.ts';

/** A `fetch` that goes through the network worker: the only way to another host. @param about read at each call */
export type OutsideFetch = (about: OutsideAbout) => typeof fetch;

interface Waiting {
  readonly resolve: (answer: OutsideAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly stopListening: () => void;
}

/** The client side of one port to the network worker. @param open called at the first request */
export function createOutsideFetch(open: () => MessagePort): OutsideFetch {
  const waiting = new Map<number, Waiting>();
  let port: MessagePort | undefined;
  let lastId = 0;

  function connect(): MessagePort {
    const opened = open();
    opened.onmessage = ({ data }: MessageEvent<FromNetwork>) => {
      const waitingRequest = waiting.get(data.id);
      if (data.type === 'response') waitingRequest?.resolve(data);
      else {
        if (data.type === 'failed') waitingRequest?.reject(faultToError(data.fault));
        waitingRequest?.stopListening();
        waiting.delete(data.id);
      }
    };
    return opened;
  }

  async function send(about: OutsideAbout, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { signal } = request;
    // The request’s own signal follows the caller’s, but not with the caller’s reason in every browser.
    const requestSignal = init?.signal ?? signal;
    requestSignal.throwIfAborted();
    const body = request.body === null ? undefined : await request.arrayBuffer();
    requestSignal.throwIfAborted();
    port ??= connect();
    const id = ++lastId;
    const post = (message: ToNetwork, transfer: Transferable[] = []): void => port?.postMessage(message, transfer);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        const reason = requestSignal.reason as Error;
        post({
          type: 'abort',
          id,
          reason: { name: reason?.name ?? 'AbortError', message: String(reason?.message ?? reason) },
        });
        reject(reason);
      };
      requestSignal.addEventListener('abort', onAbort, { once: true });
      waiting.set(id, {
        resolve: (answer) => resolve(toResponse(answer, requestSignal)),
        reject,
        stopListening: () => requestSignal.removeEventListener('abort', onAbort),
      });
      post({ type: 'request', id, about, body, ...describeRequest(request) }, body ? [body] : []);
    });
  }

  return (about) => (input, init) => send(about, input, init);
}

function describeRequest({
  url,
  method,
  headers,
  mode,
  cache,
  redirect,
}: Request): Omit<OutsideRequest, 'type' | 'id' | 'about' | 'body'> {
  return { url, method, headers: [...headers], mode: mode === 'no-cors' ? 'no-cors' : 'cors', cache, redirect };
}

const BODILESS = new Set([101, 204, 205, 304]);

/** The body ends with the signal’s own reason, as a plain `fetch`’s does. */
function toResponse(
  { url, status, statusText, headers, body: sent, isOpaque }: OutsideAnswer,
  signal: AbortSignal,
): Response {
  if (isOpaque) return Response.error();
  const body = BODILESS.has(status) || !sent ? null : sent.pipeThrough(new TransformStream(), { signal });
  const response = new Response(body, {
    status,
    statusText,
    headers: headers.map(([name, value]) => [name, value] as [string, string]),
  });
  return Object.defineProperty(response, 'url', { value: url });
}

function faultToError({ name, message }: Fault): Error {
  return name === 'TypeError' ? new TypeError(message) : new DOMException(message, name);
}
