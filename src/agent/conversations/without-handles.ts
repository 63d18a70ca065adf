import { withoutHandles } from '../citations/handle-citations.ts';
import { createHandles } from '../results/handles.ts';
import { takeResult } from '../results/rendered-history.ts';
import type { ConversationEntry } from './conversation.ts';

/** Entries as a person reads them: answers and summaries name notes by path in place of the handles that models know. Others stay the same objects. */
export function entriesWithoutHandles(entries: readonly ConversationEntry[]): ConversationEntry[] {
  const handles = createHandles();
  return entries.map((entry) => {
    const { message } = entry;
    if (message.role === 'tool') takeResult(message, handles);
    if (message.role !== 'assistant' && message.role !== 'summary') return entry;
    const content = withoutHandles(message.content, handles);
    return content === message.content ? entry : { ...entry, message: { ...message, content } };
  });
}
