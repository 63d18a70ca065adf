import { text as wholeText } from 'node:stream/consumers';
import { createHeldBack, createTerminalKeyboard } from '../keyboard/terminal-keyboard.ts';
import { canRedraw } from '../keyboard/can-redraw.ts';
import { STATUS, type Surroundings } from './command.ts';
import { plainOutput } from './plain-text.ts';
import { STOP_SIGNALS } from './stop-signals.ts';

type Terminal = Omit<Surroundings, 'app' | 'places' | 'models' | 'now' | 'version'>;

/** This process's own input and output. Colours follow https://no-color.org, which leaves alone what is no colour. */
export function createTerminal(): Terminal & { close(): void } {
  const { stdin, stdout, stderr, env, platform } = process;
  const redraws = stderr.isTTY && canRedraw(env, platform);
  // Node's own reading of lines, and an editor, go by the name alone.
  if (!canRedraw(env, platform)) env['TERM'] = 'dumb';
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`latent list V | head`) ends the program without a complaint.
    if (error.code === 'EPIPE') process.exit(0);
    stderr.write(`${notWritten(error)}\n`);
    process.exit(STATUS.failed);
  });
  // There is no other place to say it.
  stderr.on('error', () => undefined);
  const heldOutput = createHeldBack();
  const onInterrupt: Terminal['onInterrupt'] = (listener) => {
    process.on('SIGINT', listener);
    return () => void process.off('SIGINT', listener);
  };
  return {
    out: (text) => (stdout.isTTY ? heldOutput.write(stdout, plainOutput(text)) : void stdout.write(text)),
    err: (text) => heldOutput.write(stderr, stderr.isTTY ? plainOutput(text) : text),
    isTerminal: stdout.isTTY,
    redraws,
    colours: redraws && !env['NO_COLOR'],
    ...(!stdin.isTTY && { readInput: () => wholeText(stdin) }),
    ...(stdin.isTTY &&
      stderr.isTTY && { keyboard: createTerminalKeyboard({ stdin, stderr, held: heldOutput, toShown: plainOutput }) }),
    onInterrupt,
    untilStopped: () =>
      new Promise((resolve) => {
        const stop = (): void => {
          for (const signal of STOP_SIGNALS) process.off(signal, stop);
          resolve();
        };
        for (const signal of STOP_SIGNALS) process.on(signal, stop);
      }),
    close: () => void stdin.pause(),
  };
}

/** Why results did not arrive, and what to do. What a command had changed by then is in its history. */
function notWritten({ code, message }: NodeJS.ErrnoException): string {
  const why = code === 'ENOSPC' || code === 'EDQUOT' ? 'there is no space left where they go' : message;
  return `The results could not be written: ${why}. Make room or write them elsewhere; latent history says whether anything was changed.`;
}
