import type { ReadTool, ToolContext } from '../define-tool.ts';
import type { ToolCall } from '../ports.ts';
import { fitToBudget } from '../result-budget.ts';
import type { ToolResult } from '../result.ts';
import { abortable } from './abortable.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import { notPermitted } from './run-write.ts';

/** Reading never asks; what reaches the network or costs money runs only where the policy allows it outright. */
export async function runRead(
  deps: ExecutorDependencies,
  call: ToolCall,
  tool: ReadTool,
  input: Record<string, unknown>,
  context: ToolContext,
): Promise<ToolResult> {
  const verdict = deps.policy.decide(call, tool.risk, undefined);
  if (verdict === 'never' || (verdict === 'ask' && tool.risk !== 'read')) return notPermitted(tool.name);
  const result = await abortable(tool.run(input, context), context.signal);
  return result.success ? fitToBudget(result, context.resultBudget) : result;
}
