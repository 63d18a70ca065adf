import type { ToolResult } from '../tools/result.ts';
import type { Message, ToolCallRequest, Usage } from './messages.ts';

/** What the loop tells whoever listens. `message` is the moment to save: everything before it is complete. */
export type AgentEvent =
  | { readonly type: 'round_start'; readonly round: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'tool_start'; readonly call: ToolCallRequest }
  | { readonly type: 'tool_end'; readonly call: ToolCallRequest; readonly result: ToolResult }
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'retry'; readonly attempt: number; readonly waitMs: number; readonly reason: string }
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'turn_end'; readonly outcome: TurnOutcome };

export type TurnOutcome =
  | { readonly reason: 'answered' }
  | { readonly reason: 'round_limit'; readonly rounds: number }
  | { readonly reason: 'repeated_call'; readonly call: ToolCallRequest }
  | { readonly reason: 'stopped' }
  | { readonly reason: 'error'; readonly message: string; readonly hint: string };
