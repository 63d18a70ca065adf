import { APIConnectionError, APIError } from 'openai';
import { parseAddress, retryAfterMs, shownAddress, unreachableAddress, withoutKey } from '../../fs-access/endpoint-address.ts';
import { ModelError, type ModelErrorCode } from '../model-provider.ts';

export interface ErrorContext {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model?: string;
}

/** What an endpoint says when the model, or the server, takes no tools. Ollama, llama.cpp, vLLM, OpenRouter. */
const NO_TOOLS = [/does not support tools/i, /tools? (?:param|use|calling|calls?)\b.*(?:not supported|unsupported|requires?)/i, /requires? --jinja/i, /--enable-auto-tool-choice/i, /no endpoints found that support tool use/i, /unsupported.*\btools\b/i];
/** Of `response_format`. OpenAI, vLLM, llama.cpp, Groq. */
const NO_SCHEMA = /response_format|json_schema|structured outputs?|guided|grammar/i;
const DEFAULT_WAIT_MS = 1_000;

/** Any failure of a request as a cause and its fix. No part of the key is in it, whatever the endpoint quoted. */
export function toModelError(error: unknown, context: ErrorContext): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionError || isNetworkFault(error)) return networkError(error, context);
  if (isApiError(error)) return statusError(error, context);
  const said = redact(error instanceof Error ? error.message : String(error), context);
  return new ModelError('cut_off', `The endpoint sent something that is no OpenAI-compatible answer: ${said}`, 'Check that the address ends in the API’s path, usually /v1.', DEFAULT_WAIT_MS);
}

// `instanceof` alone would leave its type parameters at `any`.
function isApiError(error: unknown): error is APIError {
  return error instanceof APIError;
}

function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');
}

/** Before an answer began there is no server to be heard; a raw network fault comes from the middle of a stream. */
function networkError(error: unknown, context: ErrorContext): ModelError {
  if (error instanceof APIConnectionError) return unreachable(context);
  return new ModelError('cut_off', 'The connection to the endpoint broke in the middle of its answer.', 'Send the message again; if it happens often, look at the server’s log.', 500);
}

function unreachable({ baseUrl }: ErrorContext): ModelError {
  const { cause, fix } = unreachableAddress(baseUrl);
  return new ModelError('unreachable', cause, fix);
}

function statusError(error: APIError, context: ErrorContext): ModelError {
  const said = redact(textOf(error), context);
  const model = context.model ?? '';
  const { status } = error;
  const make = (code: ModelErrorCode, message: string, hint: string, wait?: number) => new ModelError(code, message, hint, wait);
  if (NO_TOOLS.some((pattern) => pattern.test(said))) {
    return make('no_tool_support', `${model} takes no tools through this endpoint.`, 'Its tools are told in the prompt instead. For native tools choose a model that has them.');
  }
  if (status === 400 && NO_SCHEMA.test(said)) {
    return make('no_schema_support', `${model} cannot be held to a fixed form of answer through this endpoint.`, 'Its tools are told in the prompt instead.');
  }
  if (status === 401 || status === 403) {
    const cause = context.apiKey ? 'The endpoint does not accept this key.' : 'The endpoint wants a key.';
    return make('unauthorized', cause, `Copy the key anew from the provider’s site into the settings, and check that it may use ${model || 'this endpoint'}.`);
  }
  if (status === 402 || /insufficient_quota|billing|credit balance/i.test(`${error.code ?? ''} ${said}`)) {
    return make('quota', 'The account behind this key has no credit left.', 'Top it up at the provider, or choose another model.');
  }
  if (status === 404) return notFound(said, error, context);
  if (status === 429) return make('rate_limited', 'The endpoint asks to go slower.', 'Wait a little, or choose a model with higher limits.', retryAfterMs(error.headers) ?? 2_000);
  if (status !== undefined && status >= 500) {
    return make('server', `The endpoint failed (${status}): ${said}`, 'Send the message again; for a local server, look at its log (a model may not fit into memory).', retryAfterMs(error.headers) ?? DEFAULT_WAIT_MS);
  }
  // An error in the middle of a stream has no status.
  if (status === undefined) return make('server', `The endpoint broke off with an error: ${said}`, 'Send the message again, or choose another model.', DEFAULT_WAIT_MS);
  return make('bad_request', `The endpoint refused the request (${status}): ${said}`, 'Check the model’s name and that the conversation is not too long for it, or begin a new one.');
}

function notFound(said: string, error: APIError, context: ErrorContext): ModelError {
  const url = parseAddress(context.baseUrl);
  const aboutModel = error.code === 'model_not_found' || /model/i.test(said);
  if (context.model && aboutModel) {
    const pull = url?.port === '11434' ? `, or fetch it: ollama pull ${context.model}` : '';
    return new ModelError('unknown_model', `The endpoint has no model “${context.model}”.`, `Choose one from its list in the settings${pull}.`);
  }
  return new ModelError('bad_request', `There is no such API at ${url ? shownAddress(url) : 'this address'} (404).`, 'The address usually ends in /v1: http://localhost:11434/v1 for Ollama, http://localhost:1234/v1 for LM Studio.');
}

function textOf(error: APIError): string {
  const body: unknown = error.error;
  if (typeof body === 'string') return body;
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' ? message : error.message;
}

const redact = (text: string, { apiKey }: ErrorContext): string => withoutKey(text, apiKey);
