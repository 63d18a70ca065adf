import { createMemo, Show, createComputed, createSignal, onCleanup, type Accessor } from 'solid-js';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import { withoutHandles } from '../../../../agent/citations/citation-marks.ts';
import type { UserMessage } from '../../../../agent/model/messages.ts';
import { handlesOf } from '../../../../agent/results/rendered-history.ts';
import { QuestionList } from '../../../questions/question-list.tsx';
import type { OpenQuestion } from '../../../state/tools/create-questions.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useTools } from '../../../state/tools/tools.ts';
import { createIndexVersion } from '../../../state/vault/create-index-version.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { messagesText } from './messages.texts.ts';
import { Key } from '../../../ui/page/keyed.tsx';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';
import { AnswerText } from './answer-text.tsx';
import { MessageItem, Notice, Reasoning } from './message-item.tsx';
import { toItems } from './to-items.ts';
import './message-list.css';

const Understood = lazyPart(async () => (await import('./understood.tsx')).Understood);

/** Items at the end that are there at once: they mostly fill the view. */
const FIRST = 16;
/** Milliseconds of work before the page may answer the person again. */
const SLICE_MS = 8;

/**
 * A long list that is opened at its end: its last items at once, those above them in slices, until all are there. A
 * list that grows, or that differs from some item on, is shown as a whole: its reader may be anywhere.
 */
export function createEndFirstList<Item extends { readonly key: string }>(
  items: Accessor<readonly Item[]>,
): { readonly shown: Accessor<readonly Item[]>; readonly isWhole: Accessor<boolean> } {
  const [from, setFrom] = createSignal(0);
  let knownKeys: ReadonlySet<string> = new Set();
  let filling = 0;
  onCleanup(() => filling++);

  const fill = async () => {
    const mine = ++filling;
    while (from() > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      if (mine !== filling) return;
      const began = performance.now();
      while (from() > 0 && performance.now() - began < SLICE_MS) setFrom((at) => Math.max(0, at - 2));
    }
  };
  createComputed(() => {
    const currentItems = items();
    const isAnother = !currentItems.some(({ key }) => knownKeys.has(key));
    knownKeys = new Set(currentItems.map(({ key }) => key));
    if (!isAnother) return;
    setFrom(Math.max(0, currentItems.length - FIRST));
    void fill();
  });
  return { shown: createMemo(() => (from() === 0 ? items() : items().slice(from()))), isWhole: () => from() === 0 };
}

interface MessageListProps {
  readonly conversation: Conversation;
  readonly questions: readonly OpenQuestion[];
  /** The person went back to before this message. */
  readonly onReturn: (message: UserMessage) => void;
}

/** Messages and tool steps in order, with the running turn at the end. */
export function MessageList(props: MessageListProps) {
  const items = createMemo(() =>
    toItems(props.conversation.entries(), props.conversation.alternatives(), props.conversation.isRunning()),
  );
  const version = createIndexVersion(useVault());
  const { shown, isWhole } = createEndFirstList(items);
  const live = () => props.conversation.live();
  const handles = createMemo(() => handlesOf(props.conversation.entries().map(({ message }) => message)));
  // One that is decided waits for the others of its set.
  const tools = useTools();
  const preferences = usePreferences();
  const askedCallIds = createMemo(
    () => new Set([...props.questions, ...tools.decided()].map(({ pending }) => pending.call.callId)),
  );
  const putAside = () => props.conversation.later().filter(({ message }) => message.role === 'user').length;
  const ownQuestions = () =>
    props.questions.filter(({ pending }) => pending.call.conversationId === props.conversation.id());
  const otherQuestions = () =>
    props.questions.filter(({ pending }) => pending.call.conversationId !== props.conversation.id());
  /** The last message, where rules read it and it is answered. */
  const readByRules = () => {
    if (preferences.settings().provider !== 'builtin' || props.conversation.isRunning()) return undefined;
    const last = props.conversation.entries().findLast(({ message }) => message.role === 'user')?.message;
    return last?.role === 'user' ? last : undefined;
  };
  const isThinking = () =>
    props.conversation.isRunning() && live().text === '' && live().callId === undefined && ownQuestions().length === 0;
  return (
    <div
      class="messages"
      role="log"
      aria-label={messagesText.messageList.label}
      aria-busy={!isWhole() || (props.conversation.isRunning() && ownQuestions().length === 0)}
    >
      <Key each={shown()}>
        {(item) => (
          <MessageItem
            item={item()}
            asked={askedCallIds()}
            conversation={props.conversation}
            version={version()}
            onReturn={(message) => props.onReturn(message)}
          />
        )}
      </Key>
      <Show when={props.conversation.isRunning() && live().reasoning !== ''}>
        <Reasoning
          text={live().reasoning}
          label={live().text === '' ? messagesText.messageList.reasoning : messagesText.messageList.reasoningDone}
        />
      </Show>
      <Show when={props.conversation.isRunning() && live().text !== ''}>
        <AnswerText text={withoutHandles(live().text, handles())} isStreaming isReply />
      </Show>
      <Show when={readByRules()}>
        {(message) => (
          <Understood
            message={message()}
            messages={props.conversation.entries().map((entry) => entry.message)}
            onMean={(text) => void props.conversation.send(text)}
          />
        )}
      </Show>
      <Show when={live().retry}>
        <p class="messages__quiet">
          {messagesText.messageList.tryingAgain(inOwnLanguage(live().retry), Math.ceil(live().retryMs / 1000))}
        </p>
      </Show>
      <Show when={live().silentMs > 0 && ownQuestions().length === 0}>
        <Notice
          text={messagesText.messageList.noReply(live().silentMs / 1000)}
          action={messagesText.messageList.keepWaiting}
          onAction={() => props.conversation.waitOn()}
        />
      </Show>
      <Show when={live().isSummarising}>
        <p class="messages__quiet">{messagesText.messageList.summarising}</p>
      </Show>
      <Show when={isThinking()}>
        <p class="messages__thinking">
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span class="visually-hidden">{messagesText.messageList.thinking}</span>
        </p>
      </Show>
      <QuestionList questions={ownQuestions()} />
      <Show when={props.conversation.isInterrupted()}>
        <Notice
          text={messagesText.messageList.interrupted}
          action={messagesText.messageList.continue}
          onAction={() => void props.conversation.carryOn()}
        />
      </Show>
      <Show when={props.conversation.hasPlan()}>
        <Notice
          text={messagesText.messageList.planWaiting}
          action={messagesText.messageList.acceptPlan}
          onAction={() => void props.conversation.acceptPlan()}
        />
      </Show>
      <Show when={putAside() > 0}>
        <Notice
          text={messagesText.messageList.rewound(putAside())}
          action={messagesText.messageList.restore}
          onAction={() => void props.conversation.bringBack()}
        />
      </Show>
      <Show when={props.conversation.problem()}>{(problem) => <Notice text={problem()} isError />}</Show>
      <Show when={otherQuestions().length > 0}>
        <div class="messages__other">
          <p class="messages__quiet">{messagesText.messageList.otherConversation}</p>
          <QuestionList questions={otherQuestions()} />
        </div>
      </Show>
    </div>
  );
}
