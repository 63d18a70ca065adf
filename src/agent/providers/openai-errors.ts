import { errorText } from '../../notes/basics/error-text.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import {
  isInPage,
  parseAddress,
  retryAfterMs,
  shownAddress,
  unreachableAddress,
  withoutKey,
} from '../../fs-access/endpoint-address.ts';
import { ModelError, type ModelErrorCode } from '../model/model-provider.ts';
import type { EndpointFault } from './faults/endpoint-fault.ts';
import { EndpointRefusal } from './faults/endpoint-refusal.ts';
import { faultKind, statusIn } from './faults/fault-kind.ts';
import { serviceAt } from './services.ts';
import { inMs } from './faults/wait-in-words.ts';

interface ErrorContext {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model?: string;
}

const DEFAULT_WAIT_MS = 1_000;

/** Any failure of a request as a cause and its fix. It never contains a part of the key, whatever the endpoint quoted. */
export function toModelError(error: unknown, context: ErrorContext): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof EndpointRefusal) return refusalError(error, context);
  return new ModelError(
    'cut_off',
    `The answer could not be read: ${withoutKey(errorText(error), context.apiKey)}`,
    'Send the message again; if it happens often, look at the server’s log.',
    DEFAULT_WAIT_MS,
  );
}

/** The words of a request that the app itself held back, behind what every browser says first. */
const HELD_BACK = /^Failed to fetch: (.+), so nothing was sent\.?$/u;

/** No server has answered, or none was asked. */
export function unreachable({ baseUrl }: ErrorContext, error?: unknown): ModelError {
  const why = HELD_BACK.exec(errorText(error))?.[1];
  if (why !== undefined)
    return new ModelError(
      'unreachable',
      `Nothing was sent: ${why}.`,
      'The shield in the bar at the bottom lists where requests may go now.',
    );
  const { cause, fix } = unreachableAddress(baseUrl);
  return new ModelError('unreachable', cause, fix);
}

/** The connection broke after the answer had begun. */
export function brokenOff(): ModelError {
  return new ModelError(
    'cut_off',
    'The connection to the endpoint broke in the middle of its answer.',
    'Send the message again; if it happens often, look at the server’s log.',
    500,
  );
}

/** The answer ended without its end. */
export function cutOff(): ModelError {
  return new ModelError(
    'cut_off',
    'The endpoint ended its answer in the middle.',
    'Send the message again; if it happens often, look at the server’s log.',
    500,
  );
}

/** The service says itself that it did not get to the end. @param reason as it calls it */
export function gaveUp(reason: string): ModelError {
  return new ModelError(
    'cut_off',
    `The endpoint gave up in the middle of its answer (${reason}).`,
    'Send the message again later, or choose another model.',
    DEFAULT_WAIT_MS,
  );
}

/** The model, or the filter of its service, does not answer this. @param serviceMessage its own words, '' for none */
export function refusedToAnswer(serviceMessage: string, context: ErrorContext): ModelError {
  return new ModelError(
    'refused',
    withSaid(
      serviceMessage === '' ? 'The service’s filter stopped the answer' : 'The model refuses to answer this',
      withoutKey(serviceMessage, context.apiKey),
    ),
    'Ask in other words, leave out what may have been taken for something forbidden, or choose another model.',
  );
}

const OWN_WORDS = 'These are the service’s own words. If they name nothing that you can change, choose another model.';

