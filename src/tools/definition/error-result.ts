import { PathError } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { BrowserStoreError } from '../../fs-access/browser-store/browser-store.ts';
import { VaultError } from '../../fs-access/vault.ts';
import { failure, type ToolFailure } from './result.ts';

/** Stops a tool with a failure as its answer, from any depth. */
export class ToolStop extends Error {
  constructor(readonly failure: ToolFailure) {
    super(failure.message);
    this.name = 'ToolStop';
  }
}

/** The person's spending limit is reached: the call may not ask the model anything more. */
export class SpendStop extends ToolStop {}

/**
 * The answer for whatever a tool threw. Known refusals keep their code and hint; anything else is a bug,
 * reported as `internal` without its inner text, which may hold a note's content.
 */
export function errorToResult(error: unknown, toolName: string): ToolFailure {
  if (error instanceof ToolStop) return error.failure;
  if (error instanceof PathError || error instanceof VaultError) return failure(error.code, error.message, error.hint);
  if (isFrontmatterError(error)) return unreadable(error);
  if (isAbort(error)) return cancelled(toolName);
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return failure(
      'quota',
      'The browser has no room left for Latent’s record of changes, so nothing was changed.',
      'Ask the person to free some space, then call again.',
    );
  }
  if (error instanceof BrowserStoreError) {
    return failure(
      'quota',
      `${error.message} The change could not be recorded, so nothing was changed. ${error.hint}`,
      'Ask the person to do this, then call again.',
    );
  }
  return failure(
    'internal',
    `${toolName} stopped because of a fault in Latent (${error instanceof Error ? error.name : typeof error}).`,
    'Nothing was changed. Go on without this tool.',
  );
}

export function cancelled(toolName: string): ToolFailure {
  return failure(
    'cancelled',
    `${toolName} was cancelled before it did anything.`,
    'Call it again if it is still wanted.',
  );
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

// Checked by shape: an error from a worker has lost its class.
interface Unreadable extends Error {
  readonly line: number;
  readonly column: number;
  readonly hint?: string;
}

function isFrontmatterError(error: unknown): error is Unreadable {
  return error instanceof Error && error.name === 'FrontmatterError' && 'line' in error && 'column' in error;
}

/** Edits the text of a note; an error in its frontmatter is reported with the note’s path. @throws ToolStop `parse_error`. */
export async function about<Result>(path: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isFrontmatterError(error)) throw new ToolStop(unreadable(error, path));
    throw error;
  }
}

function unreadable({ message, line, column, hint }: Unreadable, path?: string): ToolFailure {
  const told = message.includes(`line ${line}`)
    ? message
    : `${message.replace(/\.$/, '')} (line ${line}, column ${column}).`;
  return failure(
    'parse_error',
    `${path === undefined ? '' : `In ${inQuotes(path)}: `}${told}`,
    `Nothing was changed. ${hint ?? 'Correct that line by hand, then call again.'}`,
    { ...(path !== undefined && { path }), line, column },
  );
}
