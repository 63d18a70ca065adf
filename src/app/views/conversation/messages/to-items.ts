import { addSpend, NOTHING_SPENT, type SpendTotal } from '../../../../agent/budget/budget-spend.ts';
import type { Citation } from '../../../../agent/citations/citations.ts';
import type { UnheldClaims } from '../../../../agent/citations/claims.ts';
import {
  type Alternatives,
  type ConversationEntry,
  entriesWithoutHandles,
  resultsByCall,
} from '../../../../agent/conversations/conversation.ts';
import type { TurnOutcome } from '../../../../agent/turn/events.ts';
import type {
  LeftOut,
  StoredMessage,
  SummaryMessage,
  ToolCallRequest,
  UserMessage,
} from '../../../../agent/model/messages.ts';
import { callInFull, shortNamesOf, type ShortNames } from '../../../../agent/results/in-full.ts';
import type { ToolResult } from '../../../../tools/definition/result.ts';
import { changesOf, type TurnChange } from '../../../../agent/conversations/changes-of-turn.ts';

/** The position of an entry among its alternatives. */
export interface BranchPosition {
  readonly seq: number;
  readonly all: readonly number[];
}

/** What is shown of a conversation, in order. `key` stays with an item while its conversation grows. */
export type Item =
  | {
      readonly kind: 'user';
      readonly key: string;
      readonly seq: number;
      readonly text: string;
      readonly message: UserMessage;
      readonly place: BranchPosition | undefined;
    }
  | {
      readonly kind: 'assistant';
      readonly key: string;
      readonly text: string;
      readonly reasoning: string;
      readonly citations: readonly Citation[];
      readonly unheld: readonly UnheldClaims[];
      readonly changedNothing: boolean;
    }
  | {
      readonly kind: 'step';
      readonly key: string;
      readonly call: ToolCallRequest;
      readonly result: ToolResult | undefined;
    }
  | { readonly kind: 'summary'; readonly key: string; readonly summary: SummaryMessage }
  | { readonly kind: 'outcome'; readonly key: string; readonly outcome: TurnOutcome; readonly isLast: boolean }
  /** What a turn changed. */
  | { readonly kind: 'receipt'; readonly key: string; readonly changes: readonly TurnChange[] }
  /** Below a turn: what it took, and the ways to another answer. */
  | {
      readonly kind: 'end';
      readonly key: string;
      readonly seq: number;
      readonly text: string;
      readonly spent: SpendTotal;
      readonly shortened: number;
      /** What the service refused of the person's. */
      readonly leftOut: readonly LeftOut[];
      readonly place: BranchPosition | undefined;
      readonly isLast: boolean;
    };

const NO_ALTERNATIVES: Alternatives = new Map();

/**
 * Messages as items: a call and its result are one step.
 * @param isRunning the last turn goes on: what it changed is summed up at its end
 */
export function toItems(
  storedEntries: readonly ConversationEntry[],
  alternatives: Alternatives = NO_ALTERNATIVES,
  isRunning = false,
): Item[] {
  const entries = entriesWithoutHandles(storedEntries);
  const results = resultsByCall(entries);
  const namesAt = createNames(entries);
  const placeOf = (seq: number): BranchPosition | undefined => {
    const siblingSeqs = alternatives.get(seq);
    return siblingSeqs && { seq, all: siblingSeqs };
  };
  const items: Item[] = [];
  entries.forEach((entry, at) => {
    const isLast = at === entries.length - 1;
    const isTurnEnd = isLast || entries[at + 1]?.message.role === 'user';
    items.push(
      ...conversationItems(entry, { results, names: namesAt(at) }, placeOf(entry.seq)),
      ...(isTurnEnd && !(isLast && isRunning) ? receiptOf(lastTurn(entries.slice(0, at + 1))) : []),
      ...(isTurnEnd ? turnEnd(entries.slice(0, at + 1), placeOf, isLast) : []),
      ...outcomeOf(entry, isLast),
    );
  });
  return items;
}

/** What a call names in short is shown as it was called then: a note that is moved keeps its handle. */
function createNames(entries: readonly ConversationEntry[]): (at: number) => ShortNames {
  const messages = entries.map(({ message }) => message);
  const moves = [
    ...messages.flatMap(({ role }, at) => (role === 'tool' && isMoveMessage(messages[at]) ? [at] : [])),
    messages.length,
  ];
  const shortNamesBySeq = new Map<number, ShortNames>();
  return (at) => {
    const end = moves.find((move) => move > at) ?? messages.length;
    const names = shortNamesBySeq.get(end) ?? shortNamesOf(messages.slice(0, end));
    shortNamesBySeq.set(end, names);
    return names;
  };
}

function isMoveMessage(message: StoredMessage | undefined): boolean {
  return message?.role === 'tool' && /^(?:move|rename)_/.test(message.name);
}

function conversationItems(
  { seq, message, citations = [], unheld = [], changedNothing }: ConversationEntry,
  { results, names }: { readonly results: ReadonlyMap<string, ToolResult>; readonly names: ShortNames },
  place: BranchPosition | undefined,
): Item[] {
  if (message.role === 'tool') return [];
  if (message.role === 'summary') return [{ kind: 'summary', key: `${seq}`, summary: message }];
  if (message.role === 'user') return [{ kind: 'user', key: `${seq}`, seq, text: message.content, message, place }];
  const { content, reasoning = '', toolCalls = [] } = message;
  const messageItems: Item[] =
    content.trim() === '' && reasoning === ''
      ? []
      : [
          {
            kind: 'assistant',
            key: `${seq}`,
            text: content,
            reasoning,
            citations,
            unheld,
            changedNothing: changedNothing === true,
          },
        ];
  return [
    ...messageItems,
    ...toolCalls.map((call): Item => ({
      kind: 'step',
      key: `${seq} ${call.id}`,
      call: callInFull(call, names),
      result: results.get(call.id),
    })),
  ];
}

function outcomeOf({ seq, outcome }: ConversationEntry, isLast: boolean): Item[] {
  return outcome ? [{ kind: 'outcome', key: `${seq} outcome`, outcome, isLast }] : [];
}

function lastTurn(entries: readonly ConversationEntry[]): readonly ConversationEntry[] {
  return entries.slice(entries.findLastIndex(({ message }) => message.role === 'user') + 1);
}

function receiptOf(turn: readonly ConversationEntry[]): Item[] {
  const changes = changesOf(turn);
  return changes.length > 0 ? [{ kind: 'receipt', key: `${turn[0]?.seq} receipt`, changes }] : [];
}

/** Of the last turn among these entries; nothing where no answer has come yet. */
function turnEnd(
  entries: readonly ConversationEntry[],
  placeOf: (seq: number) => BranchPosition | undefined,
  isLast: boolean,
): Item[] {
  const turn = lastTurn(entries);
  const [first] = turn;
  const last = turn.findLast(({ message }) => message.role === 'assistant');
  const place = first && placeOf(first.seq);
  if (!first || last?.message.role !== 'assistant' || (last.message.content.trim() === '' && !place)) return [];
  return [
    {
      kind: 'end',
      key: `${first.seq} end`,
      seq: last.seq,
      text: last.message.content,
      isLast,
      place,
      spent: turn.reduce((total, { spend }) => addSpend(total, spend), NOTHING_SPENT),
      shortened: Math.max(0, ...turn.map(({ shortened = 0 }) => shortened)),
      leftOut: turn.flatMap(({ message }) =>
        message.role === 'assistant' && message.leftOut ? [message.leftOut] : [],
      ),
    },
  ];
}
