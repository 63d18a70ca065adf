import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { CapReached } from '../budget/budget-spend.ts';
import type { LoopGuard } from './loop-guard.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ModelProvider, ToolProtocol, ToolSchema } from '../model/model-provider.ts';
import type { RetryPolicy } from './retry-policy.ts';

export interface TurnRequest {
  /** The conversation so far. It ends with the person's message, or is that of a turn which was interrupted. */
  readonly messages: readonly StoredMessage[];
  readonly system: string;
  /** The system prompt holds text of others: names that are more than names, or a note's instructions. */
  readonly isSystemForeign?: boolean;
  readonly provider: ModelProvider;
  readonly tools: readonly ToolSchema[];
  /** Asked after each round of calls: the tools that the model is told of from then on. The same where absent. @param windowTokens as it is known by then */
  readonly nextTools?: (messages: readonly StoredMessage[], windowTokens: number | undefined) => readonly ToolSchema[];
  /** Asked where the window turns out to be another than was thought: what the model is told then. The same where absent. */
  readonly forWindow?: (windowTokens: number, messages: readonly StoredMessage[]) => Promise<Told>;
  /** Runs one tool; must answer a call id that it has answered before with the same result, and do nothing again. */
  execute(call: ToolCall): Promise<ToolResult>;
  /** Runs the writes of one message as one set, which the person looks through as a whole; one after the other where absent. */
  readonly executeAll?: (calls: readonly ToolCall[]) => readonly Promise<ToolResult>[];
  /** Rounds of model and tools; 10 where absent. */
  readonly maxRounds?: number;
  readonly signal?: AbortSignal;
  readonly conversationId?: string;
  readonly retries?: RetryPolicy;
  /** Tokens that the model reads and writes together; absent: as many as there are. */
  readonly windowTokens?: number;
  /** The model sees pictures; those that tools answer with go to no other. */
  readonly seesPictures?: boolean;
  /** Nobody told that figure: it makes the turn shorten and summarise, and refuse nothing. */
  readonly isWindowGuessed?: boolean;
  /** Asked before each request. @returns why none may be sent any more; undefined where one may. */
  readonly findCap?: () => Promise<CapReached | undefined>;
  /** Hears of a fault of ours in a provider; the console where absent. Errors of endpoints are no faults, and come as the outcome. */
  readonly onFault?: (error: unknown) => void;
}

/** What goes before every message. */
export interface Told {
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
}
