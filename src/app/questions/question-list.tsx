import { createMemo, Show, createSignal, createUniqueId, For, onMount } from 'solid-js';
import { inQuotes } from '../strings/in-quotes.ts';
import { showSentence, showName } from '../../notes/invisible-characters/show-invisible.ts';
import { parentFolder } from '../../notes/paths/paths.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import { applyEdits } from '../../tools/execution/apply-edits.ts';
import { describeQuestion, type DescribedFile } from '../../tools/questions/describe-question.ts';
import { DiffView } from '../diff/diff-view.tsx';
import { inOwnLanguage } from '../state/messages/own-language.ts';
import { wholeSet, type DecidedQuestion, type OpenQuestion } from '../state/tools/create-questions.ts';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useTools } from '../state/tools/tools.ts';
import { questionsText } from './questions.texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Key } from '../ui/page/keyed.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { AnswerButton } from './answer-button.tsx';
import { Denial } from './denial.tsx';
import { ConfirmationCard, distinctGrants, RememberChoice } from './confirmation-card.tsx';
import { isMoveSource, ProposedChange } from './proposed-change.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { QuestionGroupContext, createQuestionFocus } from './question-focus.ts';
import './decided-change.css';
import './memory-question.css';
import './question-set.css';

/** Open questions: those that were asked together are grouped, and are answered one by one or all at once. */
export function QuestionList(props: { readonly questions: readonly OpenQuestion[] }) {
  const tools = useTools();
  const decidedOf = (id: string | undefined) => tools.decided().filter(({ pending }) => pending.set?.id === id);
  const groups = createMemo(() => {
    const byKey = new Map<string, OpenQuestion[]>();
    for (const question of props.questions) {
      const key = question.pending.set ? `set ${question.pending.set.id}` : question.pending.pending_operation_id;
      byKey.set(key, [...(byKey.get(key) ?? []), question]);
    }
    return [...byKey].map(([key, questions]) => ({ key, questions }));
  });
  return (
    <Key each={groups()}>
      {(group) => (
        <Show when={group().questions[0]?.pending.set} fallback={<SingleQuestion question={group().questions[0]!} />}>
          <QuestionSet questions={group().questions} decided={decidedOf(group().questions[0]?.pending.set?.id)} />
        </Show>
      )}
    </Key>
  );
}

function SingleQuestion(props: { readonly question: OpenQuestion }) {
  return (
    <Show
      when={memoryOf(props.question.pending) !== undefined}
      fallback={<ConfirmationCard question={props.question} />}
    >
      <MemoryQuestion question={props.question} />
    </Show>
  );
}

