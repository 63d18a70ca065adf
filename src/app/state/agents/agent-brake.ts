import type { Clock } from '../../../notes/dates/clock.ts';
import { createRateLimit } from '../../../tools/execution/rate-limit.ts';
import { failure, type ToolFailure } from '../../../tools/definition/result.ts';

/** Calls of all tools together in a minute, as many times what one tool may have. */
const TOGETHER = 3;
/** The very same call in a minute: more is a loop that learns nothing. */
const SAME = 5;
/** Calls under way at once: each may be a question that waits for the person. */
const WAITING = 10;

/** Rejects calls of an agent that calls too often, or repeats a call, before anything is run, asked or recorded. */
export interface AgentBrake {
  /** @returns why this call is not taken, and when the next one is; undefined where it is: then `done` is called when it has its answer */
  take(name: string, input: unknown): { readonly refusal: ToolFailure; readonly isFirst: boolean } | undefined;
  done(): void;
}

/** @param perMinute calls of one tool, as the person set it for the assistant; read at each call */
export function createAgentBrake(clock: Clock, perMinute: () => number): AgentBrake {
  const ofTool = createRateLimit(clock, perMinute);
  const ofAll = createRateLimit(clock, () => perMinute() * TOGETHER);
  let same = createRateLimit(clock, () => SAME);
  let inputs = new Set<string>();
  let underWay = 0;
  /** What was refused last: a loop is logged once in the activity, not thousands of times. */
  let refused: string | undefined;

  function refuse(name: string, message: string, hint: string, seconds?: number) {
    const isFirst = refused !== name;
    refused = name;
    return {
      refusal: failure('limit', message, hint, seconds === undefined ? {} : { retry_after_s: seconds }),
      isFirst,
    };
  }

  return {
    take(name, input) {
      if (underWay >= WAITING)
        return refuse(
          name,
          `${name} was not run: ${WAITING} of your calls still wait for their answer.`,
          'Wait until the person has answered them, then call it again.',
        );
      const call = `${name} ${JSON.stringify(input)}`;
      // Inputs are kept to be compared for a minute or so, not forever.
      if (inputs.size > 500) [same, inputs] = [createRateLimit(clock, () => SAME), new Set()];
      inputs.add(call);
      const checks: readonly [limit: { take(key: string): number }, key: string, why: string][] = [
        [same, call, `was called ${SAME} times with the same input within a minute: its answer is the same`],
        [ofTool, name, 'was called as often as the person allows in a minute'],
        [ofAll, '', 'was not run: you called Latent’s tools as often as the person allows in a minute'],
      ];
      for (const [limit, key, why] of checks) {
        const wait = Math.ceil(limit.take(key) / 1000);
        if (wait > 0) return refuse(name, `${name} ${why}.`, `Use what you have, or call it again in ${wait} s.`, wait);
      }
      refused = undefined;
      underWay += 1;
      return undefined;
    },
    done: () => void (underWay -= 1),
  };
}
