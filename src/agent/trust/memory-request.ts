import type { ChangePlan } from '../../tools/definition/change-set.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import { findTool } from '../../tools/registry.ts';
import { isOwnSentence } from './own-sentence.ts';
import { asksToRemember } from './remember-request.ts';

/** Kinds of memories that say nothing by themselves. */
const KINDS: ReadonlySet<string> = new Set([
  'preference',
  'fact',
  'goal',
  'habit',
  'plan',
  'person',
  'project',
  'event',
]);

/**
 * Why the person is asked before a memory is written: undefined where they asked for it in their newest message, it holds nothing
 * that they did not write there, no untrusted text was read, and it is the first for that message.
 */
export function whyMemoryAsks(call: ToolCall, { details }: ChangePlan): string | undefined {
  const { isForeign, words, memoryCall } = call.origin ?? { isForeign: true, words: '', memoryCall: undefined };
  const { content, memory_type: kind } = details;
  const isTool = findTool(call.name)?.name === 'store_memory';
  if (!isTool || typeof content !== 'string' || typeof kind !== 'string' || !asksToRemember(words))
    return 'Your message did not ask for this.';
  if (isForeign) return 'It is asked because the assistant has read text in this conversation that you did not write.';
  if (memoryCall !== call.callId) return 'One memory is kept for a message without a question.';
  const isOwn = isOwnSentence(content, words) && (KINDS.has(kind.toLowerCase()) || isWordOf(kind, words));
  return isOwn ? undefined : 'It does not say what your message says in your own words.';
}

function isWordOf(kind: string, words: string): boolean {
  const wanted = kind.toLowerCase();
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .includes(wanted);
}
