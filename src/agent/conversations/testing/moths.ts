import type { StoredMessage } from '../../model/messages.ts';
import type { Conversation, ConversationEntry } from '../conversation.ts';

export const TIME = '2026-03-05T12:00:00.000Z';
export const entry = (
  seq: number,
  message: StoredMessage,
  more: Partial<ConversationEntry> = {},
): ConversationEntry => ({
  seq,
  time: TIME,
  message,
  parent: seq === 0 ? null : seq - 1,
  ...more,
});

export const MOTHS: Conversation = {
  id: 'one',
  vaultId: 'v',
  title: 'Moths: "under the lamps" #1',
  created: TIME,
  updated: TIME,
  messageCount: 5,
  queued: [],
  entries: [
    entry(0, {
      role: 'user',
      content: 'What of the moths?',
      context: [{ kind: 'note', label: 'Moths', text: 'secret text' }],
    }),
    entry(1, {
      role: 'assistant',
      content: 'Let me look.',
      toolCalls: [{ id: 'c1', name: 'search_notes', arguments: '{"query":"moths"}' }],
    }),
    entry(2, { role: 'tool', callId: 'c1', name: 'search_notes', content: '{"success":true}' }),
    entry(3, {
      role: 'assistant',
      content: 'Forty at the lamp [[Field notes/2026 Moths.md#L12-L15]], none beside it [[Lamp.md#L3]].',
    }),
    entry(4, { role: 'assistant', content: 'Another answer.' }, { parent: 2 }),
  ],
  leaf: 3,
};
