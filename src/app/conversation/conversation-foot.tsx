import { createEffect, createSignal, on } from 'solid-js';
import type { PolicyPreset } from '../../agent/policy.ts';
import { useShell } from '../shell/shell-context.ts';
import { useWorkspace } from '../state/workspace.ts';
import { providerName } from './create-provider.ts';
import './conversation-foot.css';

const PRESETS: Readonly<Record<PolicyPreset, string>> = { normal: 'Asks before changes', careful: 'Asks before every change', read_only: 'Reads only' };

/** Below the composer: who answers, and what the assistant may change in this conversation. */
export function ConversationFoot(props: { readonly conversationId: string | undefined }) {
  const workspace = useWorkspace();
  const shell = useShell();
  // A new conversation has no record before its first message: the choice waits for it.
  const [waiting, setWaiting] = createSignal<PolicyPreset>();
  const chosen = () => workspace.conversationPolicies.of(props.conversationId) ?? waiting() ?? workspace.settings().policyPreset;
  const report = (error: unknown) => workspace.notify({ kind: 'error', text: `What the assistant may change here could not be stored: ${error instanceof Error ? error.message : String(error)}` });

  const choose = (preset: PolicyPreset) => {
    if (props.conversationId === undefined) setWaiting(preset);
    else void workspace.conversationPolicies.set(props.conversationId, preset).catch(report);
  };
  createEffect(
    on(() => props.conversationId, (id) => {
      const preset = waiting();
      setWaiting(undefined);
      if (id !== undefined && preset) void workspace.conversationPolicies.set(id, preset).catch(report);
    }, { defer: true }),
  );

  return (
    <div class="conversation-foot">
      <button type="button" class="conversation-foot__provider truncate" title="Choose who answers" onClick={() => shell.show('settings')}>
        {providerName(workspace.settings())}
      </button>
      <select class="conversation-foot__policy" aria-label="What the assistant may change in this conversation" onChange={(event) => choose(event.currentTarget.value as PolicyPreset)}>
        {Object.entries(PRESETS).map(([value, label]) => (
          <option value={value} selected={value === chosen()}>{label}</option>
        ))}
      </select>
    </div>
  );
}
