import { createEffect, createMemo, onCleanup } from 'solid-js';
import { type Clock, systemClock } from '../../../notes/dates/dates.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { cancelled } from '../../../tools/definition/error-result.ts';
import type { ActivityLog, ToolCall } from '../../../tools/definition/ports.ts';
import { failure, type ToolDenial, type ToolFailure, type ToolResult } from '../../../tools/definition/result.ts';
import { toolToSchema } from '../../../tools/definition/tool-schema.ts';
import { validateInput } from '../../../tools/definition/validate-input.ts';
import { finishedRecord, startedRecord, toolSummary } from '../../../tools/execution/activity-record.ts';
import { createRateLimit } from '../../../tools/execution/rate-limit.ts';
import { findTool, TOOLS } from '../../../tools/registry.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Records } from '../egress/records.ts';
import { toolTitle } from '../tools/person-text.ts';
import type { Tools } from '../tools/tools.ts';
import type { Vaults } from '../vault/vaults.ts';
import type { AgentAccess } from './create-agent-access.ts';

/** Calls of all tools together in a minute, as many times what one tool may have. */
const TOGETHER = 3;
/** The very same call in a minute: more is a loop that learns nothing. */
const SAME = 5;
/** Calls under way at once: each may be a question that waits for the person. */
const WAITING = 10;

/** Rejects calls of an agent that calls too often, or repeats a call, before anything is run, asked or recorded. */
interface AgentBrake {
  /** @returns why this call is not taken, and when the next one is; undefined where it is: then `done` is called when it has its answer */
  take(name: string, input: unknown): { readonly refusal: ToolFailure; readonly isFirst: boolean } | undefined;
  done(): void;
}

/** @param perMinute calls of one tool, as the person set it for the assistant; read at each call */
export function createAgentBrake(clock: Clock, perMinute: () => number): AgentBrake {
  const ofTool = createRateLimit(clock, perMinute);
  const ofAll = createRateLimit(clock, () => perMinute() * TOGETHER);
  let sameCallLimit = createRateLimit(clock, () => SAME);
  let inputs = new Set<string>();
  let underWay = 0;
  /** What was refused last: a loop is logged once in the activity, not thousands of times. */
  let refused: string | undefined;

  function refuse(name: string, message: string, hint: string, seconds?: number) {
    const isFirst = refused !== name;
    refused = name;
    return {
      refusal: failure('limit', message, hint, seconds === undefined ? {} : { retry_after_s: seconds }),
      isFirst,
    };
  }

  return {
    take(name, input) {
      if (underWay >= WAITING)
        return refuse(
          name,
          `${name} was not run: ${WAITING} of your calls still wait for their answer.`,
          'Wait until the person has answered them, then call it again.',
        );
      const call = `${name} ${JSON.stringify(input)}`;
      // Inputs are kept to be compared for a minute or so, not forever.
      if (inputs.size > 500) [sameCallLimit, inputs] = [createRateLimit(clock, () => SAME), new Set()];
      inputs.add(call);
      const checks: readonly [limit: { take(key: string): number }, key: string, why: string][] = [
        [sameCallLimit, call, `was called ${SAME} times with the same input within a minute: its answer is the same`],
        [ofTool, name, 'was called as often as the person allows in a minute'],
        [ofAll, '', 'was not run: you called Latent’s tools as often as the person allows in a minute'],
      ];
      for (const [limit, key, why] of checks) {
        const wait = Math.ceil(limit.take(key) / 1000);
        if (wait > 0) return refuse(name, `${name} ${why}.`, `Use what you have, or call it again in ${wait} s.`, wait);
      }
      refused = undefined;
      underWay += 1;
      return undefined;
    },
    done: () => void (underWay -= 1),
  };
}

