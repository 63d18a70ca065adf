import { finishedRecord, startedRecord, summaryOf } from '../../../tools/execution/activity-record.ts';
import { cancelled } from '../../../tools/definition/error-result.ts';
import type { ActivityLog, ToolCall } from '../../../tools/definition/ports.ts';
import { findTool } from '../../../tools/registry.ts';
import type { ToolDenial, ToolResult } from '../../../tools/definition/result.ts';
import { validateInput } from '../../../tools/definition/validate-input.ts';
import type { AgentBrake } from './agent-brake.ts';
import type { AgentAccess } from './create-agent-access.ts';

export interface AgentCallParts {
  readonly access: Pick<AgentAccess, 'mayCall'>;
  readonly activity: Pick<ActivityLog, 'put'>;
  readonly execute: (call: ToolCall) => Promise<ToolResult>;
  readonly now: () => number;
  readonly brake: AgentBrake;
}

/**
 * A call of an agent of the browser: in the activity from the moment it comes, and run only where the person lets such agents in.
 * One that calls too often is told when it may call again.
 */
export async function callForAgent(
  { access, activity, execute, now, brake }: AgentCallParts,
  call: ToolCall,
): Promise<ToolResult> {
  const signal = call.signal ?? new AbortController().signal;
  const tool = findTool(call.name);
  const validated = tool && validateInput(tool, call.name, call.input);
  const began = now();
  // The executor continues this record.
  const started = startedRecord(
    call,
    call.name,
    tool ? summaryOf(tool, validated?.ok ? validated.input : undefined) : call.name,
    began,
  );
  const held = brake.take(call.name, call.input);
  if (held) {
    if (held.isFirst) await activity.put(finishedRecord(started, held.refusal, undefined, 0));
    return held.refusal;
  }
  const refuse = async (result: ToolResult) => {
    await activity.put(finishedRecord(started, result, undefined, now() - began));
    return result;
  };
  try {
    await activity.put(started);
    return (await access.mayCall(tool?.title ?? call.name, signal))
      ? await execute(call)
      : await refuse(notLetIn(call.name));
  } catch (error) {
    if (!signal.aborted) throw error;
    return refuse(cancelled(call.name));
  } finally {
    brake.done();
  }
}

function notLetIn(operation: string): ToolDenial {
  return {
    success: false,
    isError: false,
    operation,
    message:
      // oxlint-disable-next-line latent/texts-in-strings -- said to the agent
      'The person does not let agents of this browser use Latent. Nothing was read or changed. Do not try again.',
    user_feedback: '',
  };
}
