import { createSpendLedger } from '../../../agent/budget/budget-ledger.ts';
import { createConversationStore, type ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createActivityLog } from '../../../tools/stores/activity-log.ts';
import type { EgressLedger } from '../egress/create-egress-ledger.ts';
import { createConversationChoices } from './create-conversation-choices.ts';
import type { Records } from './records.ts';

export interface RecordsDependencies {
  readonly store: BrowserStore;
  readonly egress: EgressLedger;
  /** Called before a conversation is deleted. */
  readonly onConversationEnd: (conversationId: string) => void;
}

export function createRecords({ store, egress, onConversationEnd }: RecordsDependencies): Records {
  const stored = createConversationStore(store);
  const conversations: ConversationStore = {
    ...stored,
    delete: (id) => {
      onConversationEnd(id);
      return stored.delete(id);
    },
  };
  return {
    activity: createActivityLog(store),
    conversations,
    choices: createConversationChoices(conversations),
    spending: createSpendLedger(store),
    egress,
  };
}
