import type { ToolContext } from '../definition/define-tool.ts';
import { DEFAULT_GRAPH_FOLDERS } from '../definition/graph-folders.ts';
import type { ToolCall } from '../definition/ports.ts';
import { DEFAULT_RESULT_BUDGET } from '../definition/result-budget.ts';
import { onlyApproved } from './approved-web.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import { isOwnAct } from './own-act.ts';

/** What a tool may reach during one call. */
export function toContext(
  { access, stores: { history }, person, setup, resultBudget = DEFAULT_RESULT_BUDGET }: ExecutorDependencies,
  call: ToolCall,
  signal: AbortSignal,
): ToolContext {
  const openNote = person.openNote?.();
  const textModel = setup.textModel?.(call);
  const earlier = setup.earlier?.(call);
  return {
    ...access,
    history,
    signal,
    resultBudget: Math.min(call.resultBudget ?? Infinity, resultBudget),
    graphFolders: setup.graphFolders?.() ?? DEFAULT_GRAPH_FOLDERS,
    initiatedBy: call.initiatedBy,
    ...(isOwnAct(call) && { isOwnAct: true }),
    web: onlyApproved(setup.web, []),
    // By its name alone: what a change needs is decided on the plan of them all.
    permits: (tool) => person.policy.decide({ ...call, name: tool }, 'read', undefined) !== 'never',
    ...(openNote !== undefined && { openNote }),
    ...(textModel && { textModel }),
    ...(earlier && { earlier }),
    ...(call.measureResult && { measureResult: call.measureResult }),
    ...(call.onProgress && { onProgress: call.onProgress }),
    ...(call.save?.over && { savesOver: call.save.over }),
  };
}
