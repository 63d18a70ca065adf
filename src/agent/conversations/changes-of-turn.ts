import { type ConversationEntry, resultsByCall } from './conversation.ts';
import { findTool } from '../../tools/registry.ts';

/** A change that a turn made, as its tool answered. */
export interface TurnChange {
  /** Several changes that were approved together have one. */
  readonly changeId: string;
  readonly path: string;
}

/** The changes that the assistant made in these messages, in order. Those of an import were made elsewhere, if at all. */
export function changesOf(entries: readonly ConversationEntry[]): TurnChange[] {
  const localEntries = entries.filter(({ message }) => !message.foreign);
  const results = resultsByCall(localEntries);
  const calls = localEntries.flatMap(({ message }) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  return calls.flatMap(({ id, name }) => {
    const result = results.get(id);
    // An answer of another server may claim anything.
    if (!result?.success || findTool(name)?.kind !== 'write') return [];
    const { change_id: changeId, path } = result;
    return typeof changeId === 'string' ? [{ changeId, path: typeof path === 'string' ? path : '' }] : [];
  });
}

/** The ids of changes, each once, oldest first. */
export function idsOf(changes: readonly TurnChange[]): string[] {
  return [...new Set(changes.map(({ changeId }) => changeId))];
}
