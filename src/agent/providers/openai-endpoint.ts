import OpenAI from 'openai';
import { tidyBaseUrl } from '../../fs-access/endpoint-address.ts';
import { abortError } from '../model/abort.ts';
import { ModelError, type ModelDelta, type ModelRequest } from '../model/model-provider.ts';
import { createChunkReader } from './chunk-reader.ts';
import { markForCache } from './cache-marks.ts';
import { endpointHeaders } from './endpoint-headers.ts';
import type { Endpoint, OpenAiProviderOptions } from './endpoint.ts';
import { toModelError } from './openai-errors.ts';
import { toWireMessages, toWireTools } from './openai-wire.ts';
import { traitsKey } from './model-traits.ts';
import { serviceAt } from './services.ts';
import { createPlainFetch, type PlainFetch } from './plain-fetch.ts';

export { toModelError };

/** One streamed reply. @throws what the library throws; `toModelError` reads it. */
export async function* streamReply(options: OpenAiProviderOptions, request: ModelRequest): AsyncGenerator<ModelDelta> {
  const { client, plainFetch } = connect(options.fetchFor ? { ...options, fetch: options.fetchFor(request) } : options);
  const from = traitsKey(options.baseUrl, options.model);
  const messages = toWireMessages(request.system, request.messages, from);
  const takesMarks = serviceAt(options.baseUrl)?.marksCacheOf?.(options.model) ?? false;
  const stream = await client.chat.completions.create(
    {
      model: options.model,
      messages: takesMarks ? markForCache(messages) : messages,
      stream: true,
      stream_options: { include_usage: true },
      ...(request.tools.length > 0 ? { tools: toWireTools(request.tools) } : {}),
      ...(request.schema
        ? {
            response_format: {
              type: 'json_schema',
              json_schema: { name: 'answer', strict: true, schema: { ...request.schema } },
            },
          }
        : {}),
    },
    { signal: request.signal },
  );
  const reader = createChunkReader();
  for await (const chunk of stream) yield* reader.read(chunk);
  // The client library ends quietly on an abort, and on a connection that closed cleanly in the middle.
  if (request.signal.aborted) throw abortError();
  if (!reader.finished() && !plainFetch.sawDone()) {
    throw new ModelError(
      'cut_off',
      'The endpoint ended its answer in the middle.',
      'Send the message again; if it happens often, look at the server’s log.',
      500,
    );
  }
  const service = reader.service();
  if (service) yield { type: 'service', service: { from, ...service } };
  if (!reader.finished()) yield { type: 'finish', reason: 'stop' };
}

function connect(endpoint: Endpoint): { readonly client: OpenAI; readonly plainFetch: PlainFetch } {
  const plainFetch = createPlainFetch({
    headers: endpointHeaders(endpoint),
    ...(endpoint.fetch ? { fetch: endpoint.fetch } : {}),
  });
  const client = new OpenAI({
    baseURL: tidyBaseUrl(endpoint.baseUrl),
    // The library requires a key; what is sent are `endpointHeaders`.
    apiKey: 'none',
    organization: null,
    project: null,
    // The key is the person's own, in their own browser, sent to the endpoint that they named.
    dangerouslyAllowBrowser: true,
    // The loop retries: it knows what was already shown and run, and the person sees it wait.
    maxRetries: 0,
    // Nothing of a request, including the key, may be logged to the console.
    logLevel: 'off',
    fetch: plainFetch.fetch,
  });
  return { client, plainFetch };
}
