import { isBasePath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { Confirmation } from '../../tools/definition/ports.ts';
import {
  numberOption,
  STATUS,
  textOption,
  UsageError,
  type Command,
  type ExitStatus,
  type Given,
  type Surroundings,
} from '../cli/command.ts';
import { BASE_FORMATS, FORMATS, writeTable } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { sayNothing, tellNothing } from '../vault/note-named.ts';
import { withFiles, withVault } from '../vault/with-vault.ts';
import { runToolAtTerminal, runForPerson, writeResult } from './run-tool.ts';

/** Commands that are one tool each. */
export const daily: Command = {
  name: 'daily',
  about: 'prints the daily note, or (asking first) makes it or adds a text to it',
  arguments: ['VAULT', '[TEXT…]'],
  options: [{ name: 'date', value: 'DAY', about: 'of another day: yesterday, 2026-01-31 (today)' }],
  formats: FORMATS,
  examples: ['latent daily ~/Notes', 'latent daily ~/Notes "- milk"', 'latent daily ~/Notes --date yesterday'],
  run: (givenArguments, around) => {
    const content = givenArguments.arguments['TEXT'] ?? '';
    const input = { date: textOption(givenArguments, 'date') ?? 'today', ...(content !== '' && { content }) };
    return content === '' && !around.keyboard
      ? readDaily(givenArguments, around, input)
      : runToolAtTerminal(givenArguments, around, 'create_daily_note', input);
  },
};

/** Where nobody can be asked whether to make it: whoever only reads wants no question left behind. */
async function readDaily(
  givenArguments: Given,
  around: Surroundings,
  input: { readonly date: string },
): Promise<ExitStatus> {
  let missing: string | undefined;
  const confirmation: Confirmation = {
    ask: async ({ plan }) => {
      missing = plan.path;
      return { approved: false, feedback: '' };
    },
  };
  return withVault(givenArguments, around, { ready: 'text', confirmation }, async (vault) => {
    const result = await runForPerson(vault, 'create_daily_note', input);
    if (missing === undefined) {
      writeResult(givenArguments, around, 'create_daily_note', result);
      return result.success ? STATUS.found : STATUS.failed;
    }
    tellNothing(givenArguments, around, `There is no daily note ${inQuotes(missing)} yet. With a text, it is made.`);
    return STATUS.nothing;
  });
}

export const base: Command = {
  name: 'base',
  about:
    'shows the rows of a view of a base, named by its file, or given as YAML by standard input with -; without one, lists the bases',
  arguments: ['VAULT', '[FILE…]'],
  options: [
    { name: 'view', value: 'NAME', about: 'this view (the first)' },
    { name: 'this', value: 'NOTE', about: 'the note that its expressions call this' },
    { name: 'limit', value: 'N', about: 'at most so many rows' },
    { name: 'offset', value: 'N', about: 'leaves out so many rows before them' },
  ],
  formats: BASE_FORMATS,
  examples: [
    'latent base ~/Notes Reading --view "To read" --format csv',
    'latent base ~/Notes Reading --this "Reading list" --limit 20 --offset 20 --format md',
    'latent base ~/Notes - < query.yaml',
  ],
  run: async (givenArguments, around) => {
    const path = givenArguments.arguments['FILE'] ?? '';
    if (path === '') return listBases(givenArguments, around);
    const source = path === '-' ? { yaml: await inputText(around) } : { path };
    const [view, host] = [textOption(givenArguments, 'view'), textOption(givenArguments, 'this')];
    return runToolAtTerminal(givenArguments, around, 'query_base', {
      ...source,
      ...(view !== undefined && { view }),
      ...(host !== undefined && { this: host }),
      ...(givenArguments.options['limit'] !== undefined && { limit: numberOption(givenArguments, 'limit', 1) }),
      ...(givenArguments.options['offset'] !== undefined && { offset: numberOption(givenArguments, 'offset', 0, 0) }),
    });
  },
};

async function inputText({ readInput }: Surroundings): Promise<string> {
  const text = (await readInput?.()) ?? '';
  if (text.trim() === '') throw new UsageError('With - the base is read from standard input, and there is nothing.');
  return text;
}

const listBases = (givenArguments: Given, around: Surroundings): Promise<ExitStatus> =>
  withFiles(givenArguments, around, { ready: 'text' }, async ({ index }) => {
    const rows = (await index.tree()).filter(({ path }) => isBasePath(path)).map(({ path }) => ({ path }));
    around.out(
      writeTable({ columns: ['path'], rows, text: ({ path }) => plainLine(String(path)) }, givenArguments.format),
    );
    if (rows.length > 0) return STATUS.found;
    sayNothing(givenArguments, around, 'There is no base in this vault.');
    return STATUS.nothing;
  });
