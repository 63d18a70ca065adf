import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { CapReached } from '../budget/budget-spend.ts';
import type { LoopGuard } from './loop-guard.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ModelProvider, ToolProtocol, ToolSchema, VaultLook } from '../model/model-provider.ts';
import type { RetryPolicy } from './retry-policy.ts';

export interface TurnRequest {
  /** The conversation so far. It ends with the person's message, or with an interrupted turn. */
  readonly messages: readonly StoredMessage[];
  readonly system: string;
  /** The system prompt contains untrusted text: names that say more than a name, or a note's instructions. */
  readonly isSystemForeign?: boolean;
  /** Notes whose text is in the system prompt. */
  readonly systemNotes?: readonly string[];
  readonly provider: ModelProvider;
  readonly tools: readonly ToolSchema[];
  /** Called after each round of calls: the model's tools from then on. The same where absent. @param windowTokens as known by then */
  readonly nextTools?: (messages: readonly StoredMessage[], windowTokens: number | undefined) => readonly ToolSchema[];
  /** Called where the window turns out to differ: the model's tools then. The same where absent. */
  readonly forWindow?: (windowTokens: number, messages: readonly StoredMessage[]) => Promise<Told>;
  /** Runs one tool; for a call id that it has answered before it must return the same result and do nothing again. */
  execute(call: ToolCall): Promise<ToolResult>;
  /** Runs the writes of one message as one set, which the person reviews as a whole; absent: one after the other. */
  readonly executeAll?: (calls: readonly ToolCall[]) => readonly Promise<ToolResult>[];
  /** Rounds of model and tools; 10 where absent. */
  readonly maxRounds?: number;
  readonly signal?: AbortSignal;
  /** For a provider that works by rules: what it reads of the vault. */
  readonly look?: VaultLook;
  readonly conversationId?: string;
  readonly retries?: RetryPolicy;
  /** After so long a silent model is told of, ms; 30 seconds where absent. */
  readonly silenceMs?: number;
  /** Tokens for input and output together; absent: no limit. */
  readonly windowTokens?: number;
  /** The model reads pictures; other models get no pictures from tools. */
  readonly seesPictures?: boolean;
  /** The window is a guess: it makes the turn shorten and summarise, and refuse nothing. */
  readonly isWindowGuessed?: boolean;
  /** Called before each request. @returns why no more may be sent; undefined where one may. */
  readonly findCap?: () => Promise<CapReached | undefined>;
  /** Receives errors that are bugs in a provider; the console where absent. Endpoints' errors are part of the outcome. */
  readonly onFault?: (error: unknown) => void;
}

/** The prompt before every message. */
interface Told {
  readonly system: string;
  readonly tools: readonly ToolSchema[];
}

/** The turn's own state: `messages` grows with every `message` event. */
export interface Turn extends Omit<TurnRequest, 'system' | 'tools' | 'windowTokens' | 'isWindowGuessed'> {
  windowTokens?: number;
  isWindowGuessed?: boolean;
  system: string;
  tools: readonly ToolSchema[];
  readonly history: StoredMessage[];
  readonly guard: LoopGuard;
  readonly stop: AbortSignal;
  protocol: ToolProtocol;
  /** Calls that were run so far. */
  ran: number;
  /** Calls, one after the other, that were cut off at the limit of an answer. */
  cutCalls: number;
}
