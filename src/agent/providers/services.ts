import type { PictureLimits } from './wire/fit-pictures.ts';
import { parseAddress } from '../../fs-access/endpoint-address.ts';

export type ServiceId =
  'openai' | 'anthropic' | 'openrouter' | 'google' | 'groq' | 'mistral' | 'ollama' | 'lm-studio' | 'llama-cpp' | 'vllm';

/** An OpenAI-compatible service, and what a person needs to connect to it. */
export interface Service {
  readonly id: ServiceId;
  readonly label: string;
  /** According to its documentation; a local server's with its standard port. */
  readonly baseUrl: string;
  /** Other ports that it uses. */
  readonly otherPorts?: readonly string[];
  /** When its behaviour was last looked up, year and month: `testing/zoo` holds what was found, and plays it. */
  readonly asOf: string;
  /** Runs on the person's own machine: needs no key, and sends nothing elsewhere. */
  readonly isLocal: boolean;
  /** Where to create a key. */
  readonly keysAt?: string;
  /** Where a local server's program is to be had, for people who know nothing of servers. */
  readonly programAt?: string;
  /** The model to try first, by the form of its name: cheap, or free, and good with tools. Of several the newest. */
  readonly firstModel?: RegExp;
  /** How its server is started so that this page may use it, for people who know nothing of servers. */
  readonly start?: (page: PageFacts, isThere: boolean) => Steps;
  /** How it gives a model a larger window. */
  readonly enlarge?: (page: PageFacts, model: string) => Steps | undefined;
  /** The command that downloads a model. */
  readonly fetchModel?: (model: string) => string | undefined;
  /** What it takes of pictures; a limit that it does not tell is learned from its refusals. */
  readonly pictures?: PictureLimits;
  /** Of these models it keeps the beginning of a prompt only where that is marked. */
  readonly marksCacheOf?: (model: string) => boolean;
  /** Further headers that its API requires from a browser. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its list of models, where that is another API than the OpenAI-compatible one: with its own headers, and paged. */
  readonly list?: { readonly query: string; readonly headers: (apiKey: string) => Readonly<Record<string, string>> };
}

/** What a command depends on: the origin of the page, and the operating system. */
export interface PageFacts {
  readonly origin: string;
  readonly system?: 'windows' | 'mac' | undefined;
}

/** What to do, in words; with a command they end in it. */
export interface Steps {
  readonly how: string;
  /** One line for a terminal of the person's system. */
  readonly command?: string;
  /** The same for people who run the server in another way. */
  readonly or?: { readonly how: string; readonly command: string };
}

/**
 * Ollama's installer for Linux makes it a service of its own account, which has the models: what starts it by hand has none of them. As
 * Ollama says it (docs/linux, *Customizing*), a file beside the service gives it a variable. Each variable has its own, so that what is
 * there stays.
 */
function asService(name: string, value: string): string {
  const folder = '/etc/systemd/system/ollama.service.d';
  const file = `${folder}/latent-${name.toLowerCase().replaceAll('_', '-')}.conf`;
  return [
    `sudo mkdir -p ${folder}`,
    `printf '[Service]\\nEnvironment="${name}=${value}"\\n' | sudo tee ${file}`,
    'sudo systemctl daemon-reload',
    'sudo systemctl restart ollama',
  ].join(' && ');
}

const BY_HAND =
  'Where Ollama is started by hand, end it if it runs, then paste this instead, and leave the terminal open:';

/**
 * Ollama takes requests of pages on this computer alone, until its variable names others: in the environment of the Mac's or of the person's
 * account on Windows, where its app finds it when it is opened the next time, and on Linux in that of its service (Ollama's FAQ). A Mac
 * forgets it when it is restarted (https://github.com/ollama/ollama/issues/4091).
 * @param isThere it runs, and refuses this page
 */
