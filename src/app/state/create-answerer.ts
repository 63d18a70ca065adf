import type { Answer } from './workspace.ts';

type Ask = (text: string) => Promise<Answer>;

export interface Answerer {
  /** The conversation that is in view, or the next one that comes. */
  present(): Promise<Ask>;
  readonly offer: (ask: Ask) => () => void;
}

/** Where the visible conversation makes itself known, so that a script can ask in it. */
export function createAnswerer(): Answerer {
  let current: Ask | undefined;
  let waiting: ((ask: Ask) => void)[] = [];
  return {
    present: () => (current ? Promise.resolve(current) : new Promise((resolve) => waiting.push(resolve))),
    offer(ask) {
      current = ask;
      for (const resolve of waiting) resolve(ask);
      waiting = [];
      return () => {
        if (current === ask) current = undefined;
      };
    },
  };
}