/** Several changes that were proposed at once: each with its own answer, and with one for all while more than one is left. */
function QuestionSet(props: {
  readonly questions: readonly OpenQuestion[];
  readonly decided: readonly DecidedQuestion[];
}) {
  const tools = useTools();
  const titleId = createUniqueId();
  const [remember, setRemember] = createSignal(false);
  const inOrder = createMemo(() =>
    [...props.questions, ...props.decided].toSorted((a, b) => positionInSet(a).at - positionInSet(b).at),
  );
  /** The call whose answer was taken back: its question takes the keyboard when it is asked again. */
  const [wantedId, setWanted] = createSignal('');
  const total = createMemo<number>(
    (maxCount) => Math.max(maxCount, ...props.questions.map((question) => positionInSet(question).of)),
    0,
  );
  const answered = () => props.decided.length;
  /** All that is asked of the set stands here; until then there is no answer for all. */
  const whole = createMemo(() => wholeSet(tools, props.questions));
  const heldBack = () => whole()?.heldBack ?? 0;
  const remainingCount = () =>
    answered() + heldBack() === 0 ? 'all' : questionsText.questionSet.others(props.questions.length);
  const isDenied = () => props.decided.some(({ pending }) => pending.decision?.approved === false);
  const note = () =>
    !whole()
      ? questionsText.questionSet.assembling
      : heldBack() > 0
        ? questionsText.questionSet.notMade(heldBack(), isDenied())
        : '';
  /** The only one left is answered by its own buttons. */
  const isLast = () => whole() !== undefined && props.questions.length === 1;
  const grants = createMemo(() => distinctGrants(props.questions.map(({ pending }) => pending.grant)));
  /** What is removed is looked at one by one: the button for all is not the obvious one. */
  const removes = createMemo(() => props.questions.some(({ pending }) => describeQuestion(pending).removesText));
  const cards = new Set<HTMLElement>();
  let set!: HTMLElement;
  onMount(() => {
    if (!document.activeElement || document.activeElement === document.body || isEmptyField(document.activeElement))
      set.focus({ preventScroll: true });
    set.scrollIntoView({ block: 'nearest' });
  });

  const approveAll = () => {
    for (const question of props.questions)
      question.decide({
        approved: true,
        ...tools.answerDraft(question.pending).edits(),
        ...(remember() && question.pending.grant ? { remember: true } : {}),
      });
  };
  /** The question that is asked why it is denied, or all of them: one at a time. */
  const denial = createSignal(
    props.questions.find(({ pending }) => tools.answerDraft(pending).reason() !== '')?.pending.call.callId,
  );
  const [reason, setReason] = createSignal('');
  const denyAll = () => {
    for (const question of props.questions) question.decide({ approved: false, feedback: reason().trim() });
  };

  const takeBack = (question: DecidedQuestion) => {
    setWanted(question.pending.call.callId);
    set.focus({ preventScroll: true });
    question.takeBack();
  };

  return (
    <section class="raised-card" aria-labelledby={titleId} tabindex="-1" data-waits ref={set}>
      <header class="question-set__header">
        <h3 class="raised-card__title" id={titleId}>
          {questionsText.questionSet.title(total())}
        </h3>
        <p class="raised-card__note" role="status">
          {questionsText.questionSet.help(answered(), total(), note())}
        </p>
      </header>
      <QuestionGroupContext.Provider value={cards}>
        <ol class="question-set__list">
          <For each={inOrder()}>
            {(question) => (
              <li>
                {'decide' in question && memoryOf(question.pending) !== undefined ? (
                  <MemoryQuestion question={question} isPart />
                ) : 'decide' in question ? (
                  <ConfirmationCard
                    question={question}
                    number={positionInSet(question).at + 1}
                    isLast={isLast()}
                    denial={denial}
                    isWanted={question.pending.call.callId === wantedId()}
                  />
                ) : (
                  <DecidedChange
                    pending={question.pending}
                    number={positionInSet(question).at + 1}
                    onTakeBack={() => takeBack(question)}
                  />
                )}
              </li>
            )}
          </For>
        </ol>
      </QuestionGroupContext.Provider>
      <Show when={whole() && !isLast()}>
        <Show when={grants().length > 0}>
          <RememberChoice grants={grants()} isChecked={remember()} onChange={setRemember} />
        </Show>
        <Show
          when={denial[0]() !== ALL}
          fallback={
            <Denial
              reason={reason()}
              onReason={setReason}
              onDeny={denyAll}
              onBack={() => {
                denial[1](undefined);
                set.focus({ preventScroll: true });
              }}
              takesKeyboard
            />
          }
        >
          <div class="raised-card__foot raised-card__buttons">
            <AnswerButton question={whole()} variant={removes() ? 'secondary' : 'primary'} onAnswer={approveAll}>
              {questionsText.questionSet.approve(remainingCount())}
            </AnswerButton>
            <AnswerButton question={whole()} onAnswer={() => denial[1](ALL)}>
              {questionsText.questionSet.deny(remainingCount())}
            </AnswerButton>
          </div>
        </Show>
      </Show>
    </section>
  );
}

/** In place of the id of a call. */
const ALL = 'all';

function positionInSet({ pending }: Pick<OpenQuestion, 'pending'>): { readonly at: number; readonly of: number } {
  return pending.set ?? { at: 0, of: 1 };
}

function isEmptyField(element: Element): boolean {
  return element instanceof HTMLTextAreaElement && element.value === '';
}

interface DecidedChangeProps {
  readonly pending: PendingOperation;
  readonly number: number;
  readonly onTakeBack: () => void;
}

