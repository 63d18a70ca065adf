import { ToolStop } from '../../tools/definition/error-result.ts';
import { errorText } from '../../notes/basics/error-text.ts';
import { STATUS, UsageError, type ExitStatus, type Surroundings } from './command.ts';

/** Why a command did not do what it was asked, for programs. */
export interface CommandError {
  /** `usage`, `waits` (for an approval), `nothing` (was there), `failed`, or that of a tool, a model or the disk. */
  readonly code: string;
  readonly message: string;
  /** What to do; '' where nothing is known. */
  readonly hint: string;
}

/** What was thrown, in its parts. */
export function commandError(error: unknown, command: string): CommandError {
  if (error instanceof ToolStop) return commandErrorFields(error.failure);
  if (error instanceof UsageError)
    return { code: 'usage', message: error.message, hint: `latent ${command} --help shows how it is called.` };
  const { code, hint } = (error ?? {}) as { readonly code?: unknown; readonly hint?: unknown };
  return {
    code: typeof code === 'string' ? code : 'failed',
    message: errorText(error),
    hint: typeof hint === 'string' ? hint : '',
  };
}

export const commandErrorFields = ({ code, message, hint }: CommandError): CommandError => ({ code, message, hint });

/** With its hint below it, for a person. */
export const errorLines = ({ message, hint, code }: CommandError): string =>
  hint === '' || code === 'usage' ? message : `${message}\n${hint}`;

/** One object with the error, as every command writes it with `--format json` and `jsonl`. */
export const errorJson = (error: CommandError, format: 'json' | 'jsonl'): string =>
  `${JSON.stringify({ error }, null, format === 'json' ? 2 : 0)}\n`;

/** The form that is asked for in arguments that may be wrong. */
export function wantedJson(cliArguments: readonly string[]): 'json' | 'jsonl' | undefined {
  const words = cliArguments.slice(0, cliArguments.includes('--') ? cliArguments.indexOf('--') : undefined);
  const named = words.map((word, at) => (word === '--format' ? words[at + 1] : /^--format=(.*)$/u.exec(word)?.[1]));
  const last = named.findLast((formatName) => formatName !== undefined);
  return last === 'json' || last === 'jsonl' ? last : undefined;
}

/**
 * Surroundings in which a command that fails without a word for programs is noticed: `end` writes the error then, in the words that
 * the person was told.
 */
export function withErrorJson(around: Surroundings, format: 'json' | 'jsonl' | undefined) {
  if (!format) return { around, end: () => undefined };
  let isWritten = false;
  let errorOutput = '';
  return {
    around: {
      ...around,
      aside: around.err,
      out: (text: string) => {
        isWritten ||= text !== '';
        around.out(text);
      },
      err: (text: string) => {
        errorOutput += text;
        around.err(text);
      },
    },
    end(status: ExitStatus, error?: CommandError) {
      if (isWritten || status === STATUS.found || status === STATUS.nothing) return;
      const [message = '', ...detailLines] = errorOutput.trim().split('\n');
      const code = status === STATUS.waits ? 'waits' : status === STATUS.usage ? 'usage' : 'failed';
      around.out(errorJson(error ?? { code, message, hint: detailLines.join('\n').trim() }, format));
    },
  };
}
