import { isMainThread } from 'node:worker_threads';

/** What ends a program that serves until it is told: Ctrl+C, the system's own request, and the end of the terminal that it was started in. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal within this of the first is the same one, in ms: npm passes on what the terminal has sent to the whole group (`@npmcli/run-script`). */
export const SAME_SIGNAL_MS = 300;

/** Keeps a signal from cutting something short. */
interface HeldSignals {
  /** Does the work to its end: a signal is kept until `release`, and a second one ends the program at once. */
  hold<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends the program by the signal that was kept, as what waits for it expects; does nothing where there is none. */
  release(): void;
}

/** @param onHeld called when a signal is kept */
export function createHeldSignals(onHeld: () => void): HeldSignals {
  let kept: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  let heard: readonly NodeJS.Signals[] = [];

  function hear(signal: NodeJS.Signals): void {
    if (kept) {
      // The system and the shell both tell of the end of a terminal.
      if (signal !== 'SIGHUP' && Date.now() - kept.at > SAME_SIGNAL_MS) end(signal);
      return;
    }
    kept = { signal, at: Date.now() };
    onHeld();
    // What goes on beside it is stopped as by Ctrl+C; the second one leaves a conversation.
    if (signal !== 'SIGINT') for (let times = 0; times < 2; times += 1) process.emit('SIGINT', 'SIGINT');
  }

  function end(signal: NodeJS.Signals): void {
    stopHearing();
    process.kill(process.pid, signal);
  }

  function stopHearing(): void {
    for (const signal of heard) process.off(signal, hear);
    heard = [];
  }

  return {
    async hold(work) {
      // A thread hears none. Where Ctrl+C stops an answer alone, what was approved is written all the same.
      if (isMainThread && heard.length === 0) {
        heard = STOP_SIGNALS.filter((signal) => signal !== 'SIGINT' || process.listenerCount(signal) === 0);
        for (const signal of heard) process.on(signal, hear);
      }
      try {
        return await work();
      } finally {
        if (!kept) stopHearing();
      }
    },
    release() {
      if (kept) end(kept.signal);
    },
  };
}
