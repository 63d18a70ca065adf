import { batch, createSignal } from 'solid-js';
import { isBroken } from '../../../agent/conversations/read-entries.ts';
import { createAgentSession } from '../../../session/agent-session.ts';
import { laterIn } from '../../../session/conversation-thread.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';
import { threadText } from '../../strings/en/conversation/thread.ts';
import { createConversationLibrary } from './create-conversation-library.ts';
import { createLiveTurn } from './create-live-turn.ts';
import type { Conversation, ConversationDependencies } from './visible-conversation.ts';

/** The session's conversation as signals: its state after each change, its events as a live turn. */
export function createConversation(deps: ConversationDependencies): Conversation {
  const session = createAgentSession(deps);
  const first = session.state();
  const [thread, setThread] = createSignal(first.thread);
  const [running, setRunning] = createSignal(first.running);
  const [queued, setQueued] = createSignal(first.queued);
  const [isPlanForNew, setPlanForNew] = createSignal(first.isPlanForNew);
  const [problem, setProblem] = createSignal(first.problem);
  const liveTurn = createLiveTurn();
  const edits = createEdits(deps.edited);
  const library = createConversationLibrary(deps.store, deps.vault.id);

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
    title: () => library.list().find((one) => one.id === id())?.title ?? threadText.createConversation.newConversation,
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
      const now = problem();
      if (now === undefined) return '';
      return now.kind === 'failed' ? now.text : threadText.createTurnRunner.conversationGoesAnotherTab;
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
    acceptPlan: () => session.acceptPlan(threadText.createConversation.carryOutThePlan),
    goBack: session.goBack,
    bringBack: session.bringBack,
    regenerate: session.regenerate,
    showBranch: session.showBranch,
    startNew: session.startNew,
    open: session.open,
    // What its turn says last belongs to it, and comes back with it.
    remove: (conversationId) => session.leaveFor(conversationId, () => library.remove(conversationId)),
    restore: session.restore,
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
function createEdits(kept?: KeptDrafts<string>): Edits {
  const [texts, setTexts] = createSignal<ReadonlyMap<string, string>>(new Map());
  const keyOf = (conversationId: string, seq: number) => `${conversationId} ${seq}`;
  // What is typed before that is newer than what an earlier visit left.
  void kept?.load().then((left) => setTexts((now) => new Map([...left, ...now])));
  return {
    of: (conversationId, seq) => (conversationId === undefined ? undefined : texts().get(keyOf(conversationId, seq))),
    set(conversationId, seq, text) {
      if (conversationId === undefined) return;
      const key = keyOf(conversationId, seq);
      setTexts(
        (now) =>
          new Map([
            ...[...now].filter(([other]) => other !== key),
            ...(text === undefined ? [] : [[key, text] as const]),
          ]),
      );
      kept?.keep(key, text);
    },
  };
}
