import { toError } from '../../notes/basics/error-text.ts';
import type { IndexApi } from '../contract/index-contract.ts';

/**
 * Sends calls to the tab that owns the database now. A call made while no owner is known waits; one whose owner ended
 * before it answered is sent again to the next owner: every method may be repeated.
 */
export interface CallRouter {
  send<Result>(call: (api: IndexApi) => Promise<Result>): Promise<Result>;
  /** A new owner answers: waiting and unanswered calls are sent to it. */
  connect(api: IndexApi): void;
  /** There is no owner for now: calls wait. */
  disconnect(): void;
  /** No tab will answer: current and later calls are rejected until there is an owner again. */
  fail(reason: Error): void;
}

interface Waiting {
  start(api: IndexApi): void;
  reject(reason: Error): void;
}

export function createCallRouter(): CallRouter {
  const calls = new Set<Waiting>();
  let owner: IndexApi | undefined;
  let failure: Error | undefined;

  return {
    send: <Result>(call: (api: IndexApi) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const waiting: Waiting = {
          reject: (reason) => {
            calls.delete(waiting);
            reject(reason);
          },
          start(api) {
            call(api).then(
              (result) => {
                calls.delete(waiting);
                resolve(result);
              },
              // Ignores the answer of an owner that was replaced meanwhile: the call was already sent to the next one.
              (error: unknown) => owner === api && waiting.reject(toError(error)),
            );
          },
        };
        if (failure) return reject(failure);
        calls.add(waiting);
        if (owner) waiting.start(owner);
      }),
    connect(api) {
      owner = api;
      failure = undefined;
      for (const waiting of [...calls]) waiting.start(api);
    },
    disconnect() {
      owner = undefined;
      failure = undefined;
    },
    fail(reason) {
      owner = undefined;
      failure = reason;
      for (const waiting of [...calls]) waiting.reject(reason);
    },
  };
}
