import type { WriteOutcome, WriteRun } from '../run-write.ts';

/** Several writes that were requested together, and are planned, shown and applied as one. */
export interface WriteSet {
  /** Resolves when the calls before have their answers: a set is not planned while they run. */
  readonly ready: Promise<unknown>;
  /** A call to be planned. Planning begins when every call of the set has joined or left. */
  join(run: WriteRun): Promise<WriteOutcome>;
  /** A call that is answered without a plan (unknown, invalid, or answered before), or has ended. */
  leave(callId: string): void;
}

/** One call of a set, with the callbacks for its answer. */
export interface SetCall {
  readonly run: WriteRun;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param callIds in the order of the request
 * @param runSet plans, asks and applies them; answers each by its own `resolve` or `reject`
 */
export function createWriteSet(
  callIds: readonly string[],
  ready: Promise<unknown>,
  runSet: (calls: readonly SetCall[]) => Promise<void>,
): WriteSet {
  const awaited = new Set(callIds);
  const joined = new Map<string, SetCall>();
  const arrived = (callId: string): void => {
    if (!awaited.delete(callId) || awaited.size > 0) return;
    const calls = callIds.flatMap((id) => joined.get(id) ?? []);
    runSet(calls).catch((error: unknown) => {
      for (const call of calls) call.reject(error);
    });
  };
  return {
    ready,
    join: (run) =>
      new Promise((resolve, reject) => {
        joined.set(run.call.callId, { run, resolve, reject });
        arrived(run.call.callId);
      }),
    leave: arrived,
  };
}
