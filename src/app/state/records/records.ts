import type { SpendLedger } from '../../../agent/budget/budget-ledger.ts';
import type { ConversationStore } from '../../../agent/conversations/conversation-store.ts';
import type { ActivityLog } from '../../../tools/definition/ports.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { EgressLedger } from '../egress/create-egress-ledger.ts';
import type { ChoicesByConversation } from './create-conversation-choices.ts';

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
