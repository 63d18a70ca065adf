import { isRecord } from '../../notes/basics/is-record.ts';
import { tidyBaseUrl } from '../../fs-access/endpoint-address.ts';
import { abortError } from '../model/abort.ts';
import type { ModelDelta, ModelRequest } from '../model/model-provider.ts';
import { createChunkReader, unwrapped } from './chunk-reader.ts';
import { type Endpoint, endpointHeaders, type OpenAiProviderOptions, traitsKey } from './endpoint.ts';
import { readFault } from './faults/endpoint-fault.ts';
import { EndpointRefusal, refusalIn, refusalInstead, readEndpointRefusal } from './faults/endpoint-refusal.ts';
import { brokenOff, cutOff, gaveUp, refusedToAnswer, toModelError, unreachable } from './openai-errors.ts';
import { serviceAt } from './services.ts';
import { findAdaptations, leftOutByAdaptations } from './wire/adapt-request.ts';
import { fitPictures, pictureLimits } from './wire/fit-pictures.ts';
import type { Adaptation, WireBody, WireRequest } from './wire/wire-types.ts';
import { toWireRequest } from './wire/wire-request.ts';
import { readValues, type AnswerEnd, type AnswerValue } from './wire/answer-stream.ts';

export { toModelError };

/** What is known of an endpoint and model. */
export interface EndpointMemory {
  adaptations(): Iterable<Adaptation>;
  remember(found: readonly Adaptation[]): void;
  /** Whether this very request failed before. */
  hasFailed(body: WireBody): boolean;
}

/**
 * So long after its end an answer may still say what it used, in milliseconds; some servers leave the connection open then. Shorter
 * than whoever listens waits (`ANSWER_CLOCK`), so that what goes back to the service is told in time.
 */
const AFTER_END_MS = 2_000;

/** Requests that are made fit one after the other for one reply. */
const MOST_ADAPTATIONS = 16;

/**
 * One reply. A request that is refused for something that can be left out or said otherwise is made again so, and what helped is
 * remembered; no request is made twice as it was.
 *
 * @throws ModelError, EndpointRefusal, and an AbortError when the signal fires
 */
export async function* streamReply(
  options: OpenAiProviderOptions,
  request: ModelRequest,
  memory: EndpointMemory,
): AsyncGenerator<ModelDelta> {
  const endpoint = options.fetchFor ? { ...options, fetch: options.fetchFor(request) } : options;
  const target = {
    model: options.model,
    place: traitsKey(options.baseUrl, options.model),
    takesMarks: serviceAt(options.baseUrl)?.marksCacheOf?.(options.model) ?? false,
  };
  const adaptations = new Set(memory.adaptations());
  const servicePictureLimits = serviceAt(options.baseUrl)?.pictures;
  const newAdaptations: Adaptation[] = [];
  const prepare = async (needed: ReadonlySet<Adaptation>): Promise<WireRequest> => {
    const limits = pictureLimits(servicePictureLimits, needed);
    const fitted = await fitPictures(request, limits, needed, options.fitPicture);
    return toWireRequest(fitted, target, needed, limits);
  };
  /** What changes nothing in the request would be the same request again: a picture that cannot be made smaller. */
  const firstChange = async (candidates: readonly (readonly Adaptation[])[], refused: WireRequest) => {
    for (const next of candidates) {
      const changed = await prepare(new Set([...adaptations, ...next]));
      if (JSON.stringify(changed.body) !== JSON.stringify(refused.body)) return { adaptations: next, wire: changed };
    }
    return undefined;
  };
  let wire = await prepare(adaptations);
  for (let tries = 0; ; tries++) {
    const stop = new AbortController();
    let hasBegun = false;
    try {
      const response = await post(endpoint, wire.body, AbortSignal.any([request.signal, stop.signal]));
      for await (const delta of readReply(response, { ...options, from: target.place }, request.signal)) {
        if (!hasBegun) {
          const leftOut = leftOutByAdaptations(
            newAdaptations,
            request,
            pictureLimits(servicePictureLimits, adaptations),
          );
          if (leftOut) yield { type: 'left_out', ...leftOut };
          if (newAdaptations.length > 0) memory.remember(newAdaptations);
        }
        hasBegun = true;
        yield delta;
      }
      return;
    } catch (error) {
      if (hasBegun || tries >= MOST_ADAPTATIONS || !(error instanceof EndpointRefusal)) throw error;
      const next = await firstChange(findAdaptations(error, wire, adaptations, memory.hasFailed(wire.body)), wire);
      if (!next) throw error;
      for (const adaptation of next.adaptations) adaptations.add(adaptation);
      newAdaptations.push(...next.adaptations);
      wire = next.wire;
    } finally {
      // Whoever reads no further also hears no more.
      stop.abort();
    }
  }
}

