import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { join } from 'node:path';
import { stem } from '../../notes/paths/paths.ts';
import { createChoices } from '../../session/agent-parts.ts';
import type { AgentSession } from '../../session/agent-session.ts';
import type { SessionSettings } from '../../session/session-settings.ts';
import { AGENT_OPTIONS, agentSettings, assistantNote, capsOf, roundsOf } from '../assistant/agent-options.ts';
import { MODEL_OPTIONS } from '../assistant/model-options.ts';
import { chosenModel, spendLedger, tellWhereTo, textModelOf } from '../assistant/chosen-model.ts';
import { STATUS, textOption, UsageError, type Command, type Given, type Surroundings } from '../cli/command.ts';
import { TABLE_FORMATS, writeTable } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { askAtTerminal } from '../review/terminal/ask-at-terminal.ts';
import { findVault, folderOfVault } from '../storage/places.ts';
import { createDiskConversations, type DiskConversations } from '../stores/disk-conversations.ts';
import { sayNothing } from '../vault/note-named.ts';
import { WEB_OPTION } from '../vault/web-option.ts';
import { withVault } from '../vault/with-vault.ts';
import { converse } from '../assistant/converse.ts';
import { mayRecall, openVaultAgent, RECALL_OPTION } from '../assistant/vault-agent.ts';

export const chat: Command = {
  name: 'chat',
  about: 'a conversation in the terminal: answers stream in, each change is shown as a diff and asked',
  arguments: ['VAULT'],
  options: [
    ...MODEL_OPTIONS,
    ...AGENT_OPTIONS,
    WEB_OPTION,
    RECALL_OPTION,
    { name: 'continue', about: 'goes on with the newest conversation' },
    { name: 'conversation', value: 'ID', about: 'goes on with this one' },
    { name: 'list', about: 'lists the conversations, newest first, and begins none' },
  ],
  formats: TABLE_FORMATS,
  examples: ['latent chat ~/Notes', 'latent chat ~/Notes --continue', 'latent chat ~/Notes --assistant Editor'],
  async run(givenArguments, around) {
    const folder = await findVault(givenArguments.arguments['VAULT'] ?? '', (name) =>
      folderOfVault(around.places, name),
    );
    const conversations = createDiskConversations(join(around.places.data, folder.id), around.now);
    if (givenArguments.options['list'] === true)
      return listConversations(givenArguments, around, conversations, folder.id);
    if (givenArguments.format !== 'text') throw new UsageError('A conversation is text: --format goes with --list.');
    const { keyboard } = around;
    if (!keyboard)
      throw new UsageError('A conversation needs a terminal. latent ask VAULT QUESTION asks one question.');
    const caps = capsOf(givenArguments);
    roundsOf(givenArguments);
    const model = await chosenModel(givenArguments, around);
    const choices = createChoices(conversations);
    await choices.load(folder.id);
    const earlier = await earlierOne(givenArguments, conversations, folder.id);
    tellWhereTo(model, around);
    const ledger = spendLedger(around);
    const recallConversations = await mayRecall(folder, givenArguments, around);
    let session: AgentSession | undefined;
    const confirmation = askAtTerminal(around, { asksWhy: true, onInterrupt: () => session?.stop() });
    const textModel = textModelOf(model, { caps: () => caps, ledger });
    let settings: Partial<SessionSettings> = { caps };
    const sessionSettings = () => ({ ...settings, recallConversations });
    const askOptions = { confirmation, sessionSettings, choices, conversations } as const;
    const parts = { ...askOptions, watches: true, ownTools: true, textModel, asksWeb: true } as const;
    return withVault(givenArguments, around, { ready: 'meaning', ...parts }, async (vault) => {
      settings = await agentSettings(givenArguments, vault);
      const note = await assistantNote(givenArguments, vault);
      session = openVaultAgent({ vault, model, assistant: note, conversations, ledger });
      const assistant = note && stem(note);
      await converse({ vault, model, session, around: { ...around, keyboard }, assistant, earlier });
      await model.kept?.();
      return STATUS.found;
    });
  },
};

async function earlierOne(
  givenArguments: Given,
  conversations: DiskConversations,
  vaultId: string,
): Promise<string | undefined> {
  const id = textOption(givenArguments, 'conversation');
  if (id === undefined && givenArguments.options['continue'] !== true) return undefined;
  const allConversations = await conversations.list(vaultId);
  const matches =
    id === undefined ? allConversations.slice(0, 1) : allConversations.filter((summary) => summary.id.startsWith(id));
  if (matches.length === 1) return matches[0]!.id;
  throw new UsageError(
    id === undefined
      ? 'There is no conversation yet.'
      : `No conversation, or several, begin with ${inQuotes(id)}: see --list.`,
  );
}

async function listConversations(
  givenArguments: Given,
  around: Surroundings,
  conversations: DiskConversations,
  vaultId: string,
): Promise<typeof STATUS.found | typeof STATUS.nothing> {
  const allConversations = await conversations.list(vaultId);
  around.out(
    writeTable(
      {
        columns: ['id', 'title', 'updated', 'messages'],
        rows: allConversations.map(({ id, title, updated, messageCount }) => ({
          id,
          title,
          updated,
          messages: messageCount,
        })),
        text: ({ id, title, updated }) =>
          `${String(id).slice(0, 8)}  ${String(updated).slice(0, 16).replace('T', ' ')}  ${plainLine(String(title))}`,
      },
      givenArguments.format,
    ),
  );
  if (allConversations.length > 0) return STATUS.found;
  sayNothing(givenArguments, around, 'There is no conversation yet.');
  return STATUS.nothing;
}
