import { optionsOf } from './read-arguments.ts';
import type { Command, Option } from './command.ts';

const STATUSES = `Exit status: 0 found or done, 1 nothing found, 2 wrong use, 3 waits for your approval, 4 failed.`;

/** What `latent --help` shows. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'latent: search, read and carefully change a folder of Markdown notes',
    '',
    'Usage: latent COMMAND VAULT …',
    '',
    ...commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'latent COMMAND --help says more of each.',
    STATUSES,
    '',
  ].join('\n');
}

/** What `latent COMMAND --help` shows. */
export function helpFor(command: Command): string {
  const options = optionsOf(command);
  const width = Math.max(...options.map((option) => optionText(option).length));
  return [
    `latent ${command.name}: ${command.about}`,
    '',
    `Usage: latent ${[command.name, ...command.arguments].join(' ')}`,
    '',
    ...options.map((option) => `  ${optionText(option).padEnd(width)}  ${option.about}`),
    '',
    command.examples.length > 1 ? 'Examples:' : 'Example:',
    ...command.examples.map((example) => `  ${example}`),
    '',
    STATUSES,
    '',
  ].join('\n');
}

const optionText = ({ name, value }: Option): string => (value === undefined ? `--${name}` : `--${name} ${value}`);
