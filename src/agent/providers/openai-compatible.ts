import { abortError } from '../model/abort.ts';
import type { ModelProvider, ToolProtocol } from '../model/model-provider.ts';
import { type OpenAiProviderOptions, traitsKey } from './endpoint.ts';

/** Loaded when an endpoint is first used. */
const loadEndpoint = () => import('./openai-endpoint.ts');

/** A model behind any endpoint that speaks OpenAI's chat completions: hosted ones, Ollama, LM Studio, llama.cpp, vLLM. */
export function createOpenAiProvider(options: OpenAiProviderOptions): ModelProvider {
  let writesCalls = options.writesCalls ?? false;
  let toolProtocol: ToolProtocol = options.toolProtocol ?? 'native';
  const adaptations = new Set(options.adaptations);
  let failed = '';
  const memory = {
    hasFailed: (body: unknown) => {
      const text = JSON.stringify(body);
      const isAgain = text === failed;
      failed = text;
      return isAgain;
    },
    adaptations: () => adaptations,
    remember: (newAdaptations: readonly string[]) => {
      // A picture that was refused is kept with its message; what did not help it is no limit of the endpoint.
      const isLeftOut = newAdaptations.some(
        (adaptation) => adaptation.startsWith('picture:') || adaptation === 'no-pictures',
      );
      const lastingAdaptations = newAdaptations.filter(
        (adaptation) => !adaptation.startsWith('picture:') && !(isLeftOut && adaptation.startsWith('pictures-')),
      );
      for (const adaptation of lastingAdaptations) adaptations.add(adaptation);
      if (lastingAdaptations.length > 0)
        options.onFound?.({
          adaptations: [...adaptations],
          ...(lastingAdaptations.includes('no-pictures') && { vision: false }),
        });
    },
  };
  return {
    id: 'openai-compatible',
    label: options.model,
    place: traitsKey(options.baseUrl, options.model),
    get toolProtocol() {
      return toolProtocol;
    },
    get writesCalls() {
      return writesCalls;
    },
    onWrittenCalls: () => {
      if (!writesCalls) options.onFound?.({ writesCalls: true });
      writesCalls = true;
    },
    async *stream(request) {
      const { streamReply, toModelError } = await loadEndpoint();
      try {
        yield* streamReply(options, request, memory);
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
