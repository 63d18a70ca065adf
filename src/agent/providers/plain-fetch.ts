import { ModelError } from '../model/model-provider.ts';
import { readFault } from './endpoint-fault.ts';

export interface PlainFetch {
  readonly fetch: typeof fetch;
  /** Whether the last response's stream ended with `[DONE]`. */
  sawDone(): boolean;
}

/** The only headers that are sent: any further one makes a browser ask the server first, and local ones refuse. */
const KEPT_HEADERS = ['accept', 'content-type'];
const DONE = /\[DONE\]/;
const LINE_FEED = 10;
/** Most bytes of one event, which is buffered. */
const MOST_EVENT = 4_000_000;
/** Most bytes of one answer: far more than any model writes, so an endless stream is stopped before memory runs out. */
const MOST_ANSWER = 64_000_000;

/** A `fetch` that sends only the headers an endpoint needs (including `headers`), and checks that a stream ends as it should. */
export function createPlainFetch(options: {
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}): PlainFetch {
  let done = false;
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  const plain: typeof fetch = async (input, init) => {
    done = false;
    const given = new Headers(init?.headers);
    const headers = new Headers(
      KEPT_HEADERS.flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
    );
    for (const [name, value] of Object.entries(options.headers)) headers.set(name, value);
    const response = await send(input, { ...init, headers });
    if (!response.ok) return withWholeFault(response);
    if (!response.body || !isEventStream(response)) return response;
    const { status, statusText } = response;
    return new Response(
      watched(response.body, () => (done = true)),
      { status, statusText, headers: response.headers },
    );
  };

  return { fetch: plain, sawDone: () => done };
}

/** The client library reads only `error` and drops what other services say beside it: all of it is moved there. */
async function withWholeFault(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const said = await response.text();
  return new Response(JSON.stringify({ error: parseJson(said) ?? { message: readFault(said).message } }), {
    status,
    statusText,
    headers,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isEventStream(response: Response): boolean {
  return !(response.headers.get('content-type') ?? '').includes('application/json');
}

function watched(body: ReadableStream<Uint8Array>, onDone: () => void): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder('latin1');
  let tail = '';
  let all = 0;
  let event = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        tail = (tail + decoder.decode(bytes.subarray(-16))).slice(-24);
        if (DONE.test(tail)) onDone();
        all += bytes.length;
        const lineEnd = bytes.lastIndexOf(LINE_FEED);
        event = lineEnd < 0 ? event + bytes.length : bytes.length - lineEnd - 1;
        if (event > MOST_EVENT || all > MOST_ANSWER) return controller.error(endless());
        for (const piece of forLineReader(bytes)) controller.enqueue(piece);
      },
    }),
  );
}

/** The client library copies the rest of a packet for each line in it. */
const MOST_PACKET = 16_384;

/** The same lines in small packets, with runs of empty ones shortened to the end of an event. */
function* forLineReader(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += MOST_PACKET) {
    const piece = bytes.subarray(from, from + MOST_PACKET);
    const isKept = (byte: number, at: number) =>
      byte !== LINE_FEED || piece[at - 1] !== LINE_FEED || piece[at - 2] !== LINE_FEED;
    yield piece.length > 64 ? piece.filter(isKept) : piece;
  }
}

function endless(): ModelError {
  return new ModelError(
    'server',
    'The endpoint’s answer did not end: it sent more than any model writes.',
    'Send the message again. If it happens often, look at the server’s log, or choose another model.',
  );
}
