import type {
  ChromeAvailability,
  ChromeChunk,
  ChromeModelApi,
  ChromePrompt,
  ChromeSession,
  ChromeTool,
  ChromeToolApi,
  ChromeToolCall,
} from '../providers/chrome-model.ts';

export interface StandInScript {
  /** The pieces of each answer, in order of the requests; an error is thrown in its place. */
  readonly answers: readonly (readonly ChromeChunk[] | Error)[];
  /** It refuses sessions with tools, as a browser does whose model has none. */
  readonly refusesTools?: boolean;
  availability?: ChromeAvailability;
  /** Tokens; a token is four characters here. */
  readonly contextWindow?: number;
}

export interface StandIn extends ChromeModelApi {
  readonly asked: {
    readonly initialPrompts: readonly ChromePrompt[];
    readonly prompt: string | readonly ChromePrompt[];
    readonly tools: readonly ChromeTool[];
    readonly responseConstraint: object | undefined;
  }[];
  /** Sessions that were made and not destroyed. */
  alive(): number;
  cancelled(): number;
}

/** Chrome's model as the specification of the Prompt API describes its behaviour, with a script in place of weights. */
export function createStandInChromeModel(script: StandInScript): StandIn {
  const asked: StandIn['asked'][number][] = [];
  const answers = [...script.answers];
  const window = script.contextWindow ?? 9216;
  let state = script.availability ?? 'available';
  let alive = 0;
  let cancelled = 0;

  return {
    asked,
    alive: () => alive,
    cancelled: () => cancelled,
    availability: () => Promise.resolve(state),
    async create({ initialPrompts = [], tools = [], expectedInputs = [], expectedOutputs = [], signal, monitor } = {}) {
      signal?.throwIfAborted();
      if (state === 'unavailable')
        throw new DOMException('The device is unable to create a session.', 'NotSupportedError');
      if (tools.length > 0 && script.refusesTools)
        throw new DOMException('The device is unable to create a session.', 'NotSupportedError');
      if (tools.length > 0 && !expectedOutputs.some(({ type }) => type === 'tool-call'))
        throw new TypeError('When tools are provided, expectedOutputs must include {type: "tool-call"}.');
      checkContents(
        initialPrompts,
        expectedInputs.some(({ type }) => type === 'tool-response'),
      );
      if (state !== 'available') await download(monitor, signal);
      state = 'available';
      let usage = initialPrompts.reduce((sum, { content }) => sum + Math.ceil(lengthOf(content) / 4), 0);
      if (usage > window) throw new DOMException('The initial prompts are too large.', 'QuotaExceededError');
      alive += 1;
      let destroyed = false;
      const session: ChromeSession = {
        contextWindow: window,
        get contextUsage() {
          return usage;
        },
        promptStreaming(prompt, { responseConstraint, signal: stop }) {
          asked.push({ initialPrompts, prompt, tools, responseConstraint });
          if (typeof prompt !== 'string') checkContents(prompt, tools.length > 0);
          const answer = answers.shift() ?? [];
          const pieces = answer instanceof Error ? [] : [...answer];
          return new ReadableStream<ChromeChunk>({
            start: (controller) => stop?.addEventListener('abort', () => controller.error(stop.reason)),
            async pull(controller) {
              await new Promise((resolve) => setTimeout(resolve));
              if (stop?.aborted) return;
              if (destroyed) return controller.error(new DOMException('The session was destroyed.', 'AbortError'));
              if (answer instanceof Error) return controller.error(answer);
              const piece = pieces.shift();
              if (piece === undefined) return controller.close();
              usage += Math.ceil(lengthOf(piece) / 4);
              controller.enqueue(piece);
            },
            cancel: () => void (cancelled += 1),
          });
        },
        destroy() {
          if (!destroyed) alive -= 1;
          destroyed = true;
        },
      };
      return session;
    },
  };
}

async function download(
  monitor: ((monitor: EventTarget) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const target = new EventTarget();
  monitor?.(target);
  for (const loaded of [0, 0.5, 1]) {
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded, total: 1 }));
  }
}

const lengthOf = (content: unknown): number =>
  typeof content === 'string' ? content.length : JSON.stringify(content).length;

/** The browser's own checks: who says what, and that calls and answers are of its classes. */
function checkContents(prompts: readonly ChromePrompt[], withTools: boolean): void {
  for (const { role, content } of prompts) {
    const parts = typeof content === 'string' ? [] : content;
    for (const part of parts) {
      if (part.type === 'text') continue;
      if (!withTools) throw new DOMException('Session is not initialized with tool support.', 'NotSupportedError');
      const isCall = part.type === 'tool-call';
      if (isCall !== (role === 'assistant'))
        throw new TypeError(`Tool ${isCall ? 'calls' : 'responses'} must use the other role.`);
      if (!(part.value instanceof (isCall ? StandInToolCall : StandInToolSuccess)))
        throw new TypeError(`The value must be of the API's class for type:'${part.type}'`);
      if (parts.some(({ type }) => type === 'tool-response') && !parts.every(({ type }) => type === 'tool-response'))
        throw new TypeError('A message with tool responses holds nothing else.');
    }
  }
}

class StandInToolCall implements ChromeToolCall {
  readonly callID: string;
  readonly name: string;
  readonly arguments: object | null;
  constructor(init: ChromeToolCall) {
    this.callID = init.callID;
    this.name = init.name;
    this.arguments = init.arguments;
  }
}

class StandInToolSuccess {
  readonly callID: string;
  readonly name: string;
  readonly result: readonly object[];
  constructor(init: { readonly callID: string; readonly name: string; readonly result: readonly object[] }) {
    this.callID = init.callID;
    this.name = init.name;
    this.result = init.result;
  }
}

/** The classes that Chromium 156 has with the flag `prompt-api-tool-use`, with its checks (tried there: `LanguageModelToolCall` …). */
export const STAND_IN_TOOLS: ChromeToolApi = { call: StandInToolCall, response: StandInToolSuccess };
