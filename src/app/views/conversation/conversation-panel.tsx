import ArrowDown from 'lucide-solid/icons/arrow-down';
import ArrowLeft from 'lucide-solid/icons/arrow-left';
import Brain from 'lucide-solid/icons/brain';
import MessagesSquare from 'lucide-solid/icons/messages-square';
import SquarePen from 'lucide-solid/icons/square-pen';
import { createEffect, createResource, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import { NOTHING_SPENT } from '../../../agent/budget/budget-spend.ts';
import type { UserMessage } from '../../../agent/model/messages.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { GrantList } from '../../questions/grant-list.tsx';
import { useVisibleAssistant } from '../../state/layout/visible-assistant.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useGenerator } from '../../state/models/create-provider.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/egress/records.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { conversationText } from './conversation.texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { ConversationComposer } from './composer/conversation-composer.tsx';
import { ConversationFooter, ShortToolListNotice, WindowMeter } from './conversation-footer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { MessageList } from './messages/message-list.tsx';
import { spendToShortText, spendToText } from './messages/spend-to-text.ts';
import { createVaultConversation } from '../../state/conversation/vault-conversation.ts';
import type { Conversation } from '../../state/conversation/visible-conversation.ts';
import { suggestQuestions } from './suggest-questions.ts';
import './conversation.css';
import './spend-label.css';

/** Within this distance (px) of the end the reader counts as following along. */
const NEAR = 80;
/** The last of a text may be laid out so long (ms) after it stopped growing. */
const AFTER_MS = 500;
/** What was put in may be filled up with what is above its end for so long (ms). */
const FILLS_MS = 2000;
/** A scroll so soon (ms) after a key, a wheel or a touch is the reader’s own; else the browser’s, where something above grew. */
const OWN_SCROLL_MS = 400;
/** What waits for the person's answer: it is shown from its head, however long it is. */
const WAITS = '[data-waits]';
/** What the assistant says, and the message that it answers. */
const REPLY = '[data-reply]';
const ASKED = '[data-asked]';

interface Follower {
  /** To the end, and along with it for the rest of the turn. */
  toEnd(): void;
  /** Ends the following. */
  end(): void;
}

/**
 * Keeps what is new in view, as long as the reader is there and has not scrolled away: the end of what grows, until the first
 * line of the answer would leave the view, which stays then, so that an answer can be read from its top while it is written.
 * Who scrolls to the end has the end. What waits for the person's answer is shown from its head, and stays where the
 * reader has it from then on. A text that is put in whole is shown from its end.
 * @param onAway told whether the end is out of view
 */
export function followEnd(
  scroller: HTMLElement,
  isGrowing: () => boolean,
  onAway: (isAway: boolean) => void = () => undefined,
): Follower {
  let isFollowing = true;
  let previousTop = 0;
  let growsUntil = 0;
  let turnUntil = 0;
  let ownUntil = 0;
  /** Whether the text has grown since the browser last drew the page. */
  let isUndrawn = false;
  let isFrameDue = false;
  /** The message whose answer is followed to its very end. */
  let atEndOf: Element | undefined;
  const shownElements = new Map<Element, number>();
  const lastAsked = () => [...scroller.querySelectorAll(ASKED)].at(-1);
  const fromEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  const scrollTo = (top: number) => {
    scroller.scrollTop = top;
    previousTop = scroller.scrollTop;
    onAway(fromEnd() >= NEAR);
  };
  const headOf = (element: Element) => {
    const margin = Number.parseFloat(getComputedStyle(scroller).paddingTop) || 0;
    return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop - margin;
  };
  // The text may have grown since this scroll event: scrolling up ends the following, and scrolling on by the reader.
  const onScroll = () => {
    const top = scroller.scrollTop;
    onAway(fromEnd() >= NEAR);
    if (top === previousTop) return;
    const isOwn = performance.now() < ownUntil;
    // The reader moves on in what is asked: it is not brought back to its head.
    for (const question of shownElements.keys()) shownElements.set(question, 0);
    if (fromEnd() < NEAR) {
      isFollowing = true;
      if (isOwn && top > previousTop) atEndOf = lastAsked();
    } else if (top < previousTop || isOwn) isFollowing = false;
    previousTop = top;
  };
  const onInput = (event: Event) => {
    // A pointer that only passes over moves nothing.
    if (event.type !== 'pointermove' || (event as PointerEvent).buttons > 0)
      ownUntil = performance.now() + OWN_SCROLL_MS;
  };
  const toNew = () => {
    const waiting = scroller.querySelector(WAITS);
    if (waiting) {
      const until = shownElements.get(waiting) ?? performance.now() + AFTER_MS;
      shownElements.set(waiting, until);
      if (performance.now() < until) scrollTo(Math.min(scroller.scrollHeight - scroller.clientHeight, headOf(waiting)));
      return;
    }
    const answer = performance.now() < turnUntil ? currentAnswer() : undefined;
    scrollTo(Math.min(scroller.scrollHeight, answer ? headOf(answer) : Infinity));
  };
  /** The last thing that the assistant says to the last message, where it is to stay with its first line in view. */
  const currentAnswer = (): Element | undefined => {
    const lastQuestion = lastAsked();
    const answer = [...scroller.querySelectorAll(REPLY)].at(-1);
    if (!lastQuestion || !answer || lastQuestion === atEndOf) return undefined;
    return lastQuestion.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING ? answer : undefined;
  };
  // What the reader opens or folds grows the text too, and must stay where it is.
  const whenGrown = () => {
    const nowMs = performance.now();
    if (isGrowing() || isUndrawn) growsUntil = turnUntil = nowMs + AFTER_MS;
    if (isFollowing && nowMs < growsUntil) toNew();
    onAway(fromEnd() >= NEAR);
  };
  const sizes = new ResizeObserver(whenGrown);
  // Sizes are told with a frame, and a page in the background has none: an answer may be whole by the next one.
  const texts = new MutationObserver(() => {
    if (!isGrowing()) return;
    isUndrawn = true;
    if (isFrameDue) return;
    isFrameDue = true;
    // The sizes of a frame are told before the task that follows it.
    requestAnimationFrame(() => setTimeout(() => (isFrameDue = isUndrawn = false)));
  });
  texts.observe(scroller, { childList: true, characterData: true, subtree: true });
  const children = new MutationObserver(() => {
    sizes.disconnect();
    for (const child of scroller.children) sizes.observe(child);
    growsUntil = performance.now() + FILLS_MS;
    toNew();
    // Answers have a height of their own only once they are in view: the end lies elsewhere after each frame that shows more of them.
    requestAnimationFrame(() => {
      toNew();
      requestAnimationFrame(toNew);
    });
  });
  children.observe(scroller, { childList: true });
  const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove'] as const;
  scroller.addEventListener('scroll', onScroll, { passive: true });
  for (const input of inputs) scroller.addEventListener(input, onInput, { passive: true });
  return {
    toEnd: () => {
      isFollowing = true;
      atEndOf = lastAsked();
      scrollTo(scroller.scrollHeight);
    },
    end: () => {
      sizes.disconnect();
      children.disconnect();
      texts.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      for (const input of inputs) scroller.removeEventListener(input, onInput);
    },
  };
}

/** The assistant of the open vault. */
export function ConversationPanel() {
  const shell = useShell();
  const tools = useTools();
  const assistant = useVisibleAssistant();
  const conversation = createVaultConversation({
    vault: useVault(),
    tools,
    records: useRecords(),
    preferences: usePreferences(),
    egress: useEgress(),
    generator: useGenerator(),
    notify: showNotice,
    files: () => shell.files(),
  });
  const [isListing, setListing] = createSignal(false);
  const [returned, setReturned] = createSignal<UserMessage | undefined>(undefined, { equals: false });
  const [isAway, setAway] = createSignal(false);
  let follower: Follower | undefined;
  const questions = () => tools.questions().filter(({ pending }) => pending.call.conversationId !== undefined);
  const isEmpty = () => conversation.entries().length === 0 && !conversation.isRunning() && questions().length === 0;

  const toEnd = () => {
    setListing(false);
    follower?.toEnd();
  };
  const send = (text: string) => {
    toEnd();
    void conversation.send(text);
  };
  const report = (task: Promise<unknown>) =>
    void task.catch((error: unknown) => showNotice({ kind: 'error', text: errorInOwnLanguage(error) }));

  let restored: Promise<unknown> = Promise.resolve();
  onMount(() => {
    restored = conversation.restore();
    report(restored);
    const withdraw = assistant.answerWith((text) => conversation.ask(text));
    onCleanup(() => {
      withdraw();
      conversation.dispose();
    });
  });

  // One that is asked for elsewhere: after what was shown last, which is read first.
  createEffect(
    on(
      () => shell.shownWith('assistant')?.conversation,
      (id) => {
        if (id === undefined) return;
        setListing(false);
        report(restored.then(() => conversation.open(id)));
      },
    ),
  );

  return (
    <section
      class="conversation"
      classList={{ 'conversation--listing': isListing() }}
      aria-label={conversationText.conversationPanel.label}
    >
      <header class="conversation__header">
        <Show
          when={!isListing()}
          fallback={
            <>
              <IconButton label={conversationText.conversationPanel.back} size="sm" onClick={() => setListing(false)}>
                <ArrowLeft aria-hidden="true" />
              </IconButton>
              <h2 class="conversation__title">{conversationText.conversationPanel.earlierConversations}</h2>
            </>
          }
        >
          <h2 class="conversation__title truncate" title={conversation.title()}>
            {conversation.title()}
          </h2>
          <IconButton
            data-on-hover
            label={conversationText.conversationPanel.memories}
            size="sm"
            onClick={() => shell.show('memories')}
          >
            <Brain aria-hidden="true" />
          </IconButton>
          <Show when={conversation.library.list().length > 0}>
            <IconButton
              label={conversationText.conversationPanel.earlierConversations}
              size="sm"
              onClick={() => setListing(true)}
            >
              <MessagesSquare aria-hidden="true" />
            </IconButton>
          </Show>
        </Show>
        <IconButton
          data-on-hover={isListing() || conversation.entries().length > 0 ? undefined : ''}
          label={conversationText.conversationPanel.newConversation}
          size="sm"
          onClick={() => {
            setListing(false);
            conversation.startNew();
            shell.messageBox.focus();
          }}
        >
          <SquarePen aria-hidden="true" />
        </IconButton>
      </header>
      <Show
        when={!isListing()}
        fallback={
          <div class="conversation__scroller">
            <ConversationList
              conversation={conversation}
              onOpen={(id) => {
                setListing(false);
                report(conversation.open(id));
              }}
            />
          </div>
        }
      >
        <div
          class="conversation__scroller"
          tabindex="-1"
          ref={(element) => {
            const newFollower = (follower = followEnd(element, () => conversation.isRunning(), setAway));
            onCleanup(() => newFollower.end());
          }}
        >
          <Show when={!isEmpty()} fallback={<Welcome onAsk={send} />}>
            <MessageList conversation={conversation} questions={questions()} onReturn={setReturned} />
          </Show>
        </div>
        {/* Over a question, whose answers stand at its lower edge, it would cover them. */}
        <Show when={isAway() && !isEmpty() && questions().length === 0}>
          <div class="conversation__jump">
            <Button size="sm" icon={<ArrowDown aria-hidden="true" />} onClick={() => follower?.toEnd()}>
              {conversationText.conversationPanel.jumpToEnd}
            </Button>
          </div>
        </Show>
      </Show>
      <footer class="conversation__footer">
        <ConversationComposer
          conversation={conversation}
          returned={returned()}
          onSend={toEnd}
          ref={(element) => shell.messageBox.ref(element)}
        />
        <GrantList conversationId={conversation.id()} />
        <ConversationFooter conversationId={conversation.id()} />
        <ShortToolListNotice />
        <SpendLabel conversation={conversation} />
      </footer>
    </section>
  );
}

function Welcome(props: { readonly onAsk: (question: string) => void }) {
  const vault = useVault();
  const source = () => (vault.indexStatus()?.textReady ? vault.index : undefined);
  const [questions] = createResource(source, (index) => suggestQuestions(index).catch(() => []));
  return (
    <div class="welcome">
      <p class="welcome__title">{conversationText.conversationPanel.empty}</p>
      <p class="welcome__text">{conversationText.conversationPanel.emptyHelp}</p>
      <ul class="welcome__questions">
        <For each={questions() ?? []}>
          {(question) => (
            <li>
              <button type="button" class="welcome__question" onClick={() => props.onAsk(question)}>
                {question}
              </button>
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

/** What this conversation and this day have taken, where a model is paid for by the token. */
function SpendLabel(props: { readonly conversation: Conversation }) {
  const records = useRecords();
  const [today] = createResource(
    () => [props.conversation.spent(), props.conversation.isRunning()] as const,
    () => records.spending.today(),
  );
  const spentText = () => spendToText(props.conversation.spent());
  return (
    <Show when={spentText()}>
      <p class="spend" title={conversationText.conversationPanel.spendHelp}>
        {conversationText.conversationPanel.spend(spentText())}
        <Show when={spendToText(today.latest ?? NOTHING_SPENT) !== spentText() && today.latest}>
          {(day) => <span>{conversationText.conversationPanel.spendToday(spendToShortText(day()))}</span>}
        </Show>
        <WindowMeter conversation={props.conversation} />
      </p>
    </Show>
  );
}