function startOllama({ origin, system }: PageFacts, isThere: boolean): Steps {
  if (!isThere && /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(origin))
    return system === undefined
      ? {
          how: 'Paste this into a terminal, which asks for your password and starts Ollama:',
          command: 'sudo systemctl start ollama',
          or: { how: BY_HAND, command: 'ollama serve' },
        }
      : {
          how: 'Open Ollama as you open any program. Or paste this into a terminal, and leave that open:',
          command: 'ollama serve',
        };
  const told = 'Ollama must be told that this page may ask it.';
  if (system === 'mac')
    return {
      how: `${told} Paste this into the app Terminal, then quit Ollama in the menu bar and open it again; once more whenever the Mac was restarted:`,
      command: `launchctl setenv OLLAMA_ORIGINS "${origin}"`,
    };
  if (system === 'windows')
    return {
      how: `${told} Paste this into PowerShell, which the Start menu finds, then quit Ollama in the taskbar and open it again:`,
      command: `setx OLLAMA_ORIGINS "${origin}"`,
    };
  return {
    how: `${told} Paste this into a terminal, which asks for your password and starts Ollama anew:`,
    command: asService('OLLAMA_ORIGINS', origin),
    or: { how: BY_HAND, command: `OLLAMA_ORIGINS=${origin} ollama serve` },
  };
}

const ENLARGE = 'Give it more, if the computer’s memory allows:';

/** Ollama's app has a setting, which counts more than a variable does; on Linux there is no such app (docs/context-length). */
const enlargeOllama = ({ origin, system }: PageFacts): Steps =>
  system === undefined
    ? {
        how: ENLARGE,
        command: asService('OLLAMA_CONTEXT_LENGTH', '16384'),
        or: { how: BY_HAND, command: `OLLAMA_CONTEXT_LENGTH=16384 OLLAMA_ORIGINS=${origin} ollama serve` },
      }
    : {
        how: 'Give it more, if the computer’s memory allows: in Ollama’s settings, move “Context length” to 16k or more.',
      };

const enlargeBy = (command: string | undefined): Steps | undefined =>
  command === undefined ? undefined : { how: ENLARGE, command };

const LM_STUDIO: Steps = {
  how: 'In LM Studio, open Developer, switch its server on, and in Server Settings “Enable CORS”. Or paste this into a terminal:',
  command: 'lms server start --cors',
};

/** A server for those who run it by a command anyway. */
const startByCommand = (label: string, command: string): Steps => ({
  how: `Start ${label} so that it allows this page, with this in a terminal:`,
  command,
});

/** @returns undefined for a name with special characters of a shell: model names come from servers, and the command may be pasted */
function withName(command: string, model: string, suffix = ''): string | undefined {
  return /^[\w@][\w.:@/+-]*$/.test(model) ? `${command} ${model}${suffix}` : undefined;
}

const FROM_A_PAGE = { 'anthropic-dangerous-direct-browser-access': 'true' };

