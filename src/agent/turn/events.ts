import type { ToolResult } from '../../tools/definition/result.ts';
import type { CapReached } from '../budget/budget-spend.ts';
import type { Spent, StoredMessage, ToolCallRequest, Usage } from '../model/messages.ts';
import type { Silence } from './listen-to-answer.ts';
import type { ModelErrorCode } from '../model/model-provider.ts';

/** Events of the loop for its listeners. `message` is the moment to save: everything before it is complete. */
export type AgentEvent =
  | { readonly type: 'round_start'; readonly round: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  /** All text of this answer so far was reasoning. */
  | { readonly type: 'was_reasoning' }
  | { readonly type: 'tool_start'; readonly call: ToolCallRequest }
  | { readonly type: 'tool_end'; readonly call: ToolCallRequest; readonly result: ToolResult }
  /** `spent`: what its requests used; `shortened`: how many older results were shortened for the request. */
  | { readonly type: 'message'; readonly message: StoredMessage; readonly spent?: Spent; readonly shortened?: number }
  /** The oldest part no longer fits and is being summarised; the summary follows as a `message`. */
  | { readonly type: 'summary_start' }
  | { readonly type: 'retry'; readonly attempt: number; readonly waitMs: number; readonly reason: string }
  /** The model has sent nothing for so long; the turn goes on unless it is stopped. */
  | Silence
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'turn_end'; readonly outcome: TurnOutcome };

export type TurnOutcome =
  | { readonly reason: 'answered' }
  /** A limit of the person, reached before a request was sent. */
  | { readonly reason: 'spend_cap'; readonly cap: CapReached }
  | { readonly reason: 'round_limit'; readonly rounds: number }
  | { readonly reason: 'call_limit'; readonly calls: number }
  | { readonly reason: 'repeated_call'; readonly call: ToolCallRequest }
  | { readonly reason: 'stopped' }
  /** `code` is absent where Latent itself failed, and in conversations that an earlier version kept. */
  | { readonly reason: 'error'; readonly message: string; readonly hint: string; readonly code?: ModelErrorCode };
