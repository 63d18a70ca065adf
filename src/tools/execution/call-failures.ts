import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolCall } from '../definition/ports.ts';
import { failure, type ToolFailure } from '../definition/result.ts';

/** The answer to a call whose id belongs to an earlier call with another input. */
export function reusedId(call: ToolCall): ToolFailure {
  return failure(
    'invalid_input',
    `The call id ${inQuotes(call.callId)} was used for a call with another input.`,
    'Give every call an id of its own.',
  );
}

/** The answer to a repeated call whose change was cut short by a crash. */
export function unknownOutcome(paths: readonly string[]): ToolFailure {
  return failure(
    'unknown_outcome',
    `This change was cut short, and the person has yet to complete it or take it back: ${paths.join(', ')}.`,
    'Do not try it again. Read these files to see how they are now, and tell the person that the question waits.',
    { paths },
  );
}
