import { batch, createSignal } from 'solid-js';
import { isBroken } from '../../../agent/conversations/conversation.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import type { AgentNotice } from '../../../session/agent-parts.ts';
import { type AgentSession, openAgentSession } from '../../../session/agent-session.ts';
import { laterIn } from '../../../session/conversation-thread.ts';
import type { Generator, TreeFile } from '../../../workers/contract.ts';
import { threadText } from './thread.texts.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createKeptDrafts, type KeptDrafts } from '../drafts/kept-drafts.ts';
import type { Egress } from '../egress/create-egress.ts';
import { answerModelOf } from '../models/answer-model.ts';
import { withInstructionsNote } from '../preferences/session-settings.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Records } from '../egress/records.ts';
import type { Tools } from '../tools/tools.ts';
import type { OpenVault } from '../vault/open-vault.ts';
import { createConversationLibrary } from './create-conversation-library.ts';
import { createLiveTurn } from './create-live-turn.ts';
import { keepAsNote } from './keep-as-note.ts';
import type { Conversation, ConversationDependencies } from './visible-conversation.ts';

/** The session's conversation as signals: its state after each change, its events as a live turn. */
export function createConversation(session: AgentSession, deps: ConversationDependencies): Conversation {
  const first = session.state();
  const [thread, setThread] = createSignal(first.thread);
  const [running, setRunning] = createSignal(first.running);
  const [queued, setQueued] = createSignal(first.queued);
  const [isPlanForNew, setPlanForNew] = createSignal(first.isPlanForNew);
  const [problem, setProblem] = createSignal(first.problem);
  const liveTurn = createLiveTurn();
  const edits = createEdits(deps.edited);
  const library = createConversationLibrary(deps.store, deps.vaultId);

  function show(): void {
    const state = session.state();
    batch(() => {
      setThread(state.thread);
      setRunning(state.running);
      setQueued(state.queued);
      setPlanForNew(state.isPlanForNew);
      setProblem(state.problem);
      if (state.running === undefined) liveTurn.quiet();
    });
  }

  session.subscribe((event) => {
    switch (event.type) {
      case 'changed':
        return show();
      case 'conversations_changed':
        return library.refresh();
      case 'ended':
        return deps.onTurnEnd?.(event.conversationId);
      case 'notice':
        return deps.tell?.(event.notice);
      default:
        return liveTurn.hear(event);
    }
  });

  const id = () => thread().id;
  const entries = () => thread().branch;
  const isRunning = () => running() !== undefined && running() === id();

  return {
    id,
    title: () => library.list().find((summary) => summary.id === id())?.title ?? threadText.createConversation.title,
    entries,
    alternatives: () => thread().alternatives,
    later: () => (isRunning() ? [] : laterIn(thread())),
    spent: () => thread().spent,
    isRunning,
    live: liveTurn.live,
    windowTokens: () => deps.model.now().windowTokens,
    isWindowGuessed: () => deps.model.now().isWindowGuessed,
    queued,
    isInterrupted: () => !isRunning() && isBroken(entries()),
    library,
    problem() {
      const currentProblem = problem();
      if (currentProblem === undefined) return '';
      return currentProblem.kind === 'failed' ? currentProblem.text : threadText.createTurnRunner.otherTab;
    },
    send: session.send,
    unqueue: session.unqueue,
    sendQueued: session.sendQueued,
    stop: session.stop,
    waitOn: liveTurn.waitOn,
    carryOn: session.carryOn,
    editOf: (seq) => edits.of(id(), seq),
    setEdit: (seq, text) => edits.set(id(), seq, text),
    resend(seq, content) {
      const conversationId = id();
      return session.resend(seq, content, () => edits.set(conversationId, seq, undefined));
    },
    // What decides it is read from the session; the signals say when to read it again.
    isPlanFirst: () => (thread(), isPlanForNew(), session.isPlanFirst()),
    setPlanFirst: (isOn) => void session.setPlanFirst(isOn),
    hasPlan: () => (thread(), running(), isPlanForNew(), session.hasPlan()),
    acceptPlan: () => session.acceptPlan(threadText.createConversation.acceptPlan),
    goBack: session.goBack,
    bringBack: session.bringBack,
    regenerate: session.regenerate,
    showBranch: session.showBranch,
    startNew: session.startNew,
    open: session.open,
    // What its turn says last belongs to it, and comes back with it.
    remove: (conversationId) => session.leaveFor(conversationId, () => library.remove(conversationId)),
    restore: session.restore,
    recall: session.recall,
    ask: session.ask,
    dispose: session.dispose,
  };
}

