import { findCitations, withoutHandles } from '../../agent/citations/citation-marks.ts';
import { readCallInput } from '../../agent/conversations/conversation.ts';
import type { StoredMessage, ToolCallRequest } from '../../agent/model/messages.ts';
import type { Handles } from '../../agent/results/handles.ts';
import { handlesOf } from '../../agent/results/rendered-history.ts';
import { isMoreTools } from '../../agent/toolsets/more-tools.ts';
import { asWord, inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { AgentSession } from '../../session/agent-session.ts';
import type { SessionEvent } from '../../session/session-state.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import { validateInput } from '../../tools/definition/validate-input.ts';
import { findTool } from '../../tools/registry.ts';
import type { Surroundings } from '../cli/command.ts';
import { plainLine, plainLines, plainSentence } from '../cli/plain-text.ts';
import { createWaitingNotice, decideWaiting, tellInterrupted } from '../review/decide-waiting.ts';
import type { HeadlessVault } from '../vault/open-vault.ts';
import type { ChosenModel } from './chosen-model.ts';
import { CHANGED_NOTHING, endingText, noticeText } from './vault-agent.ts';

/** A place in a note, as editors and terminals open it. */
export const placeText = (path: string, from: number, to: number): string =>
  to > from ? `${path}:${from}-${to}` : `${path}:${from}`;

/** Text of an answer as a terminal shows it: citations as `[path:line]`, invisible characters in words. */
export function answerText(text: string, handles: Handles): string {
  const spelled = withoutHandles(text, handles);
  let answer = '';
  let at = 0;
  for (const { start, end, path, from, to } of findCitations(spelled)) {
    answer += `${spelled.slice(at, start)}[${placeText(path, from, to)}]`;
    at = end;
  }
  return plainLines(answer + spelled.slice(at));
}

/** A citation is not longer: an open bracket before that is no citation. */
const LONGEST_MARK = 400;

/** Writes an answer as it streams in, word by word, so that no citation and no character is cut in two. */
interface AnswerWriter {
  add(text: string): void;
  /** What was held back is written too. */
  end(): void;
}

export function createAnswerWriter(handles: () => Handles, write: (text: string) => void): AnswerWriter {
  let heldText = '';
  const flush = (length: number): void => {
    if (length <= 0) return;
    write(answerText(heldText.slice(0, length), handles()));
    heldText = heldText.slice(length);
  };
  return {
    add(text) {
      heldText += text;
      flush(wholeWords(heldText));
    },
    end: () => flush(heldText.length),
  };
}

/** So much without a blank is written up to the last place where a mark cannot have begun. */
const LONGEST_HELD = 2 * LONGEST_MARK;

/** Up to the last blank that is not within an open bracket. */
function wholeWords(text: string): number {
  const blank = /\s(?=\S*$)/.exec(text.slice(0, markStart(text)))?.index ?? -1;
  if (blank >= 0 || text.length < LONGEST_HELD) return blank;
  // Half a pair is no character.
  const decided = text.slice(0, text.length - LONGEST_MARK).replace(/[\ud800-\udbff]$/, '');
  const end = markStart(decided);
  return end < decided.length ? end : startOfLastCharacter(decided);
}

/** Where a bracket begins that is still open, or the end of the text. */
function markStart(text: string): number {
  const open = text.lastIndexOf('[');
  const isOpen = open >= 0 && text.length - open < LONGEST_MARK && !/\](?=[^\]])|\n/.test(text.slice(open));
  // `[[` begins before its second bracket.
  return isOpen ? (text[open - 1] === '[' ? open - 1 : open) : text.length;
}

/** Code units of the longest character that is looked for. */
const LONGEST_CHARACTER = 40;

/** What follows may belong to the last one: a mark, the second half of a pair, a line feed behind a return. */
function startOfLastCharacter(text: string): number {
  const from = text.length - LONGEST_CHARACTER;
  const lastCharacter = [...new Intl.Segmenter().segment(text.slice(from))].at(-1);
  return from + (lastCharacter?.index ?? 0);
}

