/** When what is typed is saved by itself. */
export interface AutosaveTimes {
  /** Milliseconds of quiet before a save; 1,000 where absent. */
  readonly saveDelay?: number;
  /** Milliseconds after which is saved during continuous typing; 4,000 where absent. */
  readonly longestSaveDelay?: number;
  /** Milliseconds after which a save that failed is tried again; 10,000 where absent. */
  readonly retryDelay?: number;
}

interface Autosave {
  /** Saves after a moment of quiet, and now and then while there is none. @param hasFailed after a longer pause */
  soon(hasFailed?: boolean): void;
  cancel(): void;
}

/** Times the saves of one note. @param save called when one is due */
export function createAutosave(
  { saveDelay = 1000, longestSaveDelay = 4000, retryDelay = 10_000 }: AutosaveTimes,
  save: () => void,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest of what is not saved was typed, on the page's own clock. */
  let waitsSince: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    waitsSince = undefined;
  };
  return {
    soon(hasFailed = false) {
      clearTimeout(timer);
      waitsSince ??= performance.now();
      const longest = waitsSince + longestSaveDelay - performance.now();
      timer = setTimeout(
        () => {
          waitsSince = undefined;
          save();
        },
        hasFailed ? retryDelay : Math.min(saveDelay, Math.max(0, longest)),
      );
    },
    cancel,
  };
}