interface AgentCallParts {
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
    tool ? toolSummary(tool, validated?.ok ? validated.input : undefined) : call.name,
    began,
  );
  const heldCall = brake.take(call.name, call.input);
  if (heldCall) {
    if (heldCall.isFirst) await activity.put(finishedRecord(started, heldCall.refusal, undefined, 0));
    return heldCall.refusal;
  }
  const refuse = async (result: ToolResult) => {
    await activity.put(finishedRecord(started, result, undefined, now() - began));
    return result;
  };
  try {
    await activity.put(started);
    return (await access.mayCall(toolTitle(call.name), signal))
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

/** What is used of WebMCP: https://webmachinelearning.github.io/webmcp/. */
export interface ModelContext {
  /** Rejects where another tool has the name already. */
  registerTool(tool: ModelContextTool, options: { readonly signal: AbortSignal }): Promise<void> | void;
  /** In browsers from before tools ended with their signal. */
  unregisterTool?(name: string): void;
}

export interface ModelContextTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly consequentialHint: boolean;
    readonly untrustedContentHint: boolean;
  };
  execute(input: unknown, call?: { readonly signal?: AbortSignal }): Promise<unknown>;
}

/** The browser's register of tools for agents; it has moved from the navigator to the document. */
export function findModelContext(
  scope: { readonly document?: object; readonly navigator?: object } = globalThis,
): ModelContext | undefined {
  const modelContexts = [scope.document, scope.navigator].flatMap((owner) =>
    owner && 'modelContext' in owner ? [owner.modelContext as ModelContext | null] : [],
  );
  return modelContexts.find((context): context is ModelContext => typeof context?.registerTool === 'function');
}

/**
 * Offers the tools to the agents of the browser until the signal fires. Their calls are `external` ones, under the same policy as
 * all: a write, and what would leave this machine, is shown to the person and waits for their word.
 */
export async function registerTools(
  context: ModelContext,
  tools: readonly Tool[],
  execute: (call: ToolCall) => Promise<ToolResult>,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(tools.map((tool) => registerTool(context, tool, execute, signal)));
}

async function registerTool(
  context: ModelContext,
  tool: Tool,
  execute: (call: ToolCall) => Promise<ToolResult>,
  signal: AbortSignal,
): Promise<void> {
  const { name, description, parameters } = toolToSchema(tool);
  const isReading = tool.kind === 'read' && tool.risk === 'read';
  try {
    await context.registerTool(
      {
        name,
        title: tool.title,
        description,
        inputSchema: parameters,
        // Notes are text that others may have written.
        annotations: { readOnlyHint: isReading, consequentialHint: !isReading, untrustedContentHint: true },
        execute: (input, call) =>
          execute({
            callId: crypto.randomUUID(),
            name,
            input: input ?? {},
            initiatedBy: 'external',
            signal: call?.signal ? AbortSignal.any([signal, call.signal]) : signal,
          }),
      },
      { signal },
    );
    if (context.unregisterTool) signal.addEventListener('abort', () => context.unregisterTool?.(name), { once: true });
  } catch (error) {
    if (!signal.aborted) console.warn(`Latent: the browser did not take the tool ${name}`, error);
  }
}

interface OfferedParts {
  readonly agentAccess: Pick<AgentAccess, 'mayCall' | 'forget'>;
  readonly vaults: Pick<Vaults, 'current'>;
  readonly tools: Pick<Tools, 'execute'>;
  readonly records: Pick<Records, 'activity'>;
  readonly preferences: Pick<Preferences, 'settings'>;
}

/** While a vault is open, the agents of the browser may ask for its tools, where the browser has such agents and the person did not forbid it. */
export function offerToolsToBrowser({
  agentAccess,
  vaults,
  tools,
  records,
  preferences: { settings },
}: OfferedParts): void {
  const context = findModelContext();
  if (!context) return;
  const brake = createAgentBrake(systemClock, () => settings().callsPerMinute);
  const partsIn = (vault_id: string): AgentCallParts => ({
    access: agentAccess,
    activity: { put: (record) => records.activity.put({ ...record, vault_id }) },
    execute: (call) => tools.execute(call),
    now: () => systemClock.now(),
    brake,
  });
  // By these two alone: another setting must not end the calls that are under way.
  const offered = createMemo(() => (settings().offerTools ? vaults.current()?.id : undefined));
  createEffect(() => {
    const vaultId = offered();
    if (vaultId === undefined) return;
    const parts = partsIn(vaultId);
    const controller = new AbortController();
    onCleanup(() => {
      controller.abort();
      agentAccess.forget();
    });
    void registerTools(context, TOOLS, (call) => callForAgent(parts, call), controller.signal);
  });
}
