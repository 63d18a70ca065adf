import { createEffect, createMemo, onCleanup } from 'solid-js';
import { systemClock } from '../../../notes/dates/clock.ts';
import { TOOLS } from '../../../tools/registry.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Records } from '../records/records.ts';
import type { Tools } from '../tools/tools.ts';
import type { Vaults } from '../vault/vaults.ts';
import { createAgentBrake } from './agent-brake.ts';
import { callForAgent, type AgentCallParts } from './call-for-agent.ts';
import type { AgentAccess } from './create-agent-access.ts';
import { findModelContext, registerTools } from './register-tools.ts';

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
