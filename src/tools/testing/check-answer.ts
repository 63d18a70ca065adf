import type { Tool } from '../definition/define-tool.ts';
import type { ToolCall } from '../definition/ports.ts';
import { RECOVERED_CHANGE } from '../definition/output.ts';
import type { ToolResult } from '../definition/result.ts';
import type { Executor } from '../executor.ts';
import { findTool } from '../registry.ts';

/** The same executor, with answers validated against their tools' `output`. */
export function withCheckedAnswers(executor: Executor, tools: readonly Tool[]): Executor {
  const checked = (call: ToolCall, result: ToolResult): ToolResult => checkAnswer(findTool(call.name, tools), result);
  return {
    ...executor,
    execute: async (call) => checked(call, await executor.execute(call)),
    executeAll: (calls) => executor.executeAll(calls).map(async (answer, at) => checked(calls[at]!, await answer)),
  };
}

/** @throws where a success does not match the tool's `output` */
export function checkAnswer(tool: Tool | undefined, result: ToolResult): ToolResult {
  if (!tool || !result.success) return result;
  // Programs read it as JSON.
  const answer: unknown = JSON.parse(JSON.stringify(result));
  const read = tool.output.safeParse(answer);
  if (read.success || (tool.kind === 'write' && RECOVERED_CHANGE.safeParse(answer).success)) return result;
  throw new Error(
    `The answer of ${tool.name} is not what it declares:\n${read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}\n${JSON.stringify(answer).slice(0, 2000)}`,
  );
}
