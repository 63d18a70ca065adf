import { createMemo, createSignal, createUniqueId, For, onMount, Show } from 'solid-js';
import { describeQuestion } from '../../tools/questions/describe-question.ts';
import { questionsText } from '../strings/en/questions.ts';
import { AnswerButton } from './answer-button.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { QuestionGroupContext } from './question-focus.ts';
import { DecidedChange } from './decided-change.tsx';
import { memoryOf, MemoryQuestion } from './memory-question.tsx';
import { distinctGrants, RememberChoice } from './remember-choice.tsx';
import { wholeSet, type DecidedQuestion, type OpenQuestion } from '../state/tools/create-questions.ts';
import { useTools } from '../state/tools/tools.ts';
import './question-set.css';

/** Several changes that were proposed at once: each with its own answer, and with one for all while more than one is left. */
export function QuestionSet(props: {
  readonly questions: readonly OpenQuestion[];
  readonly decided: readonly DecidedQuestion[];
}) {
  const tools = useTools();
  const titleId = createUniqueId();
  const [remember, setRemember] = createSignal(false);
  const inOrder = createMemo(() =>
    [...props.questions, ...props.decided].toSorted((a, b) => placeOf(a).at - placeOf(b).at),
  );
  /** The call whose answer was taken back: its question takes the keyboard when it is asked again. */
  const [wanted, setWanted] = createSignal('');
  const total = createMemo<number>(
    (most) => Math.max(most, ...props.questions.map((question) => placeOf(question).of)),
    0,
  );
  const answered = () => props.decided.length;
  /** All that is asked of the set stands here; until then there is no answer for all. */
  const whole = createMemo(() => wholeSet(tools, props.questions));
  const heldBack = () => whole()?.heldBack ?? 0;
  const rest = () =>
    answered() + heldBack() === 0 ? 'all' : questionsText.questionSet.theOther(props.questions.length);
  const isDenied = () => props.decided.some(({ pending }) => pending.decision?.approved === false);
  const note = () =>
    !whole()
      ? questionsText.questionSet.stillPutTogether
      : heldBack() > 0
        ? questionsText.questionSet.notMadeThingsStand(heldBack(), isDenied())
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
  const denyAll = () => {
    for (const question of props.questions)
      question.decide({ approved: false, feedback: tools.answerDraft(question.pending).reason().trim() });
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
          {questionsText.questionSet.theAssistantProposesChanges(total())}
        </h3>
        <p class="raised-card__note" role="status">
          {questionsText.questionSet.whatApproveMadeOne(answered(), total(), note())}
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
                    number={placeOf(question).at + 1}
                    isLast={isLast()}
                    isWanted={question.pending.call.callId === wanted()}
                  />
                ) : (
                  <DecidedChange
                    pending={question.pending}
                    number={placeOf(question).at + 1}
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
        <div class="raised-card__foot raised-card__buttons">
          <AnswerButton question={whole()} variant={removes() ? 'secondary' : 'primary'} onAnswer={approveAll}>
            {questionsText.questionSet.approve(rest())}
          </AnswerButton>
          <AnswerButton question={whole()} onAnswer={denyAll}>
            {questionsText.questionSet.deny(rest())}
          </AnswerButton>
        </div>
      </Show>
    </section>
  );
}

function placeOf({ pending }: Pick<OpenQuestion, 'pending'>): { readonly at: number; readonly of: number } {
  return pending.set ?? { at: 0, of: 1 };
}

function isEmptyField(element: Element): boolean {
  return element instanceof HTMLTextAreaElement && element.value === '';
}
