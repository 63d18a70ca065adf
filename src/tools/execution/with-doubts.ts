import type { IndexClient } from '../../workers/contract.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { ToolResult } from '../definition/result.ts';
import { lostHeadings } from '../questions/lost-headings.ts';
import { nameDoubts } from '../questions/name-doubts.ts';
import { createYielder } from './create-yielder.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';

/**
 * A plan with what is to be doubted of its names, and with the links that will not find their heading, which its question tells the
 * person. Where that cannot be found out, the plan is asked without; what is no plan stays as it is.
 */
export async function withDoubts<Planned extends ChangePlan | ToolResult>(
  { onFault }: Pick<ExecutorDependencies, 'onFault'>,
  planned: Planned,
  index: Pick<IndexClient, 'tree' | 'tags' | 'backlinks'>,
): Promise<Planned> {
  if (!isPlan(planned)) return planned;
  try {
    const pause = createYielder();
    const doubts = await nameDoubts(index, planned, pause);
    await pause();
    const lost = await lostHeadings(index, planned.changes, pause);
    return {
      ...planned,
      ...(doubts.length > 0 && { doubts }),
      ...(lost.length > 0 && { warnings: [...(planned.warnings ?? []), ...lost], advice: [KEEPS_LINKS] }),
    };
  } catch (error) {
    onFault?.(error, planned.operation);
    return planned;
  }
}

const KEEPS_LINKS = 'rename_heading renames a heading together with the links to it.';

const isPlan = (planned: ChangePlan | ToolResult): planned is ChangePlan => !('success' in planned);
