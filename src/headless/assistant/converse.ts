import type { StoredMessage } from '../../agent/model/messages.ts';
import { handlesOf } from '../../agent/results/rendered-history.ts';
import { describeOutcome } from '../../agent/turn/describe-outcome.ts';
import type { AgentEvent, TurnOutcome } from '../../agent/turn/events.ts';
import { answerText, createAnswerWriter } from './answer-text.ts';
import type { ChosenModel } from './chosen-model.ts';
import { showSteps } from './show-steps.ts';
import { CHANGED_NOTHING, notesOnTurn, runVaultTurn, toQuestion } from './vault-turn.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import { createWaitingNotice, decideWaiting } from '../review/decide-waiting.ts';
import { tellInterrupted } from '../review/tell-interrupted.ts';
import type { DiskConversations } from '../stores/disk-conversations.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';

interface Conversing {
  readonly vault: HeadlessVault;
  readonly model: ChosenModel;
  readonly conversations: DiskConversations;
  readonly around: Surroundings & Required<Pick<Surroundings, 'keyboard'>>;
  /** A turn begins: what ends it. */
  readonly begin: () => AbortController;
  /** The conversation to go on with; a new one where absent. */
  readonly earlier: string | undefined;
}

const HELP = `Write a question, or what should be done, and Enter. Ctrl+C stops an answer; once more, it leaves.
/new begins another conversation, /pending asks about what waits for your approval, /undo takes back the newest change, /quit leaves.
`;

/** Reads questions and answers them, until the person leaves. */
export async function converse(talk: Conversing): Promise<void> {
  const { vault, model, around, conversations } = talk;
  const { notes } = await vault.index.status();
  around.err(`${plainLine(vault.folder.name)}: ${notes} notes. Here answers ${model.name}. /help says more.\n`);
  await tellInterrupted(vault, around);
  const tellWaiting = createWaitingNotice(vault);
  let id = talk.earlier;
  let messages = id === undefined ? [] : await readBranch(conversations, id);
  showEarlier(messages, around);
  for (;;) {
    await tellWaiting(around);
    const text = (await around.keyboard.take((turn) => turn.readLine(paint(around, 1, '> '))))?.trim();
    if (text === undefined || text === '/quit') return;
    if (text === '') continue;
    if (text === '/help') around.err(HELP);
    else if (text === '/new') {
      id = undefined;
      messages = [];
      around.err('A new conversation.\n');
    } else if (text === '/pending') await decideWaiting(vault, around);
    else if (text === '/undo') await undoNewest(talk);
    else if (/^\/\w+$/.test(text)) around.err(`There is no ${text}. ${HELP}`);
    else {
      id ??= (await conversations.create(vault.folder.id)).id;
      messages = await answer(talk, id, messages, text);
    }
  }
}

/** One turn: shown as it comes, and kept message by message. @returns the conversation with it */
async function answer(
  { vault, model, around, conversations, begin }: Conversing,
  id: string,
  before: readonly StoredMessage[],
  text: string,
): Promise<StoredMessage[]> {
  const stop = begin();
  const stopListening = around.onInterrupt(() => stop.abort());
  const question = await toQuestion(vault, text, before, around.now());
  await conversations.append(id, question);
  const messages: StoredMessage[] = [...before, question];
  let last = 0;
  const shown = showTurn(around, () => messages);
  try {
    const outcome = await runVaultTurn({
      vault,
      model,
      conversationId: id,
      messages: [...messages],
      signal: stop.signal,
      onEvent: async (event) => {
        shown.take(event);
        if (event.type !== 'message') return;
        messages.push(event.message);
        last = (await conversations.append(id, event.message)).seq;
      },
    });
    shown.end(outcome);
    void model.learnMore?.();
    const notes = await notesOnTurn({ vault, model }, messages, outcome);
    if (notes.changedNothing) around.err(CHANGED_NOTHING);
    await conversations.annotate(id, last, notes);
    return messages;
  } finally {
    stopListening();
  }
}

/** Before what these tell, a line that was begun is ended. */
const ENDS_LINE: ReadonlySet<AgentEvent['type']> = new Set([
  'tool_start',
  'retry',
  'silence',
  'was_reasoning',
  'summary_start',
]);

/** What streams in goes to standard output, everything around it to standard error. */
function showTurn(around: Surroundings, messages: () => readonly StoredMessage[]) {
  const { out, err } = around;
  const steps = showSteps(around);
  let isLineBegun = false;
  const writer = createAnswerWriter(
    () => handlesOf(messages()),
    (text) => {
      out(text);
      isLineBegun = !text.endsWith('\n');
    },
  );
  const endLine = (): void => {
    writer.end();
    if (isLineBegun) out('\n');
    isLineBegun = false;
  };
  return {
    take(event: AgentEvent): void {
      if (event.type === 'text') return writer.add(event.text);
      if (ENDS_LINE.has(event.type)) endLine();
      steps(event);
    },
    end(outcome: TurnOutcome): void {
      endLine();
      const ending = describeOutcome(outcome);
      if (ending) err(`${plainLine(ending.text)}\n`);
    },
  };
}

async function readBranch(conversations: DiskConversations, id: string): Promise<StoredMessage[]> {
  return ((await conversations.get(id))?.entries ?? []).map(({ message }) => message);
}

/** The end of the conversation that goes on: what was asked last, and what was answered. */
function showEarlier(messages: readonly StoredMessage[], around: Surroundings): void {
  const asked = messages.findLast(({ role }) => role === 'user');
  const answered = messages.findLast(({ role, content }) => role === 'assistant' && content !== '');
  if (asked) around.err(`${paint(around, 1, '> ')}${plainLine(asked.content)}\n`);
  if (answered) around.out(`${answerText(answered.content, handlesOf(messages)).trim()}\n`);
}

async function undoNewest({ vault: { stores, executor }, around }: Conversing): Promise<void> {
  const newest = (await stores.history.list({ state: 'applied' })).find(({ operation }) => operation !== 'undo_change');
  if (!newest) return around.err('Nothing was changed here that could be taken back.\n');
  const input = { change_id: newest.change_id };
  const result = await executor.execute({
    callId: crypto.randomUUID(),
    name: 'undo_change',
    input,
    initiatedBy: 'external',
  });
  around.err(`${plainLine(result.success ? `Taken back: ${newest.message}` : result.message)}\n`);
}

const paint = ({ colours }: Surroundings, code: number, text: string): string =>
  colours ? `\x1b[${code}m${text}\x1b[0m` : text;
