import type { ConversationEntry } from '../../agent/conversation.ts';
import type { TurnOutcome } from '../../agent/events.ts';
import type { ToolCallRequest } from '../../agent/messages.ts';
import type { ToolResult } from '../../tools/result.ts';
import { resultsByCall } from './read-entries.ts';

/** What is shown of a conversation, in order. `key` stays with an item while its conversation grows. */
export type Item =
  | { readonly kind: 'user'; readonly key: string; readonly text: string }
  | { readonly kind: 'assistant'; readonly key: string; readonly text: string; readonly reasoning: string }
  | { readonly kind: 'step'; readonly key: string; readonly call: ToolCallRequest; readonly result: ToolResult | undefined }
  | { readonly kind: 'outcome'; readonly key: string; readonly outcome: TurnOutcome; readonly isLast: boolean };

/** Messages as items: a call and its result are one step. */
export function toItems(entries: readonly ConversationEntry[]): Item[] {
  const results = resultsByCall(entries);
  return entries.flatMap((entry, at) => [...itemsOf(entry, results), ...endOf(entry, at === entries.length - 1)]);
}

function itemsOf({ seq, message }: ConversationEntry, results: ReadonlyMap<string, ToolResult>): Item[] {
  if (message.role === 'tool' || message.role === 'summary') return [];
  if (message.role === 'user') return [{ kind: 'user', key: `${seq}`, text: message.content }];
  const { content, reasoning = '', toolCalls = [] } = message;
  const said: Item[] = content.trim() === '' && reasoning === '' ? [] : [{ kind: 'assistant', key: `${seq}`, text: content, reasoning }];
  return [...said, ...toolCalls.map((call): Item => ({ kind: 'step', key: `${seq} ${call.id}`, call, result: results.get(call.id) }))];
}

function endOf({ seq, outcome }: ConversationEntry, isLast: boolean): Item[] {
  return outcome ? [{ kind: 'outcome', key: `${seq} outcome`, outcome, isLast }] : [];
}
