import { createMemo, createUniqueId, onMount } from 'solid-js';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { plainQuestion } from '../../tools/questions/describe-question.ts';
import { questionsText } from '../strings/en/questions.ts';
import { Button } from '../ui/button.tsx';
import { AnswerButton } from './answer-button.tsx';
import { createTextDoubts, QuestionFacts } from './question-facts.tsx';
import type { AccessChoice } from '../state/agents/create-agent-access.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { useAgentAccess } from '../state/agents/create-agent-access.ts';
import './agent-question.css';

/** Asked once, when an agent of the browser first calls: reading asks nothing later, so this is where the person lets it in. */
export function AgentQuestion(props: { readonly tool: string }) {
  const vault = useVault();
  const question = createMemo(() =>
    plainQuestion({
      message: questionsText.agentQuestion.agentBrowserWantsUse,
      facts: [questionsText.agentQuestion.asksFirstOnceAllowed(props.tool, vault.name)],
    }),
  );
  const doubts = createTextDoubts(() => `${props.tool}\n${vault.name}`);
  const agentAccess = useAgentAccess();
  const titleId = createUniqueId();
  const answer = (choice: AccessChoice) => agentAccess.answer(choice);
  let card!: HTMLElement;
  onMount(() => {
    // As every question: not out of something that is being written.
    if (document.activeElement === document.body) card.focus({ preventScroll: true });
  });
  return (
    <section class="raised-card" aria-labelledby={titleId} tabindex="-1" ref={card}>
      <div role="alert">
        <h3 class="agent-question__title" id={titleId}>
          {showSentence(question().message)}
        </h3>
      </div>
      <QuestionFacts question={{ ...question(), warnings: doubts() }} />
      <div class="agent-question__buttons">
        <AnswerButton question={props.tool} variant="primary" onAnswer={() => answer('session')}>
          {questionsText.agentQuestion.allowForThisSession}
        </AnswerButton>
        <AnswerButton question={props.tool} onAnswer={() => answer('always')}>
          {questionsText.agentQuestion.always}
        </AnswerButton>
        <Button onClick={() => answer('not_now')}>{questionsText.agentQuestion.notNow}</Button>
        <Button variant="danger" onClick={() => answer('never')}>
          {questionsText.agentQuestion.never}
        </Button>
      </div>
    </section>
  );
}
