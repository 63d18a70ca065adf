import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolResult } from '../../tools/definition/result.ts';
import type { Spend } from '../budget/budget-spend.ts';
import { withoutHandles } from '../citations/citation-marks.ts';
import type { Citation } from '../citations/citations.ts';
import type { UnheldClaims } from '../citations/claims.ts';
import type { Message, StoredMessage, ToolCallRequest, UserMessage } from '../model/messages.ts';
import { createHandles } from '../results/handles.ts';
import { takeResult } from '../results/rendered-history.ts';
import type { PolicyPreset } from '../trust/policy.ts';
import type { TurnOutcome } from '../turn/events.ts';

/** Entries as a person reads them: answers and summaries name notes by path in place of the handles that models know. Others stay the same objects. */
export function entriesWithoutHandles(entries: readonly ConversationEntry[]): ConversationEntry[] {
  const handles = createHandles();
  return entries.map((entry) => {
    const { message } = entry;
    if (message.role === 'tool') takeResult(message, handles);
    if (message.role !== 'assistant' && message.role !== 'summary') return entry;
    const content = withoutHandles(message.content, handles);
    return content === message.content ? entry : { ...entry, message: { ...message, content } };
  });
}

/** The person's choices for one conversation, where they differ from the settings. */
export interface ConversationChoices {
  /** Which changes the assistant may make here. */
  readonly preset?: PolicyPreset;
  /** The note of the custom assistant that answers here; absent: the app's own. */
  readonly assistant?: VaultPath;
  /** Nothing is written here before the person has accepted a plan. */
  readonly planFirst?: true;
}

export interface ConversationSummary extends ConversationChoices {
  readonly id: string;
  readonly vaultId: string;
  /** From the first question until the person gives one. */
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly updated: string;
  readonly messageCount: number;
  /** Stays at the top of the list. */
  readonly pinned?: boolean;
}

/** One message with its metadata. */
export interface ConversationEntry {
  /** Unique within its conversation, rising in order. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly message: StoredMessage;
  /** The entry that it follows; null for a first one. Absent in older conversations: the one before it. */
  readonly parent?: number | null;
  /** How the turn ended, on its last message, where that was not by an answer. */
  readonly outcome?: TurnOutcome;
  /** What the answer cites, as it was read then. */
  readonly citations?: readonly Citation[];
  /** What the answer says of notes that its turn changed, and that they did not hold then. */
  readonly unheld?: readonly UnheldClaims[];
  /** The answer says that it changed something, and its turn changed nothing. */
  readonly changedNothing?: true;
  /** What the requests for this message used, including those of the tools that it called. */
  readonly spend?: Spend;
  /** Tokens of the request for this message and of its answer: what they took of the model's window. */
  readonly windowUse?: number;
  /** How many older tool results were shortened for the request that this message answers. */
  readonly shortened?: number;
}

export interface Conversation extends ConversationSummary {
  /** The last entry of the branch that is shown; undefined where there is none yet. */
  readonly leaf?: number;
  /** Messages that wait for the running turn to end. */
  readonly queued: readonly UserMessage[];
  /** Those of every branch, in order of time. */
  readonly entries: readonly ConversationEntry[];
}

const TITLE_LENGTH = 60;

