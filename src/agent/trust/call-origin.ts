import { isRecord } from '../../notes/basics/is-record.ts';
import type { CallOrigin } from '../../tools/definition/ports.ts';
import { findTool } from '../../tools/registry.ts';
import { REMOTE_PREFIX } from '../../tools/definition/define-tool.ts';
import type { Message, Situation, StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { isPlainName, isPlainPath } from './gives-orders.ts';

/** What a model has read when it answers. */
interface ReadSoFar {
  /** The whole branch: the messages that a summary replaces are included. */
  readonly messages: readonly StoredMessage[];
  readonly tools: readonly ToolSchema[];
  /** The system prompt contains more about the vault than plain names, or a note's instructions. */
  readonly isSystemForeign?: boolean;
}

/**
 * Whether untrusted text was in the model's context, and what the person said last. That text stays in the conversation, in summaries
 * too, so what was read once counts for all later turns of the branch.
 */
export function callOrigin({ messages, tools, isSystemForeign = false }: ReadSoFar): CallOrigin {
  const isForeign =
    isSystemForeign || tools.some(({ name }) => name.startsWith(REMOTE_PREFIX)) || messages.some(isForeignMessage);
  const lastUserIndex = messages.findLastIndex(({ role }) => role === 'user');
  const question = messages[lastUserIndex];
  const memoryCall = firstMemoryCall(messages.slice(lastUserIndex + 1));
  return {
    isForeign,
    words: question?.role === 'user' && !question.foreign ? question.content : '',
    ...(memoryCall !== undefined && { memoryCall }),
  };
}

/** One whose input was refused wrote nothing, and may be corrected. */
function firstMemoryCall(messages: readonly StoredMessage[]): string | undefined {
  const refused = new Set(
    messages.flatMap((message) =>
      message.role === 'tool' && parseResultRecord(message.content)?.['code'] === 'invalid_input'
        ? [message.callId]
        : [],
    ),
  );
  return messages
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
    .find(({ id, name }) => findTool(name)?.name === STORE && !refused.has(id))?.id;
}

/** It contains text that the person did not write in this conversation. */
function isForeignMessage(message: StoredMessage): boolean {
  if (message.foreign) return true;
  if (message.role === 'user') {
    const { context = [], images = [], situation: { openNote } = {} } = message;
    return context.length > 0 || images.length > 0 || (openNote !== undefined && !isPlainNote(openNote));
  }
  return message.role === 'tool' && tellsMore(message);
}

function isPlainNote({ path, title }: NonNullable<Situation['openNote']>): boolean {
  return isPlainPath(path) && isPlainName(title);
}

const STORE = 'store_memory';

/** When successful, their answers say nothing that the model did not write itself. */
const OWN_WORDS = new Set(['create_note', 'write_note', STORE, 'more_tools', 'load_tools']);

/** A tool's answer adds something that the model did not know, except for those above and the person's own denial. */
function tellsMore({ name, content, images = [] }: Extract<Message, { role: 'tool' }>): boolean {
  if (images.length > 0) return true;
  const result = parseResultRecord(content);
  if (!result) return true;
  const { success, isError, code, warnings, skipped } = result;
  const tool = findTool(name)?.name ?? name;
  // What is remembered already is told with the fields of its note.
  if (success === true) return warnings !== undefined || skipped === true || !OWN_WORDS.has(tool);
  if (tool === STORE && code === 'invalid_input') return false;
  return isError !== false && code !== 'cancelled';
}

function parseResultRecord(content: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