/** Says on standard error what the assistant does: a line for each tool that it used, and for each new try. */
export function showSteps({ err, colours }: Pick<Surroundings, 'err' | 'colours'>): (event: SessionEvent) => void {
  const say = (text: string): void => err(colours ? `\x1b[2m· ${text}\x1b[0m\n` : `· ${text}\n`);
  return (event) => {
    if (event.type === 'tool_end') say(plainSentence(stepText(event.call, event.result)));
    else if (event.type === 'retry') say(`Asks once more${inTime(event.waitMs)}: ${plainSentence(event.reason)}`);
    else if (event.type === 'message') for (const text of leftOutTexts(event.entry.message)) say(plainSentence(text));
    else if (event.type === 'silence')
      say(`Nothing has come from the model for ${event.forMs / 1000} seconds; Ctrl+C stops`);
    else if (event.type === 'was_reasoning') say('What stands above was the model’s thinking; its answer follows');
    else if (event.type === 'summary_start') say('Sums up the oldest part of the conversation');
    else if (event.type === 'notice') say(plainSentence(noticeText(event.notice)));
  };
}

/** What the service refused of the person's, so that the answer was made without it. */
function leftOutTexts(message: StoredMessage): readonly string[] {
  const { tools = [], pictures = [] } = (message.role === 'assistant' && message.leftOut) || {};
  return [
    ...tools.map(
      ({ tool, server }) =>
        `The tool ${inQuotes(tool)}${server === undefined ? '' : ` of server ${inQuotes(server)}`} was refused and is switched off for this model`,
    ),
    ...pictures.map(({ name }) => `The service refused the picture ${inQuotes(name)}: it is not sent`),
  ];
}

/** Short waits are not worth a word. */
function inTime(ms: number): string {
  return ms < 3_000 ? '' : ` in ${Math.ceil(ms / 1000)} seconds`;
}

/** What a call did, as the list of activity says it; why it did not. */
function stepText(call: ToolCallRequest, result: ToolResult): string {
  if (isMoreTools(call.name)) return 'Looked for further tools';
  const tool = findTool(call.name);
  // The name of a tool that does not exist is the model's own words.
  const title = tool?.title ?? asWord(call.name);
  if (!result.success && result.isError) return call.name === '' ? result.message : `${title}: ${result.message}`;
  if (!result.success) return `${title}: declined`;
  const checked = tool && validateInput(tool, call.name, readCallInput(call));
  return checked?.ok ? tool!.summary(checked.input) : title;
}

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
    const hasLeft = await drawWhile(talk, async () => {
      await session.open(earlier);
      showEarlier(talk);
      await session.settled();
    });
    if (hasLeft) return;
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
    else if (text === '/accept') {
      if (await acceptPlan(talk)) return;
    } else if (/^\/\w+$/.test(text)) around.err(`There is no ${text}. ${HELP}`);
    else if (await drawWhile(talk, () => session.send(text))) return;
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

/** @returns as `drawWhile` */
async function acceptPlan(talk: Conversing): Promise<boolean> {
  if (talk.session.hasPlan()) return drawWhile(talk, () => talk.session.acceptPlan(CARRY_OUT));
  talk.around.err('There is no plan to accept. /plan has one made first.\n');
  return false;
}

/**
 * Shows what happens in the session meanwhile; Ctrl+C stops its turn.
 * @returns whether the person left by a second one, before the turn had come to its end
 */
async function drawWhile({ session, around }: Conversing, task: () => Promise<unknown>): Promise<boolean> {
  let isStopped = false;
  let stopListening = (): void => undefined;
  const left = new Promise<true>((resolve) => {
    stopListening = around.onInterrupt(() => {
      if (isStopped) return resolve(true);
      isStopped = true;
      session.stop();
    });
  });
  const unsubscribe = session.subscribe(drawTurn(around, session));
  try {
    if (await Promise.race([task().then(() => false), left])) return true;
    const { problem } = session.state();
    if (problem?.kind === 'failed') around.err(`${plainSentence(problem.text)}\n`);
    if (session.hasPlan()) around.err('/accept carries this plan out; or say what should be different.\n');
    return false;
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
    if (ending !== undefined) err(`${plainSentence(ending)}\n`);
    if (entries().at(-1)?.changedNothing) err(CHANGED_NOTHING);
  };
}

/** The end of the conversation that goes on: what was asked last, and what was answered. */
function showEarlier({ session, around }: Conversing): void {
  const messages = session.state().thread.branch.map(({ message }) => message);
  const userMessage = messages.findLast(({ role }) => role === 'user');
  const answered = messages.findLast(({ role, content }) => role === 'assistant' && content !== '');
  if (userMessage) around.err(`${paint(around, 1, '> ')}${plainLine(userMessage.content)}\n`);
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
  around.err(`${plainSentence(result.success ? `Taken back: ${newest.message}` : result.message)}\n`);
}

const paint = ({ colours }: Surroundings, code: number, text: string): string =>
  colours ? `\x1b[${code}m${text}\x1b[0m` : text;
