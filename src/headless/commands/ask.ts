import { join } from 'node:path';
import { asMeant, readingsOf } from '../../agent/builtin/understanding/readings.ts';
import { answerOf } from '../../agent/conversations/conversation.ts';
import { handlesOf } from '../../agent/results/rendered-history.ts';
import type { TurnOutcome } from '../../agent/turn/events.ts';
import { createChoices } from '../../session/agent-parts.ts';
import type { AgentSession } from '../../session/agent-session.ts';
import type { SessionSettings } from '../../session/session-settings.ts';
import { AGENT_OPTIONS, agentSettings, assistantNote, capsOf, roundsOf } from '../assistant/agent-options.ts';
import { MODEL_OPTIONS } from '../assistant/model-options.ts';
import { answerText, placeText, showSteps } from '../assistant/converse.ts';
import { chosenModel, spendLedger, tellWhereTo, textModelOf } from '../assistant/chosen-model.ts';
import { CHANGED_NOTHING, endingText, mayRecall, openVaultAgent, RECALL_OPTION } from '../assistant/vault-agent.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import { STATUS, type Command, type ExitStatus, type Given, type Surroundings } from '../cli/command.ts';
import type { CommandError } from '../cli/failed-output.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { plainSentence } from '../cli/plain-text.ts';
import { askAtTerminal } from '../review/terminal/ask-at-terminal.ts';
import { approveCommand, approveHint } from '../review/show-change.ts';
import { findVault, folderOfVault } from '../storage/places.ts';
import { createDiskConversations, createUnkeptConversations } from '../stores/disk-conversations.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { WEB_OPTION } from '../vault/web-option.ts';
import { withVault } from '../vault/with-vault.ts';

export const ask: Command = {
  name: 'ask',
  about: 'answers one question from the notes, with the lines that it rests on; a change is shown and asked first',
  arguments: ['VAULT', 'QUESTION…'],
  options: [...MODEL_OPTIONS, ...AGENT_OPTIONS, WEB_OPTION, RECALL_OPTION],
  formats: FORMATS,
  examples: [
    'latent ask ~/Notes "When did I last change the bike chain?"',
    'latent ask ~/Notes "What is open?" --base-url http://localhost:11434/v1 --model qwen3',
  ],
  async run(givenArguments, around) {
    const caps = capsOf(givenArguments);
    roundsOf(givenArguments);
    const model = await chosenModel(givenArguments, around);
    tellWhereTo(model, around);
    const ledger = spendLedger(around);
    let session: AgentSession | undefined;
    const confirmation = askAtTerminal(around, { onInterrupt: () => session?.stop() });
    const textModel = textModelOf(model, { caps: () => caps, ledger });
    const conversations = createUnkeptConversations(around.now);
    const choices = createChoices(conversations);
    const folder = await findVault(givenArguments.arguments['VAULT'] ?? '', (name) =>
      folderOfVault(around.places, name),
    );
    const recallConversations = await mayRecall(folder, givenArguments, around);
    // This question is kept nowhere; what `latent chat` kept may be looked into.
    const earlier = createDiskConversations(join(around.places.data, folder.id), around.now);
    let settings: Partial<SessionSettings> = { caps };
    const sessionSettings = () => ({ ...settings, recallConversations });
    const askOptions = { confirmation, sessionSettings, choices, conversations: earlier } as const;
    const parts = { ...askOptions, ownTools: true, textModel, asksWeb: true } as const;
    return withVault(givenArguments, around, { ready: 'meaning', ...parts }, async (vault) => {
      settings = await agentSettings(givenArguments, vault);
      const assistant = await assistantNote(givenArguments, vault);
      session = openVaultAgent({ vault, model, assistant, conversations, ledger });
      const status = await askOnce(givenArguments, around, vault, session);
      if (model.now().provider.byRules === true && givenArguments.format === 'text')
        await tellReading(givenArguments.arguments['QUESTION'] ?? '', around, vault);
      await model.kept?.();
      return status;
    });
  },
};