async function post(endpoint: Endpoint, body: unknown, signal: AbortSignal): Promise<Response> {
  const { fetch: send = fetch, baseUrl } = endpoint;
  let response: Response;
  try {
    response = await send(`${tidyBaseUrl(baseUrl)}/chat/completions`, {
      method: 'POST',
      // Any further header makes a browser ask the server first, and local ones refuse.
      headers: { accept: 'application/json', 'content-type': 'application/json', ...endpointHeaders(endpoint) },
      body: JSON.stringify(body),
      signal,
    });
  } catch (error) {
    throw isNetworkFault(error) ? unreachable(endpoint, error) : error;
  }
  if (!response.ok) throw await readEndpointRefusal(response);
  return response;
}

async function* readReply(
  response: Response,
  context: OpenAiProviderOptions & { readonly from: string },
  signal: AbortSignal,
): AsyncGenerator<ModelDelta> {
  const reader = createChunkReader();
  let odd: unknown;
  let end: AnswerEnd = { isDone: false, isPlainJson: false, text: '' };
  const values: AsyncGenerator<AnswerValue, AnswerEnd | undefined> = response.body
    ? readValues(response.body)
    : nothing();
  for (;;) {
    const next = await nextAnswerValue(values, reader.finished());
    if (next === undefined) break;
    if (next.done) {
      end = next.value ?? end;
      break;
    }
    const { value, event, isBare } = next.value;
    const refusal = refusalIn(value, event, isBare && !reader.hasAnswer() ? response.status : undefined);
    if (refusal) throw refusal;
    const inner = unwrapped(value);
    if (isRecord(inner) && !('choices' in inner) && !('usage' in inner)) odd ??= value;
    yield* reader.read(value);
  }
  if (signal.aborted) throw abortError();
  const refused = reader.refused();
  if (refused !== undefined) throw refusedToAnswer(refused, context);
  const failure = reader.failure();
  if (failure?.isBadCall)
    throw new EndpointRefusal(undefined, { ...readFault(failure.reason), code: 'tool_use_failed' });
  if (failure) throw gaveUp(failure.reason);
  if (!reader.finished() && !end.isDone && !(end.isPlainJson && reader.hasAnswer())) {
    if (reader.hasAnswer()) throw cutOff();
    // No piece of an answer came: what came in its place says why.
    if (odd !== undefined) throw refusalInstead(odd);
    if (end.text !== '') throw refusalInstead(end.text);
    throw cutOff();
  }
  const service = reader.service();
  if (service) yield { type: 'service', service: { from: context.from, ...service } };
  if (!reader.finished()) yield { type: 'finish', reason: 'stop' };
}

async function* nothing(): AsyncGenerator<AnswerValue, undefined> {
  // A response without a body holds no value.
}

/** The next value; undefined where the answer is at its end and nothing follows. */
async function nextAnswerValue(
  values: AsyncGenerator<AnswerValue, AnswerEnd | undefined>,
  isFinished: boolean,
): Promise<IteratorResult<AnswerValue, AnswerEnd | undefined> | undefined> {
  try {
    const next = values.next();
    if (!isFinished) return await next;
    next.catch(() => undefined);
    return await withinMs(AFTER_END_MS, next);
  } catch (error) {
    // What breaks behind the end breaks nothing.
    if (isFinished) return undefined;
    throw isNetworkFault(error) ? brokenOff() : error;
  }
}

async function withinMs<Value>(ms: number, value: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');
}
