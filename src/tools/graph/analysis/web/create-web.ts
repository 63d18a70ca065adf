import type { Clock } from '../../../../notes/dates/dates.ts';
import { ToolStop } from '../../../definition/error-result.ts';
import type { OutboundRequest, Web, WebSource } from '../../../definition/ports.ts';
import { createRateLimit } from '../../../execution/rate-limit.ts';
import { failure } from '../../../definition/result.ts';
import { WEB_SOURCES } from './web-sources.ts';
import { limitTime } from '../../../../notes/basics/time-limit.ts';

interface WebParts {
  /** The sources that the person switched on; read at each call. */
  readonly sources: () => readonly WebSource[];
  /** Requests to one source in a minute; read at each call. */
  readonly requestsPerMinute: () => number;
  readonly clock: Clock;
  /** @param notes paths of the notes that the request is made from, for the record of what is sent */
  readonly fetchFor?: (notes: readonly string[]) => typeof fetch;
  /** Milliseconds after which a source is given up. */
  readonly timeoutMs?: number;
  /** As `Web.where`; the settings of the app where absent. */
  readonly where?: string;
}

const TIMEOUT_MS = 15_000;
/** More than any answer to these requests needs. */
const MOST_BYTES = 3_000_000;

/** Sends requests to the person's sources, with limits of time, size and number, and with a key where the source has one. */
export function createWeb({
  sources,
  requestsPerMinute,
  clock,
  fetchFor = () => globalThis.fetch.bind(globalThis),
  timeoutMs = TIMEOUT_MS,
  where = 'in the settings, under Web sources',
}: WebParts): Web {
  const rateLimit = createRateLimit(clock, requestsPerMinute);
  return {
    sources,
    where,
    async send(request, signal) {
      const source = sources().find(({ kind }) => kind === request.source);
      if (!source)
        throw stop(
          'permission',
          'This web source was switched off meanwhile.',
          `Ask the person to switch it on ${where}.`,
        );
      const { label } = WEB_SOURCES[source.kind];
      const wait = rateLimit.take(request.source);
      if (wait > 0)
        throw stop(
          'limit',
          `${label} was asked as often as the person allows in a minute.`,
          `Call again in ${Math.ceil(wait / 1000)} s.`,
        );
      const limit = limitTime(timeoutMs, signal);
      let answer: Response;
      let text: string;
      try {
        answer = await fetchFor(request.notes ?? [])(request.url, toInit(request, source, limit));
        text = answer.ok ? await readLimited(answer) : '';
      } catch (error) {
        if (error instanceof ToolStop) throw error;
        if (signal.aborted) throw new DOMException('Cancelled.', 'AbortError');
        if (limit.aborted)
          throw stop(
            'network',
            `${label} did not answer in ${timeoutMs / 1000} s.`,
            'Call again later, or with another source.',
          );
        throw stop(
          'network',
          `${label} could not be reached at ${new URL(request.url).host}.`,
          unreachableHint(source),
        );
      }
      if (!answer.ok) throw webSourceFailure(answer, label, source.kind, where);
      return text;
    },
  };
}

function toInit({ method, body, withKey }: OutboundRequest, source: WebSource, signal: AbortSignal): RequestInit {
  const key = withKey && 'key' in source ? source.key : '';
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== '' && { Authorization: `Bearer ${key}` }),
    },
    ...(body !== undefined && { body }),
    // Cookies and the app's origin are not sent; a redirected answer was not approved.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
    signal,
  };
}

async function readLimited(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader?.cancel();
      throw stop(
        'network',
        'The answer is far larger than it should be, and was not read.',
        'Ask the person whether the address of this source is right.',
      );
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function webSourceFailure(
  { status, headers }: Response,
  label: string,
  kind: WebSource['kind'],
  where: string,
): ToolStop {
  if (status === 429) {
    const seconds = retryAfter(headers.get('Retry-After'));
    return stop(
      'limit',
      `${label} asks to be left alone for a while.`,
      seconds === undefined ? 'Call again later.' : `Call again in ${seconds} s.`,
      seconds,
    );
  }
  if (status === 401 || (status === 403 && kind === 'tavily'))
    return stop(
      'permission',
      `${label} did not take the key.`,
      `Ask the person to check the key that is given ${where}.`,
    );
  if (status === 403 && kind === 'searxng')
    return stop(
      'network',
      'This SearXNG instance does not answer in JSON (403).',
      'Ask the person to allow the format json in its settings.yml, under search: formats.',
    );
  if (status >= 500)
    return stop('network', `${label} has trouble of its own (${status}).`, 'Call again later, or with another source.');
  return stop(
    'network',
    `${label} refused the request (${status}).`,
    'Try other words as query_override; if it persists, the source may have changed.',
  );
}

/** Seconds; the header holds them, or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 86_400) : undefined;
}

function unreachableHint({ kind, address }: WebSource): string {
  const local =
    kind === 'searxng'
      ? ` Check that SearXNG runs at ${address}, and that it sends the header Access-Control-Allow-Origin.`
      : '';
  return `Call again when there is a connection.${local}`;
}

function stop(code: 'network' | 'limit' | 'permission', message: string, hint: string, seconds?: number): ToolStop {
  return new ToolStop(failure(code, message, hint, seconds === undefined ? {} : { retry_after_s: seconds }));
}