/** How the built-in assistant read the question, and how another reading is asked for. */
async function tellReading(question: string, { err, now }: Surroundings, { index }: HeadlessVault): Promise<void> {
  const readings = await readingsOf(question, undefined, { index, now });
  if (!readings || readings.taken === '') return;
  const [other] = readings.others;
  const or = other === undefined ? '' : ` Or did you mean this: "${asMeant(question, other)}"`;
  err(`${plainSentence(`Read as: ${readings.taken}.${or}`)}\n`);
}

async function askOnce(
  givenArguments: Given,
  around: Surroundings,
  vault: HeadlessVault,
  session: AgentSession,
): Promise<ExitStatus> {
  const stopListening = around.onInterrupt(() => session.stop());
  const show = showSteps(around);
  const outcomes: TurnOutcome[] = [];
  session.subscribe((event) => {
    if (event.type === 'ended') outcomes.push(event.outcome);
    show(event);
  });
  try {
    await session.send(givenArguments.arguments['QUESTION'] ?? '');
    const { problem, thread } = session.state();
    const [outcome] = outcomes;
    if (!outcome) throw new Error(problem?.kind === 'failed' ? problem.text : 'The question was not asked.');
    const pending = await vault.stores.pending.list();
    const waiting = pending.filter(({ call }) => call.conversationId === thread.id);
    writeAnswer(givenArguments, around, session, { outcome, waits: waitsOf(vault, waiting) });
    for (const pendingOperation of waiting) around.err(approveHint(vault, pendingOperation));
    if (waiting.length > 0) return STATUS.waits;
    return outcome.reason === 'answered' ? STATUS.found : STATUS.failed;
  } finally {
    stopListening();
  }
}

function writeAnswer(
  { format }: Given,
  { out, err }: Surroundings,
  session: AgentSession,
  { outcome, waits }: { readonly outcome: TurnOutcome; readonly waits: CommandError | undefined },
): void {
  const ending = endingText(outcome);
  if (ending !== undefined) err(`${plainSentence(ending)}\n`);
  const { branch } = session.state().thread;
  const last = branch.at(-1);
  if (last?.changedNothing) err(CHANGED_NOTHING);
  const answer = answerOf(branch);
  if (format === 'text') {
    const text = last?.message.role === 'assistant' ? last.message.content : '';
    if (text !== '') out(`${answerText(text, handlesOf(branch.map(({ message }) => message))).trim()}\n`);
  } else if (format === 'json' || format === 'jsonl') {
    const error = errorOf(outcome, ending) ?? waits;
    out(`${JSON.stringify({ ...answer, ...(error && { error }) }, null, format === 'json' ? 2 : 0)}\n`);
  } else {
    out(
      writeTable(
        {
          columns: ['path', 'from', 'to', 'quote'],
          rows: answer.citations.map(({ path, from, to, quote }) => ({ path, from, to, quote })),
          text: ({ path, from, to }) => placeText(String(path), Number(from), Number(to)),
        },
        format,
      ),
    );
  }
}

/** Why there is no answer, or no whole one. */
function errorOf(outcome: TurnOutcome, text = ''): CommandError | undefined {
  if (outcome.reason === 'answered') return undefined;
  if (outcome.reason !== 'error') return { code: outcome.reason, message: text, hint: '' };
  const { code = 'failed', message, hint } = outcome;
  return { code, message, hint };
}

/** The answer is there, and not all that it tells of is done. */
function waitsOf(vault: HeadlessVault, waiting: readonly PendingOperation[]): CommandError | undefined {
  if (waiting.length === 0) return undefined;
  const message = `It waits for your approval: ${waiting.map((pendingOperation) => pendingOperation.message).join(' ')}`;
  return {
    code: 'waits',
    message,
    hint: waiting.map((pendingOperation) => approveCommand(vault, pendingOperation)).join('\n'),
  };
}
