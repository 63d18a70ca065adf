import { errorText } from '../../notes/basics/error-text.ts';
import { isAbort } from '../definition/error-result.ts';
import { fitToBudget } from '../definition/result-budget.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import type { WriteOutcome, WriteRun } from './run-write.ts';

/** Adds to the answer of a change that was made what its tool looks up then. Nothing that fails here takes the change back. */
export async function withAfterwards(
  deps: Pick<ExecutorDependencies, 'onFault'>,
  { tool, input, context }: WriteRun,
  outcome: WriteOutcome,
): Promise<WriteOutcome> {
  const { result } = outcome;
  if (!tool.afterwards || !result.success || !('change_id' in result)) return outcome;
  try {
    const { warnings = [], ...added } = await tool.afterwards(input, result, context);
    const allWarnings = [...(result.warnings ?? []), ...warnings];
    const fullResult = { ...result, ...added, ...(allWarnings.length > 0 && { warnings: allWarnings }) };
    return { ...outcome, result: fitToBudget(fullResult, context.resultBudget, context.measureResult) };
  } catch (error) {
    if (!isAbort(error)) deps.onFault?.(error, tool.name);
    const resultWarnings = result.warnings ?? [];
    const warning = `The change is made, but what belongs with it was not looked up: ${errorText(error)}`;
    return { ...outcome, result: { ...result, warnings: [...resultWarnings, warning] } };
  }
}
