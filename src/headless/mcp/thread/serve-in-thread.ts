import { once } from 'node:events';
import { Transform } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { STATUS, type ExitStatus } from '../../cli/command.ts';
import { STOP_SIGNALS } from '../../cli/stop-signals.ts';
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
 * And where it says that all that is left is a change, which is written to its end, in ms: a thousand notes take some seconds. One
 * that is cut short is offered for completion at the next start.
 */
const PATIENCE_FOR_WRITING_MS = 30_000;

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
  let isStopping = false;
  let isWriting = false;
  worker.on('message', () => (isWriting = true));
  const terminate = (): void => void worker.terminate();
  const endSoon = (): void => {
    isStopping = true;
    setTimeout(() => {
      if (!isWriting) return terminate();
      process.stderr.write('A change is being written to its end.\n');
      setTimeout(terminate, PATIENCE_FOR_WRITING_MS).unref();
    }, PATIENCE_MS).unref();
  };
  const stop = (): void => {
    if (isStopping) return;
    endSoon();
    worker.postMessage('stop');
    input.unpipe();
    worker.stdin?.end();
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
  return isStopping ? STATUS.found : code;
}
