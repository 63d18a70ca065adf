import { parseAddress } from '../../fs-access/endpoint-address.ts';

export type ServiceId =
  | 'openai' | 'anthropic' | 'openrouter' | 'google' | 'groq' | 'mistral' | 'ollama' | 'lm-studio' | 'llama-cpp' | 'vllm';

/** Someone who answers at an OpenAI-compatible address, and what a person needs to know to be let in. */
export interface Service {
  readonly id: ServiceId;
  readonly label: string;
  /** As its documents give it; a local server's with its standard port. */
  readonly baseUrl: string;
  /** Runs on the person's own machine: needs no key, and nothing leaves it. */
  readonly isLocal: boolean;
  /** Where a key is made. */
  readonly keysAt?: string;
  /** How its server is started so that a page may talk to it; `origin` is the page's. */
  readonly start?: (origin: string) => string;
  /** How a model is fetched. */
  readonly fetchModel?: (model: string) => string;
  /** Headers that its API wants from a browser, beside the usual ones. */
  readonly headers?: (apiKey: string) => Readonly<Record<string, string>>;
}

/** In the order in which they are offered: first what runs on one's own machine. */
export const SERVICES: readonly Service[] = [
  {
    id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1', isLocal: true,
    start: (origin) => `OLLAMA_ORIGINS=${origin} ollama serve`,
    fetchModel: (model) => `ollama pull ${model || 'qwen3:4b'}`,
  },
  {
    id: 'lm-studio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1', isLocal: true,
    start: () => 'lms server start --cors',
    fetchModel: (model) => `lms get ${model || 'qwen/qwen3-4b'}`,
  },
  {
    id: 'llama-cpp', label: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', isLocal: true,
    start: () => 'llama-server --jinja -m model.gguf --port 8080',
  },
  {
    id: 'vllm', label: 'vLLM', baseUrl: 'http://localhost:8000/v1', isLocal: true,
    start: (origin) => `vllm serve MODEL --allowed-origins '["${origin}"]' --enable-auto-tool-choice --tool-call-parser hermes`,
  },
  { id: 'openai', label: 'OpenAI', baseUrl: 'https://api.openai.com/v1', isLocal: false, keysAt: 'https://platform.openai.com/api-keys' },
  {
    id: 'anthropic', label: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1', isLocal: false, keysAt: 'https://console.anthropic.com/settings/keys',
    // Its API lets a browser in only when the page says that this is meant; its list of models wants its own form of the key.
    headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01', 'anthropic-dangerous-direct-browser-access': 'true' }),
  },
  { id: 'openrouter', label: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', isLocal: false, keysAt: 'https://openrouter.ai/settings/keys' },
  { id: 'google', label: 'Google Gemini', baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai', isLocal: false, keysAt: 'https://aistudio.google.com/apikey' },
  { id: 'groq', label: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', isLocal: false, keysAt: 'https://console.groq.com/keys' },
  { id: 'mistral', label: 'Mistral', baseUrl: 'https://api.mistral.ai/v1', isLocal: false, keysAt: 'https://console.mistral.ai/api-keys' },
];

/** The service behind an address: by its host, and for a local server by its standard port. */
export function serviceAt(baseUrl: string): Service | undefined {
  const url = parseAddress(baseUrl.trim());
  if (!url) return undefined;
  return SERVICES.find((service) => {
    const own = new URL(service.baseUrl);
    return service.isLocal ? url.port === own.port : url.hostname === own.hostname;
  });
}

/** An address as requests are built on: without spaces around it and slashes behind it. */
export const tidyBaseUrl = (baseUrl: string): string => baseUrl.trim().replace(/\/+$/, '');
