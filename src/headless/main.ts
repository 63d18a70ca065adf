import { join } from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { STATUS, UsageError, type ExitStatus, type Surroundings } from './cli/command.ts';
import { commandError, errorLines, wantedJson, withErrorJson } from './cli/failed-output.ts';
import { helpFor, overview } from './cli/help.ts';
import { plainData, plainLines } from './cli/plain-text.ts';
import type { Format } from './cli/output.ts';
import { readArguments } from './cli/read-arguments.ts';
import { loadCommand, loadCommands } from './commands/index.ts';
import { keepOwn } from './storage/own-folder.ts';
import { TOKEN_FILE } from './storage/places.ts';

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
    const told = withErrorJson(around, wantedJson(rest));
    told.around.err(`There is no command ${inQuotes(plainLines(name))}.${meant} latent --help lists them.\n`);
    told.end(STATUS.usage);
    return STATUS.usage;
  }
  const told = withErrorJson(around, wantedJson(rest));
  try {
    const given = readArguments(command, rest);
    if (!given.wantsHelp) {
      await tellOpened(around);
      const status = await command.run(given, shownBy(told.around, given.format));
      told.end(status);
      return status;
    }
    around.out((await command.helpOn?.(given, around)) ?? helpFor(command));
    return STATUS.found;
  } catch (error) {
    const failed = commandError(error, name);
    around.err(`${plainLines(errorLines(failed))}\n`);
    const status = error instanceof UsageError ? STATUS.usage : STATUS.failed;
    told.end(status, failed);
    return status;
  }
}

/** Closes Latent's own folders to other people of this machine, and says so once where they were open. */
async function tellOpened({ places, err }: Surroundings): Promise<void> {
  const opened = await keepOwn(places);
  if (opened.length === 0) return;
  const more = opened.length > 1 ? ` and ${opened.length - 1} more` : '';
  err(`Other people of this machine could read ${plainLines(opened[0]!)}${more} until now; now only you can.\n`);
  if (opened.some((path) => path.endsWith(TOKEN_FILE)))
    err(
      `Among them was the token of latent mcp --http. Delete ${plainLines(join(places.data, TOKEN_FILE))} to have a new one.\n`,
    );
}

/** Commands make their text for people plain by themselves; what programs read is made so where a person sees it. */
const shownBy = (around: Surroundings, format: Format): Surroundings =>
  format !== 'text' && around.isTerminal ? { ...around, out: (text) => around.out(plainData(text, format)) } : around;
