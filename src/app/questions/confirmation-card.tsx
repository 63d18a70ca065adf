import './grants.css';
import './confirmation-card.css';
import './request-list.css';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import { createMemo, createSignal, createUniqueId, For, onCleanup, onMount, Show, type Signal } from 'solid-js';
import { showName, showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { GrantScope, OutboundRequest, PendingOperation } from '../../tools/definition/ports.ts';
import { isEditable } from '../../tools/execution/apply-edits.ts';
import { describeQuestion, type QuestionDescription, REMOVES_TEXT } from '../../tools/questions/describe-question.ts';
import { canBeRead } from '../diff/file-diff.tsx';
import { usePreferences } from '../state/preferences/preferences.ts';
import { inOwnLanguage } from '../state/messages/own-language.ts';
import type { OpenQuestion } from '../state/tools/create-questions.ts';
import { useTools } from '../state/tools/tools.ts';
import { commonText } from '../strings/common.texts.ts';
import { questionsText } from './questions.texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { markPage } from '../ui/page/page-environment.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { AnswerButton } from './answer-button.tsx';
import { Denial } from './denial.tsx';
import { GrantText } from './grant-list.tsx';
import { isMoveSource, ProposedChange } from './proposed-change.tsx';
import { QuestionFacts, TextDoubts } from './question-facts.tsx';
import { createQuestionFocus } from './question-focus.ts';

/** Whether what is answered now holds for the rest of the conversation: exactly for these tools, notes and folders. */
export function RememberChoice(props: {
  readonly grants: readonly GrantScope[];
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  const only = () => (props.grants.length === 1 ? props.grants[0] : undefined);
  return (
    <label class="remember">
      <input
        type="checkbox"
        checked={props.isChecked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span class="grant__words">
        <Show
          when={only()}
          fallback={
            <>
              {questionsText.rememberChoice.title}
              <span class="grant__list">
                <For each={props.grants}>
                  {(grant) => (
                    <span class="grant__line">
                      <GrantText grant={grant} />
                    </span>
                  )}
                </For>
              </span>
            </>
          }
        >
          {(grant) => <>{questionsText.rememberChoice.allow(<GrantText grant={grant()} />)}</>}
        </Show>
      </span>
    </label>
  );
}

/** Each once: several changes of one note are one. */
export function distinctGrants(grants: readonly (GrantScope | undefined)[]): readonly GrantScope[] {
  return [...new Map(grants.flatMap((grant) => (grant ? [[JSON.stringify(grant), grant] as const] : []))).values()];
}

interface ConfirmationCardProps {
  readonly question: OpenQuestion;
  /** Its number among the questions that are asked together, in a card that shows what is common to all. */
  readonly number?: number;
  /** It is the only one of those that is left to answer. */
  readonly isLast?: boolean;
  /** Which question of a set is being denied: one at a time asks for a reason. */
  readonly denial?: Signal<string | undefined>;
  /** It comes back in answer to the person's own press, and takes the keyboard. */
  readonly isWanted?: boolean;
}

/** Diffs that are open from the start; those of further files open on demand. */
const OPEN_DIFFS = 3;
/** Of several questions that are asked at once, those that are open from the start. */
const OPEN_PARTS = 8;
/** Files that are named at once; a folder may hold thousands. */
const SHOWN_CHANGES = 20;
/** Shown with each further click, so that none blocks the page. */
const MORE_CHANGES = 100;

/** A change that waits for the person: what it is, every line of it, and the answer. */
/** That text goes is said by the badge above it already. */
const withoutBadge = ({ facts, warnings }: QuestionDescription) => ({
  facts,
  warnings: warnings.filter((warning) => warning !== REMOVES_TEXT),
});

export function ConfirmationCard(props: ConfirmationCardProps) {
  const titleId = createUniqueId();
  const [remember, setRemember] = createSignal(false);
  const pending = () => props.question.pending;
  const described = createMemo(() => describeQuestion(pending()));
  const inSet = () => props.number !== undefined;
  /** The person began it themselves: nobody would read why they do not want it after all. */
  const isOwn = () => pending().call.initiatedBy === 'user';
  const draft = useTools().answerDraft(pending());
  /** Others wait beside it: the obvious answer is the one for all. */
  const isOneOfSeveral = () => inSet() && props.isLast !== true;
  /** What may be allowed along with it; of several, all of it together. */
  const grant = () => (isOneOfSeveral() ? undefined : pending().grant);
  const changes = createMemo(() => pending().plan.changes.filter((change) => !isMoveSource(change)));
  const preferences = usePreferences();
  const asRead = () => preferences.settings().changesShown === 'read';
  const [isExact, setExact] = createSignal(false);
  const [editedPath, setEdited] = createSignal<VaultPath>();
  const setEditing = (path: VaultPath, isEditing: boolean) => {
    setEdited(isEditing ? path : undefined);
    if (!isEditing) card.querySelector<HTMLElement>('.confirmation__more')?.focus();
  };
  const callId = () => pending().call.callId;
  // What an earlier visit began to say is shown again.
  const ownDenial = createSignal(draft.reason() === '' ? undefined : callId());
  const denying = (): string | undefined => (props.denial ?? ownDenial)[0]();
  const setDenying = (id: string | undefined) => (props.denial ?? ownDenial)[1](id);
  let isPressed = false;
  const [shownCount, setShown] = createSignal(SHOWN_CHANGES);
  const shownChanges = () => changes().slice(0, shownCount());
  const hiddenCount = () => changes().length - shownChanges().length;
  const editable = () => shownChanges().filter((change) => change.after && isEditable(change));
  const menu = (): readonly MenuEntry[][] => [
    changes().some(({ path }) => canBeRead(path))
      ? [
          {
            label: asRead() ? questionsText.confirmationCard.showSource : questionsText.confirmationCard.showAsRead,
            run: () => void preferences.update({ changesShown: asRead() ? 'source' : 'read' }),
          },
          {
            label: isExact()
              ? questionsText.confirmationCard.noEveryCharacter
              : questionsText.confirmationCard.everyCharacter,
            run: () => setExact(!isExact()),
          },
        ]
      : [],
    editable().map(({ path }) => ({
      label: questionsText.proposedChange.toggleLabel(false, showName(path)),
      run: () => setEditing(path, true),
    })),
    grant() && !remember() ? [{ label: questionsText.confirmationCard.remember, run: () => setRemember(true) }] : [],
  ];
  let card!: HTMLElement;

  createQuestionFocus(() => card, { isQuiet: inSet() });
  onMount(() => card.closest('[role="dialog"]') && markPage('data-dialog-asks'));
  onMount(() => props.isWanted && card.focus());
  const approve = () =>
    props.question.decide({ approved: true, ...draft.edits(), ...(grant() && remember() ? { remember: true } : {}) });
  const deny = () => props.question.decide({ approved: false, feedback: isOwn() ? '' : draft.reason().trim() });
  // Closing the dialog of a person's own change cancels the change.
  onMount(() => isOwn() && card.closest('[role="dialog"]') && onCleanup(deny));

  return (
    <section
      class="raised-card confirmation"
      classList={{ 'raised-card--part': inSet() }}
      aria-labelledby={titleId}
      tabindex="-1"
      data-waits={inSet() ? undefined : ''}
      ref={card}
    >
      <header class="raised-card__header">
        <p class="raised-card__eyebrow">
          {inSet()
            ? questionsText.confirmationCard.number(props.number)
            : pending().call.initiatedBy === 'agent'
              ? questionsText.confirmationCard.title
              : questionsText.confirmationCard.label}
          <Show when={described().removesText}>
            <Badge tone="danger">{questionsText.confirmationCard.removesText}</Badge>
          </Show>
          <Show when={pending().replanned}>
            <Badge tone="warning">{questionsText.confirmationCard.askedAgain}</Badge>
          </Show>
        </p>
        <h3 class="raised-card__title" id={titleId}>
          {showSentence(inOwnLanguage(described().message))}
        </h3>
        <Show when={pending().replanned}>
          <p class="raised-card__note">{questionsText.confirmationCard.fileChanged(pending().set !== undefined)}</p>
        </Show>
        <QuestionFacts question={withoutBadge(described())} />
      </header>
      <RequestList pending={pending()} />
      <div class="raised-card__body">
        <For each={shownChanges()}>
          {(change, at) => (
            <ProposedChange
              change={change}
              all={pending().plan.changes}
              draft={draft}
              isOpen={at() < OPEN_DIFFS && (props.number ?? 1) <= OPEN_PARTS}
              isExact={isExact()}
              isEditing={editedPath() === change.path}
              onEditing={(isEditing) => setEditing(change.path, isEditing)}
            />
          )}
        </For>
        <Show when={hiddenCount() > 0}>
          <Button size="sm" variant="ghost" onClick={() => setShown(shownCount() + MORE_CHANGES)}>
            {questionsText.confirmationCard.showMore(hiddenCount(), MORE_CHANGES)}
          </Button>
        </Show>
      </div>
      <Show when={remember() && grant()}>
        {(offered) => <RememberChoice grants={[offered()]} isChecked onChange={setRemember} />}
      </Show>
      <Show
        when={denying() !== callId()}
        fallback={
          <Denial
            reason={draft.reason()}
            onReason={(reason) => draft.setReason(reason)}
            onDeny={deny}
            onBack={() => {
              setDenying(undefined);
              draft.setReason('');
              card.querySelector<HTMLElement>('.confirmation__deny')?.focus();
            }}
            takesKeyboard={isPressed}
          />
        }
      >
        <div class="raised-card__buttons" classList={{ 'raised-card__foot': !isOneOfSeveral() }}>
          <AnswerButton
            question={props.question}
            variant={described().removesText ? 'danger' : isOneOfSeveral() ? 'secondary' : 'primary'}
            onAnswer={approve}
          >
            {draft.isEdited() ? questionsText.confirmationCard.approveEdited : questionsText.confirmationCard.approve}
          </AnswerButton>
          <Show when={pending().plan.alternative}>
            {(otherPlan) => (
              <AnswerButton
                question={props.question}
                onAnswer={() => props.question.decide({ approved: true, alternative: true })}
              >
                {inOwnLanguage(otherPlan().label)}
              </AnswerButton>
            )}
          </Show>
          <AnswerButton
            class="confirmation__deny"
            question={props.question}
            onAnswer={() => {
              if (isOwn()) return deny();
              isPressed = true;
              setDenying(callId());
            }}
          >
            {isOwn() ? commonText.cancel : questionsText.confirmationCard.deny}
          </AnswerButton>
          <Show when={menu().some((group) => group.length > 0)}>
            <Menu
              label={questionsText.confirmationCard.more}
              triggerClass="icon-button confirmation__more"
              trigger={<Ellipsis aria-hidden="true" />}
              groups={menu()}
            />
          </Show>
        </div>
      </Show>
    </section>
  );
}

/** What would leave this machine: each request with all that it says. */
function RequestList(props: { readonly pending: PendingOperation }) {
  const requests = () =>
    props.pending.risk === 'network' ? ((props.pending.details['requests'] ?? []) as readonly OutboundRequest[]) : [];
  return (
    <Show when={requests().length > 0}>
      <div class="requests">
        <p class="requests__note">{questionsText.requestList.title}</p>
        <ul class="requests__list">
          <For each={requests()}>{(request) => <Request request={request} />}</For>
        </ul>
      </div>
    </Show>
  );
}

function Request(props: { readonly request: OutboundRequest }) {
  const urlParts = () => splitUrl(props.request);
  return (
    <li class="requests__item">
      <code class="requests__line">
        {`${props.request.method} `}
        <strong>{urlParts().origin}</strong>
        <UntrustedText text={urlParts().path} />
      </code>
      <Show when={urlParts().fields.length > 0}>
        <dl class="requests__fields">
          <For each={urlParts().fields}>
            {([name, value]) => (
              <div>
                <dt>
                  <UntrustedText text={name} />
                </dt>
                <dd>
                  <UntrustedText text={value} />
                </dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Show when={props.request.body}>
        {(body) => (
          <code class="requests__line">
            <UntrustedText text={body()} />
          </code>
        )}
      </Show>
      <TextDoubts texts={[urlParts().path, ...urlParts().fields.flat(), props.request.body ?? '']} />
      <Show when={props.request.withKey}>
        <span class="requests__note">{questionsText.requestList.keyNote}</span>
      </Show>
      <details class="requests__exact">
        <summary>{questionsText.requestList.raw}</summary>
        <code class="requests__line">
          <UntrustedText exact text={`${props.request.method} ${props.request.url}`} />
        </code>
        <Show when={props.request.body}>
          {(body) => (
            <code class="requests__line">
              <UntrustedText exact text={body()} />
            </code>
          )}
        </Show>
      </details>
    </li>
  );
}

/** The address of a request in the parts that a person reads. */
interface UrlParts {
  /** Scheme and host as they are sent: a host in other letters than ASCII in its `xn--` form. */
  readonly origin: string;
  /** Decoded; as it is sent where it is no well-formed UTF-8. */
  readonly path: string;
  /** The query's fields as the server reads them: `+` is a space. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Splits an address into its parts. One that is no URL is all path. */
export function splitUrl({ url }: { readonly url: string }): UrlParts {
  if (!URL.canParse(url)) return { origin: '', path: url, fields: [] };
  const { origin, pathname, search, hash } = new URL(url);
  return {
    origin,
    path: decodeUrlText(pathname + hash),
    fields: search.slice(1).split('&').filter(Boolean).map(readQueryParameter),
  };
}

function readQueryParameter(field: string): readonly [string, string] {
  const at = field.indexOf('=');
  const [name, value] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
  return [decodeUrlText(name.replaceAll('+', ' ')), decodeUrlText(value.replaceAll('+', ' '))];
}

function decodeUrlText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
