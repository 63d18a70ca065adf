import type { ChromeAvailability, ChromeModelApi, ChromePrompt, ChromeSession } from '../providers/chrome-model-api.ts';

export interface StandInScript {
  /** The pieces of each answer, in order of the requests; an error is thrown in its place. */
  readonly answers: readonly (readonly string[] | Error)[];
  availability?: ChromeAvailability;
  /** Tokens; a token is four characters here. */
  readonly contextWindow?: number;
}

export interface StandIn extends ChromeModelApi {
  readonly asked: {
    readonly initialPrompts: readonly ChromePrompt[];
    readonly prompt: string;
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
    async create({ initialPrompts = [], signal, monitor } = {}) {
      signal?.throwIfAborted();
      if (state === 'unavailable')
        throw new DOMException('The device is unable to create a session.', 'NotSupportedError');
      if (state !== 'available') await download(monitor, signal);
      state = 'available';
      let usage = initialPrompts.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0);
      if (usage > window) throw new DOMException('The initial prompts are too large.', 'QuotaExceededError');
      alive += 1;
      let destroyed = false;
      const session: ChromeSession = {
        contextWindow: window,
        get contextUsage() {
          return usage;
        },
        promptStreaming(prompt, { responseConstraint, signal: stop }) {
          asked.push({ initialPrompts, prompt, responseConstraint });
          const answer = answers.shift() ?? [];
          const pieces = answer instanceof Error ? [] : [...answer];
          return new ReadableStream<string>({
            start: (controller) => stop?.addEventListener('abort', () => controller.error(stop.reason)),
            async pull(controller) {
              await new Promise((resolve) => setTimeout(resolve));
              if (stop?.aborted) return;
              if (destroyed) return controller.error(new DOMException('The session was destroyed.', 'AbortError'));
              if (answer instanceof Error) return controller.error(answer);
              const piece = pieces.shift();
              if (piece === undefined) return controller.close();
              usage += Math.ceil(piece.length / 4);
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
