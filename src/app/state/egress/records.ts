import { createSignal } from 'solid-js';
import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import type { ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import { createChoices, type StoredChoices } from '../../../session/agent-parts.ts';
import type { ActivityLog } from '../../../tools/definition/ports.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { EgressLedger } from './create-egress-ledger.ts';

/** What the person chose for single conversations, where it is not as in the settings; what is drawn of it follows each change. */
type ChoicesByConversation = StoredChoices;

export function createConversationChoices(store: Pick<ConversationStore, 'list' | 'choose'>): ChoicesByConversation {
  const [changed, change] = createSignal(undefined, { equals: false });
  const choices = createChoices(store, () => change(undefined));
  return {
    ...choices,
    of(conversationId) {
      changed();
      return choices.of(conversationId);
    },
  };
}

/** What Latent keeps in this browser beside the notes. */
export interface Records {
  readonly activity: ActivityLog;
  readonly conversations: ConversationStore;
  /** What the person chose for single conversations, where it is not as in the settings. */
  readonly choices: ChoicesByConversation;
  /** What models cost, day by day. */
  readonly spending: SpendLedger;
  /** What was sent to other hosts. */
  readonly egress: EgressLedger;
}

export const { Provider: RecordsProvider, use: useRecords } = requiredContext<Records>('Records');
