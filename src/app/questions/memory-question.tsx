import { createMemo } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { parentFolder } from '../../notes/paths/paths.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import { describeQuestion, type DescribedFile } from '../../tools/questions/describe-question.ts';
import { DiffView } from '../diff/diff-view.tsx';
import { questionsText } from '../strings/en/questions.ts';
import { QuestionFacts } from './question-facts.tsx';
import { createQuestionFocus } from './question-focus.ts';
import { AnswerButton } from './answer-button.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import type { OpenQuestion } from '../state/tools/create-questions.ts';
import './memory-question.css';

export interface MemoryQuestionProps {
  readonly question: OpenQuestion;
  /** It is one of several that are asked at once. */
  readonly isPart?: boolean;
}

/** The one new file of a question whether something is to be remembered, and only that: a small card is enough. */
export function memoryOf(pending: PendingOperation): DescribedFile | undefined {
  if (pending.operation !== 'store_memory') return undefined;
  const [file, ...others] = describeQuestion(pending).files;
  return others.length === 0 && file?.kind === 'new' ? file : undefined;
}

/** Asks whether a memory is to be kept, and shows all that would be: its file, every line of it. */
export function MemoryQuestion(props: MemoryQuestionProps) {
  const described = createMemo(() => describeQuestion(props.question.pending));
  const content = () => String(props.question.pending.details['content']);
  const file = () => memoryOf(props.question.pending);
  // The name of its note is made of the same words.
  const folder = () =>
    parentFolder(props.question.pending.plan.path) || questionsText.memoryQuestion.theVaultsTopFolder;
  let card!: HTMLElement;
  createQuestionFocus(() => card, { isQuiet: props.isPart === true });
  return (
    <section
      class="raised-card memory-question"
      classList={{ 'raised-card--part': props.isPart === true }}
      aria-label={questionsText.memoryQuestion.rememberThis}
      tabindex="-1"
      data-waits={props.isPart === true ? undefined : ''}
      ref={card}
    >
      <p class="memory-question__title">
        {questionsText.memoryQuestion.remember}{' '}
        <q>
          <UntrustedText text={content()} />
        </q>{' '}
        <span class="memory-question__place">{questionsText.memoryQuestion.in(<UntrustedText text={folder()} />)}</span>
      </p>
      <QuestionFacts question={described()} />
      <div class="memory-question__text">
        <DiffView bare label={showName(props.question.pending.plan.path)} before={null} after={file()?.after ?? ''} />
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
