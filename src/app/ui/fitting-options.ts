import { foldText } from '../../notes/words.ts';

/** As many are drawn; of the others their number is said. */
const MOST = 50;

interface FittingOptions {
  /** Those that are drawn, each once. */
  readonly drawn: readonly string[];
  /** How many more fit. */
  readonly more: number;
}

interface Wanted {
  /** Part of the option, whatever its case and accents; left out where all are wanted. */
  readonly typed?: string | undefined;
  /** What the field holds: it is among those that are drawn wherever it is an option. */
  readonly present?: string | undefined;
}

/** The options of a field that fit what is typed in it, as they come. One that a field of one line cannot hold as it is, is none. */
export function fittingOptions(options: readonly string[], { typed = '', present }: Wanted): FittingOptions {
  const part = foldText(typed.trim());
  const fitting = [...new Set(options)].filter(
    (option) => option !== '' && !/[\r\n]/.test(option) && (part === '' || foldText(option).includes(part)),
  );
  const more = Math.max(0, fitting.length - MOST);
  const isCut = present !== undefined && fitting.indexOf(present) >= MOST;
  return { drawn: isCut ? [present, ...fitting.slice(0, MOST - 1)] : fitting.slice(0, MOST), more };
}
