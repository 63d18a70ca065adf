import type { IndexClient } from '../../workers/contract.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { ToolResult } from '../definition/result.ts';
import { nameDoubts } from '../questions/name-doubts.ts';
import { createYielder } from './create-yielder.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';

/**
 * A plan with what is to be doubted of its names, which its question tells the person. Where that cannot be found out, the plan is
 * asked without; what is no plan stays as it is.
 */
export async function withDoubts<Planned extends ChangePlan | ToolResult>(
  { onFault }: Pick<ExecutorDependencies, 'onFault'>,
  planned: Planned,
  index: Pick<IndexClient, 'tree' | 'tags'>,
): Promise<Planned> {
  if (!isPlan(planned)) return planned;
  try {
    const doubts = await nameDoubts(index, planned, createYielder());
    return doubts.length > 0 ? { ...planned, doubts } : planned;
  } catch (error) {
    onFault?.(error, planned.operation);
    return planned;
  }
}

const isPlan = (planned: ChangePlan | ToolResult): planned is ChangePlan => !('success' in planned);
