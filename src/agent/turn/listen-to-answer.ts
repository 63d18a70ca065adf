import { abortError } from '../model/abort.ts';
import type { ModelDelta } from '../model/model-provider.ts';

/** Nothing has come for so long, ms in all. */
export interface Silence {
  readonly type: 'silence';
  readonly forMs: number;
}

/** After so long without a word, and each time again, it is told. */
const SILENCE_MS = 30_000;

/**
 * The deltas of an answer, and each long silence between them. Where the signal fires it throws an AbortError at once, even where the
 * source ignores it.
 */
export async function* listenToAnswer(
  source: AsyncIterable<ModelDelta>,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): AsyncGenerator<ModelDelta | Silence> {
  const iterator = source[Symbol.asyncIterator]();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(abortError());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  aborted.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number) =>
    new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ms);
    });
  try {
    for (;;) {
      const coming = iterator.next();
      // It is raced more than once: where the turn stops meanwhile, nobody else hears of its failure.
      coming.catch(() => undefined);
      for (let silent = 0; ;) {
        const next: IteratorResult<ModelDelta> | 'late' = await Promise.race<IteratorResult<ModelDelta> | 'late'>([
          coming,
          aborted,
          later(silenceMs),
        ]);
        clearTimeout(timer);
        if (next === 'late') {
          silent += silenceMs;
          yield { type: 'silence', forMs: silent };
          continue;
        }
        if (next.done) return;
        yield next.value;
        break;
      }
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Not awaited: a source that hangs would also block the stop.
    iterator.return?.(undefined).catch(() => undefined);
  }
}