/** One of several changes that has its answer while others wait: what was said, what it would do, and the way back. */
function DecidedChange(props: DecidedChangeProps) {
  const titleId = createUniqueId();
  const [isOpen, setOpen] = createSignal(false);
  const verdict = () => verdictOf(props.pending);
  const changes = createMemo(() => agreedChanges(props.pending));
  return (
    <section class="confirmation raised-card--part decided-change" aria-labelledby={titleId}>
      <header class="raised-card__header">
        <p class="raised-card__eyebrow">
          {questionsText.decidedChange.number(props.number)}
          <Badge tone={verdict().tone}>{verdict().label}</Badge>
        </p>
        <h3 class="raised-card__title" id={titleId}>
          {showSentence(inOwnLanguage(props.pending.message))}
        </h3>
        <Show when={verdict().reason}>{(reason) => <p class="raised-card__note">{inQuotes(reason())}</p>}</Show>
      </header>
      <Show when={isOpen()}>
        <div class="raised-card__body">
          <For each={changes().filter((change) => !isMoveSource(change))}>
            {(change) => <ProposedChange change={change} all={changes()} isOpen={changes().length <= 3} />}
          </For>
        </div>
      </Show>
      <div class="raised-card__buttons">
        <Button
          size="sm"
          aria-label={questionsText.decidedChange.decideAgainLabel(props.number)}
          onClick={() => props.onTakeBack()}
        >
          {questionsText.decidedChange.decideAgain}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen()}
          aria-label={questionsText.decidedChange.differenceLabel(isOpen(), props.number)}
          onClick={() => setOpen(!isOpen())}
        >
          {isOpen() ? questionsText.decidedChange.hideDifference : questionsText.decidedChange.showDifference}
        </Button>
      </div>
    </section>
  );
}

interface Verdict {
  readonly label: string;
  readonly tone: 'success' | 'neutral';
  readonly reason?: string;
}

function verdictOf({ decision, plan }: PendingOperation): Verdict {
  if (!decision) return { label: questionsText.decidedChange.allowedByRules, tone: 'success' };
  if (!decision.approved)
    return { label: questionsText.decidedChange.denied, tone: 'neutral', reason: decision.feedback };
  if (decision.alternative && plan.alternative)
    return { label: inOwnLanguage(plan.alternative.label), tone: 'success' };
  return {
    label: decision.edits ? questionsText.decidedChange.approvedEdited : questionsText.decidedChange.approved,
    tone: 'success',
  };
}

/** The files as the person agreed to them; of what was denied, as it was proposed. */
function agreedChanges({ decision, plan }: PendingOperation) {
  if (!decision?.approved) return plan.changes;
  return applyEdits(decision.alternative && plan.alternative ? plan.alternative.plan : plan, decision.edits).changes;
}

interface MemoryQuestionProps {
  readonly question: OpenQuestion;
  /** It is one of several that are asked at once. */
  readonly isPart?: boolean;
}

/** The one new file of a question whether something is to be remembered, and only that: a small card is enough. */
function memoryOf(pending: PendingOperation): DescribedFile | undefined {
  if (pending.operation !== 'store_memory') return undefined;
  const [file, ...otherFiles] = describeQuestion(pending).files;
  return otherFiles.length === 0 && file?.kind === 'new' ? file : undefined;
}

/** Asks whether a memory is to be kept, and shows all that would be: its file, every line of it. */
function MemoryQuestion(props: MemoryQuestionProps) {
  const { settings } = usePreferences();
  const described = createMemo(() => describeQuestion(props.question.pending));
  const content = () => String(props.question.pending.details['content']);
  const file = () => memoryOf(props.question.pending);
  // The name of its note is made of the same words.
  const folder = () => parentFolder(props.question.pending.plan.path) || questionsText.memoryQuestion.topFolder;
  let card!: HTMLElement;
  createQuestionFocus(() => card, { isQuiet: props.isPart === true });
  return (
    <section
      class="raised-card memory-question"
      classList={{ 'raised-card--part': props.isPart === true }}
      aria-label={questionsText.memoryQuestion.label}
      tabindex="-1"
      data-waits={props.isPart === true ? undefined : ''}
      ref={card}
    >
      <p class="memory-question__title">
        {questionsText.memoryQuestion.title}{' '}
        <q>
          <UntrustedText text={content()} />
        </q>{' '}
        <span class="memory-question__place">
          {questionsText.memoryQuestion.place(<UntrustedText text={folder()} />)}
        </span>
      </p>
      <QuestionFacts question={described()} />
      <div class="memory-question__text">
        <DiffView
          bare
          asRead={settings().changesShown === 'read'}
          label={showName(props.question.pending.plan.path)}
          before={null}
          after={file()?.after ?? ''}
        />
      </div>
      <span class="memory-question__buttons">
        <AnswerButton
          question={props.question}
          size="sm"
          variant="primary"
          onAnswer={() => props.question.decide({ approved: true })}
        >
          {questionsText.memoryQuestion.keep}
        </AnswerButton>
        <AnswerButton
          question={props.question}
          size="sm"
          onAnswer={() => props.question.decide({ approved: false, feedback: '' })}
        >
          {questionsText.memoryQuestion.no}
        </AnswerButton>
      </span>
    </section>
  );
}
