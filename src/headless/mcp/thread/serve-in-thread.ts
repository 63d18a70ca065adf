import { once } from 'node:events';
import { Transform } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { STATUS, type ExitStatus } from '../../cli/command.ts';
import { SAME_SIGNAL_MS, STOP_SIGNALS } from '../../cli/stop-signals.ts';
import { createPings } from './pings.ts';

const NEW_LINE = 10;
/** Bytes of the longest line that is looked at: those about a connection are shorter, and no other is held up. */
const LONGEST = 2000;

/** Passes text on as it comes, except that each short line is first shown to `keeps`, which may leave it out. */
function shortLines(keeps: (line: string) => boolean): Transform {
  let heldChunks: Buffer[] = [];
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, onTransformed) {
      for (let from = 0; from < chunk.length;) {
        const end = chunk.indexOf(NEW_LINE, from);
        const part = chunk.subarray(from, end < 0 ? chunk.length : end + 1);
        from += part.length;
        size += part.length;
        heldChunks.push(part);
        const isWhole = end >= 0;
        if (size <= LONGEST && !isWhole) continue;
        const line = Buffer.concat(heldChunks);
        heldChunks = [];
        if (size > LONGEST || keeps(line.toString('utf8'))) this.push(line);
        if (isWhole) size = 0;
      }
      onTransformed();
    },
    flush(onFlushed) {
      this.push(Buffer.concat(heldChunks));
      onFlushed();
    },
  });
}

/** How long a server may take to end what it does, in ms. */
const PATIENCE_MS = 3000;
/**
 * And where a change is being written, until that is done, in ms: a thousand notes take some seconds. One that is cut short is offered
 * for completion at the next start.
 */
const PATIENCE_FOR_WRITING_MS = 30_000;
/** What a thread ends with that is ended (`worker.terminate`). */
const ENDED = 1;
/** How long a thread may take to end once it was ended, in ms: what the system itself does not give back holds it up for ever. */
const PATIENCE_FOR_THREAD_MS = 1000;

/** What the thread says of each vault, once it was told to end: that what was approved is being written, and that it is. */
export type WritingMessage = 'writing' | 'written';

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * The main thread of `latent mcp`: the server works in a thread of its own, so that signals, the end of the input and a `ping` are
 * answered whatever a tool does meanwhile.
 * @param isOverHttp the thread listens by itself, and reads no input
 */
export async function serveInThread(worker: Worker, isOverHttp: boolean): Promise<ExitStatus> {
  let failure: Error | undefined;
  worker.once('error', (error) => (failure = toError(error)));
  const ended = once(worker, 'exit').catch(() => [STATUS.failed]);
  const pings = createPings((answer) => process.stdout.write(answer));
  const input = shortLines((line) => pings.asked(line));
  const writings = countWritings(worker);
  let stoppedAt: number | undefined;
  let isStopping = false;
  const endSoon = (): void => {
    if (isStopping) return;
    isStopping = true;
    void endInTime(worker, writings);
  };
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppedAt !== undefined && signal !== 'SIGHUP' && Date.now() - stoppedAt > SAME_SIGNAL_MS) endNow(signal);
    if (stoppedAt !== undefined) return;
    stoppedAt = Date.now();
    endSoon();
    worker.postMessage('stop');
    input.unpipe();
    worker.stdin?.end();
  };
  const endNow = (signal: NodeJS.Signals): void => {
    process.off(signal, stop);
    process.kill(process.pid, signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  worker.stderr.pipe(process.stderr, { end: false });
  if (isOverHttp) worker.stdin?.end();
  else {
    process.stdin.once('end', endSoon).pipe(input).pipe(worker.stdin!);
    worker.stdout.pipe(shortLines((line) => pings.answered(line))).pipe(process.stdout, { end: false });
  }
  const [code] = (await ended) as [ExitStatus];
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  process.stdin.destroy();
  if (failure !== undefined && !isStopping) throw failure;
  // A server whose thread was ended has done what it was told; one that could not begin has not.
  return isStopping && code === ENDED ? STATUS.found : code;
}

interface Writings {
  areOpen(): boolean;
  /** Resolves when none is open any more. */
  over(): Promise<void>;
}

function countWritings(worker: Worker): Writings {
  let open = 0;
  worker.on('message', (message: WritingMessage) => (open += message === 'writing' ? 1 : -1));
  return {
    areOpen: () => open > 0,
    over: () => new Promise((resolve) => worker.on('message', () => open === 0 && resolve())),
  };
}

/** Ends a server that was told to end and does not, whatever it does, and whether or not its client reads what is left. */
async function endInTime(worker: Worker, writings: Writings): Promise<void> {
  await wait(PATIENCE_MS);
  if (writings.areOpen()) {
    process.stderr.write('A change is being written to its end. Told to end once more, the server ends at once.\n');
    await Promise.race([writings.over(), wait(PATIENCE_FOR_WRITING_MS)]);
    await wait(PATIENCE_MS);
  }
  await Promise.race([worker.terminate(), wait(PATIENCE_FOR_THREAD_MS).then(killItself)]);
  process.exit(STATUS.found);
}

const killItself = (): void => void process.kill(process.pid, 'SIGKILL');

/** It keeps nothing running. */
const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
