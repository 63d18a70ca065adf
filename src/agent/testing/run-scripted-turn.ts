import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { AgentEvent, TurnOutcome } from '../turn/events.ts';
import type { Message, StoredMessage } from '../model/messages.ts';
import { ModelError, type ToolSchema } from '../model/model-provider.ts';
import { runTurn, type TurnRequest } from '../turn/run-turn.ts';
import { createScriptedProvider, type ScriptedDeltas } from './scripted-provider.ts';

export const TOOLS: readonly ToolSchema[] = [
  {
    name: 'search_notes',
    description: 'Finds notes.',
    parameters: {
      type: 'object',
      properties: { query: { type: 'string', description: 'What to look for.' }, top_k: { type: 'integer' } },
      required: ['query'],
    },
  },
  {
    name: 'create_note',
    description: 'Makes a note.',
    parameters: { type: 'object', properties: { content: { type: 'string' } }, required: ['content'] },
  },
];

export const QUESTION: Message = { role: 'user', content: 'What do I know about moths?' };
/** A broken connection, which can be retried. */
export const CUT = new ModelError('cut_off', 'The connection broke.', 'Send it again.', 500);

export interface ScriptedRun {
  readonly events: AgentEvent[];
  readonly outcome: TurnOutcome;
  /** The messages that were saved. */
  readonly saved: StoredMessage[];
  readonly calls: ToolCall[];
  readonly waits: number[];
  readonly requests: ReturnType<typeof createScriptedProvider>['requests'];
}

type Options = Partial<Omit<TurnRequest, 'provider'>> & {
  protocol?: 'native' | 'text';
  onEvent?: (event: AgentEvent) => void;
  onWrittenCalls?: () => void;
};

/** One turn of a model that follows the script, with everything it did. */
export async function runScriptedTurn(script: readonly ScriptedDeltas[], options: Options = {}): Promise<ScriptedRun> {
  const { protocol, onEvent, onWrittenCalls, execute, ...rest } = options;
  const provider = { ...createScriptedProvider(script, protocol), ...(onWrittenCalls && { onWrittenCalls }) };
  const calls: ToolCall[] = [];
  const waits: number[] = [];
  const events: AgentEvent[] = [];
  const turn = runTurn({
    messages: [QUESTION],
    system: 'System.',
    provider,
    tools: TOOLS,
    execute: async (call) => {
      calls.push(call);
      return execute ? execute(call) : { success: true, found: 1 };
    },
    retries: { maxRetries: 3, maxWaitMs: 60_000, wait: async (ms) => void waits.push(ms) },
    ...rest,
  });
  for (;;) {
    const next = await turn.next();
    if (next.done) {
      const saved = events.flatMap((event) => (event.type === 'message' ? [event.message] : []));
      return { events, outcome: next.value, saved, calls, waits, requests: provider.requests };
    }
    events.push(next.value);
    onEvent?.(next.value);
  }
}

/** The results of the tools among these messages, in order. */
export function results(saved: readonly StoredMessage[]): ToolResult[] {
  return saved.flatMap((message) => (message.role === 'tool' ? [JSON.parse(message.content) as ToolResult] : []));
}
