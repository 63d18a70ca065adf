import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import type { Tool, ToolContext } from '../definition/define-tool.ts';
import type { OutboundRequest, PendingOperation, ToolCall } from '../definition/ports.ts';
import { failure, type ToolResult } from '../definition/result.ts';
import { abortable } from './abortable.ts';
import { onlyApproved } from './approved-web.ts';
import { askPerson, toDenial } from './ask-person.ts';
import type { Exclusive } from './exclusive.ts';
import type { ExecutorDependencies } from './executor-dependencies.ts';
import { withDoubts } from './with-doubts.ts';

export interface ToolRun<Run extends Tool = Tool> {
  readonly call: ToolCall;
  readonly tool: Run;
  /** Validated. */
  readonly input: Record<string, unknown>;
  readonly context: ToolContext;
  /** The question of this call from before a reload. */
  readonly stored: PendingOperation | undefined;
}

/**
 * Asks whether the tool may send its requests, where it has any.
 * @returns the context with access to the web, else the call's answer.
 */
export async function askToSend(
  deps: ExecutorDependencies,
  exclusive: Exclusive,
  run: ToolRun,
): Promise<{ readonly context: ToolContext } | { readonly refusal: ToolResult }> {
  const { call, tool, input, context } = run;
  if (!tool.outbound) return { context };
  const requests = await abortable(tool.outbound(input, context), context.signal);
  if ('success' in requests) return { refusal: requests };
  if (requests.length === 0) return { context };
  const verdict = deps.person.policy.decide(call, 'network', undefined);
  if (verdict === 'never') return { refusal: notPermitted(deps, call, tool.name) };
  const plan = await withDoubts(deps, toSendPlan(tool.name, requests), context.index);
  // The sources may have changed since the question was stored: what is approved is what is shown now.
  const storedOperation = isSameQuestion(run.stored, plan) ? run.stored : undefined;
  if (verdict === 'ask' || storedOperation) {
    const decision = await askPerson(
      deps,
      { call, plan, risk: 'network', replanned: false, stored: storedOperation, once: exclusive },
      context.signal,
    );
    if (!decision.approved) return { refusal: toDenial(plan, decision.feedback) };
  }
  return { context: { ...context, web: onlyApproved(deps.setup.web, requests) } };
}

/** An empty change set: the question is about the requests. */
function toSendPlan(operation: string, requests: readonly OutboundRequest[]): ChangePlan {
  const hosts = [...new Set(requests.map(({ url }) => new URL(url).host))];
  const [{ about } = {}] = requests.length === 1 ? requests : [];
  return {
    operation,
    message: about
      ? `${about} at ${hosts.join()}.`
      : `Send ${requests.length === 1 ? 'a request' : `${requests.length} requests`} to ${hosts.join(', ')}.`,
    changes: [],
    details: { requests },
    result: {},
    path: '' as VaultPath,
  };
}

const isSameQuestion = (storedOperation: PendingOperation | undefined, plan: ChangePlan): boolean =>
  storedOperation?.risk === 'network' &&
  JSON.stringify(storedOperation.details['requests']) === JSON.stringify(plan.details['requests']);

export function notPermitted(
  { person: { policy } }: ExecutorDependencies,
  call: ToolCall,
  toolName: string,
): ToolResult {
  const why = policy.whyNever?.(call) ?? {
    message: `${toolName} is not permitted by the person’s settings.`,
    hint: 'Go on without it, or ask the person to allow it in the settings.',
  };
  return failure('permission', why.message, why.hint);
}
