import type { CallRunner } from '../agent/context/custom-assistant.ts';
import type { SpendLedger } from '../agent/budget/budget-ledger.ts';
import {
  capReached,
  NOTHING_SPENT,
  type Price,
  type Spend,
  type SpendCaps,
  spendOf,
  type SpendTotal,
} from '../agent/budget/budget-spend.ts';
import { spendStop } from '../agent/budget/budget-stop.ts';
import type { VaultContextSources } from '../agent/context/vault-context.ts';
import type { ConversationStore, EntryNotes } from '../agent/conversations/conversation-store.ts';
import type { ConversationChoices, ConversationEntry } from '../agent/conversations/conversation.ts';
import type { UserMessage } from '../agent/model/messages.ts';
import type { ModelProvider } from '../agent/model/model-provider.ts';
import { createTextModel } from '../agent/providers/text-model.ts';
import type { Toolset } from '../agent/toolsets/toolsets.ts';
import type { AgentEvent } from '../agent/turn/events.ts';
import type { RetryPolicy } from '../agent/turn/retry-policy.ts';
import type { Vault } from '../fs-access/vault.ts';
import type { Clock } from '../notes/dates/dates.ts';
import type { VaultPath } from '../notes/paths/paths.ts';
import type { Tool } from '../tools/definition/define-tool.ts';
import type { ChangeHistory, TextModel, ToolCall } from '../tools/definition/ports.ts';
import type { IndexClient } from '../workers/contract.ts';
import type { SessionSettings } from './session-settings.ts';

/** The model that answers. Each is read when it is needed: what a turn finds out about the model counts at once. */
export interface AnsweringModel {
  readonly provider: ModelProvider;
  /** Under which its spending is counted. */
  readonly id: string;
  /** Tokens that it reads and writes together; undefined where that does not matter. */
  readonly windowTokens: number | undefined;
  readonly isWindowGuessed: boolean;
  readonly seesPictures: boolean;
  readonly price: Price | undefined;
  /**
   * Which tools it is told of at first.
   * @param windowTokens where the window turned out to be another
   * @param wanted what the person's assistant asks for
   */
  toolset(windowTokens?: number, wanted?: 'core'): Toolset;
}

/** Who answers: the model that the person chose, and for an assistant of theirs another one of the same service. */
export interface ModelChoice {
  /** As of the newest turn. */
  now(): AnsweringModel;
  /** Awaited before each turn. @param named the model that the person's assistant asks for */
  prepare(named: string | undefined): Promise<void>;
  /** After each turn: a server that loads its model when it is first asked knows only then with which window. */
  learnMore?(): Promise<void>;
}

/** What the person set for all conversations, read at each turn. */
type AgentSettings = Pick<SessionSettings, 'maxRounds' | 'caps' | 'instructions' | 'recallMemories'>;

/** What the person chose for single conversations. */
export interface ChosenForConversations {
  of(conversationId: string | undefined): ConversationChoices;
  /** A choice that is `undefined` is taken back. */
  set(
    conversationId: string,
    choices: { readonly [Name in keyof ConversationChoices]?: ConversationChoices[Name] | undefined },
  ): Promise<void>;
}

/** The part of an open vault that an assistant reads. */
interface AgentVault {
  readonly id: string;
  readonly name: string;
  readonly files: Vault;
  readonly index: IndexClient;
  readonly history: ChangeHistory;
  /** What its index has read so far, and its files. */
  overview(): AgentOverview | Promise<AgentOverview>;
  /** The note that the person is viewing. */
  openNote?(): VaultPath | undefined;
}

/** What the index has read so far, and its files. */
type AgentOverview = Pick<VaultContextSources, 'status' | 'files'>;

/** What an assistant is made of, for every surface. */
export interface AgentParts {
  readonly vault: AgentVault;
  /** The executor of the vault, and the tools that the person added: of servers, and of their own notes. */
  readonly calls: CallRunner & {
    added(): readonly Tool[];
    /** Whether a model is told of what asks the web; it is where absent. */
    asksWeb?(): boolean;
  };
  readonly model: ModelChoice;
  readonly choices: ChosenForConversations;
  readonly settings: () => AgentSettings;
  /** The note of standing instructions was moved: it is followed. */
  readonly followInstructions?: (path: VaultPath) => Promise<void>;
  /** What models cost, day by day. */
  readonly ledger: SpendLedger;
  readonly clock: Clock;
  readonly retries?: RetryPolicy;
}

