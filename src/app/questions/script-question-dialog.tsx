import { For } from 'solid-js';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { questionsText } from './questions.texts.ts';
import { Button } from '../ui/button.tsx';
import { AnswerButton } from './answer-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QuestionFacts } from './question-facts.tsx';
import type { ScriptQuestion } from '../state/agents/create-script-questions.ts';

/** Asks before a script of this page lets more out, or more happen, than the person has set up. */
export function ScriptQuestionDialog(props: { readonly question: ScriptQuestion }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.question.answer(false)}
      title={showSentence(props.question.description.message)}
      description={questionsText.scriptQuestionDialog.help}
      footer={
        <>
          <Button variant="primary" autofocus onClick={() => props.question.answer(false)}>
            {questionsText.scriptQuestionDialog.refuse}
          </Button>
          <AnswerButton question={props.question} onAnswer={() => props.question.answer(true)}>
            {questionsText.scriptQuestionDialog.allow}
          </AnswerButton>
        </>
      }
    >
      <p>{questionsText.scriptQuestionDialog.listTitle}</p>
      <ul>
        <For each={props.question.description.facts}>{(request) => <li>{showSentence(request)}</li>}</For>
      </ul>
      <QuestionFacts question={{ facts: [], warnings: props.question.description.warnings }} />
    </Dialog>
  );
}
