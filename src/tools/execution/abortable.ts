/** Settles with the promise, or rejects with an AbortError as soon as the signal fires, whichever comes first. */
export async function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(abortError());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export function abortError(): DOMException {
  return new DOMException('The call was cancelled.', 'AbortError');
}
