import type { ReadTool } from '../definition/define-tool.ts';
import { fitToBudget } from '../definition/result-budget.ts';
import { partPictures, type ToolResult } from '../definition/result.ts';
import { abortable } from './abortable.ts';
import { askToSend, notPermitted, type ToolRun } from './ask-to-send.ts';
import { createYielder } from './create-yielder.ts';
import { watchQueries, withStillReading } from './still-reading.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';

/** Reading never asks; requests to other servers ask by the tool's `outbound`, and other costs need an explicit permission of the policy. */
export async function runRead(deps: ExecutorDependencies, run: ToolRun<ReadTool>): Promise<ToolResult> {
  const { call, tool, input } = run;
  const verdict = deps.person.policy.decide(call, tool.risk, undefined);
  const isAskedApart = tool.risk === 'read' || tool.outbound !== undefined;
  if (verdict === 'never' || (verdict === 'ask' && !isAskedApart)) return notPermitted(deps, call, tool.name);
  const consent = await askToSend(deps, run);
  if ('refusal' in consent) return consent.refusal;
  const { index, wasAsked } = watchQueries(consent.context.index);
  const pause = createYielder();
  const running = tool.run(input, { ...consent.context, index });
  const result = await (tool.keepsPart ? running : abortable(running, consent.context.signal));
  if (!result.success) return withStillReading(result, deps.access.index);
  await pause();
  const { pictures, rest } = partPictures(result);
  const fitted = {
    ...fitToBudget(rest, consent.context.resultBudget, consent.context.measureResult),
    ...(pictures.length > 0 && { pictures }),
  };
  return wasAsked() ? withStillReading(fitted, deps.access.index) : fitted;
}
