import type { ToolCall } from '../../tools/definition/ports.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { refusalOf, withScope, type CustomAssistant } from './custom-assistant.ts';

/** Running one call, or several writes that the person looks through as a whole. */
export interface CallRunner {
  execute(call: ToolCall): Promise<ToolResult>;
  executeAll(calls: readonly ToolCall[]): readonly Promise<ToolResult>[];
}

/** The runner for an assistant: calls of tools that it lacks are refused, searches are limited to its own place. */
export function scopedCalls(runner: CallRunner, assistant: CustomAssistant | undefined): CallRunner {
  if (!assistant) return runner;
  return {
    execute: async (call) => refusalOf(call, assistant) ?? runner.execute(withScope(call, assistant)),
    executeAll(calls) {
      const refusals = calls.map((call) => refusalOf(call, assistant));
      const allowed = calls.filter((_, at) => !refusals[at]);
      const answers = runner.executeAll(allowed.map((call) => withScope(call, assistant)));
      return calls.map(async (call, at) => refusals[at] ?? (await answers[allowed.indexOf(call)]!));
    },
  };
}
