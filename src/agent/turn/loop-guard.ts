import type { Message, ToolCallRequest } from '../model/messages.ts';

/** How often one call with one input may run in a turn: the next is refused, and one after the refusal was read ends the turn. */
export const SAME_CALL_LIMIT = 2;

export interface LoopGuard {
  /** True where this call, with this input, has run as often as allowed. */
  isSpent(call: ToolCallRequest): boolean;
  /** True where the model has read that this call is refused. */
  wasRefused(call: ToolCallRequest): boolean;
  /** A message of the model begins: it has read all results before. */
  begin(): void;
  /** Counts a call that was answered. After a change to the vault every reading may differ, so it clears the counts. */
  count(call: ToolCallRequest, resultText: string): void;
}

/** Detects a model that repeats the same call. Earlier calls of the same turn count. */
export function createLoopGuard(messages: readonly Message[]): LoopGuard {
  const counts = new Map<string, number>();
  let roundCounts = new Map<string, number>();
  const guard: LoopGuard = {
    begin: () => void (roundCounts = new Map(counts)),
    wasRefused: (call) => (roundCounts.get(toolCallKey(call)) ?? 0) > SAME_CALL_LIMIT,
    isSpent: (call) => (counts.get(toolCallKey(call)) ?? 0) >= SAME_CALL_LIMIT,
    count(call, resultText) {
      if (changedVault(resultText)) counts.clear();
      else counts.set(toolCallKey(call), (counts.get(toolCallKey(call)) ?? 0) + 1);
    },
  };
  const calls = new Map<string, ToolCallRequest>();
  for (const message of messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)) {
    if (message.role === 'assistant') {
      guard.begin();
      for (const call of message.toolCalls ?? []) calls.set(call.id, call);
    }
    const call = message.role === 'tool' ? calls.get(message.callId) : undefined;
    if (call && message.role === 'tool') guard.count(call, message.content);
  }
  return guard;
}

function toolCallKey(call: ToolCallRequest): string {
  return `${call.name} ${canonical(call.arguments)}`;
}

/** Inputs that differ only in the order of keys or in white space are the same. */
function canonical(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return text.trim();
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

function changedVault(resultText: string): boolean {
  try {
    const result = JSON.parse(resultText) as { success?: unknown; change_id?: unknown } | null;
    return result?.success === true && typeof result.change_id === 'string';
  } catch {
    return false;
  }
}
