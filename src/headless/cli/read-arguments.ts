import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorText } from '../../notes/basics/error-text.ts';
import { UsageError, type Command, type Given, type Option } from './command.ts';
import { FORMATS, type Format } from './output.ts';

/** Every command has these. */
export const COMMON: readonly Option[] = [
  { name: 'format', value: FORMATS.join('|'), about: 'how results are written (text)' },
  { name: 'help', about: 'what this command does' },
];

/** @throws UsageError where an argument is missing, or is not one of the command's */
export function readArguments(command: Command, written: readonly string[]): Given | 'help' {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const { name, value, many } of [...command.options, ...COMMON])
    options[name] = value === undefined ? { type: 'boolean' } : { type: 'string', multiple: many === true };
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args: [...written], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(firstSentence(errorText(error)));
  }
  if (read.values['help']) return 'help';
  return {
    arguments: byName(command, read.positionals),
    positionals: read.positionals,
    options: read.values as Given['options'],
    format: formatOf(read.values['format']),
  };
}

function byName(command: Command, values: readonly string[]): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [at, name] of command.arguments.entries()) {
    const key = name.replace(/[[\]…]/g, '');
    if (name.includes('…')) {
      named[key] = values.slice(at).join(' ');
      if (named[key] === '' && !name.startsWith('[')) throw missing(command, key);
      return named;
    }
    const value = values[at];
    if (value === undefined && !name.startsWith('[')) throw missing(command, key);
    if (value !== undefined) named[key] = value;
  }
  const extra = values[command.arguments.length];
  if (extra !== undefined)
    throw new UsageError(`“${extra}” is one argument too many. If it belongs to another, quote them.`);
  return named;
}

const missing = ({ name, arguments: wanted }: Command, key: string): UsageError =>
  new UsageError(`${key} is missing: latent ${[name, ...wanted].join(' ')}`);

function formatOf(written: string | boolean | readonly (string | boolean)[] | undefined): Format {
  if (written === undefined) return 'text';
  const format = FORMATS.find((each) => each === written);
  if (!format) throw new UsageError(`--format takes one of ${FORMATS.join(', ')}, not “${written.toString()}”.`);
  return format;
}

const firstSentence = (text: string): string => `${text.split(/\.\s/)[0]!.replace(/\.$/, '')}.`;
