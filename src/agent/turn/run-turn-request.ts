import { fitMessages, shortenNewest, shortenRounds, summaryCut, type Fitted } from '../budget/budget-fit.ts';
import { summarise } from '../budget/budget-summary.ts';
import { summaryFacts, withoutFacts } from '../budget/summary-facts.ts';
import { messageTokens, preambleTokens } from '../budget/budget-tokens.ts';
import { resultCharacters, roomFor } from '../budget/budget-window.ts';
import { withContext } from '../context/context-text.ts';
import type { AgentEvent } from './events.ts';
import { type ImagePart, type Message, pictureKey, type StoredMessage, withRefused } from '../model/messages.ts';
import { notesInMessages } from '../model/notes-in-messages.ts';
import { isMessage, lastSummary, messagesForModel, withoutSummaries } from './messages-for-model.ts';
import { ModelError, type ModelRequest } from '../model/model-provider.ts';
import { withRenderedResults } from '../results/rendered-history.ts';
import type { Turn } from './run-turn-state.ts';
import { isMoreTools } from '../toolsets/more-tools.ts';
import { withoutOldestFurther } from '../toolsets/toolsets.ts';
import { TOOL_PROTOCOLS } from '../protocols/tool-protocols.ts';

export interface PreparedRequest {
  readonly request: ModelRequest;
  /** How many older results and attachments were shortened for it. */
  readonly shortened: number;
  /** Its estimated tokens. */
  readonly tokens: () => number;
}

/** The share of the room for messages that a summary leaves for the newest ones. */
const KEPT_SHARE = 0.4;

/**
 * The next request, shortened to fit the model's window: older results are shortened, then the oldest part is summarised,
 * and both are reported. The built-in assistant reads everything unchanged.
 *
 * @throws ModelError where even that is too long.
 */
export async function* prepareRequest(turn: Turn): AsyncGenerator<AgentEvent, PreparedRequest> {
  if (turn.provider.byRules)
    return toRequest(turn, { messages: withoutSummaries(turn.history), shortened: 0, tokens: 0 }, 0);
  const { windowTokens } = turn;
  if (windowTokens === undefined) {
    const messages = visible(turn, messagesForModel(turn.history));
    return toRequest(turn, { messages, shortened: 0, tokens: 0 }, preambleOf(turn));
  }
  const roomNow = () => roomFor(windowTokens) - preambleOf(turn);
  let room = roomNow();
  let fitted = fitTurnMessages(turn, room);
  if (fitted.tokens > room && (yield* summariseOldest(turn, room, windowTokens))) {
    turn.tools = turn.nextTools?.(turn.history, windowTokens) ?? turn.tools;
    room = roomNow();
    fitted = fitTurnMessages(turn, room);
  }
  if (fitted.tokens > room) fitted = shortenNewest(fitted, room);
  // A turn never ends because of tools that the model asked for: it can call them by their names.
  for (
    let fewer = withoutOldestFurther(turn.tools);
    fewer && fitted.tokens > room;
    fewer = withoutOldestFurther(fewer)
  ) {
    turn.tools = fewer;
    room = roomNow();
    fitted = fitTurnMessages(turn, room);
    if (fitted.tokens > room) fitted = shortenNewest(fitted, room);
  }
  if (fitted.tokens > room) fitted = shortenRounds(fitted, room);
  const preamble = preambleOf(turn);
  if (fitted.tokens > room && !turn.isWindowGuessed) throw promptTooLongError(fitted, preamble, windowTokens);
  return toRequest(turn, fitted, preamble);
}

/** Tokens of what stands before every message. */
function preambleOf(turn: Turn): number {
  const { system, tools } = inProtocol(turn, []);
  return preambleTokens(system, tools);
}

/** The share of one result in the model's window; absent where the window does not matter. */
export function resultRoom(turn: Turn): { readonly resultBudget?: number } {
  if (turn.provider.byRules || turn.windowTokens === undefined) return {};
  return { resultBudget: resultCharacters(turn.windowTokens, preambleOf(turn)) };
}

/** The attachments of the last question must not be lost with an older message that it refers to. */
function fitTurnMessages(turn: Turn, room: number): Fitted {
  const asSent = fitMessages(visible(turn, messagesForModel(turn.history)), room);
  return asSent.shortened === 0 && asSent.tokens <= room
    ? asSent
    : fitMessages(visible(turn, messagesForModel(turn.history, 'last')), room);
}

/** For a model that does not read pictures, those of tools are described in words; what another service attached is left out. */
function visible({ seesPictures, provider, protocol, history }: Turn, messages: Message[]): Message[] {
  const refused = refusedPictures(history);
  return messages.map((message) => {
    if (message.role === 'user') return withoutRefused(message, refused);
    if (message.role === 'tool')
      return seesPictures ? withoutRefused(message, refused) : describeImagesInWords(message);
    if (message.role !== 'assistant' || !message.service) return message;
    return protocol === 'native' && message.service.from === provider.place ? message : withoutService(message);
  });
}

/** The keys of pictures that a service refused, here or in an earlier turn: they are in no later request. */
function refusedPictures(history: readonly StoredMessage[]): ReadonlySet<string> {
  return new Set(
    history.flatMap((message) =>
      message.role === 'assistant' ? (message.leftOut?.pictures ?? []).map(({ key }) => key) : [],
    ),
  );
}