/** A title from the first question: its first line, without markup, cut at a word. */
export function titleFrom(question: string): string {
  const line =
    question
      .replace(/[#*_`>[\]]/g, '')
      .split('\n')
      .map((part) => part.trim())
      .find(Boolean) ?? '';
  const signs = Array.from(line);
  if (signs.length <= TITLE_LENGTH) return line || 'New conversation';
  const cut = signs.slice(0, TITLE_LENGTH).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cut}…`;
}

/** A conversation is a tree: an edited question and a regenerated answer are siblings of the old ones, with the same parent. */

/** The `seq` of the entry before it; null for a first one. Older conversations have one branch, in order. */
export function parentSeq({ seq, parent }: ConversationEntry): number | null {
  if (parent !== undefined) return parent;
  return seq === 0 ? null : seq - 1;
}

/** The entries of the branch that ends with `leaf`, oldest first; of the newest entry's branch where `leaf` is unknown. */
export function branchTo(entries: readonly ConversationEntry[], leaf: number | undefined): ConversationEntry[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const branch: ConversationEntry[] = [];
  let entry = (leaf === undefined ? undefined : bySeq.get(leaf)) ?? entries.at(-1);
  while (entry) {
    // A damaged record could form a circle: each entry is visited once.
    bySeq.delete(entry.seq);
    branch.push(entry);
    const parent = parentSeq(entry);
    entry = parent === null ? undefined : bySeq.get(parent);
  }
  return branch.reverse();
}

/** By the `seq` of an entry: its siblings, including itself, oldest first. Only where there are several. */
export type Alternatives = ReadonlyMap<number, readonly number[]>;

export function alternativesOf(entries: readonly ConversationEntry[]): Alternatives {
  const byParent = new Map<number | null, number[]>();
  for (const entry of entries) {
    const parent = parentSeq(entry);
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(entry.seq);
    else byParent.set(parent, [entry.seq]);
  }
  return new Map(
    [...byParent.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((seq) => [seq, group] as const)),
  );
}

/** The most recently continued leaf below an entry. */
export function newestLeaf(entries: readonly ConversationEntry[], seq: number): number {
  const newestChild = new Map<number | null, number>();
  for (const entry of entries) {
    const parent = parentSeq(entry);
    newestChild.set(parent, Math.max(entry.seq, newestChild.get(parent) ?? -1));
  }
  let leaf = seq;
  for (let child = newestChild.get(leaf); child !== undefined && child > leaf; child = newestChild.get(leaf))
    leaf = child;
  return leaf;
}

type ToolMessage = Extract<Message, { role: 'tool' }>;

/** One turn, as reported to a script. */
export interface Answer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly steps: readonly { readonly tool: string; readonly input: unknown; readonly result: ToolResult }[];
}

/** Whether the last turn broke off while a tool ran or waited for the person. */
export function hasUnansweredCalls(entries: readonly ConversationEntry[]): boolean {
  if (entries.at(-1)?.outcome) return false;
  const answered = new Set(entries.flatMap(({ message }) => (message.role === 'tool' ? [message.callId] : [])));
  const last = entries.findLast(({ message }) => message.role === 'assistant')?.message;
  return last?.role === 'assistant' && (last.toolCalls ?? []).some((call) => !answered.has(call.id));
}

/** Whether a picture of the vault, as it is now, went along with a message. @param modified when the file was changed last, milliseconds since the Unix epoch */
export function wasSent(entries: readonly ConversationEntry[], path: VaultPath, modified: number): boolean {
  return entries.some(
    ({ time, message }) =>
      message.role === 'user' && Date.parse(time) >= modified && message.images?.some((image) => image.path === path),
  );
}

/** Results by the id of their call. */
export function resultsByCall(entries: readonly ConversationEntry[]): Map<string, ToolResult> {
  return new Map(
    entries.flatMap(({ message }) => (message.role === 'tool' ? [[message.callId, readResult(message)] as const] : [])),
  );
}

/** What a script learns about a turn: the last answer, what it cites, and the steps on the way. */
export function answerOf(storedEntries: readonly ConversationEntry[]): Answer {
  const entries = entriesWithoutHandles(storedEntries);
  const results = resultsByCall(entries);
  const last = entries.findLast(({ message }) => message.role === 'assistant' && message.content !== '');
  const calls = entries.flatMap(({ message }) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []));
  return {
    answer: last?.message.content ?? '',
    citations: last?.citations ?? [],
    steps: calls.map((call) => ({
      tool: call.name,
      input: readCallInput(call),
      result: results.get(call.id) ?? NO_RESULT,
    })),
  };
}

const NO_RESULT: ToolResult = {
  success: false,
  isError: true,
  code: 'cancelled',
  message: 'The turn ended before this call.',
  hint: 'Ask again.',
};

/** A call's arguments as they were written; the text itself where it is no JSON. */
export function readCallInput(call: ToolCallRequest): unknown {
  try {
    return call.arguments.trim() === '' ? {} : (JSON.parse(call.arguments) as unknown);
  } catch {
    return call.arguments;
  }
}

/** A message never changes: its result is read once, however often the conversation is gone through. */
const resultCache = new WeakMap<ToolMessage, ToolResult>();

function readResult(message: ToolMessage): ToolResult {
  const toolResult = resultCache.get(message) ?? withPictures(parseResult(message.content), message.images);
  resultCache.set(message, toolResult);
  return toolResult;
}

function withPictures(result: ToolResult, pictures: ToolMessage['images']): ToolResult {
  return pictures && result.success ? { ...result, pictures } : result;
}

function parseResult(content: string): ToolResult {
  try {
    return JSON.parse(content) as ToolResult;
  } catch {
    return { success: true, content };
  }
}

/** The turn has no ending: neither an answer nor a word on why there is none. */
export function isBroken(entries: readonly ConversationEntry[]): boolean {
  const last = entries.at(-1);
  if (!last || last.outcome) return false;
  return (
    last.message.role !== 'assistant' || (last.message.toolCalls?.length ?? 0) > 0 || last.message.incomplete === true
  );
}
