import type { Surroundings } from './command.ts';

type Terminal = Pick<Surroundings, 'out' | 'err' | 'isTerminal' | 'readKey' | 'colours' | 'untilStopped'>;

/** This process's own input and output. Colours follow https://no-color.org. */
export function createTerminal(): Terminal & { close(): void } {
  const { stdin, stdout, stderr, env } = process;
  // A reader that has seen enough (`latent list V | head`) ends the program without a complaint.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const canAsk = stdin.isTTY && stderr.isTTY;
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isTerminal: stdout.isTTY,
    colours: stderr.isTTY && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    ...(canAsk && { readKey: () => readKey(stdin) }),
    untilStopped: () => new Promise((resolve) => void process.once('SIGINT', () => resolve())),
    close: () => void stdin.pause(),
  };
}

export const CTRL_C = '\u0003';

/** One key, as it is pressed. Ctrl+C arrives as its character. */
async function readKey(stdin: NodeJS.ReadStream): Promise<string> {
  stdin.setRawMode(true);
  stdin.resume();
  try {
    return await new Promise((resolve) => {
      stdin.once('data', (data: Buffer) => resolve([...data.toString('utf8')][0] ?? ''));
      // The terminal was closed: nobody answers any more.
      stdin.once('end', () => resolve(CTRL_C));
    });
  } finally {
    stdin.removeAllListeners('data').removeAllListeners('end');
    stdin.setRawMode(false);
    stdin.pause();
  }
}