/** In the order of the choices: local servers first. */
export const SERVICES: readonly Service[] = [
  {
    id: 'ollama',
    label: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    asOf: '2026-11',
    isLocal: true,
    programAt: 'https://ollama.com/download',
    start: startOllama,
    enlarge: enlargeOllama,
    fetchModel: (model) => withName('ollama pull', model || 'qwen3:4b'),
  },
  {
    id: 'lm-studio',
    label: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    asOf: '2026-11',
    isLocal: true,
    programAt: 'https://lmstudio.ai/download',
    start: () => LM_STUDIO,
    enlarge: (_page, model) => enlargeBy(withName('lms load', model, ' --context-length=16384')),
    fetchModel: (model) => withName('lms get', model || 'qwen/qwen3-4b'),
  },
  {
    id: 'llama-cpp',
    label: 'llama.cpp',
    baseUrl: 'http://localhost:8080/v1',
    asOf: '2026-11',
    isLocal: true,
    // The next port that it uses when started without one.
    otherPorts: ['9931'],
    // It allows every page unless its own tools are on; then it needs an option.
    start: ({ origin }) =>
      startByCommand('llama.cpp', `llama-server --jinja -m model.gguf --port 8080 --cors-origins ${origin}`),
    enlarge: () => enlargeBy('llama-server --jinja -m model.gguf --port 8080 -c 16384'),
  },
  {
    id: 'vllm',
    label: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    asOf: '2026-11',
    isLocal: true,
    start: ({ origin }) =>
      startByCommand(
        'vLLM',
        `vllm serve MODEL --allowed-origins '["${origin}"]' --enable-auto-tool-choice --tool-call-parser hermes`,
      ),
  },
  {
    id: 'openai',
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    asOf: '2026-11',
    // 50 MB of pictures in a request are what it enforces; its guide says more (images-vision, 2026-09).
    pictures: { together: 45_000_000 },
    isLocal: false,
    keysAt: 'https://platform.openai.com/api-keys',
    firstModel: /^gpt-\d+(?:\.\d+)?-mini$/,
  },
  {
    id: 'anthropic',
    label: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    asOf: '2026-11',
    // Per picture 10 MB in base64, with Amazon and Google 5 MB, and 8000 pixels; 32 MB in a request (docs/en/build-with-claude/vision).
    pictures: { characters: 5_242_880, pixels: 8_000, together: 30_000_000 },
    isLocal: false,
    keysAt: 'https://console.anthropic.com/settings/keys',
    firstModel: /^claude-haiku-[\d-]+$|^claude-[\d-]+-haiku-(?:\d+|latest)$/,
    // It allows a browser only with a header that confirms it; its list of models is its own API, which requires the key in another header.
    headers: FROM_A_PAGE,
    list: {
      query: '?limit=1000',
      headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01', ...FROM_A_PAGE }),
    },
  },
  {
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    asOf: '2026-11',
    isLocal: false,
    keysAt: 'https://openrouter.ai/settings/keys',
    firstModel: /^openrouter\/free$|:free$/,
    // https://openrouter.ai/docs/features/prompt-caching
    marksCacheOf: (model) => /^anthropic\//i.test(model),
  },
  {
    id: 'google',
    label: 'Google Gemini',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    asOf: '2026-11',
    // 20 MB in a request, later 100 MB (docs/file-input-methods).
    pictures: { together: 18_000_000 },
    isLocal: false,
    keysAt: 'https://aistudio.google.com/apikey',
    firstModel: /^(?:models\/)?gemini-\d+(?:\.\d+)?-flash$/,
  },
  {
    id: 'groq',
    label: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    asOf: '2026-11',
    // 4 MB in a request, 33 megapixels, five pictures (docs/vision).
    pictures: { together: 3_600_000, pixels: 5_760, count: 5 },
    isLocal: false,
    keysAt: 'https://console.groq.com/keys',
    firstModel: /^openai\/gpt-oss-\d+b$/,
  },
  {
    id: 'mistral',
    label: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    asOf: '2026-11',
    // 10 MB and 10,000 pixels on a side, eight in a request (studio-api/conversations/vision).
    pictures: { characters: 10_000_000, pixels: 10_000, count: 8 },
    isLocal: false,
    keysAt: 'https://console.mistral.ai/api-keys',
    firstModel: /^mistral-small-latest$/,
  },
];

/** The service behind an address: by its host, and for a local server by its standard port. */
export function serviceAt(baseUrl: string): Service | undefined {
  const url = parseAddress(baseUrl.trim());
  if (!url) return undefined;
  return SERVICES.find((service) => {
    const serviceUrl = new URL(service.baseUrl);
    return service.isLocal
      ? url.port === serviceUrl.port || service.otherPorts?.includes(url.port)
      : url.hostname === serviceUrl.hostname;
  });
}

/** The model to begin with, of those that a service has; undefined where nothing is known of them. */
export function firstModelOf(baseUrl: string, models: readonly string[]): string | undefined {
  if (models.length === 1) return models[0];
  const form = serviceAt(baseUrl)?.firstModel;
  return (
    form &&
    models
      .filter((model) => form.test(model))
      .toSorted(byVersion.compare)
      .at(-1)
  );
}

const byVersion = new Intl.Collator('en', { numeric: true });
