import type { ModelDelta, ModelRequest } from '../../model/model-provider.ts';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedEndpointOptions,
  type ScriptedReply,
} from '../../testing/scripted-endpoint.ts';
import { createOpenAiProvider } from '../openai-compatible.ts';

export let endpoint: ScriptedEndpoint | undefined;

/** For `afterEach` of a test file that opens one. */
export async function closeEndpoint(): Promise<void> {
  await endpoint?.close();
}

export const KEY = 'sk-test-0123456789abcdef';
const TOOL = {
  name: 'search_notes',
  description: 'Finds notes.',
  parameters: { type: 'object', properties: { query: { type: 'string' } } },
};

export async function open(script: ScriptedEndpointOptions['script'], options: Partial<ScriptedEndpointOptions> = {}) {
  endpoint = await createScriptedEndpoint({ ...(script ? { script } : {}), ...options });
  return endpoint;
}

export async function collect(
  reply: ScriptedReply,
  request: Partial<ModelRequest> = {},
  apiKey = '',
): Promise<ModelDelta[]> {
  const { baseUrl } = await open([reply]);
  return drain(createOpenAiProvider({ baseUrl, model: 'm', apiKey }).stream(toRequest(request)));
}

export function toRequest(request: Partial<ModelRequest>): ModelRequest {
  return {
    system: 'Be brief.',
    messages: [{ role: 'user', content: 'Hi' }],
    tools: [TOOL],
    signal: new AbortController().signal,
    ...request,
  };
}

export async function drain(stream: AsyncIterable<ModelDelta>): Promise<ModelDelta[]> {
  const deltas: ModelDelta[] = [];
  for await (const delta of stream) deltas.push(delta);
  return deltas;
}
