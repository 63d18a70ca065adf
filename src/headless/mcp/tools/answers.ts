import type { CallToolResult } from '@modelcontextprotocol/server';
import { renderResult } from '../../../agent/results/render-result.ts';
import { createHandles } from '../../../agent/results/handles.ts';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import { failure, type ErrorCode, type ToolResult } from '../../../tools/definition/result.ts';
import { plainSentence } from '../../cli/plain-text.ts';

/**
 * A result as the client gets it: the compact text that models in the app read, and the whole of it as data.
 * @param notices what else a save has to say, such as that a file has other names
 */
export function toAnswer(tool: string, result: ToolResult, notices: readonly string[] = []): CallToolResult {
  const content: CallToolResult['content'] = [
    { type: 'text', text: renderResult({ tool, result }, createHandles()) },
    ...notices.map((text) => ({ type: 'text' as const, text })),
  ];
  if (result.success) return { content, structuredContent: { ...result } };
  if (result.isError) return { content, isError: true };
  const { message, user_feedback } = result;
  return { content, structuredContent: { success: false, status: 'declined', message, user_feedback } };
}

export function toRefusal(tool: string, code: ErrorCode, message: string, hint: string): CallToolResult {
  return toAnswer(tool, failure(code, message, hint));
}

/** @param approve the command with which the person approves it */
export function toWaiting(tool: string, pending: PendingOperation, approve: string, why?: string): CallToolResult {
  const { pending_operation_id, message } = pending;
  const lines = [
    `${tool} → waits for the person’s approval; nothing is changed yet.`,
    plainSentence(message),
    ...(why === undefined ? [] : [why]),
    `They see the change and approve it in a terminal: ${approve}`,
    'Tell them so, and go on with what does not need it. The same call again does not ask a second time.',
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
