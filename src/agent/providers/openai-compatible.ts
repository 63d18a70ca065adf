import { abortError } from '../model/abort.ts';
import type { ModelProvider, ToolProtocol } from '../model/model-provider.ts';
import type { OpenAiProviderOptions } from './endpoint.ts';
import { traitsKey } from './model-traits.ts';

/** The client library is large: it is loaded when an endpoint is first used. */
const loadEndpoint = () => import('./openai-endpoint.ts');

/** A model behind any endpoint that speaks OpenAI's chat completions: hosted ones, Ollama, LM Studio, llama.cpp, vLLM. */
export function createOpenAiProvider(options: OpenAiProviderOptions): ModelProvider {
  let toolProtocol: ToolProtocol = options.toolProtocol ?? 'native';
  return {
    id: 'openai-compatible',
    label: options.model,
    place: traitsKey(options.baseUrl, options.model),
    get toolProtocol() {
      return toolProtocol;
    },
    onWrittenCalls: () => options.onFound?.({ writesCalls: true }),
    async *stream(request) {
      const { streamReply, toModelError } = await loadEndpoint();
      try {
        yield* streamReply(options, request);
      } catch (error) {
        if (request.signal.aborted) throw abortError();
        const mapped = toModelError(error, options);
        if (mapped.code === 'no_tool_support' || mapped.code === 'no_schema_support') {
          toolProtocol = 'text';
          options.onFound?.({ tools: 'text' });
        }
        if (mapped.windowTokens !== undefined) options.onFound?.({ contextTokens: mapped.windowTokens });
        throw mapped;
      }
    },
  };
}
