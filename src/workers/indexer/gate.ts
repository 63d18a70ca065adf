/** Holds work while it is closed: how pausing reaches the stages. */
export interface Gate {
  close(): void;
  open(): void;
  /** Resolves when the gate is open; rejects with an AbortError when the signal fires first. */
  pass(signal: AbortSignal): Promise<void>;
}

export function createGate(): Gate {
  let isOpen = true;
  const waiting = new Set<() => void>();
  return {
    close: () => void (isOpen = false),
    open() {
      isOpen = true;
      for (const wake of waiting) wake();
    },
    async pass(signal) {
      signal.throwIfAborted();
      while (!isOpen) {
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener('abort', wake);
        });
        signal.throwIfAborted();
      }
    },
  };
}
