import { parentFolder } from '../../notes/paths/paths.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import { questionsText } from '../strings/en/questions.ts';
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

/** Whether something is to be remembered, and only that: one line is enough. */
export function memoryOf({ operation, details }: PendingOperation): string | undefined {
  return operation === 'store_memory' && typeof details['content'] === 'string' ? details['content'] : undefined;
}

/** Asks whether a memory is to be kept. */
export function MemoryQuestion(props: MemoryQuestionProps) {
  const content = () => memoryOf(props.question.pending) ?? '';
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
      <p class="memory-question__text">
        {questionsText.memoryQuestion.remember}{' '}
        <q>
          <UntrustedText text={content()} />
        </q>{' '}
        <span class="memory-question__place">{questionsText.memoryQuestion.in(<UntrustedText text={folder()} />)}</span>
      </p>
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
