import type { IndexStatus } from '../../workers/contract.ts';
import type { Surroundings } from './command.ts';

/** A shorter wait is told nothing about. In ms. */
const QUIET_MS = 400;

interface Progress {
  readonly show: (status: IndexStatus) => void;
  readonly end: () => void;
}

/** One line at the foot of a terminal that says how far the index is; nothing where no person watches. */
export function showProgress({ err, isTerminal, now }: Surroundings): Progress {
  const began = now();
  let isShown = false;
  return {
    show(status) {
      if (!isTerminal || now() - began < QUIET_MS) return;
      isShown = true;
      err(`\r\x1b[2K${indexProgressLine(status)}`);
    },
    end() {
      if (isShown) err('\r\x1b[2K');
    },
  };
}

function indexProgressLine({ textReady, notes, chunks, embedded }: IndexStatus): string {
  return textReady ? `Reading for meaning: ${embedded} of ${chunks} passages` : `Reading notes: ${notes}`;
}
