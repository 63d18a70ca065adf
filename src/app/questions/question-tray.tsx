import { For, Show } from 'solid-js';
import { questionsText } from '../strings/en/questions.ts';
import { AgentQuestion } from './agent-question.tsx';
import { InterruptedCard } from './interrupted-card.tsx';
import { QuestionList } from './question-list.tsx';
import { unplacedQuestions } from './question-filters.ts';
import { useTools } from '../state/tools/tools.ts';
import { useAgentAccess } from '../state/agents/create-agent-access.ts';
import './question-tray.css';

/**
 * Questions that belong to no conversation (a click, the palette, the console, a change that a crash cut short): they show
 * over whatever is open, since nothing else would. Those of the assistant are shown where it asked.
 */
export function QuestionTray() {
  const tools = useTools();
  const agentAccess = useAgentAccess();
  const homeless = () => unplacedQuestions(tools);
  return (
    <Show when={agentAccess.asked() !== undefined || homeless().length + tools.interrupted().length > 0}>
      <section class="question-tray" aria-label={questionsText.questionTray.questionsWaitAnswer}>
        <h2 class="visually-hidden">{questionsText.questionTray.questions}</h2>
        <Show when={agentAccess.asked()}>{(tool) => <AgentQuestion tool={tool()} />}</Show>
        <For each={tools.interrupted()}>{(change) => <InterruptedCard change={change} />}</For>
        <QuestionList questions={homeless()} />
      </section>
    </Show>
  );
}
