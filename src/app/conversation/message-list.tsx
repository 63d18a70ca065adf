import { createMemo, For, Match, Show, Switch } from 'solid-js';
import { Key } from './keyed.tsx';
import { describeOutcome } from '../../agent/describe-outcome.ts';
import type { TurnOutcome } from '../../agent/events.ts';
import type { OpenQuestion } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { AnswerText } from './answer-text.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import type { Conversation } from './create-conversation.ts';
import { toItems, type Item } from './to-items.ts';
import { ToolStep } from './tool-step.tsx';

export interface MessageListProps {
  readonly conversation: Conversation;
  readonly questions: readonly OpenQuestion[];
}

/** What was said and done, in order, with what goes on now at its end. */
export function MessageList(props: MessageListProps) {
  const items = createMemo(() => toItems(props.conversation.entries()));
  const live = () => props.conversation.live();
  const asked = createMemo(() => new Set(props.questions.map(({ pending }) => pending.call.callId)));
  const own = () => props.questions.filter(({ pending }) => pending.call.conversationId === props.conversation.id());
  const others = () => props.questions.filter(({ pending }) => pending.call.conversationId !== props.conversation.id());
  const isThinking = () => props.conversation.isRunning() && live().text === '' && live().callId === undefined && own().length === 0;
  return (
    <div class="messages" role="log" aria-label="Messages" aria-busy={props.conversation.isRunning() && own().length === 0}>
      <Key each={items()}>{(item) => <ItemView item={item()} asked={asked()} onCarryOn={() => void props.conversation.carryOn()} />}</Key>
      <Show when={props.conversation.isRunning() && live().text !== ''}>
        <AnswerText text={live().text} isStreaming />
      </Show>
      <Show when={live().retry}>
        <p class="messages__quiet">{`Trying again: ${live().retry}`}</p>
      </Show>
      <Show when={isThinking()}>
        <p class="messages__thinking">
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span class="visually-hidden">Thinking</span>
        </p>
      </Show>
      <For each={own()}>{(question) => <ConfirmationCard question={question} />}</For>
      <Show when={props.conversation.isInterrupted()}>
        <Notice text="This turn was interrupted before its answer." action="Continue" onAction={() => void props.conversation.carryOn()} />
      </Show>
      <Show when={props.conversation.problem()}>
        {(problem) => <Notice text={problem()} isError />}
      </Show>
      <For each={others()}>
        {(question) => (
          <div class="messages__other">
            <p class="messages__quiet">From another conversation:</p>
            <ConfirmationCard question={question} />
          </div>
        )}
      </For>
    </div>
  );
}

function ItemView(props: { readonly item: Item; readonly asked: ReadonlySet<string>; readonly onCarryOn: () => void }) {
  const as = <Kind extends Item['kind']>(kind: Kind) => (props.item.kind === kind ? (props.item as Extract<Item, { kind: Kind }>) : undefined);
  return (
    <Switch>
      <Match when={as('user')}>
        {(item) => (
          <div class="message message--user">
            <span class="visually-hidden">You: </span>
            {item().text}
          </div>
        )}
      </Match>
      <Match when={as('assistant')}>
        {(item) => (
          <div class="message message--assistant">
            <Show when={item().reasoning}>
              <details class="message__reasoning">
                <summary>Reasoning</summary>
                <p>{item().reasoning}</p>
              </details>
            </Show>
            <AnswerText text={item().text} isStreaming={false} />
          </div>
        )}
      </Match>
      <Match when={as('step')}>{(item) => <ToolStep call={item().call} result={item().result} isAsked={props.asked.has(item().call.id)} />}</Match>
      <Match when={as('outcome')}>{(item) => <Outcome outcome={item().outcome} isLast={item().isLast} onCarryOn={props.onCarryOn} />}</Match>
    </Switch>
  );
}

function Outcome(props: { readonly outcome: TurnOutcome; readonly isLast: boolean; readonly onCarryOn: () => void }) {
  const text = () => describeOutcome(props.outcome);
  const isError = () => props.outcome.reason === 'error';
  return (
    <Show when={props.isLast || props.outcome.reason === 'stopped' ? text() : undefined}>
      {(known) => (
        <Notice
          text={known().text}
          isError={isError()}
          {...(known().canContinue && props.isLast ? { action: isError() ? 'Retry' : 'Continue', onAction: props.onCarryOn } : {})}
        />
      )}
    </Show>
  );
}

function Notice(props: { readonly text: string; readonly isError?: boolean; readonly action?: string; readonly onAction?: () => void }) {
  return (
    <div class="messages__notice" classList={{ 'messages__notice--error': props.isError === true }} role={props.isError ? 'alert' : undefined}>
      <p>{props.text}</p>
      <Show when={props.action}>
        {(action) => <Button size="sm" onClick={() => props.onAction?.()}>{action()}</Button>}
      </Show>
    </div>
  );
}
