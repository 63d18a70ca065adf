import type { Confirmation } from '../../tools/definition/ports.ts';
import type { Surroundings } from '../cli/command.ts';
import { CTRL_C } from '../cli/terminal.ts';
import { ASKS_LATER } from './asks-later.ts';
import { showChange } from './show-change.ts';

/** Shows each change as a diff and asks for a key. Where there is no terminal, the question waits in the store. */
export function askAtTerminal({ err, readKey, colours }: Surroundings): Confirmation {
  if (!readKey) return ASKS_LATER;
  return {
    async ask(pending, signal) {
      err(showChange(pending, colours));
      for (;;) {
        err('Do it? [y]es, [n]o, [l]ater: ');
        const key = (await readKey()).toLowerCase();
        signal.throwIfAborted();
        err(`${key === CTRL_C ? '' : key}\n`);
        if (key === 'y') return { approved: true };
        if (key === 'n') return { approved: false, feedback: '' };
        if (key === 'l' || key === CTRL_C) return ASKS_LATER.ask(pending, signal);
      }
    },
  };
}
