import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { Citation } from '../citations/citations.ts';
import type { Message, ToolCallRequest } from '../model/messages.ts';
import type { ConversationEntry } from './conversation.ts';
import { entriesWithoutHandles } from './without-handles.ts';

type ToolMessage = Extract<Message, { role: 'tool' }>;

/** One turn, as reported to a script. */
export interface Answer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly steps: readonly { readonly tool: string; readonly input: unknown; readonly result: ToolResult }[];
}

/** Whether the last turn broke off while a tool ran or waited for the person. */
export function hasUnansweredCalls(entries: readonly ConversationEntry[]): boolean {
  if (entries.at(-1)?.outcome) return false;
  const answered = new Set(entries.flatMap(({ message }) => (message.role === 'tool' ? [message.callId] : [])));
  const last = entries.findLast(({ message }) => message.role === 'assistant')?.message;
  return last?.role === 'assistant' && (last.toolCalls ?? []).some((call) => !answered.has(call.id));
}

/** Whether a picture of the vault, as it is now, went along with a message. @param modified when the file was changed last, milliseconds since the Unix epoch */
export function wasSent(entries: readonly ConversationEntry[], path: VaultPath, modified: number): boolean {
  return entries.some(
    ({ time, message }) =>
      message.role === 'user' && Date.parse(time) >= modified && message.images?.some((image) => image.path === path),
  );
}

/** Results by the id of their call. */
export function resultsByCall(entries: readonly ConversationEntry[]): Map<string, ToolResult> {
  return new Map(
    entries.flatMap(({ message }) => (message.role === 'tool' ? [[message.callId, readResult(message)] as const] : [])),
  );
}

/** What a script learns about a turn: the last answer, what it cites, and the steps on the way. */
export function answerOf(stored: readonly ConversationEntry[]): Answer {
  const entries = entriesWithoutHandles(stored);
  const results = resultsByCall(entries);
  const last = entries.findLast(({ message }) => message.role === 'assistant' && message.content !== '');
  const calls = entries.flatMap(({ message }) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  return {
    answer: last?.message.content ?? '',
    citations: last?.citations ?? [],
    steps: calls.map((call) => ({
      tool: call.name,
      input: readInput(call),
      result: results.get(call.id) ?? NO_RESULT,
    })),
  };
}

const NO_RESULT: ToolResult = {
  success: false,
  isError: true,
  code: 'cancelled',
  message: 'The turn ended before this call.',
  hint: 'Ask again.',
};

/** A call's arguments as they were written; the text itself where it is no JSON. */
export function readInput(call: ToolCallRequest): unknown {
  try {
    return call.arguments.trim() === '' ? {} : (JSON.parse(call.arguments) as unknown);
  } catch {
    return call.arguments;
  }
}

/** A message never changes: its result is read once, however often the conversation is gone through. */
const read = new WeakMap<ToolMessage, ToolResult>();

function readResult(message: ToolMessage): ToolResult {
  const known = read.get(message) ?? withPictures(parseResult(message.content), message.images);
  read.set(message, known);
  return known;
}

function withPictures(result: ToolResult, pictures: ToolMessage['images']): ToolResult {
  return pictures && result.success ? { ...result, pictures } : result;
}

function parseResult(content: string): ToolResult {
  try {
    return JSON.parse(content) as ToolResult;
  } catch {
    return { success: true, content };
  }
}

/** The turn has no ending: neither an answer nor a word on why there is none. */
export function isBroken(entries: readonly ConversationEntry[]): boolean {
  const last = entries.at(-1);
  if (!last || last.outcome) return false;
  return (
    last.message.role !== 'assistant' || (last.message.toolCalls?.length ?? 0) > 0 || last.message.incomplete === true
  );
}
