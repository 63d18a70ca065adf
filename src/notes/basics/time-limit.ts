/**
 * A signal that aborts with the first of `signals`, or with a TimeoutError after `ms` milliseconds.
 * `AbortSignal.any` over `AbortSignal.timeout` would say the same, but Node collects a timeout that nothing else refers to, and then it
 * never ends: a server that does not answer would be waited for without end (nodejs/node#57736).
 */
export function limitTime(ms: number, ...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const controller = new AbortController();
  const timer: unknown = setTimeout(
    () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
    ms,
  );
  // What is left to wait for keeps a program alive, not the limit of it.
  if (isNodeTimer(timer)) timer.unref();
  for (const signal of signals) {
    if (!signal) continue;
    const end = (): void => {
      clearTimeout(timer as number);
      controller.abort(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

const isNodeTimer = (timer: unknown): timer is { unref(): void } => typeof timer === 'object' && timer !== null;
