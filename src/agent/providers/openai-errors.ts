import { APIConnectionError, APIError } from 'openai';
import { errorText } from '../../notes/basics/error-text.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import {
  parseAddress,
  retryAfterMs,
  shownAddress,
  unreachableAddress,
  withoutKey,
} from '../../fs-access/endpoint-address.ts';
import { ModelError, type ModelErrorCode } from '../model/model-provider.ts';
import { faultOf, type EndpointFault } from './endpoint-fault.ts';
import { faultKind } from './fault-kind.ts';
import { serviceAt } from './services.ts';

export interface ErrorContext {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model?: string;
}

const DEFAULT_WAIT_MS = 1_000;

/** Any failure of a request as a cause and its fix. It never contains a part of the key, whatever the endpoint quoted. */
export function toModelError(error: unknown, context: ErrorContext): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionError || isNetworkFault(error)) return networkError(error, context);
  if (isApiError(error)) return statusError(error, context);
  const said = redact(errorText(error), context);
  return new ModelError(
    'cut_off',
    `The endpoint sent something that is no OpenAI-compatible answer: ${said}`,
    'Check that the address ends in the API’s path, usually /v1.',
    DEFAULT_WAIT_MS,
  );
}

// `instanceof` alone would leave its type parameters at `any`.
function isApiError(error: unknown): error is APIError {
  return error instanceof APIError;
}

function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');
}

/** Before an answer begins, no server has answered; a raw network error comes from the middle of a stream. */
function networkError(error: unknown, context: ErrorContext): ModelError {
  if (error instanceof APIConnectionError) return unreachable(context);
  return new ModelError(
    'cut_off',
    'The connection to the endpoint broke in the middle of its answer.',
    'Send the message again; if it happens often, look at the server’s log.',
    500,
  );
}

function unreachable({ baseUrl }: ErrorContext): ModelError {
  const { cause, fix } = unreachableAddress(baseUrl);
  return new ModelError('unreachable', cause, fix);
}

function statusError(error: APIError, context: ErrorContext): ModelError {
  const { status } = error;
  const fault = faultOf(error.error ?? error.message);
  const said = redact(fault.message, context);
  const model = context.model || 'The model';
  const make = (code: ModelErrorCode, message: string, hint: string, wait?: number, windowTokens?: number) =>
    new ModelError(code, message, hint, wait, windowTokens ? { windowTokens } : {});
  switch (faultKind(status, fault)) {
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
        tooLong(model, fault),
        'Begin a new conversation, take attachments off, or choose a model with a larger window; a server of your own can be started with a larger one.',
        undefined,
        fault.windowTokens,
      );
    case 'unauthorized':
      return make(
        'unauthorized',
        context.apiKey ? 'The service does not accept this key.' : 'The service wants a key.',
        `Copy the key from the provider’s site into the settings again, and check that it may use ${context.model || 'this endpoint'}.`,
      );
    case 'forbidden':
      return make(
        'unauthorized',
        withSaid('The service does not allow this request (403)', said),
        `Check at the provider that the key may use ${context.model || 'this endpoint'}, and from where it may be used.`,
      );
    case 'quota':
      return make(
        'quota',
        'The account behind this key has no credit left.',
        'Top it up at the provider, or choose another model.',
      );
    case 'unknown_model':
      return unknownModel(context, said);
    case 'not_found':
      return noSuchApi(context);
    case 'rate_limited':
      return make(
        'rate_limited',
        'The endpoint asks to go slower.',
        'Wait a little, or choose a model with higher limits.',
        retryAfterMs(error.headers) ?? fault.retryAfterMs ?? 2_000,
      );
    case 'loading':
      return make(
        'server',
        'The server is still loading its model.',
        'Wait until it has, then send the message again.',
        retryAfterMs(error.headers) ?? 3_000,
      );
    case 'server':
      // An error in the middle of a stream has no status.
      return make(
        'server',
        withSaid(
          status === undefined ? 'The endpoint broke off with an error' : `The endpoint failed (${status})`,
          said,
        ),
        'Send the message again; for a local server, look at its log (a model may not fit into memory).',
        retryAfterMs(error.headers) ?? DEFAULT_WAIT_MS,
      );
    case 'bad_request':
      return make(
        'bad_request',
        withSaid(`The endpoint refused the request (${status})`, said),
        'Check the model’s name and that the conversation is not too long for it, or begin a new one.',
      );
  }
}

const withSaid = (cause: string, said: string): string => (said === '' ? `${cause}.` : `${cause}: ${said}`);

function tooLong(model: string, { windowTokens }: EndpointFault): string {
  return `The conversation is longer than ${model} reads at once${windowTokens ? ` through this endpoint: ${windowTokens.toLocaleString('en')} tokens` : ''}.`;
}

function unknownModel({ model, baseUrl }: ErrorContext, said: string): ModelError {
  if (!model)
    return new ModelError(
      'unknown_model',
      withSaid('The endpoint has no such model', said),
      'Choose one from its list in the settings.',
    );
  const command = serviceAt(baseUrl)?.fetchModel?.(model);
  return new ModelError(
    'unknown_model',
    `The endpoint has no model ${inQuotes(model)}.`,
    `Choose one from its list in the settings${command ? `, or fetch it: ${command}` : ''}.`,
  );
}

function noSuchApi({ baseUrl }: ErrorContext): ModelError {
  const url = parseAddress(baseUrl);
  return new ModelError(
    'bad_request',
    `There is no such API at ${url ? shownAddress(url) : 'this address'} (404).`,
    'The address usually ends in /v1: http://localhost:11434/v1 for Ollama, http://localhost:1234/v1 for LM Studio.',
  );
}

const redact = (text: string, { apiKey }: ErrorContext): string => withoutKey(text, apiKey);
