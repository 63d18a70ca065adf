import { closest, distance } from 'fastest-levenshtein';
import { errorText } from '../notes/basics/error-text.ts';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { STATUS, UsageError, type ExitStatus, type Surroundings } from './cli/command.ts';
import { helpFor, overview } from './cli/help.ts';
import { plainData, plainLines } from './cli/plain-text.ts';
import type { Format } from './cli/output.ts';
import { readArguments } from './cli/read-arguments.ts';
import { loadCommand, loadCommands } from './commands/index.ts';

/** Runs one command. @param written what stands behind `latent` @returns the exit status; it never rejects */
export async function main(written: readonly string[], around: Surroundings): Promise<ExitStatus> {
  const [name, ...rest] = written;
  if (name === undefined || name === '--help') {
    around.out(overview(await loadCommands()));
    return name === undefined ? STATUS.usage : STATUS.found;
  }
  if (name === '--version') {
    around.out(`latent ${around.version}\n`);
    return STATUS.found;
  }
  const command = await loadCommand(name);
  if (!command) {
    const near = closest(
      name,
      (await loadCommands()).map((each) => each.name),
    );
    const meant = distance(name, near) <= 2 ? ` Did you mean ${inQuotes(near)}?` : '';
    around.err(`There is no command ${inQuotes(plainLines(name))}.${meant} latent --help lists them.\n`);
    return STATUS.usage;
  }
  try {
    const given = readArguments(command, rest);
    if (!given.wantsHelp) return await command.run(given, shownBy(around, given.format));
    around.out((await command.helpOn?.(given, around)) ?? helpFor(command));
    return STATUS.found;
  } catch (error) {
    around.err(`${plainLines(errorText(error))}\n`);
    return error instanceof UsageError ? STATUS.usage : STATUS.failed;
  }
}

/** Commands make their text for people plain by themselves; what programs read is made so where a person sees it. */
const shownBy = (around: Surroundings, format: Format): Surroundings =>
  format !== 'text' && around.isTerminal ? { ...around, out: (text) => around.out(plainData(text, format)) } : around;
