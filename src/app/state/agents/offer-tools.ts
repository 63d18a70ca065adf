import { createEffect, createMemo, onCleanup } from 'solid-js';
import { systemClock } from '../../../notes/dates/clock.ts';
import { TOOLS } from '../../../tools/registry.ts';
import type { Workspace } from '../workspace.ts';
import { createAgentBrake } from './agent-brake.ts';
import { callForAgent } from './call-for-agent.ts';
import { findModelContext, registerTools } from './register-tools.ts';

/** While a vault is open, the agents of the browser may ask for its tools, where the browser has such agents and the person did not forbid it. */
export function offerToolsToBrowser(workspace: Workspace): void {
  const context = findModelContext();
  if (!context) return;
  const parts = { access: workspace.agentAccess, activity: workspace.activity, execute: (call: Parameters<Workspace['execute']>[0]) => workspace.execute(call), now: () => systemClock.now(), brake: createAgentBrake(systemClock, () => workspace.settings().callsPerMinute) };
  // By these two alone: another setting must not end the calls that are under way.
  const offered = createMemo(() => (workspace.settings().offerTools ? workspace.open()?.id : undefined));
  createEffect(() => {
    if (offered() === undefined) return;
    const controller = new AbortController();
    onCleanup(() => {
      controller.abort();
      workspace.agentAccess.forget();
    });
    void registerTools(context, TOOLS, (call) => callForAgent(parts, call), controller.signal);
  });
}
