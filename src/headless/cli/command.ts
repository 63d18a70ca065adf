import type { Keyboard } from '../keyboard/keyboard.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { Worker } from 'node:worker_threads';
import type { Places } from '../storage/places.ts';
import type { Format } from './output.ts';
import { UsageError } from './usage-error.ts';

export { UsageError };

/** What a command says when it ends: documented, and stable for scripts. */
export const STATUS = { found: 0, nothing: 1, usage: 2, waits: 3, failed: 4 } as const;
export type ExitStatus = (typeof STATUS)[keyof typeof STATUS];

/** The program's surroundings, so that tests can give their own. */
export interface Surroundings {
  /** Results alone. */
  readonly out: (text: string) => void;
  /** Everything else: progress, questions, errors. */
  readonly err: (text: string) => void;
  /** As `err`, of what is no part of the command's own answer: it is in no error for programs. Absent: `err`. */
  readonly aside?: (text: string) => void;
  /** Whether results go to a terminal, and so may have colours. */
  readonly isTerminal: boolean;
  /** Whether all else goes to a terminal that can write a line anew. */
  readonly redraws: boolean;
  /** Asks the person at the terminal; absent where there is none to ask at. */
  readonly keyboard?: Keyboard;
  /** What another program or a file hands over as standard input, whole. Absent where that is a terminal. */
  readonly readInput?: () => Promise<string>;
  readonly colours: boolean;
  /** Runs this same command once more in a thread of its own, whose input and output are the caller's. Absent where it runs in one. */
  readonly startThread?: () => Worker;
  readonly places: Places;
  /** The folder of the models that are part of Latent. */
  readonly models: string;
  /** The folder of the built app. */
  readonly app: string;
  readonly now: () => number;
  /** Of Latent. */
  readonly version: string;
  /** What `--help` writes, where that is known without the commands. */
  readonly overview?: string;
  /** Calls the listener at each Ctrl+C, in place of ending the program. @returns what ends that */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** Resolves at the first Ctrl+C. */
  readonly untilStopped: () => Promise<void>;
}

export interface Option {
  readonly name: string;
  /** What stands behind it, e.g. `N`; absent for a switch. */
  readonly value?: string;
  readonly about: string;
  /** It can be given several times. */
  readonly many?: boolean;
}

export interface Given {
  /** The arguments, by the names of `Command.arguments`; a last one that repeats is joined by spaces. */
  readonly arguments: Readonly<Record<string, string>>;
  /** The same as they were written, for a command that takes several of one kind. */
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  readonly format: Format;
  /** `--help` was given: arguments may be missing. */
  readonly wantsHelp: boolean;
}

/** One command: what `--help`, the manual page and completion say of it, and what it does. */
export interface Command {
  readonly name: string;
  readonly about: string;
  /** In order, e.g. `VAULT`; `[NOTE]` may be left out, `WORDS…` takes the rest. */
  readonly arguments: readonly string[];
  readonly options: readonly Option[];
  /** The forms in which it can write its results. */
  readonly formats: readonly Format[];
  /** Whole calls, as a person writes them. */
  readonly examples: readonly string[];
  /** What `--help` shows of what is named, in place of the command's own help; undefined: that. */
  helpOn?(given: Given, around: Surroundings): Promise<string | undefined>;
  run(given: Given, around: Surroundings): Promise<ExitStatus>;
}

/** @throws UsageError where it is no whole number of at least `least` */
export function numberOption(givenArguments: Given, name: string, otherwise: number, minValue = 1): number {
  const optionValue = givenArguments.options[name];
  if (typeof optionValue !== 'string') return otherwise;
  const number = Number(optionValue);
  if (!Number.isInteger(number) || number < minValue)
    throw new UsageError(`--${name} takes a whole number of at least ${minValue}, not ${inQuotes(optionValue)}.`);
  return number;
}

export const textOption = (givenArguments: Given, name: string): string | undefined => {
  const optionValue = givenArguments.options[name];
  return typeof optionValue === 'string' ? optionValue : undefined;
};

export const optionValues = (givenArguments: Given, name: string): readonly string[] => {
  const optionValue = givenArguments.options[name];
  return Array.isArray(optionValue)
    ? (optionValue as readonly string[])
    : typeof optionValue === 'string'
      ? [optionValue]
      : [];
};

/** The tags of `--tag`, with or without their #. */
export const tagOptions = (givenArguments: Given): string[] =>
  optionValues(givenArguments, 'tag').map((tag) => tag.replace(/^#/, ''));
