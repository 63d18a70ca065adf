import type { Confirmation, Decision, PendingOperation } from '../definition/ports.ts';

/** A person controlled by a test: questions wait until the test answers them. */
export interface ScriptedPerson extends Confirmation {
  /** All questions, in order. */
  readonly asked: PendingOperation[];
  /** The oldest open question; waits for one where there is none. */
  nextQuestion(): Promise<OpenQuestion>;
  /** The decided changes that are shown, by call. */
  readonly decided: ReadonlyMap<string, DecidedQuestion>;
}

export interface OpenQuestion {
  readonly pending: PendingOperation;
  approve(remember?: boolean): void;
  /** The plan's alternative. */
  approveAlternative(): void;
  deny(feedback?: string): void;
  decide(decision: Decision): void;
  /** Removes it from the screen without an answer, as closing the vault does. */
  setAside(): void;
}

export interface DecidedQuestion {
  readonly pending: PendingOperation;
  takeBack(): void;
}

export function createScriptedPerson(): ScriptedPerson {
  const asked: PendingOperation[] = [];
  const open: OpenQuestion[] = [];
  const decided = new Map<string, DecidedQuestion>();
  const waiting: ((question: OpenQuestion) => void)[] = [];
  return {
    asked,
    decided,
    showDecided: (pending, signal) =>
      new Promise<void>((resolve, reject) => {
        const { callId } = pending.call;
        signal.addEventListener(
          'abort',
          () => {
            decided.delete(callId);
            reject(new DOMException('Too late', 'AbortError'));
          },
          { once: true },
        );
        decided.set(callId, {
          pending,
          takeBack: () => {
            decided.delete(callId);
            resolve();
          },
        });
      }),
    ask: (pending, signal) =>
      new Promise<Decision>((resolve, reject) => {
        const withdraw = () => reject(new DOMException('Withdrawn', 'AbortError'));
        signal.addEventListener('abort', withdraw, { once: true });
        const question: OpenQuestion = {
          pending,
          approve: (remember = false) => resolve({ approved: true, remember }),
          approveAlternative: () => resolve({ approved: true, alternative: true }),
          deny: (feedback = '') => resolve({ approved: false, feedback }),
          decide: resolve,
          setAside: withdraw,
        };
        asked.push(pending);
        const waiter = waiting.shift();
        if (waiter) waiter(question);
        else open.push(question);
      }),
    nextQuestion: async () => open.shift() ?? new Promise<OpenQuestion>((resolve) => waiting.push(resolve)),
  };
}
