import { createMemo, Show } from 'solid-js';
import { ConfirmationCard } from './confirmation-card.tsx';
import { Key } from '../ui/page/keyed.tsx';
import { memoryOf, MemoryQuestion } from './memory-question.tsx';
import { QuestionSet } from './question-set.tsx';
import type { OpenQuestion } from '../state/tools/create-questions.ts';
import { useTools } from '../state/tools/tools.ts';

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
