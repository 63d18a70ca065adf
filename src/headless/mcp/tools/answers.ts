import type { CallToolResult } from '@modelcontextprotocol/server';
import { renderResult } from '../../../agent/results/render-result.ts';
import { createHandles } from '../../../agent/results/handles.ts';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import { type ErrorCode, failure, type ToolResult } from '../../../tools/definition/result.ts';
import { plainSentence } from '../../cli/plain-text.ts';

/** The field of structured answers that holds the text. */
export const TEXT_FIELD = 'as_text';

/**
 * An answer as one client gets it. Published clients hand their model the structured answer alone where there is one, so it is left
 * out, but for clients that want it: for them it holds the text too, with its line numbers and the command that approves.
 */
export function forClient(answer: CallToolResult, wantsData: boolean): CallToolResult {
  const { structuredContent, ...rest } = answer;
  if (!wantsData || !structuredContent) return rest;
  const [first] = answer.content;
  return {
    ...rest,
    structuredContent: { ...structuredContent, [TEXT_FIELD]: first?.type === 'text' ? first.text : '' },
  };
}

/**
 * A result as the compact text that models in the app read, and as data (see `forClient`).
 * @param notices what else a save has to say, such as that a file has other names
 */
export function textAnswer(tool: string, result: ToolResult, notices: readonly string[] = []): CallToolResult {
  const text = [renderResult({ tool, result }, createHandles()), ...notices].join('\n');
  const content: CallToolResult['content'] = [{ type: 'text', text }];
  if (result.success) return { content, structuredContent: { ...result } };
  if (result.isError) return { content, isError: true };
  const { message, user_feedback } = result;
  return { content, structuredContent: { success: false, status: 'declined', message, user_feedback } };
}

export function toRefusal(tool: string, code: ErrorCode, message: string, hint: string): CallToolResult {
  return textAnswer(tool, failure(code, message, hint));
}

/** Why the person was not asked. */
type NotAsked =
  /** They are at another question: the same call asks them after it. */
  | 'busy'
  /** What they would have to read is too long for a question. */
  | 'long';

/** @param approve the command with which the person approves it */
export function toWaiting(
  tool: string,
  pending: PendingOperation,
  approve: string,
  notAsked?: NotAsked,
): CallToolResult {
  const { pending_operation_id, message, risk } = pending;
  const sends = risk === 'network';
  const lines = [
    `${tool} → waits for the person’s approval; nothing is ${sends ? 'sent' : 'changed'} yet.`,
    plainSentence(message),
    ...(notAsked === 'long' ? ['It is too long to be shown in a question here.'] : []),
    ...(notAsked === 'busy'
      ? [
          'The person is still at another question. Make the same call again: it asks them after that one.',
          `They can also approve it in a terminal: ${approve}`,
        ]
      : [
          `They see the ${sends ? 'request' : 'change'} and approve it in a terminal: ${approve}`,
          sends
            ? 'Tell them so, and go on with what does not need it. Once they did, the same call gives what was found.'
            : 'Tell them so, and go on with what does not need it. The same call again does not ask a second time.',
        ]),
  ];
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: {
      success: false,
      status: 'waits_for_approval',
      pending_operation_id,
      message: plainSentence(message),
    },
  };
}
