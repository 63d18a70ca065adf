import { answerModelOf } from '../models/answer-model.ts';
import { systemClock } from '../../../notes/dates/clock.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { AgentNotice } from '../../../session/agent-parts.ts';
import type { Generator, TreeFile } from '../../../workers/contract.ts';
import { createKeptDrafts } from '../drafts/kept-drafts.ts';
import type { Egress } from '../egress/create-egress.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { instructionsNote, withInstructionsNote } from '../preferences/instructions-note.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Records } from '../records/records.ts';
import type { Tools } from '../tools/tools.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import { threadText } from '../../strings/en/conversation/thread.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createConversation } from './create-conversation.ts';
import { keepAsNote } from './keep-as-note.ts';
import type { Conversation } from './visible-conversation.ts';

interface ConversationParts {
  readonly vault: Pick<OpenVault, 'id' | 'name' | 'files' | 'index' | 'indexStatus' | 'history'>;
  readonly tools: Pick<Tools, 'run' | 'execute' | 'executeAll' | 'added'>;
  readonly records: Pick<Records, 'conversations' | 'choices' | 'spending'>;
  readonly preferences: Preferences;
  readonly navigation: Pick<Navigation, 'route'>;
  readonly egress: Pick<Egress, 'outside'>;
  readonly generator: Generator;
  readonly notify: (notice: Notice) => void;
  /** Those of the vault, as the tree shows them. */
  readonly files: () => readonly TreeFile[];
}

/** The conversation of an open vault, with the model that the settings name. */
export function createVaultConversation(parts: ConversationParts): Conversation {
  const { vault, tools, records, preferences, notify } = parts;
  const { id, name, files, index, history } = vault;
  return createConversation({
    vault: {
      id,
      name,
      files,
      index,
      history,
      overview: () => ({ status: vault.indexStatus(), files: parts.files() }),
      openNote: () => parts.navigation.route().note,
    },
    calls: tools,
    model: answerModelOf(preferences, parts),
    choices: records.choices,
    settings() {
      const now = preferences.settings();
      return { maxRounds: now.maxRounds, caps: now.spendCaps, instructions: instructionsNote(now, id) };
    },
    followInstructions: async (path) => preferences.update(withInstructionsNote(preferences.settings(), id, path)),
    store: records.conversations,
    ledger: records.spending,
    clock: systemClock,
    streamed: createKeptDrafts('streamed', id),
    edited: createKeptDrafts('edited', id),
    tell: (notice) => notify(noticeOf(notice)),
    onTurnEnd: (conversationId) => void keep(parts, conversationId),
    alone: async (conversationId, task) =>
      navigator.locks.request(`latent-turn-${conversationId}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await task();
        return true;
      }),
  });
}

function noticeOf(notice: AgentNotice): Notice {
  switch (notice.kind) {
    case 'assistant_gone':
      return { kind: 'error', text: threadText.chooseAssistant.noLongerAssistantLatents(notice.path) };
    case 'assistant_warning':
      return { kind: 'info', text: `${inQuotes(notice.name)}: ${notice.warning}` };
    case 'instructions_gone':
      return { kind: 'error', text: threadText.readInstructions.standingInstructionsCannotRead(notice.path) };
  }
}

/** If the person chose so, each conversation is also kept as a note. */
async function keep(
  { vault, tools, records, preferences, notify }: ConversationParts,
  conversationId: string,
): Promise<void> {
  const { keepConversations, conversationsFolder: folder } = preferences.settings();
  if (!keepConversations) return;
  try {
    const whole = await records.conversations.get(conversationId);
    if (whole)
      await keepAsNote(whole, {
        vault: vault.files,
        index: vault.index,
        folder,
        runTool: (name, input) => tools.run(name, input),
      });
  } catch (error) {
    notify({
      kind: 'error',
      text: threadText.vaultConversation.conversationStoredBrowserBut(errorText(error)),
    });
  }
}