function refusalError({ status: httpStatus, fault, headers }: EndpointRefusal, context: ErrorContext): ModelError {
  const status = statusIn(httpStatus, fault);
  const serviceMessage = withoutKey(fault.page ?? fault.message, context.apiKey);
  const model = context.model || 'The model';
  const statusSuffix = status === undefined || status < 400 ? '' : ` (${status})`;
  const retryDelayMs = waitOf(headers) ?? fault.retryAfterMs;
  const make = (code: ModelErrorCode, message: string, hint: string, wait?: number, windowTokens?: number) =>
    new ModelError(code, message, hint, wait, windowTokens ? { windowTokens } : {});
  switch (faultKind(httpStatus, fault)) {
    case 'no_tool_support':
      return make(
        'no_tool_support',
        `${model} takes no tools through this endpoint.`,
        'Its tools are told in the prompt instead. For native tools choose a model that has them.',
      );
    case 'no_schema_support':
      return make(
        'no_schema_support',
        `${model} cannot be held to a fixed form of answer through this endpoint.`,
        'Its tools are told in the prompt instead.',
      );
    case 'bad_call':
      return make(
        'server',
        'The model wrote a call of a tool that the endpoint could not read.',
        'Send the message again. If it happens often, set “How it calls tools” to “Written in its answer”, or choose a larger model.',
        DEFAULT_WAIT_MS,
      );
    case 'too_long':
      return make(
        'too_long',
        contextOverflowMessage(model, fault),
        'Begin a new conversation, take attachments off, or choose a model with a larger window; a server of your own can be started with a larger one.',
        undefined,
        fault.windowTokens,
      );
    case 'too_large':
      return make(
        'bad_request',
        withSaid(`The server, or a proxy in front of it, takes no request of this size${statusSuffix}`, serviceMessage),
        'Take attachments off or begin a new conversation. Where the proxy is yours, raise its limit (client_max_body_size in nginx).',
      );
    case 'page':
      return make(
        'bad_request',
        `The endpoint answered with a web page${serviceMessage === '' ? '' : ` ${inQuotes(serviceMessage)}`}${statusSuffix} in place of an answer.`,
        'Something stands in front of it: a login, a check for people, a firewall. Open its address in the browser to see what it wants, or check the address.',
      );
    case 'unauthorized':
      return make(
        'unauthorized',
        `${context.apiKey ? 'The service does not accept this key.' : 'The service wants a key.'}${serviceMessage === '' ? '' : ` It says: ${asSentence(serviceMessage)}`}`,
        `Copy the key from the provider’s site ${isInPage() ? 'into the settings again' : 'once more'}, and check that it may use ${context.model || 'this endpoint'}.`,
      );
    case 'forbidden':
      return make(
        'unauthorized',
        withSaid('The service does not allow this request (403)', serviceMessage),
        `Check at the provider that the key may use ${context.model || 'this endpoint'}, and from where it may be used.`,
      );
    case 'quota':
      return make(
        'quota',
        withSaid('The account behind this key has no credit left', serviceMessage),
        'Top it up at the provider, or choose another model.',
      );
    case 'unknown_model':
      return unknownModel(context, serviceMessage);
    case 'no_deployment':
      return make(
        'unknown_model',
        withSaid(`There is no deployment ${inQuotes(context.model ?? '')} at this address`, serviceMessage),
        'With Azure the model’s name is that of your deployment. One that was made just now needs some minutes.',
      );
    case 'data_policy':
      return make(
        'bad_request',
        withSaid(`Your account’s data policy leaves nobody who offers ${model}`, serviceMessage),
        'Change the privacy settings of your account at the provider, or choose another model.',
      );
    case 'no_provider':
      return make(
        'unknown_model',
        withSaid(`Nobody offers ${model} for this request${statusSuffix}`, serviceMessage),
        'Choose another model, or allow further providers in the settings of your account there.',
      );
    case 'not_found':
      return noSuchApi(context, status);
    case 'filtered':
      return make(
        'refused',
        withSaid(`The service’s filter refused the request${statusSuffix}`, serviceMessage),
        'Ask in other words, leave out what may have been taken for something forbidden, or choose another model.',
      );
    case 'rate_limited':
      return make(
        'rate_limited',
        withSaid(`The endpoint asks to go slower${statusSuffix}`, serviceMessage),
        `${waitWords(retryDelayMs)}, or choose a model with higher limits.`,
        retryDelayMs ?? 2_000,
      );
    case 'over_rate':
      return make(
        'rate_limited',
        withSaid('This request alone is more than the service allows in a minute', serviceMessage),
        'Send less at once, or raise the limit at the provider. Waiting does not help.',
      );
    case 'timeout':
      return make(
        'server',
        withSaid(`The endpoint took too long${statusSuffix}`, serviceMessage),
        'Send the message again; a model on your own computer may be too large for it.',
        retryDelayMs ?? DEFAULT_WAIT_MS,
      );
    case 'loading':
      return make(
        'server',
        'The server is still loading its model.',
        'Wait until it has, then send the message again.',
        retryDelayMs ?? 3_000,
      );
    case 'server':
      return make(
        'server',
        serverSaid(status, fault, serviceMessage),
        status === 529 || /overloaded/i.test(serviceMessage)
          ? 'It is used by too many at the moment: send the message again later, or choose another model.'
          : 'Send the message again; for a local server, look at its log (a model may not fit into memory).',
        retryDelayMs ?? DEFAULT_WAIT_MS,
      );
    case 'bad_request':
      if (httpStatus === 200 && serviceMessage === '')
        return make(
          'bad_request',
          'The endpoint answered with something that is no chat completion.',
          'Check its address: it has to be that of an API like OpenAI’s, which usually ends in /v1.',
        );
      return make(
        'bad_request',
        withSaid(`The endpoint refused the request${statusSuffix}`, serviceMessage),
        serviceMessage === '' ? 'It does not say why: look at its log, or choose another model.' : OWN_WORDS,
      );
  }
}