/** What the person should know of their assistants and instructions; each surface words it. */
export type AgentNotice =
  /** The note is gone, or no longer defines an assistant: Latent's own answers. */
  | { readonly kind: 'assistant_gone'; readonly path: VaultPath }
  /** Something in the assistant's note was not understood. */
  | { readonly kind: 'assistant_warning'; readonly name: string; readonly warning: string }
  | { readonly kind: 'instructions_gone'; readonly path: VaultPath };

/** The events of a turn, for the surface that draws it. What a `message` holds is stored by then. */
export type TurnEvent =
  | Exclude<AgentEvent, { readonly type: 'message' }>
  | { readonly type: 'message'; readonly entry: ConversationEntry }
  /** How far a long call is. @see ToolCall.onProgress */
  | {
      readonly type: 'progress';
      readonly callId: string;
      readonly done: number;
      readonly of: number;
      readonly what: string;
    }
  | { readonly type: 'notice'; readonly notice: AgentNotice };

/** What the person sends: words, and what goes with them. */
export type Draft = Omit<UserMessage, 'role' | 'situation'>;

/** The branch of a conversation that a turn goes on with, and where what it says is stored. */
export interface TurnThread {
  readonly conversationId: string;
  /** Ends with the person's message, or with a turn that broke off. */
  readonly entries: readonly ConversationEntry[];
  append(
    message: ConversationEntry['message'],
    notes: EntryNotes & { readonly parent: number | null },
  ): Promise<ConversationEntry>;
  annotate(seq: number, notes: EntryNotes): Promise<void>;
  /** Adds what a message's tools used of the model. */
  addSpend(seq: number, spend: Spend): Promise<void>;
  /** What the conversation has used, all branches together. */
  spent(): SpendTotal;
}

/**
 * The assistant's model as tools ask it; none where the built-in assistant answers. What it takes is the day's, and the
 * conversation's where the call belongs to one; the limits of both hold.
 */
export function meteredTextModel(
  { provider, id, price, windowTokens }: Pick<AnsweringModel, 'provider' | 'id' | 'price' | 'windowTokens'>,
  { caps, ledger }: { readonly caps: () => SpendCaps; readonly ledger: SpendLedger },
  { meter }: Pick<ToolCall, 'meter'>,
): TextModel | undefined {
  return createTextModel(
    provider,
    {
      async check() {
        await meter?.check();
        const cap = capReached(caps(), NOTHING_SPENT, await ledger.today());
        if (cap) throw spendStop(cap);
      },
      async add(spent) {
        const spend = spendOf(id, spent, price);
        await ledger.add(spend);
        await meter?.add(spend);
      },
    },
    windowTokens,
  );
}

/** What the person chose for the conversations of a vault, stored with each of them. */
export interface StoredChoices extends ChosenForConversations {
  /** Reads what was chosen, before any of them can be carried on. */
  load(vaultId: string): Promise<void>;
}

const NONE: ConversationChoices = {};
/** Nothing is chosen for any of them. */
export const NO_CHOICES: ChosenForConversations = { of: () => NONE, set: async () => undefined };

/** @param changed called when one is another, before that is stored */
export function createChoices(
  store: Pick<ConversationStore, 'list' | 'choose'>,
  changed: () => void = () => undefined,
): StoredChoices {
  let choicesById = new Map<string, ConversationChoices>();
  return {
    of: (conversationId) => (conversationId === undefined ? undefined : choicesById.get(conversationId)) ?? NONE,
    async set(conversationId, choices) {
      const next = { ...choicesById.get(conversationId), ...choices } as ConversationChoices;
      choicesById.set(conversationId, next);
      changed();
      await store.choose(conversationId, next);
    },
    async load(vaultId) {
      const summaries = await store.list(vaultId);
      choicesById = new Map(
        summaries.map(({ id, preset, assistant, planFirst }) => [
          id,
          { ...(preset && { preset }), ...(assistant && { assistant }), ...(planFirst && { planFirst }) },
        ]),
      );
      changed();
    },
  };
}
