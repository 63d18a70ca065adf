import { createSignal, type Accessor } from 'solid-js';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { AppSettings } from '../preferences/app-settings.ts';

/** `session`: until the vault is closed or the page loaded again; `not_now`: refused for as long. The others are kept. */
export type AccessChoice = 'session' | 'always' | 'not_now' | 'never';

/** Whether the agents of this browser may call Latent's tools at all; what each call may do is still asked. */
export interface AgentAccess {
  /** The tool of the first call, while it waits for the person's word. */
  readonly asked: Accessor<string | undefined>;
  answer(choice: AccessChoice): void;
  /** Asks the person once, whatever the number of calls. @throws AbortError when the signal fires */
  mayCall(toolTitle: string, signal: AbortSignal): Promise<boolean>;
  /** Another vault: what was said of the one before is no word on this one. */
  forget(): void;
}

export const { Provider: AgentAccessProvider, use: useAgentAccess } = requiredContext<AgentAccess>('AgentAccess');

export function createAgentAccess(
  settings: Accessor<AppSettings>,
  updateSettings: (patch: Partial<AppSettings>) => Promise<void>,
): AgentAccess {
  const [requestedId, setAsked] = createSignal<string>();
  let isAllowed: boolean | undefined;
  let waiting: Word | undefined;

  const settle = (may: boolean) => {
    isAllowed = may;
    waiting?.resolve(may);
    waiting = undefined;
    setAsked(undefined);
  };
  const withdraw = () => {
    waiting = undefined;
    setAsked(undefined);
  };

  return {
    asked: requestedId,
    answer(choice) {
      settle(choice === 'session' || choice === 'always');
      if (choice === 'always') void updateSettings({ trustAgents: true });
      if (choice === 'never') void updateSettings({ offerTools: false, trustAgents: false });
    },
    async mayCall(toolTitle, signal) {
      signal.throwIfAborted();
      if (settings().trustAgents) return true;
      if (isAllowed !== undefined) return isAllowed;
      if (!waiting) {
        waiting = createWord();
        setAsked(toolTitle);
      }
      return rejectWhenWithdrawn(waiting.promise, signal);
    },
    forget() {
      isAllowed = undefined;
      withdraw();
    },
  };
}

/** The person's word, before it is given. */
interface Word {
  readonly promise: Promise<boolean>;
  readonly resolve: (may: boolean) => void;
}

function createWord(): Word {
  let resolve!: (may: boolean) => void;
  return { promise: new Promise<boolean>((settle) => (resolve = settle)), resolve: (may) => resolve(may) };
}

function rejectWhenWithdrawn<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    // A word that was given in the same moment, and ended the call by being “never”, is the answer.
    const stop = () => queueMicrotask(() => reject(new DOMException('The call was withdrawn.', 'AbortError')));
    signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve).finally(() => signal.removeEventListener('abort', stop));
  });
}