/** A long wait is the person's to make. */
function waitWords(ms = 0): string {
  if (ms < 60_000) return 'Wait a little';
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 120
    ? `Send the message again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}`
    : `Send the message again in ${Math.ceil(minutes / 60)} hours`;
}

/** An error in the middle of a stream has no status. */
function serverSaid(status: number | undefined, { page }: EndpointFault, serviceMessage: string): string {
  if (page !== undefined)
    return withSaid(`The endpoint, or a gateway in front of it, answered with a page (${status})`, serviceMessage);
  return withSaid(
    status === undefined ? 'The endpoint broke off with an error' : `The endpoint failed (${status})`,
    serviceMessage,
  );
}

/** As a sentence. */
function withSaid(cause: string, serviceMessage: string): string {
  if (serviceMessage === '') return `${cause}.`;
  return `${cause}: ${asSentence(serviceMessage)}`;
}

const asSentence = (serviceMessage: string): string =>
  `${serviceMessage}${/[.!?…。)”"]$/u.test(serviceMessage) ? '' : '.'}`;

/** Where no `Retry-After` is sent, the limits that are used up say when they begin again. OpenAI, Groq, Anthropic, OpenRouter. */
function waitOf(headers: Headers | undefined): number | undefined {
  const headerDelayMs = retryAfterMs(headers);
  if (headerDelayMs !== undefined || !headers) return headerDelayMs;
  const retryHeader =
    headers.get('retry-after') ?? headers.get('x-ratelimit-reset-after') ?? headers.get('x-retry-after');
  const resetDelayMs = retryHeader === null ? undefined : untilReset(retryHeader);
  if (resetDelayMs !== undefined) return resetDelayMs;
  // “RateLimit header fields for HTTP”, a draft of the IETF: `limit=10, remaining=0, reset=13`, later `"default";r=0;t=13`.
  const draft = /(?:remaining|\br)=0\b[^]*?(?:reset|\bt)=(\d+)/i.exec(headers.get('ratelimit') ?? '')?.[1];
  if (draft !== undefined) return Number(draft) * 1000;
  const waits = [...headers].flatMap(([name, remainingQuota]) => {
    const reset =
      /remaining/.test(name) && Number(remainingQuota) <= 0 && headers.get(name.replace('remaining', 'reset'));
    const wait = reset ? untilReset(reset) : undefined;
    return wait === undefined ? [] : [wait];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** A duration (`1m2.5s`), a date, or a moment or duration in seconds or milliseconds. */
function untilReset(resetValue: string): number | undefined {
  const number = Number(resetValue);
  if (Number.isFinite(number)) {
    if (number > 1e12) return Math.max(0, number - Date.now());
    return number > 1e9 ? Math.max(0, number * 1000 - Date.now()) : number * 1000;
  }
  const date = Date.parse(resetValue);
  return Number.isNaN(date) ? inMs(resetValue) : Math.max(0, date - Date.now());
}

function contextOverflowMessage(model: string, { windowTokens }: EndpointFault): string {
  return `The conversation is longer than ${model} reads at once${windowTokens ? ` through this endpoint: ${windowTokens.toLocaleString('en')} tokens` : ''}.`;
}

function unknownModel({ model, baseUrl }: ErrorContext, serviceMessage: string): ModelError {
  if (!model)
    return new ModelError(
      'unknown_model',
      withSaid('The endpoint has no such model', serviceMessage),
      `Choose one from ${modelListPlace(baseUrl)}.`,
    );
  const command = serviceAt(baseUrl)?.fetchModel?.(model);
  return new ModelError(
    'unknown_model',
    withSaid(`The endpoint has no model ${inQuotes(model)}`, serviceMessage),
    `Choose one from ${modelListPlace(baseUrl)}${command ? `, or fetch it: ${command}` : ''}.`,
  );
}

/** Where its models are listed for the person. */
function modelListPlace(baseUrl: string): string {
  const url = parseAddress(baseUrl);
  return isInPage() || !url ? 'its list in the settings' : `its list, ${shownAddress(url)}/models`;
}

function noSuchApi({ baseUrl }: ErrorContext, status = 404): ModelError {
  const url = parseAddress(baseUrl);
  return new ModelError(
    'bad_request',
    `There is no such API at ${url ? shownAddress(url) : 'this address'} (${status}).`,
    'The address usually ends in /v1: http://localhost:11434/v1 for Ollama, http://localhost:1234/v1 for LM Studio.',
  );
}
