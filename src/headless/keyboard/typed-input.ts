import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { CTRL_C, CTRL_D, keysIn } from './keys.ts';

/** How long what was typed before a question may still arrive, in ms. */
const STALE_MS = 20;

/**
 * How long the keyboard must have been quiet before a key decides something, in ms: longer than between the two presses of a double
 * press (500 in Chromium's own questions), and than until a held key begins to repeat (660 with X11).
 */
const QUIET_MS = 700;

/** What a terminal sends while every key goes to the program. There is one for a terminal: it alone reads, and sets the raw mode. */
export interface TypedInput {
  open(): void;
  /** What was typed and not read is dropped. */
  close(): void;
  /** Drops what was typed, until nothing comes any more. A Ctrl+C among it stays. @param needsQuiet until nothing came for a while */
  drop(needsQuiet: boolean): Promise<void>;
  /** @throws an AbortError when the signal fires */
  nextKey(signal: AbortSignal | undefined): Promise<string>;
  /** While the work goes on, what is typed goes to the stream, as bytes. */
  asStream<Result>(work: (bytes: NodeJS.ReadableStream) => Promise<Result>): Promise<Result>;
  /** While the work goes on, another program has the terminal. */
  lendTo<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Puts this program to sleep, as Ctrl+Z does, and calls back when it goes on. */
  readonly sleep: (wake: () => void) => void;
}

export function createTypedInput(stdin: NodeJS.ReadStream): TypedInput {
  const decoder = new StringDecoder('utf8');
  let pressed: string[] = [];
  let lastPress = -Infinity;
  let hasEnded = false;
  let stream: PassThrough | undefined;
  let wake = (): void => undefined;

  const hear = (data: Buffer): void => {
    lastPress = performance.now();
    if (stream) stream.write(data);
    else pressed.push(...keysIn(decoder.write(data)));
    wake();
  };
  // The terminal was closed, or its line is gone: nobody answers any more.
  const end = (): void => {
    hasEnded = true;
    stream?.end();
    wake();
  };
  stdin.on('end', end).on('error', end);

  const open = (): void => {
    if (hasEnded) return;
    stdin.setRawMode(true);
    stdin.on('data', hear).resume();
  };
  const close = (): void => {
    pressed = [];
    stdin.off('data', hear).pause();
    if (!hasEnded) stdin.setRawMode(false);
  };
  const takeKey = (): string | undefined => pressed.shift() ?? (hasEnded ? CTRL_D : undefined);

  return {
    open,
    close,
    async drop(needsQuiet) {
      let isStopped = false;
      const isTooSoon = (): boolean => needsQuiet && performance.now() - lastPress < QUIET_MS;
      do {
        pressed = [];
        await new Promise((resolve) => setTimeout(resolve, STALE_MS));
        // Timers come before what has arrived is read: this comes after it.
        await new Promise((resolve) => setImmediate(resolve));
        isStopped ||= pressed.includes(CTRL_C);
      } while (!hasEnded && !isStopped && (pressed.length > 0 || isTooSoon()));
      pressed = isStopped ? [CTRL_C] : [];
    },
    nextKey: (signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          wake = () => undefined;
          reject(signal!.reason as Error);
        };
        wake = () => {
          const key = takeKey();
          if (key === undefined) return;
          wake = () => undefined;
          signal?.removeEventListener('abort', stop);
          resolve(key);
        };
        signal?.addEventListener('abort', stop, { once: true });
        wake();
      }),
    async asStream(work) {
      stream = new PassThrough();
      pressed = [];
      if (hasEnded) stream.end();
      try {
        return await work(stream);
      } finally {
        stream = undefined;
      }
    },
    async lendTo(work) {
      close();
      try {
        return await work();
      } finally {
        open();
      }
    },
    sleep(awake) {
      stdin.setRawMode(false);
      process.once('SIGCONT', () => {
        stdin.setRawMode(true);
        awake();
      });
      process.kill(process.pid, 'SIGTSTP');
    },
  };
}
