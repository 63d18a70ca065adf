import { randomUUID } from 'node:crypto';
import { answerOf } from '../../agent/conversations/read-entries.ts';
import type { StoredMessage } from '../../agent/model/messages.ts';
import { handlesOf } from '../../agent/results/rendered-history.ts';
import { describeOutcome } from '../../agent/turn/describe-outcome.ts';
import type { TurnOutcome } from '../../agent/turn/events.ts';
import { answerText, placeText } from '../assistant/answer-text.ts';
import { chosenModel, tellWhereTo, textModelOf, type ChosenModel } from '../assistant/chosen-model.ts';
import { MODEL_OPTIONS } from '../assistant/model-options.ts';
import { showSteps } from '../assistant/show-steps.ts';
import { CHANGED_NOTHING, notesOnTurn, runVaultTurn, toQuestion } from '../assistant/vault-turn.ts';
import { STATUS, type Command, type ExitStatus, type Given, type Surroundings } from '../cli/command.ts';
import type { CommandError } from '../cli/failed-output.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { askAtTerminal } from '../review/terminal/ask-at-terminal.ts';
import { approveHint } from '../review/approve-hint.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import { withVault } from '../vault/with-vault.ts';

export const ask: Command = {
  name: 'ask',
  about: 'answers one question from the notes, with the lines that it rests on; a change is shown and asked first',
  arguments: ['VAULT', 'QUESTION…'],
  options: MODEL_OPTIONS,
  formats: FORMATS,
  examples: [
    'latent ask ~/Notes "When did I last change the bike chain?"',
    'latent ask ~/Notes "What is open?" --base-url http://localhost:11434/v1 --model qwen3',
  ],
  async run(given, around) {
    const model = await chosenModel(given, around);
    tellWhereTo(model, around);
    const confirmation = askAtTerminal(around);
    return withVault(
      given,
      around,
      { ready: 'meaning', confirmation, ownTools: true, textModel: textModelOf(model) },
      (vault) => askOnce(given, around, { vault, model }),
    );
  },
};

async function askOnce(
  given: Given,
  around: Surroundings,
  turn: { readonly vault: HeadlessVault; readonly model: ChosenModel },
): Promise<ExitStatus> {
  const { vault } = turn;
  const stop = new AbortController();
  const stopListening = around.onInterrupt(() => stop.abort());
  const conversationId = randomUUID();
  const messages: StoredMessage[] = [await toQuestion(vault, given.arguments['QUESTION'] ?? '', [], around.now())];
  const show = showSteps(around);
  try {
    const outcome = await runVaultTurn({
      ...turn,
      conversationId,
      messages: [...messages],
      signal: stop.signal,
      onEvent: (event) => {
        if (event.type === 'message') messages.push(event.message);
        show(event);
      },
    });
    await writeAnswer(given, around, { ...turn, messages, outcome });
    const waiting = (await vault.stores.pending.list()).filter(({ call }) => call.conversationId === conversationId);
    for (const pending of waiting) around.err(approveHint(vault.folder, pending));
    if (waiting.length > 0) return STATUS.waits;
    return outcome.reason === 'answered' ? STATUS.found : STATUS.failed;
  } finally {
    stopListening();
  }
}

async function writeAnswer(
  { format }: Given,
  { out, err }: Surroundings,
  turn: {
    readonly vault: HeadlessVault;
    readonly model: ChosenModel;
    readonly messages: readonly StoredMessage[];
    readonly outcome: TurnOutcome;
  },
): Promise<void> {
  const { messages, outcome } = turn;
  const ending = describeOutcome(outcome);
  if (ending) err(`${plainLine(ending.text)}\n`);
  const notes = await notesOnTurn(turn, messages, outcome);
  if (notes.changedNothing) err(CHANGED_NOTHING);
  const last = messages.length - 1;
  const answer = answerOf(messages.map((message, seq) => ({ seq, time: '', message, ...(seq === last && notes) })));
  if (format === 'text') {
    const text = messages.at(-1)?.role === 'assistant' ? messages.at(-1)!.content : '';
    if (text !== '') out(`${answerText(text, handlesOf(messages)).trim()}\n`);
  } else if (format === 'json' || format === 'jsonl') {
    out(`${JSON.stringify({ ...answer, ...errorOf(outcome, ending?.text) }, null, format === 'json' ? 2 : 0)}\n`);
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
function errorOf(outcome: TurnOutcome, text = ''): { readonly error?: CommandError } {
  if (outcome.reason === 'answered') return {};
  if (outcome.reason !== 'error') return { error: { code: outcome.reason, message: text, hint: '' } };
  const { code = 'failed', message, hint } = outcome;
  return { error: { code, message, hint } };
}