function withoutRefused(message: Pictured, refused: ReadonlySet<string>): Message {
  const isRefused = (image: ImagePart) => refused.has(pictureKey(image));
  if (refused.size === 0 || !message.images?.some(isRefused)) return message;
  const cachedMessage = unseen.get(message);
  if (cachedMessage && !cachedMessage.images?.some(isRefused)) return cachedMessage;
  const next = withRefused(message, isRefused);
  unseen.set(message, next);
  return next;
}

type Pictured = Extract<Message, { role: 'user' | 'tool' }>;
const unseen = new WeakMap<Message, Pictured>();
const plain = new WeakMap<Message, Message>();

function withoutService(message: Extract<Message, { role: 'assistant' }>): Message {
  const { service: _foreign, ...rest } = message;
  const plainMessage = plain.get(message) ?? rest;
  plain.set(message, plainMessage);
  return plainMessage;
}

const blind = new WeakMap<Message, Message>();

function describeImagesInWords(message: Extract<Message, { role: 'tool' }>): Message {
  const { images, ...rest } = message;
  if (!images?.length) return message;
  // The same object each time: its tokens are counted once.
  const blindMessage = blind.get(message) ?? { ...rest, content: withWords(rest.content, images.length) };
  blind.set(message, blindMessage);
  return blindMessage;
}

function withWords(content: string, count: number): string {
  const words = `${count === 1 ? 'The picture' : `The ${count} pictures`} of this answer ${count === 1 ? 'is' : 'are'} shown to the person. You do not see pictures: say so where it matters.`;
  return `${content}\n${words}`;
}

/** @returns whether there was something to summarise. */
async function* summariseOldest(turn: Turn, room: number, windowTokens: number): AsyncGenerator<AgentEvent, boolean> {
  const previousSummary = lastSummary(turn.history);
  const covered = previousSummary?.covers ?? 0;
  const history = withRenderedResults(turn.history);
  const cut = summaryCut(history, covered, Math.floor(room * KEPT_SHARE));
  if (cut === undefined || cut <= covered) return false;
  const part = history.slice(covered, cut).filter((message) => message.role !== 'summary');
  yield { type: 'summary_start' };
  const { message, usage, isEstimate } = await summarise(
    previousSummary ? [{ ...previousSummary, content: withoutFacts(previousSummary.content) }, ...part] : part,
    cut,
    turn.provider,
    // The request for it has neither the tools nor the rest of the prompt.
    roomFor(windowTokens),
    turn.stop,
    {
      facts: summaryFacts(turn.history.slice(0, cut), turn.history, furtherInUse(turn, cut)),
      notes: notesBefore(turn, cut),
    },
  );
  turn.history.push(message);
  yield { type: 'message', message, spent: { usage, isEstimate } };
  return true;
}

/** The tools that were asked for and are told on: those that were called since. */
function furtherInUse({ tools, history }: Turn, cut: number): string[] {
  const at = tools.findIndex(({ name }) => isMoreTools(name)) + 1;
  const called = new Set(
    history
      .slice(cut)
      .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []).map(({ name }) => name) : [])),
  );
  return at === 0 ? [] : tools.slice(at).flatMap(({ name }) => (called.has(name) ? [name] : []));
}

function toRequest(turn: Turn, { messages, shortened }: Fitted, preamble: number): PreparedRequest {
  const contextMessages = turn.provider.byRules
    ? messages
    : messages.map((message) => (message.role === 'user' ? withContext(message) : message));
  const tokens = () => preamble + messages.reduce((sum, message) => sum + messageTokens(message), 0);
  const own = turn.provider.byRules
    ? turn.look && { look: turn.look }
    : { notes: [...new Set([...notesInMessages(contextMessages), ...notesUnnamed(turn)])] };
  return { request: { ...inProtocol(turn, contextMessages), ...own }, shortened, tokens };
}

/** Notes that no message of a request tells: those of the prompt, and those behind a summary, which may quote any of them. */
const notesUnnamed = (turn: Turn): readonly string[] => [
  ...(turn.systemNotes ?? []),
  ...notesBefore(turn, lastSummary(turn.history)?.covers ?? 0),
];

/** The notes of the first messages of a conversation. */
const notesBefore = ({ history }: Turn, end: number): readonly string[] =>
  notesInMessages(withRenderedResults(history.slice(0, end)).filter(isMessage));

function inProtocol(turn: Turn, messages: readonly Message[]): ModelRequest {
  return TOOL_PROTOCOLS[turn.protocol].toRequest({
    system: turn.system,
    messages,
    tools: turn.tools,
    signal: turn.stop,
  });
}

function promptTooLongError(fitted: Fitted, preamble: number, windowTokens: number): ModelError {
  const tokens = (count: number) => `about ${Math.ceil(count / 100) * 100} tokens`;
  const hint =
    preamble > windowTokens / 2
      ? 'What the model is told of the vault and its tools takes most of it. Give the model more room (the connection’s test in the settings names the command for a model of your own), choose one with a larger window, or set the window’s true size in the settings.'
      : 'Send less at once, take attachments off, or choose a model with a larger window. If the model reads more than this, set its window in the settings.';
  return new ModelError(
    'bad_request',
    `The last message does not fit: it and what must go with it take ${tokens(fitted.tokens + preamble)}, and the model reads ${tokens(windowTokens)} at once.`,
    hint,
  );
}
