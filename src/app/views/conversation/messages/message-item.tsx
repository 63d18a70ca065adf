import Copy from 'lucide-solid/icons/copy';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import RefreshCw from 'lucide-solid/icons/refresh-cw';
import ScrollText from 'lucide-solid/icons/scroll-text';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import { Match, Show, Switch, For } from 'solid-js';
import { splitAtMissingModel } from '../../../../agent/builtin/split-at-missing-model.ts';
import type { Citation } from '../../../../agent/citations/citations.ts';
import type { UnheldClaims } from '../../../../agent/citations/claims.ts';
import type { SummaryMessage, UserMessage as UserMessageData } from '../../../../agent/model/messages.ts';
import { describeOutcome } from '../../../../agent/turn/describe-outcome.ts';
import type { TurnOutcome } from '../../../../agent/turn/events.ts';
import { inQuotes } from '../../../strings/in-quotes.ts';
import { stem } from '../../../../notes/paths/paths.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { messagesText } from './messages.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showNotice } from '../../../ui/toast.tsx';
import { changesOf } from '../../../../agent/conversations/changes-of-turn.ts';
import { spendToText } from './spend-to-text.ts';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';
import { AnswerText } from './answer-text.tsx';
import { BranchSwitch, UserMessage } from './user-message.tsx';
import { Receipt } from './receipt.tsx';
import type { Item } from './to-items.ts';
import { ToolStep } from './tool-step.tsx';
import './message-item.css';
import './turn-end.css';
import './unheld.css';
import { listComma } from '../../../strings/formats.ts';

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
    return messagesText.messageItem.room(tokens, props.conversation.isWindowGuessed());
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
            <Reply text={item().text} citations={item().citations} />
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

/** An answer. Where the assistant without a model says that something takes one, the way to one stands below that sentence. */
function Reply(props: { readonly text: string; readonly citations: readonly Citation[] | undefined }) {
  const shell = useShell();
  const { settings } = usePreferences();
  const parts = () => (settings().provider === 'builtin' ? splitAtMissingModel(props.text) : undefined);
  const part = (text: string, isReply = true) => (
    <AnswerText
      text={text}
      isStreaming={false}
      isReply={isReply}
      {...(props.citations && { citations: props.citations })}
    />
  );
  return (
    <Show when={parts()} keyed fallback={part(props.text)}>
      {([lead, remainder]) => (
        <>
          {part(lead)}
          <div class="message__way-out">
            <Button size="sm" onClick={() => shell.show('settings', { page: 'assistant' })}>
              {commonText.setUpModel}
            </Button>
          </div>
          <Show when={remainder !== ''}>{part(remainder, false)}</Show>
        </>
      )}
    </Show>
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
        {messagesText.messageItem.summaryTitle(props.summary.covers)}
      </summary>
      <div class="summary__text">
        <AnswerText text={props.summary.content} isStreaming={false} />
        <p class="messages__quiet">{messagesText.messageItem.summaryHelp(props.summary.by === 'model', props.room)}</p>
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
      {(outcomeText) => (
        <Notice
          text={inOwnLanguage(outcomeText().text)}
          isError={props.outcome.reason === 'error'}
          {...(outcomeText().canContinue && props.isLast
            ? { action: ACTIONS[props.outcome.reason] ?? messagesText.messageItem.continue, onAction: props.onCarryOn }
            : {})}
          {...(outcomeText().isInSettings && props.isLast
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
              {commonText.openSettings}
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

/** Below an answer: what it says of notes that it changed, and that was not in them; or that nothing was changed at all. */
function Unheld(props: { readonly of: readonly UnheldClaims[]; readonly changedNothing: boolean }) {
  return (
    <Show when={props.of.length > 0 || props.changedNothing}>
      <ul class="unheld" aria-label={messagesText.unheld.label}>
        <Show when={props.changedNothing}>
          <li class="unheld__line">
            <TriangleAlert aria-hidden="true" />
            <span>{messagesText.unheld.nothingChanged}</span>
          </li>
        </Show>
        <For each={props.of}>
          {({ path, others = 0, claims }) => (
            <li class="unheld__line">
              <TriangleAlert aria-hidden="true" />
              <span>
                {messagesText.unheld.missingClaims(
                  <a href={routeToHash(path)}>{stem(path)}</a>,
                  others,
                  claims.map((claim) => inQuotes(claim)).join(listComma()),
                )}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

interface TurnEndProps {
  /** How much the model reads at once, in brackets; '' where that does not matter. */
  readonly room: string;
  readonly item: Extract<Item, { kind: 'end' }>;
  readonly isRunning: boolean;
  readonly onRegenerate: (seq: number) => void;
  readonly onShow: (seq: number) => void;
}

/** Below an answer: other answers to the same question, and what this one took. */
function TurnEnd(props: TurnEndProps) {
  const copy = () =>
    void navigator.clipboard.writeText(props.item.text).then(
      () => showNotice({ kind: 'success', text: messagesText.turnEnd.copied }),
      () => showNotice({ kind: 'error', text: messagesText.turnEnd.notCopied }),
    );
  return (
    // Its room is taken while the answer is still coming, so that the end does not jump.
    <div
      class="turn-end"
      classList={{ 'turn-end--last': props.item.isLast, 'turn-end--pending': props.item.isLast && props.isRunning }}
    >
      <Show when={props.item.shortened > 0}>
        <p class="turn-end__shortened">{messagesText.turnEnd.shortened(props.item.shortened, props.room)}</p>
      </Show>
      <For each={props.item.leftOut}>
        {(omittedPart) => (
          <>
            <For each={omittedPart.tools ?? []}>
              {({ tool, server }) => (
                <p class="turn-end__shortened">{messagesText.turnEnd.toolRefused(tool, server)}</p>
              )}
            </For>
            <For each={omittedPart.pictures ?? []}>
              {({ name }) => <p class="turn-end__shortened">{messagesText.turnEnd.pictureRefused(name)}</p>}
            </For>
          </>
        )}
      </For>
      <div class="turn-end__row">
        <Show when={props.item.place}>
          {(place) => (
            <BranchSwitch
              place={place()}
              what="answer"
              disabled={props.isRunning}
              onShow={(seq) => props.onShow(seq)}
            />
          )}
        </Show>
        <span class="turn-end__actions">
          <Show when={props.item.text.trim() !== ''}>
            <IconButton label={messagesText.turnEnd.copy} size="sm" onClick={copy}>
              <Copy aria-hidden="true" />
            </IconButton>
          </Show>
          <IconButton
            label={messagesText.turnEnd.answerAgain}
            size="sm"
            disabled={props.isRunning}
            onClick={() => props.onRegenerate(props.item.seq)}
          >
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </span>
        <span class="turn-end__spend">{spendToText(props.item.spent)}</span>
      </div>
    </div>
  );
}
