import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import { closest, distance } from 'fastest-levenshtein';
import { inQuotes } from '../notes/invisible-characters/in-quotes.ts';
import { STATUS, UsageError, type ExitStatus, type Surroundings } from './cli/command.ts';
import { commandError, errorLines, wantedJson, withErrorJson } from './cli/failed-output.ts';
import { helpFor, overview } from './cli/help.ts';
import type { Format } from './cli/output.ts';
import { plainData, plainLines, plainSentences } from './cli/plain-text.ts';
import { readArguments } from './cli/read-arguments.ts';
import { createTerminal } from './cli/terminal.ts';
import { loadCommand, loadCommands } from './commands/index.ts';
import { keepCompiledCode } from './storage/compiled-code.ts';
import { findPlaces, keepOwn, TOKEN_FILE } from './storage/places.ts';

const VERSION: ReadonlySet<string> = new Set(['--version', '-v', '-V', 'version']);

/** What people are used to say, from the shell, from Git, ripgrep and Obsidian's own command line. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    search: ['grep', 'rg', 'find', 'query'],
    read: ['cat', 'show', 'view', 'print', 'less', 'head'],
    list: ['ls', 'files', 'notes'],
    links: ['backlinks', 'outlinks'],
    tasks: ['todo', 'todos'],
    daily: ['today', 'journal'],
    run: ['create', 'new', 'add', 'append', 'edit', 'write', 'move', 'mv', 'rename', 'delete', 'rm', 'tools', 'tool'],
    pending: ['status', 'diff'],
    history: ['log'],
    undo: ['revert', 'restore', 'reset'],
    mcp: ['serve', 'server'],
  }).flatMap(([command, names]) => names.map((name) => [name, command] as const)),
);

/** Runs one command. @param cliArguments what stands behind `latent` @returns the exit status; it never rejects */
export async function main(cliArguments: readonly string[], around: Surroundings): Promise<ExitStatus> {
  const [name, ...otherArguments] = withFormatBehind(cliArguments);
  if (name === undefined || name === '--help' || name === '-h') {
    around.out(around.overview ?? overview(await loadCommands()));
    return name === undefined ? STATUS.usage : STATUS.found;
  }
  if (VERSION.has(name)) {
    around.out(`latent ${around.version}\n`);
    return STATUS.found;
  }
  const command = await loadCommand(name);
  if (!command) {
    const near =
      OTHER_NAMES.get(name) ??
      closest(
        name,
        (await loadCommands()).map((listedCommand) => listedCommand.name),
      );
    const hintText = name.startsWith('-')
      ? ' Options stand behind the command, as in latent list --help.'
      : OTHER_NAMES.has(name) || distance(name, near) <= 2
        ? ` Did you mean ${inQuotes(near)}?`
        : '';
    const unknownReport = withErrorJson(around, wantedJson(otherArguments));
    unknownReport.around.err(`There is no command ${inQuotes(name)}.${hintText} latent --help lists them.\n`);
    unknownReport.end(STATUS.usage);
    return STATUS.usage;
  }
  const jsonReport = withErrorJson(around, wantedJson(otherArguments));
  try {
    const givenArguments = readArguments(command, otherArguments);
    if (!givenArguments.wantsHelp) {
      await tellOpened(around);
      const status = await command.run(givenArguments, shownBy(jsonReport.around, givenArguments.format));
      jsonReport.end(status);
      return status;
    }
    around.out((await command.helpOn?.(givenArguments, around)) ?? helpFor(command));
    return STATUS.found;
  } catch (error) {
    const failed = commandError(error, name);
    around.err(`${plainSentences(errorLines(failed))}\n`);
    const status = error instanceof UsageError ? STATUS.usage : STATUS.failed;
    jsonReport.end(status, failed);
    return status;
  }
}

/** All commands have `--format`, so that it may stand before the name of one. */
function withFormatBehind(cliArguments: readonly string[]): readonly string[] {
  const [first = ''] = cliArguments;
  const length = first === '--format' ? 2 : first.startsWith('--format=') ? 1 : 0;
  const [name, ...others] = cliArguments.slice(length);
  return name === undefined ? cliArguments : [name, ...cliArguments.slice(0, length), ...others];
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

declare const __LATENT_VERSION__: string;

/** What `bin/latent.mjs` runs. @param root of the installed package */
export async function run(cliArguments: readonly string[], root: URL): Promise<void> {
  const terminal = createTerminal();
  const places = findPlaces();
  if (isMainThread && cliArguments.length > 0 && !VERSION.has(cliArguments[0]!)) keepCompiledCode(places.cache);
  process.exitCode = await main(cliArguments, {
    ...terminal,
    ...(isMainThread && { startThread: () => startThread(cliArguments, root) }),
    places,
    app: fileURLToPath(new URL('dist/', root)),
    models: fileURLToPath(modelsBelow(root)),
    now: Date.now,
    version: __LATENT_VERSION__,
    ...overviewOfBuild(),
  });
  terminal.close();
  // The input of a thread keeps it running, unlike a process's; what it wrote is read by then.
  if (!isMainThread) process.stderr.write('', () => process.stdout.write('', () => process.exit()));
}

/** What `--help` says, as the build wrote it: all commands need not be loaded for it. */
function overviewOfBuild(): Pick<Surroundings, 'overview'> {
  try {
    return { overview: readFileSync(new URL('help.txt', import.meta.url), 'utf8') };
  } catch {
    return {};
  }
}

/** A checkout has them before the app is built, a package only as part of it. */
const modelsBelow = (root: URL): URL => {
  const source = new URL('public/models/', root);
  return existsSync(source) ? source : new URL('dist/models/', root);
};

/** This file is loaded by what has just been built, so that it is the same program. */
const IN_THREAD =
  "const { workerData } = require('node:worker_threads'); import(workerData.program).then(({ run }) => run(workerData.written, new URL(workerData.root)));";

function startThread(cliArguments: readonly string[], root: URL): Worker {
  const workerData = { program: import.meta.url, written: cliArguments, root: root.href };
  return new Worker(IN_THREAD, { eval: true, workerData, stdin: true, stdout: true, stderr: true });
}
