import { parseArgs, type ParseArgsConfig } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { errorText } from '../../notes/basics/error-text.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { UsageError, type Command, type Given, type Option } from './command.ts';
import type { Format } from './output.ts';

const HELP: Option = { name: 'help', about: 'what this command does; -h too' };

/** A command's own options, and those of all. */
export const optionsOf = ({ options, formats }: Pick<Command, 'options' | 'formats'>): readonly Option[] => [
  ...options,
  ...(formats.length > 1
    ? [{ name: 'format', value: formats.join('|'), about: 'how results are written (text)' }]
    : []),
  HELP,
];

/** @throws UsageError where an argument is missing (but for help), or is not one of the command's */
export function readArguments(command: Command, cliArguments: readonly string[]): Given {
  const options: NonNullable<ParseArgsConfig['options']> = { format: { type: 'string' } };
  for (const { name, value, many } of optionsOf(command))
    options[name] = value === undefined ? { type: 'boolean' } : { type: 'string', multiple: many === true };
  options[HELP.name] = { type: 'boolean', short: 'h' };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: cliArguments.map(markText), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(firstSentence(errorText(error)) + nearestOption(command, error) + afterDashes(command));
  }
  const positionals = parsed.positionals.map(unmarkText);
  const wantsHelp = parsed.values['help'] === true;
  return {
    arguments: byName(command, positionals, !wantsHelp),
    positionals,
    options: parsed.values as Given['options'],
    format: formatOf(command, parsed.values['format']),
    wantsHelp,
  };
}

/** How words that begin with a hyphen are given to a command that takes words. */
function afterDashes({ name, arguments: wantedArguments }: Command): string {
  return wantedArguments.some((argument) => argument.includes('…'))
    ? ` Words that begin with - stand behind --: latent ${[name, ...wantedArguments.slice(0, -1)].join(' ')} -- -word.`
    : '';
}

/** `- milk` is an entry of a list and no option: marked by what no argument of a program can hold. */
const markText = (word: string): string => (/^-\s/.test(word) ? `\0${word}` : word);
const unmarkText = (word: string): string => word.replace(/^\0/, '');

function byName(command: Command, values: readonly string[], isWhole: boolean): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [at, name] of command.arguments.entries()) {
    const key = name.replace(/[[\]…]/g, '');
    if (name.includes('…')) {
      named[key] = values.slice(at).join(' ');
      if (named[key] === '' && isWhole && !name.startsWith('[')) throw missing(command, key);
      return named;
    }
    const value = values[at];
    if (value === undefined && isWhole && !name.startsWith('[')) throw missing(command, key);
    if (value !== undefined) named[key] = value;
  }
  const extra = values[command.arguments.length];
  if (extra !== undefined)
    throw new UsageError(`${inQuotes(extra)} is one argument too many. If it belongs to another, quote them.`);
  return named;
}

const missing = ({ name, arguments: wantedArguments }: Command, key: string): UsageError =>
  new UsageError(`${key} is missing: latent ${[name, ...wantedArguments].join(' ')}`);

function formatOf(
  { name, formats }: Command,
  formatValue: string | boolean | readonly (string | boolean)[] = 'text',
): Format {
  const format = formats.find((knownFormat) => knownFormat === formatValue);
  if (format) return format;
  throw new UsageError(
    formats.length > 1
      ? `latent ${name}: --format takes one of ${formats.join(', ')}, not ${inQuotes(formatValue.toString())}.`
      : `latent ${name} writes text alone, so it takes no --format ${formatValue.toString()}.`,
  );
}

/** Letters that may differ in a name that was mistyped. */
const MISTYPED = 2;

/** A sentence about the option that was meant, where one is near. */
function nearestOption(command: Command, error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return '';
  const [, optionText = ''] = /'--?([^']+)'/.exec(errorText(error)) ?? [];
  if (command.formats.some((format) => format === optionText && format !== 'text'))
    return ` Did you mean --format ${optionText}?`;
  const near = closest(
    optionText,
    optionsOf(command).map(({ name }) => name),
  );
  if (distance(optionText, near) <= MISTYPED) return ` Did you mean --${near}?`;
  return ` latent ${command.name} --help lists those that there are.`;
}

const firstSentence = (text: string): string => `${text.split(/\.\s/)[0]!.replace(/\.$/, '')}.`;
