import type { VaultPath } from '../../notes/paths/paths.ts';
import type { Citation } from '../citations/citations.ts';
import type { UnheldClaims } from '../citations/claims.ts';
import type { TurnOutcome } from '../turn/events.ts';
import type { PolicyPreset } from '../trust/policy.ts';
import type { StoredMessage, UserMessage } from '../model/messages.ts';
import type { Spend } from '../budget/budget-spend.ts';

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
