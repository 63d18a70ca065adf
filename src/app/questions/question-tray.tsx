import { For, Show } from 'solid-js';
import { useWorkspace } from '../state/workspace.ts';
import { InterruptedCard } from './interrupted-card.tsx';
import { QuestionList } from './question-list.tsx';
import { homelessQuestions } from './question-places.ts';
import './question-tray.css';

/**
 * Questions that belong to no conversation (a click, the palette, the console, a change that a crash cut short): they show
 * over whatever is open, since nothing else would. Those of the assistant are shown where it asked.
 */
export function QuestionTray() {
  const workspace = useWorkspace();
  const homeless = () => homelessQuestions(workspace);
  return (
    <Show when={homeless().length + workspace.interrupted().length > 0}>
      <section class="question-tray" aria-label="Questions that wait for your answer">
        <For each={workspace.interrupted()}>{(change) => <InterruptedCard change={change} />}</For>
        <QuestionList questions={homeless()} />
      </section>
    </Show>
  );
}
