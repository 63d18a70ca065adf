import { finishedRecord, startedRecord, summaryOf } from '../../tools/execution/activity-record.ts';
import { cancelled } from '../../tools/error-result.ts';
import type { ActivityLog, ToolCall } from '../../tools/ports.ts';
import { findTool } from '../../tools/registry.ts';
import type { ToolDenial, ToolResult } from '../../tools/result.ts';
import { validateInput } from '../../tools/validate-input.ts';
import type { AgentAccess } from './create-agent-access.ts';

export interface AgentCallParts {
  readonly access: Pick<AgentAccess, 'mayCall'>;
  readonly activity: Pick<ActivityLog, 'put'>;
  readonly execute: (call: ToolCall) => Promise<ToolResult>;
  readonly now: () => number;
}

/** A call of an agent of the browser: in the activity from the moment it comes, and run only where the person lets such agents in. */
export async function callForAgent({ access, activity, execute, now }: AgentCallParts, call: ToolCall): Promise<ToolResult> {
  const signal = call.signal ?? new AbortController().signal;
  const tool = findTool(call.name);
  const validated = tool && validateInput(tool, call.name, call.input);
  const began = now();
  // The executor goes on with this record.
  const started = startedRecord(call, call.name, tool ? summaryOf(tool, validated?.ok ? validated.input : undefined) : call.name, began);
  await activity.put(started);
  const refuse = async (result: ToolResult) => {
    await activity.put(finishedRecord(started, result, undefined, now() - began));
    return result;
  };
  try {
    return (await access.mayCall(tool?.title ?? call.name, signal)) ? await execute(call) : await refuse(notLetIn(call.name));
  } catch (error) {
    if (!signal.aborted) throw error;
    return refuse(cancelled(call.name));
  }
}

function notLetIn(operation: string): ToolDenial {
  return { success: false, isError: false, operation, message: 'The person does not let agents of this browser use Latent. Nothing was read or changed. Do not try again.', user_feedback: '' };
}