/** Other words for messages that were sent already, as they are being written, by conversation and place. */
interface Edits {
  /** undefined where the message is not being edited, or says what it said. */
  of(conversationId: string | undefined, seq: number): string | undefined;
  /** @param text undefined forgets it */
  set(conversationId: string | undefined, seq: number, text: string | undefined): void;
}

/** Keeps them until they are sent or dropped: a reload, another branch or another conversation loses none. */
function createEdits(draftStore?: KeptDrafts<string>): Edits {
  const [texts, setTexts] = createSignal<ReadonlyMap<string, string>>(new Map());
  const keyOf = (conversationId: string, seq: number) => `${conversationId} ${seq}`;
  // What is typed before that is newer than what an earlier visit left.
  void draftStore
    ?.load()
    .then((storedDrafts) => setTexts((currentTexts) => new Map([...storedDrafts, ...currentTexts])));
  return {
    of: (conversationId, seq) => (conversationId === undefined ? undefined : texts().get(keyOf(conversationId, seq))),
    set(conversationId, seq, text) {
      if (conversationId === undefined) return;
      const key = keyOf(conversationId, seq);
      setTexts(
        (currentTexts) =>
          new Map([
            ...[...currentTexts].filter(([otherKey]) => otherKey !== key),
            ...(text === undefined ? [] : [[key, text] as const]),
          ]),
      );
      draftStore?.keep(key, text);
    },
  };
}

interface ConversationParts {
  readonly vault: Pick<OpenVault, 'session' | 'files' | 'index' | 'indexStatus'>;
  readonly tools: Pick<Tools, 'run' | 'execute' | 'executeAll' | 'added'>;
  readonly records: Pick<Records, 'conversations' | 'choices' | 'spending'>;
  readonly preferences: Preferences;
  readonly egress: Pick<Egress, 'outside' | 'outsideWithNotes'>;
  readonly generator: Generator;
  readonly notify: (notice: Notice) => void;
  /** Those of the vault, as the tree shows them. */
  readonly files: () => readonly TreeFile[];
}

/** The conversation of an open vault, with the model that the settings name. */
export function createVaultConversation(parts: ConversationParts): Conversation {
  const { vault, tools, records, preferences, notify } = parts;
  const { id } = vault.session;
  const model = answerModelOf(preferences, parts);
  const session = openAgentSession(vault.session, {
    calls: tools,
    model,
    store: records.conversations,
    ledger: records.spending,
    overview: () => ({ status: vault.indexStatus(), files: parts.files() }),
    followInstructions: async (path) => preferences.update(withInstructionsNote(preferences.settings(), id, path)),
    streamed: createKeptDrafts('streamed', id),
    alone: async (conversationId, task) =>
      navigator.locks.request(`latent-turn-${conversationId}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await task();
        return true;
      }),
  });
  return createConversation(session, {
    vaultId: id,
    store: records.conversations,
    model,
    edited: createKeptDrafts('edited', id),
    tell: (notice) => notify(noticeOf(notice)),
    onTurnEnd: (conversationId) => void keepConversationNote(parts, conversationId),
  });
}

function noticeOf(notice: AgentNotice): Notice {
  switch (notice.kind) {
    case 'assistant_gone':
      return { kind: 'error', text: threadText.chooseAssistant.missing(notice.path) };
    case 'assistant_warning':
      return { kind: 'info', text: `${inQuotes(notice.name)}: ${notice.warning}` };
    case 'instructions_gone':
      return { kind: 'error', text: threadText.readInstructions.unreadable(notice.path) };
  }
}

/** If the person chose so, each conversation is also kept as a note. */
async function keepConversationNote(
  { vault, tools, records, preferences, notify }: ConversationParts,
  conversationId: string,
): Promise<void> {
  const { keepConversations, conversationsFolder: folder } = preferences.settings();
  if (!keepConversations) return;
  try {
    const whole = await records.conversations.get(conversationId);
    if (whole)
      await keepAsNote(whole, {
        vault: vault.files,
        index: vault.index,
        folder,
        runTool: (name, input) => tools.run(name, input),
      });
  } catch (error) {
    notify({
      kind: 'error',
      text: threadText.vaultConversation.noteNotSaved(errorInOwnLanguage(error)),
    });
  }
}
