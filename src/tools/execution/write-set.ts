import type { WriteOutcome, WriteRun } from './run-write.ts';

/** Several writes that were asked for at once, and are planned, shown and applied as one. */
export interface WriteSet {
  /** Resolves when the calls that ran before have their answers: a set is not planned beside them. */
  readonly ready: Promise<unknown>;
  /** A call that is to be planned. Planning begins when every call of the set has joined or left. */
  join(run: WriteRun): Promise<WriteOutcome>;
  /** A call that has its answer without a plan (it was unknown, wrong, or answered before), or has ended. */
  leave(callId: string): void;
}

/** One call of a set, with the way to answer it. */
export interface SetCall {
  readonly run: WriteRun;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param callIds in the order in which they were asked for
 * @param runSet plans, asks and applies them; answers each by its own `resolve` or `reject`
 */
export function createWriteSet(callIds: readonly string[], ready: Promise<unknown>, runSet: (calls: readonly SetCall[]) => Promise<void>): WriteSet {
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
