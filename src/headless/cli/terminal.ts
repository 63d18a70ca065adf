import { text as wholeText } from 'node:stream/consumers';
import type { Surroundings } from './command.ts';
import { editTexts } from './edit-texts.ts';
import { CTRL_C, keysIn } from './keys.ts';
import { plainOutput } from './plain-text.ts';
import { createLineReader } from './read-line.ts';

type Terminal = Omit<Surroundings, 'places' | 'models' | 'now' | 'version'>;

/** Of a terminal that does not say its size. */
const WIDTH = 80;
const HEIGHT = 24;

/** How long what was typed before a question may still arrive, in ms. */
const STALE_MS = 20;

/** This process's own input and output. Colours follow https://no-color.org. */
export function createTerminal(): Terminal & { close(): void } {
  const { stdin, stdout, stderr, env } = process;
  // A reader that has seen enough (`latent list V | head`) ends the program without a complaint.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const canAsk = stdin.isTTY && stderr.isTTY;
  const onInterrupt: Terminal['onInterrupt'] = (listener) => {
    process.on('SIGINT', listener);
    return () => void process.off('SIGINT', listener);
  };
  return {
    out: (text) => void stdout.write(stdout.isTTY ? plainOutput(text) : text),
    err: (text) => void stderr.write(stderr.isTTY ? plainOutput(text) : text),
    isTerminal: stdout.isTTY,
    colours: stderr.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    ...(!stdin.isTTY && { readInput: () => wholeText(stdin) }),
    ...(canAsk && {
      readKey: createKeyReader(stdin, stderr),
      readLine: createLineReader(stdin, stderr),
      editTexts,
      size: () => ({ columns: stderr.columns || WIDTH, lines: stderr.rows || HEIGHT }),
    }),
    onInterrupt,
    untilStopped: () =>
      new Promise((resolve) => {
        const stop = onInterrupt(() => {
          stop();
          resolve();
        });
      }),
    close: () => void stdin.pause(),
  };
}

/** Keys as they are pressed. Several that arrive at once are given one by one. Ctrl+C arrives as its character. */
function createKeyReader(stdin: NodeJS.ReadStream, stderr: NodeJS.WriteStream): NonNullable<Surroundings['readKey']> {
  let pressed: string[] = [];
  return async (question) => {
    stdin.setRawMode(true);
    stdin.resume();
    try {
      if (question !== undefined) {
        const dropped = (): void => undefined;
        stdin.on('data', dropped);
        await new Promise((resolve) => setTimeout(resolve, STALE_MS));
        stdin.off('data', dropped);
        pressed = [];
        stderr.write(question);
      }
      while (pressed.length === 0) pressed = await nextKeys(stdin);
      return pressed.shift()!;
    } finally {
      stdin.setRawMode(false);
      stdin.pause();
    }
  };
}

function nextKeys(stdin: NodeJS.ReadStream): Promise<string[]> {
  return new Promise((resolve) => {
    const answer = (keys: string[]): void => {
      stdin.off('data', onData).off('end', onEnd);
      resolve(keys);
    };
    const onData = (data: Buffer): void => answer(keysIn(data.toString('utf8')));
    // The terminal was closed: nobody answers any more.
    const onEnd = (): void => answer([CTRL_C]);
    stdin.on('data', onData).on('end', onEnd);
  });
}
