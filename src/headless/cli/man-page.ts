import { optionsOf } from './read-arguments.ts';
import type { Command, Option } from './command.ts';

/** The manual page (man-pages(7)) of all commands, from what `--help` says. @param version of Latent */
export function manPage(commands: readonly Command[], version: string): string {
  return [
    `.TH LATENT 1 "" ${quoteRoffArgument(`Latent ${version}`)} "User Commands"`,
    '.SH NAME',
    'latent \\- search, read and carefully change a folder of Markdown notes',
    '.SH SYNOPSIS',
    '.B latent',
    '.I COMMAND VAULT',
    '\\&...',
    '.SH DESCRIPTION',
    'The same tools, index and rules as in the app, without a browser.',
    'Results go to standard output, everything else to standard error.',
    'A change is shown as a diff and asked first; where there is no terminal, it waits.',
    '.SH COMMANDS',
    ...commands.flatMap(ofCommand),
    '.SH EXIT STATUS',
    ...STATUSES.flatMap(([status, about]) => ['.TP', `.B ${status}`, about]),
    '.SH ENVIRONMENT',
    ...VARIABLES.flatMap(([name, about]) => ['.TP', `.B ${name}`, escapeRoff(about)]),
    '',
  ].join('\n');
}

const STATUSES = [
  [0, 'found or done'],
  [1, 'nothing found'],
  [2, 'wrong use'],
  [3, 'waits for your approval'],
  [4, 'failed'],
] as const;

const VARIABLES = [
  ['XDG_CACHE_HOME', 'where the index lies, in the folder latent: it can be deleted at any time'],
  ['XDG_DATA_HOME', 'where history, open questions and conversations lie, in the folder latent'],
  ['VISUAL, EDITOR', 'the editor in which a proposed change is edited'],
  ['NO_COLOR', 'no colours'],
  ['TERM', 'dumb, or nothing: no colours, and no line is written anew'],
] as const;

const ofCommand = (command: Command): string[] => [
  `.SS ${quoteRoffArgument(`latent ${[command.name, ...command.arguments].join(' ')}`)}`,
  sentence(command.about),
  ...optionsOf(command).flatMap(ofOption),
  ...command.examples.flatMap((example) => ['.PP', `\\fB${escapeRoff(example)}\\fR`]),
];

const ofOption = ({ name, value, about }: Option): string[] => [
  '.TP',
  `\\fB\\-\\-${escapeRoff(name)}\\fR${value === undefined ? '' : ` \\fI${escapeRoff(value)}\\fR`}`,
  escapeRoff(about),
];

const sentence = (text: string): string => escapeRoff(`${text[0]!.toUpperCase()}${text.slice(1)}.`);

/** A hyphen stays one, a backslash is none of the language's, and no line begins with a request. */
const escapeRoff = (text: string): string =>
  text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('…', '...').replace(/^[.']/, '\\&$&');

const quoteRoffArgument = (text: string): string => `"${escapeRoff(text).replaceAll('"', '\\(dq')}"`;
