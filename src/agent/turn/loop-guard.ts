import type { Message, ToolCallRequest } from '../model/messages.ts';

/** How often one call with one input may run in a turn before the turn is ended. */
export const SAME_CALL_LIMIT = 2;

export interface LoopGuard {
  /** True where this call, with this input, has run as often as allowed. */
  isSpent(call: ToolCallRequest): boolean;
  /** Counts a call that ran. After a change to the vault every reading may differ, so it clears the counts. */
  count(call: ToolCallRequest, resultText: string): void;
}

/** Detects a model that repeats the same call. Earlier calls of the same turn count. */
export function createLoopGuard(messages: readonly Message[]): LoopGuard {
  const counts = new Map<string, number>();
  const guard: LoopGuard = {
    isSpent: (call) => (counts.get(keyOf(call)) ?? 0) >= SAME_CALL_LIMIT,
    count(call, resultText) {
      if (changedVault(resultText)) counts.clear();
      else counts.set(keyOf(call), (counts.get(keyOf(call)) ?? 0) + 1);
    },
  };
  const turn = messages.slice(messages.findLastIndex((message) => message.role === 'user') + 1);
  const calls = new Map(
    turn
      .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
      .map((call) => [call.id, call]),
  );
  for (const message of turn) {
    const call = message.role === 'tool' ? calls.get(message.callId) : undefined;
    if (call && message.role === 'tool') guard.count(call, message.content);
  }
  return guard;
}

function keyOf(call: ToolCallRequest): string {
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
