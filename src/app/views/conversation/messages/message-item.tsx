import ScrollText from 'lucide-solid/icons/scroll-text';
import { Match, Show, Switch } from 'solid-js';
import { describeOutcome } from '../../../../agent/turn/describe-outcome.ts';
import type { TurnOutcome } from '../../../../agent/turn/events.ts';
import type { SummaryMessage, UserMessage as UserMessageData } from '../../../../agent/model/messages.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { commonText } from '../../../strings/en/common.ts';
import { messagesText } from '../../../strings/en/conversation/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { AnswerText } from './answer-text.tsx';
import type { Conversation } from '../thread/visible-conversation.ts';
import { changesOf } from '../thread/changes-of-turn.ts';
import type { Item } from './to-items.ts';
import { Receipt } from './receipt/receipt.tsx';
import { ToolStep } from './tool-step.tsx';
import { TurnEnd } from './turn-end.tsx';
import { Unheld } from './unheld.tsx';
import { UserMessage } from './user-message.tsx';
import './message-item.css';

/** One item of a conversation. */
export function MessageItem(props: {
  readonly item: Item;
  readonly asked: ReadonlySet<string>;
  readonly conversation: Conversation;
  /** Grows when notes change. */
  readonly version: number;
  readonly onReturn: (message: UserMessageData) => void;
}) {
  const as = <Kind extends Item['kind']>(kind: Kind) =>
    props.item.kind === kind ? (props.item as Extract<Item, { kind: Kind }>) : undefined;
  const isRunning = () => props.conversation.isRunning();
  const progressOf = (callId: string) => {
    const { progress } = props.conversation.live();
    return progress?.callId === callId ? progress : undefined;
  };
  const roomWords = () => {
    const tokens = props.conversation.windowTokens();
    if (tokens === undefined) return '';
    return messagesText.messageItem.tokensGuessSetSettings(tokens, props.conversation.isWindowGuessed());
  };
  const entriesFrom = (from: number) => props.conversation.entries().filter(({ seq }) => seq >= from);
  const goBack = async (seq: number) => {
    const message = await props.conversation.goBack(seq);
    if (message) props.onReturn(message);
  };
  const show = (seq: number) => props.conversation.showBranch(seq);
  return (
    <Switch>
      <Match when={as('user')}>
        {(item) => (
          <UserMessage
            item={item()}
            isRunning={isRunning()}
            edit={props.conversation.editOf(item().seq)}
            onEdit={(text) => props.conversation.setEdit(item().seq, text)}
            onResend={(seq, text) => void props.conversation.resend(seq, text)}
            onShow={show}
            changesFrom={() => changesOf(entriesFrom(item().seq))}
            onGoBack={(seq) => void goBack(seq)}
          />
        )}
      </Match>
      <Match when={as('assistant')}>
        {(item) => (
          <div class="message message--assistant">
            <Show when={item().reasoning}>
              <Reasoning text={item().reasoning} label={messagesText.messageItem.reasoning} />
            </Show>
            <AnswerText text={item().text} isStreaming={false} isReply citations={item().citations} />
            <Unheld of={item().unheld} changedNothing={item().changedNothing} />
          </div>
        )}
      </Match>
      <Match when={as('step')}>
        {(item) => (
          <ToolStep
            call={item().call}
            result={item().result}
            isAsked={props.asked.has(item().call.id)}
            progress={progressOf(item().call.id)}
          />
        )}
      </Match>
      <Match when={as('summary')}>{(item) => <Summary summary={item().summary} room={roomWords()} />}</Match>
      <Match when={as('outcome')}>
        {(item) => (
          <Outcome
            outcome={item().outcome}
            isLast={item().isLast}
            onCarryOn={() => void props.conversation.carryOn()}
          />
        )}
      </Match>
      <Match when={as('receipt')}>
        {(item) => <Receipt changes={item().changes} version={props.version} isRunning={isRunning()} />}
      </Match>
      <Match when={as('end')}>
        {(item) => (
          <TurnEnd
            item={item()}
            room={roomWords()}
            isRunning={isRunning()}
            onRegenerate={(seq) => void props.conversation.regenerate(seq)}
            onShow={show}
          />
        )}
      </Match>
    </Switch>
  );
}

/** What the model thought before it spoke, folded. */
export function Reasoning(props: { readonly text: string; readonly label: string }) {
  return (
    <details class="message__reasoning">
      <summary>{props.label}</summary>
      <p>{props.text}</p>
    </details>
  );
}

/** Shown where the model's view of the conversation begins from now on; everything above is kept. */
function Summary(props: { readonly summary: SummaryMessage; readonly room: string }) {
  return (
    <details class="summary">
      <summary class="summary__line">
        <ScrollText aria-hidden="true" />
        {messagesText.messageItem.firstMessagesSentModel(props.summary.covers)}
      </summary>
      <div class="summary__text">
        <AnswerText text={props.summary.content} isStreaming={false} />
        <p class="messages__quiet">
          {messagesText.messageItem.writtenModelFirstWords(props.summary.by === 'model', props.room)}
        </p>
      </div>
    </details>
  );
}

const ACTIONS: Partial<Record<TurnOutcome['reason'], string>> = {
  error: messagesText.messageItem.retry,
  round_limit: messagesText.messageItem.goOn,
  call_limit: messagesText.messageItem.goOn,
  repeated_call: messagesText.messageItem.goOn,
  spend_cap: messagesText.messageItem.goOn,
};

function Outcome(props: { readonly outcome: TurnOutcome; readonly isLast: boolean; readonly onCarryOn: () => void }) {
  const shell = useShell();
  const text = () => describeOutcome(props.outcome);
  return (
    <Show when={props.isLast || props.outcome.reason === 'stopped' ? text() : undefined}>
      {(known) => (
        <Notice
          text={known().text}
          isError={props.outcome.reason === 'error'}
          {...(known().canContinue && props.isLast
            ? { action: ACTIONS[props.outcome.reason] ?? messagesText.messageItem.continue, onAction: props.onCarryOn }
            : {})}
          {...(known().isInSettings && props.isLast
            ? { onSettings: () => shell.show('settings', { page: 'assistant' }) }
            : {})}
        />
      )}
    </Show>
  );
}

/** A notice on the state of the turn, with what can be done. */
export function Notice(props: {
  readonly text: string;
  readonly isError?: boolean;
  readonly action?: string;
  readonly onAction?: () => void;
  /** What goes on meanwhile can be stopped. */
  readonly onStop?: () => void;
  /** Leads to the settings, where they are the remedy. */
  readonly onSettings?: () => void;
}) {
  return (
    <div
      class="messages__notice"
      classList={{ 'messages__notice--error': props.isError === true }}
      role={props.isError ? 'alert' : undefined}
    >
      <p>{props.text}</p>
      <Show when={props.action !== undefined || props.onSettings}>
        <span class="messages__notice-buttons">
          <Show when={props.onSettings}>
            <Button size="sm" onClick={() => props.onSettings?.()}>
              {commonText.openTheSettings}
            </Button>
          </Show>
          <Show when={props.onStop}>
            <Button size="sm" onClick={() => props.onStop?.()}>
              {messagesText.messageItem.stop}
            </Button>
          </Show>
          <Show when={props.action}>
            {(action) => (
              <Button size="sm" onClick={() => props.onAction?.()}>
                {action()}
              </Button>
            )}
          </Show>
        </span>
      </Show>
    </div>
  );
}
