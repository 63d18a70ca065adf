import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { SpendLedger } from '../../agent/budget/budget-ledger.ts';
import { describeCap } from '../../agent/budget/budget-spend.ts';
import { describeOutcome } from '../../agent/turn/describe-outcome.ts';
import type { TurnOutcome } from '../../agent/turn/events.ts';
import type { AgentNotice } from '../../session/agent-parts.ts';
import { type AgentSession, openAgentSession } from '../../session/agent-session.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import { failure, type ToolResult } from '../../tools/definition/result.ts';
import type { Given, Option, Surroundings } from '../cli/command.ts';
import { readPolicies } from '../storage/policy-file.ts';
import type { VaultFolder } from '../storage/places.ts';
import type { DiskConversations } from '../stores/disk-conversations.ts';
import { approveByName } from '../review/show-change.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import type { ChosenModel } from './chosen-model.ts';

interface VaultAgent {
  readonly vault: HeadlessVault;
  readonly model: ChosenModel;
  /** The note of the person's own assistant that answers; as each conversation says where absent. */
  readonly assistant: VaultPath | undefined;
  readonly conversations: DiskConversations;
  readonly ledger: SpendLedger;
}

/** The assistant of an open vault, in a process. */
export function openVaultAgent({ vault, model, assistant, conversations, ledger }: VaultAgent): AgentSession {
  const { executor, person } = vault;
  const session = openAgentSession(vault, {
    calls: {
      execute: async (call) => waitingOr(vault, call, await executor.execute(call)),
      executeAll: (calls) =>
        executor.executeAll(calls).map(async (result, at) => waitingOr(vault, calls[at]!, await result)),
      asksWeb: () => vault.web.port.sources().length > 0,
    },
    model,
    store: conversations,
    ledger,
  });
  let begun: string | undefined;
  session.subscribe(({ type }) => {
    const { id } = session.state().thread;
    if (type !== 'changed' || id === undefined || id === begun) return;
    begun = id;
    if (assistant !== undefined) void person.choices.set(id, { assistant }).catch(() => undefined);
  });
  return session;
}

/** What nobody could be asked about is no mistake of the model's: it is told that it waits. */
async function waitingOr(vault: HeadlessVault, call: ToolCall, result: ToolResult): Promise<ToolResult> {
  const pending = result.success ? undefined : await vault.stores.pending.get(call.callId);
  if (!pending) return result;
  const approve = approveByName(vault, pending);
  return failure(
    'cancelled',
    pending.risk === 'network'
      ? 'The request waits for the person’s approval, and nothing is sent yet.'
      : 'The change waits for the person’s approval, and nothing is written yet.',
    `Say so in the answer, with the command that approves it, and do not call it again: ${approve}`,
    { waits: true, approve },
  );
}

export const RECALL_OPTION: Option = {
  name: 'recall',
  about:
    'lets the assistant look into earlier conversations about this vault; always, with "recall": true in policy.json',
};

/**
 * Whether the assistant may look into earlier conversations: the option or the person's policy file says so. Of the file for all
 * vaults and the one for this vault, the latter counts.
 * @throws Error where a policy file is no JSON
 */
export async function mayRecall(
  folder: Pick<VaultFolder, 'id'>,
  givenArguments: Given,
  { places }: Pick<Surroundings, 'places'>,
): Promise<boolean> {
  if (givenArguments.options[RECALL_OPTION.name] === true) return true;
  const policies = await readPolicies(places, folder);
  return policies.findLast(({ recall }) => recall !== undefined)?.['recall'] === true;
}

/** Below an answer that says that it changed something. */
export const CHANGED_NOTHING = 'Nothing was changed in this answer.\n';

/** How a turn ended, where the answer is not enough: what is set in the app's settings is an option here. */
export function endingText(outcome: TurnOutcome): string | undefined {
  if (outcome.reason === 'round_limit')
    return `Paused after ${outcome.rounds} rounds of thinking and tools, the limit of --max-rounds. What was found so far is kept.`;
  if (outcome.reason !== 'spend_cap') return describeOutcome(outcome)?.text;
  const { unit, scope } = outcome.cap;
  const option = `${unit === 'cost' ? '--max-cost' : '--max-tokens'}${scope === 'day' ? '-day' : ''}`;
  return `${describeCap(outcome.cap).message} A higher ${option} lets it go on.`;
}

/** What the person should know of the notes that they chose for the assistant. */
export function noticeText(notice: AgentNotice): string {
  switch (notice.kind) {
    case 'assistant_gone':
      return `${inQuotes(notice.path)} is no assistant any more: Latent’s own answers. --assistant names another one.`;
    case 'assistant_warning':
      return `${inQuotes(notice.name)}: ${notice.warning}`;
    case 'instructions_gone':
      return `Your instructions ${inQuotes(notice.path)} cannot be read, so the answer is made without them.`;
  }
}
