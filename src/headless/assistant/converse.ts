import { handlesOf } from '../../agent/results/rendered-history.ts';
import type { AgentSession, SessionEvent } from '../../session/agent-session.ts';
import { answerText, createAnswerWriter } from './answer-text.ts';
import type { ChosenModel } from './chosen-model.ts';
import { showSteps } from './show-steps.ts';
import { CHANGED_NOTHING, endingText } from './vault-agent.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import { createWaitingNotice, decideWaiting } from '../review/decide-waiting.ts';
import { tellInterrupted } from '../review/tell-interrupted.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';

interface Conversing {
  readonly vault: HeadlessVault;
  readonly model: ChosenModel;
  readonly session: AgentSession;
  readonly around: Surroundings & Required<Pick<Surroundings, 'keyboard'>>;
  /** The person's own assistant that answers, by its name; Latent's where absent. */
  readonly assistant: string | undefined;
  /** The conversation to go on with; a new one where absent. */
  readonly earlier: string | undefined;
}

const HELP = `Write a question, or what should be done, and Enter. Ctrl+C stops an answer; once more, it leaves.
/new begins another conversation, /pending asks about what waits for your approval, /undo takes back the newest change, /quit leaves.
/plan has a plan made before anything is written, and /accept has it carried out; /plan once more does without.
`;

/** What the person says by `/accept`. */
const CARRY_OUT = 'Carry out the plan.';

/** Reads questions and answers them, until the person leaves. */
export async function converse(talk: Conversing): Promise<void> {
  const { vault, model, session, around, assistant, earlier } = talk;
  const { notes } = await vault.index.status();
  const who = assistant === undefined ? model.name : `${plainLine(assistant)} (${model.name})`;
  around.err(`${plainLine(vault.folder.name)}: ${notes} notes. Here answers ${who}. /help says more.\n`);
  await tellInterrupted(vault, around);
  const tellWaiting = createWaitingNotice(vault);
  if (earlier !== undefined) {
    // A turn that broke off while a tool waited for the person is carried on.
    await drawn(talk, async () => {
      await session.open(earlier);
      showEarlier(talk);
      await session.settled();
    });
  }
  for (;;) {
    await tellWaiting(around);
    const text = (await around.keyboard.take((turn) => turn.readLine(paint(around, 1, '> '))))?.trim();
    if (text === undefined || text === '/quit') return;
    if (text === '') continue;
    if (text === '/help') around.err(HELP);
    else if (text === '/new') {
      session.startNew();
      around.err('A new conversation.\n');
    } else if (text === '/pending') await decideWaiting(vault, around);
    else if (text === '/undo') await undoNewest(talk);
    else if (text === '/plan') await togglePlan(talk);
    else if (text === '/accept') await acceptPlan(talk);
    else if (/^\/\w+$/.test(text)) around.err(`There is no ${text}. ${HELP}`);
    else await drawn(talk, () => session.send(text));
  }
}

/** Whether a plan is wanted first in this conversation. */
async function togglePlan({ session, around }: Conversing): Promise<void> {
  await session.setPlanFirst(!session.isPlanFirst());
  around.err(
    session.isPlanFirst()
      ? 'A plan is made first: nothing is written before /accept. /plan once more does without.\n'
      : 'No plan is made first.\n',
  );
}

async function acceptPlan(talk: Conversing): Promise<void> {
  if (talk.session.hasPlan()) await drawn(talk, () => talk.session.acceptPlan(CARRY_OUT));
  else talk.around.err('There is no plan to accept. /plan has one made first.\n');
}

/** Shows what happens in the session meanwhile; Ctrl+C stops its turn. */
async function drawn({ session, around }: Conversing, task: () => Promise<unknown>): Promise<void> {
  const stopListening = around.onInterrupt(() => session.stop());
  const unsubscribe = session.subscribe(drawTurn(around, session));
  try {
    await task();
    const { problem } = session.state();
    if (problem?.kind === 'failed') around.err(`${plainLine(problem.text)}\n`);
    if (session.hasPlan()) around.err('/accept carries this plan out; or say what should be different.\n');
  } finally {
    unsubscribe();
    stopListening();
  }
}

/** Before what these tell, a line that was begun is ended. */
const ENDS_LINE: ReadonlySet<SessionEvent['type']> = new Set([
  'tool_start',
  'retry',
  'silence',
  'was_reasoning',
  'summary_start',
]);

/** What streams in goes to standard output, everything around it to standard error. */
function drawTurn(around: Surroundings, session: AgentSession): (event: SessionEvent) => void {
  const { out, err } = around;
  const steps = showSteps(around);
  const entries = () => session.state().thread.branch;
  let isLineBegun = false;
  const writer = createAnswerWriter(
    () => handlesOf(entries().map(({ message }) => message)),
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
  return (event) => {
    if (event.type === 'text') return writer.add(event.text);
    if (ENDS_LINE.has(event.type)) endLine();
    if (event.type !== 'turn_end') return steps(event);
    endLine();
    const ending = endingText(event.outcome);
    if (ending !== undefined) err(`${plainLine(ending)}\n`);
    if (entries().at(-1)?.changedNothing) err(CHANGED_NOTHING);
  };
}

/** The end of the conversation that goes on: what was asked last, and what was answered. */
function showEarlier({ session, around }: Conversing): void {
  const messages = session.state().thread.branch.map(({ message }) => message);
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
