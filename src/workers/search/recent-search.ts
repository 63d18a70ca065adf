/** For how long after an answer (ms) the next question is likely: a person types on. */
const LIKELY_NEXT_MS = 250;

/** Knows whether somebody searches, so that other work can step aside. */
interface RecentSearch {
  /** Whether an answer is being made, or was a moment ago. */
  readonly isOn: () => boolean;
  /** @returns the answer, as it comes */
  follow<T>(answer: Promise<T>): Promise<T>;
}

/** @param clock ms from any origin */
export function createRecentSearch(clock: () => number = () => performance.now()): RecentSearch {
  let running = 0;
  let ended = -Infinity;
  return {
    isOn: () => running > 0 || clock() - ended < LIKELY_NEXT_MS,
    follow(answer) {
      running += 1;
      return answer.finally(() => {
        running -= 1;
        ended = clock();
      });
    },
  };
}
