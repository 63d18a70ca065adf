import { failure, type ToolResult } from '../../tools/definition/result.ts';
import { CALLS_PER_MESSAGE, CALLS_PER_TURN } from '../budget/budget-calls.ts';
import type { ToolCallRequest } from '../model/messages.ts';

/** The answer to the first call beyond the message's limit, also for those after it. @param left how many are after it */
export function tooManyInMessage(call: ToolCallRequest, left: number): ToolResult {
  const others = left === 0 ? '' : left === 1 ? ' Nor was the one after it.' : ` Nor were the ${left} after it.`;
  return failure(
    'limit',
    `${call.name} was not run: one message may hold ${CALLS_PER_MESSAGE} calls.${others}`,
    'Call what is still wanted in the next message, or ask the person.',
  );
}

export function tooManyInTurn(call: ToolCallRequest): ToolResult {
  return failure(
    'limit',
    `${call.name} was not run: ${CALLS_PER_TURN} calls were made for this question, which is as many as may be made without asking the person.`,
    'The person may say that it is to go on.',
  );
}
