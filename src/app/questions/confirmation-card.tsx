import { createMemo, createSignal, createUniqueId, For, onMount, Show } from 'solid-js';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { describeQuestion } from '../../tools/questions/describe-question.ts';
import { questionsText } from '../strings/en/questions.ts';
import { AnswerButton } from './answer-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { markPage } from '../ui/page/mark-page.ts';
import { isMoveSource, ProposedChange } from './proposed-change.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { RequestList } from './request-list.tsx';
import { createQuestionFocus } from './question-focus.ts';
import { RememberChoice } from './remember-choice.tsx';
import type { OpenQuestion } from '../state/tools/create-questions.ts';
import { useTools } from '../state/tools/tools.ts';
import './confirmation-card.css';

export interface ConfirmationCardProps {
  readonly question: OpenQuestion;
  /** Its number among the questions that are asked together, in a card that shows what is common to all. */
  readonly number?: number;
  /** It is the only one of those that is left to answer. */
  readonly isLast?: boolean;
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
export function ConfirmationCard(props: ConfirmationCardProps) {
  const titleId = createUniqueId();
  const [remember, setRemember] = createSignal(false);
  const pending = () => props.question.pending;
  const described = createMemo(() => describeQuestion(pending()));
  const inSet = () => props.number !== undefined;
  const draft = useTools().answerDraft(pending());
  /** Others wait beside it: the obvious answer is the one for all. */
  const isOneOfSeveral = () => inSet() && props.isLast !== true;
  /** What may be allowed along with it; of several, all of it together. */
  const grant = () => (isOneOfSeveral() ? undefined : pending().grant);
  const changes = createMemo(() => pending().plan.changes.filter((change) => !isMoveSource(change)));
  const [shown, setShown] = createSignal(SHOWN_CHANGES);
  const shownChanges = () => changes().slice(0, shown());
  const hiddenCount = () => changes().length - shownChanges().length;
  let card!: HTMLElement;

  createQuestionFocus(() => card, { isQuiet: inSet() });
  onMount(() => card.closest('[role="dialog"]') && markPage('data-dialog-asks'));
  onMount(() => props.isWanted && card.focus());
  const approve = () =>
    props.question.decide({ approved: true, ...draft.edits(), ...(grant() && remember() ? { remember: true } : {}) });
  const deny = () => props.question.decide({ approved: false, feedback: draft.reason().trim() });

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
            ? questionsText.confirmationCard.change(props.number)
            : pending().call.initiatedBy === 'agent'
              ? questionsText.confirmationCard.theAssistantAsks
              : questionsText.confirmationCard.waitsForYourAnswer}
          <Show when={described().removesText}>
            <Badge tone="danger">{questionsText.confirmationCard.removesText}</Badge>
          </Show>
          <Show when={pending().replanned}>
            <Badge tone="warning">{questionsText.confirmationCard.askedAgain}</Badge>
          </Show>
        </p>
        <h3 class="raised-card__title" id={titleId}>
          {showSentence(described().message)}
        </h3>
        <Show when={pending().replanned}>
          <p class="raised-card__note">{questionsText.confirmationCard.fileChanged(pending().set !== undefined)}</p>
        </Show>
        <QuestionFacts question={described()} />
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
            />
          )}
        </For>
        <Show when={hiddenCount() > 0}>
          <Button size="sm" variant="ghost" onClick={() => setShown(shown() + MORE_CHANGES)}>
            {questionsText.confirmationCard.moreFiles(hiddenCount(), MORE_CHANGES)}
          </Button>
        </Show>
      </div>
      <Show when={grant()}>
        {(offered) => <RememberChoice grants={[offered()]} isChecked={remember()} onChange={setRemember} />}
      </Show>
      <input
        class="input confirmation__reason"
        aria-label={questionsText.confirmationCard.reason}
        placeholder={questionsText.confirmationCard.reasonPlaceholder}
        autocomplete="off"
        value={draft.reason()}
        onInput={(event) => draft.setReason(event.currentTarget.value)}
      />
      <div class="raised-card__buttons" classList={{ 'raised-card__foot': !isOneOfSeveral() }}>
        <AnswerButton
          question={props.question}
          variant={described().removesText ? 'danger' : isOneOfSeveral() ? 'secondary' : 'primary'}
          onAnswer={approve}
        >
          {draft.isEdited() ? questionsText.confirmationCard.approveAsEdited : questionsText.confirmationCard.approve}
        </AnswerButton>
        <Show when={pending().plan.alternative}>
          {(other) => (
            <AnswerButton
              question={props.question}
              onAnswer={() => props.question.decide({ approved: true, alternative: true })}
            >
              {other().label}
            </AnswerButton>
          )}
        </Show>
        <AnswerButton question={props.question} onAnswer={deny}>
          {questionsText.confirmationCard.deny}
        </AnswerButton>
      </div>
    </section>
  );
}
