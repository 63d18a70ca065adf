import { errorText } from '../../../notes/basics/error-text.ts';
import ArrowDown from 'lucide-solid/icons/arrow-down';
import ArrowLeft from 'lucide-solid/icons/arrow-left';
import Brain from 'lucide-solid/icons/brain';
import MessagesSquare from 'lucide-solid/icons/messages-square';
import SquarePen from 'lucide-solid/icons/square-pen';
import { createEffect, createResource, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import { useShell } from '../../state/layout/shell-context.ts';
import { conversationText } from '../../strings/en/conversation/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { GrantList } from '../../questions/grant-list.tsx';
import { ConversationFooter } from './footer/conversation-footer.tsx';
import { ConversationComposer } from './composer/conversation-composer.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { MessageList } from './messages/message-list.tsx';
import { followEnd, type Follower } from './messages/follow-end.ts';
import { WindowMeter } from './footer/window-meter.tsx';
import { ShortToolListNotice } from './footer/short-tool-list-notice.tsx';
import { suggestQuestions } from './thread/suggest-questions.ts';
import { createVaultConversation } from './thread/vault-conversation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVisibleAssistant } from '../../state/assistant/visible-assistant.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { useGenerator } from '../../state/models/page-generator.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/records/records.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';
import './conversation.css';
import type { UserMessage } from '../../../agent/model/messages.ts';
import { NOTHING_SPENT } from '../../../agent/budget/budget-spend.ts';
import type { Conversation } from './thread/visible-conversation.ts';
import { spendToShortText, spendToText } from './thread/spend-to-text.ts';
import './spend-label.css';

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
    navigation: useNavigation(),
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
    void task.catch((error: unknown) => showNotice({ kind: 'error', text: errorText(error) }));

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
      aria-label={conversationText.conversationPanel.conversation}
    >
      <header class="conversation__header">
        <Show
          when={!isListing()}
          fallback={
            <>
              <IconButton
                label={conversationText.conversationPanel.backToTheConversation}
                size="sm"
                onClick={() => setListing(false)}
              >
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
            const made = (follower = followEnd(element, () => conversation.isRunning(), setAway));
            onCleanup(() => made.end());
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
      <p class="welcome__title">{conversationText.conversationPanel.askYourNotes}</p>
      <p class="welcome__text">{conversationText.conversationPanel.answersQuoteNotesLink}</p>
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
  const here = () => spendToText(props.conversation.spent());
  return (
    <Show when={here()}>
      <p class="spend" title={conversationText.conversationPanel.inputOutputTogetherAbout}>
        {conversationText.conversationPanel.thisConversation(here())}
        <Show when={spendToText(today.latest ?? NOTHING_SPENT) !== here() && today.latest}>
          {(day) => <span>{conversationText.conversationPanel.today(spendToShortText(day()))}</span>}
        </Show>
        <WindowMeter conversation={props.conversation} />
      </p>
    </Show>
  );
}
