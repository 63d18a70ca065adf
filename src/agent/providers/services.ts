import { parseAddress } from '../../fs-access/endpoint-address.ts';

export type ServiceId =
  | 'openai' | 'anthropic' | 'openrouter' | 'google' | 'groq' | 'mistral' | 'ollama' | 'lm-studio' | 'llama-cpp' | 'vllm';

/** Someone who answers at an OpenAI-compatible address, and what a person needs to know to be let in. */
export interface Service {
  readonly id: ServiceId;
  readonly label: string;
  /** As its documents give it; a local server's with its standard port. */
  readonly baseUrl: string;
  /** Ports that it listens on beside the standard one. */
  readonly otherPorts?: readonly string[];
  /** Runs on the person's own machine: needs no key, and nothing leaves it. */
  readonly isLocal: boolean;
  /** Where a key is made. */
  readonly keysAt?: string;
  /** How its server is started so that a page may talk to it. */
  readonly start?: (page: PageFacts) => string;
  /** The same with a larger window. */
  readonly startLarger?: (page: PageFacts, model: string) => string | undefined;
  /** How a model is fetched. */
  readonly fetchModel?: (model: string) => string | undefined;
  /** Headers that its API wants from a browser, beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its list of models, where it is another API than the OpenAI-compatible one: with headers of its own, and in pages. */
  readonly list?: { readonly query: string; readonly headers: (apiKey: string) => Readonly<Record<string, string>> };
}

/** What a command depends on: the page that is to be let in, and the system on which it is typed. */
export interface PageFacts {
  readonly origin: string;
  readonly isWindows?: boolean;
}

/** Variables before a command, in the shell of the system. */
function withVariables(variables: Readonly<Record<string, string>>, command: string, { isWindows = false }: PageFacts): string {
  const written = Object.entries(variables).map(([name, value]) => (isWindows ? `$env:${name}="${value}";` : `${name}=${value}`));
  return [...written, command].join(' ');
}

/** @returns undefined for a name that is more than one to a shell: names of models come from servers, and the command may be run as it stands */
function withName(command: string, model: string, rest = ''): string | undefined {
  return /^[\w@][\w.:@/+-]*$/.test(model) ? `${command} ${model}${rest}` : undefined;
}

const FROM_A_PAGE = { 'anthropic-dangerous-direct-browser-access': 'true' };

/** In the order in which they are offered: first what runs on one's own machine. */
export const SERVICES: readonly Service[] = [
  {
    id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1', isLocal: true,
    start: (page) => withVariables({ OLLAMA_ORIGINS: page.origin }, 'ollama serve', page),
    startLarger: (page) => withVariables({ OLLAMA_CONTEXT_LENGTH: '16384', OLLAMA_ORIGINS: page.origin }, 'ollama serve', page),
    fetchModel: (model) => withName('ollama pull', model || 'qwen3:4b'),
  },
  {
    id: 'lm-studio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1', isLocal: true,
    start: () => 'lms server start --cors',
    startLarger: (_page, model) => withName('lms load', model, ' --context-length=16384'),
    fetchModel: (model) => withName('lms get', model || 'qwen/qwen3-4b'),
  },
  {
    id: 'llama-cpp', label: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', isLocal: true,
    // Its next standard, as it says when it starts without one.
    otherPorts: ['9931'],
    // It lets every page in but where its own tools are on; then it has to be told.
    start: ({ origin }) => `llama-server --jinja -m model.gguf --port 8080 --cors-origins ${origin}`,
    startLarger: () => 'llama-server --jinja -m model.gguf --port 8080 -c 16384',
  },
  {
    id: 'vllm', label: 'vLLM', baseUrl: 'http://localhost:8000/v1', isLocal: true,
    start: ({ origin }) => `vllm serve MODEL --allowed-origins '["${origin}"]' --enable-auto-tool-choice --tool-call-parser hermes`,
  },
  { id: 'openai', label: 'OpenAI', baseUrl: 'https://api.openai.com/v1', isLocal: false, keysAt: 'https://platform.openai.com/api-keys' },
  {
    id: 'anthropic', label: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1', isLocal: false, keysAt: 'https://console.anthropic.com/settings/keys',
    // Its API lets a browser in only when the page says that this is meant; its list of models is its own API, which takes the key in another form alone.
    headers: FROM_A_PAGE,
    list: { query: '?limit=1000', headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01', ...FROM_A_PAGE }) },
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
    return service.isLocal ? url.port === own.port || service.otherPorts?.includes(url.port) : url.hostname === own.hostname;
  });
}
