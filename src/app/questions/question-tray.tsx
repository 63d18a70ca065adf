import { For, Show, createSignal, createUniqueId, createMemo, onMount } from 'solid-js';
import { errorInOwnLanguage } from '../strings/known-sentences.ts';
import { inQuotes } from '../strings/in-quotes.ts';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import type { InterruptedChange, RecoveryChoice } from '../../tools/execution/interrupted-changes.ts';
import { plainQuestion } from '../../tools/questions/describe-question.ts';
import { useAgentAccess, type AccessChoice } from '../state/agents/create-agent-access.ts';
import { inOwnLanguage } from '../state/messages/own-language.ts';
import { useTools } from '../state/tools/tools.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { questionsText } from './questions.texts.ts';
import { colon, dayAndTime, listComma } from '../strings/formats.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { showNotice } from '../ui/toast.tsx';
import { AnswerButton } from './answer-button.tsx';
import { createTextDoubts, QuestionFacts } from './question-facts.tsx';
import { unplacedQuestions } from './question-filters.ts';
import { QuestionList } from './question-list.tsx';
import './agent-question.css';
import './question-tray.css';

const SHOWN_PATHS = 8;

/** A change that a crash cut short: what it was, how far it came, and the two ways out. Nothing is touched before one is chosen. */
function InterruptedCard(props: { readonly change: InterruptedChange }) {
  const tools = useTools();
  const titleId = createUniqueId();
  const [busy, setBusy] = createSignal<RecoveryChoice>();
  const [problem, setProblem] = createSignal('');
  const total = () => props.change.record.files.length;

  const settle = async (how: RecoveryChoice) => {
    setBusy(how);
    setProblem('');
    try {
      const { state, left } = await tools.settle(props.change.record.change_id, how);
      const textBefore = (how === 'complete') === (state === 'applied') ? '' : questionsText.interruptedCard.settled;
      const doneText =
        textBefore +
        (state === 'applied' ? questionsText.interruptedCard.completed : questionsText.interruptedCard.rolledBack);
      if (left.length === 0) showNotice({ kind: 'success', text: doneText });
      else
        showNotice({
          kind: 'info',
          text: questionsText.interruptedCard.partlyDone(doneText, interruptedPathNames(left)),
        });
    } catch (error) {
      // Here, and in no notice, which would lie over the buttons that it asks for.
      setProblem(errorInOwnLanguage(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <section class="raised-card" aria-labelledby={titleId}>
      <header class="raised-card__header">
        <p class="raised-card__eyebrow">
          {questionsText.interruptedCard.title}{' '}
          <Badge tone="warning">{questionsText.interruptedCard.progress(props.change.arrived.length, total())}</Badge>
        </p>
        <h3 class="raised-card__title" id={titleId}>
          {showSentence(inOwnLanguage(props.change.record.message))}
        </h3>
        <p class="raised-card__note">{questionsText.interruptedCard.help(dayAndTime(props.change.record.timestamp))}</p>
      </header>
      <div class="raised-card__body">
        <QuestionPaths title={questionsText.interruptedCard.changedTitle} paths={props.change.arrived} />
        <QuestionPaths title={questionsText.interruptedCard.unchangedTitle} paths={props.change.missing} />
        <QuestionPaths title={questionsText.interruptedCard.changedSinceTitle} paths={props.change.foreign} />
      </div>
      <Show when={problem()}>
        <p class="raised-card__note" role="alert">
          {problem()}
        </p>
      </Show>
      <div class="raised-card__foot raised-card__buttons">
        <Button variant="primary" disabled={busy() !== undefined} onClick={() => void settle('complete')}>
          {questionsText.interruptedCard.complete}
        </Button>
        <Button disabled={busy() !== undefined} onClick={() => void settle('roll_back')}>
          {questionsText.interruptedCard.rollBack}
        </Button>
      </div>
    </section>
  );
}

function interruptedPathNames(paths: readonly string[]): string {
  const remainingCount = paths.length - SHOWN_PATHS;
  return (
    paths.slice(0, SHOWN_PATHS).map(inQuotes).join(listComma()) +
    (remainingCount > 0 ? questionsText.interruptedCard.more(remainingCount) : '')
  );
}

function QuestionPaths(props: { readonly title: string; readonly paths: readonly string[] }) {
  return (
    <Show when={props.paths.length > 0}>
      <p class="raised-card__note">{showSentence(`${props.title}${colon()}${interruptedPathNames(props.paths)}`)}</p>
    </Show>
  );
}

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
      <section class="question-tray" aria-label={questionsText.questionTray.label}>
        <h2 class="visually-hidden">{questionsText.questionTray.title}</h2>
        <Show when={agentAccess.asked()}>{(tool) => <AgentQuestion tool={tool()} />}</Show>
        <For each={tools.interrupted()}>{(change) => <InterruptedCard change={change} />}</For>
        <QuestionList questions={homeless()} />
      </section>
    </Show>
  );
}

/** Asked once, when an agent of the browser first calls: reading asks nothing later, so this is where the person lets it in. */
function AgentQuestion(props: { readonly tool: string }) {
  const vault = useVault();
  const question = createMemo(() =>
    plainQuestion({
      message: questionsText.agentQuestion.title,
      facts: [questionsText.agentQuestion.facts(props.tool, vault.name)],
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
          {showSentence(inOwnLanguage(question().message))}
        </h3>
      </div>
      <QuestionFacts question={{ ...question(), warnings: doubts() }} />
      <div class="agent-question__buttons">
        <AnswerButton question={props.tool} variant="primary" onAnswer={() => answer('session')}>
          {questionsText.agentQuestion.allowSession}
        </AnswerButton>
        <AnswerButton question={props.tool} onAnswer={() => answer('always')}>
          {questionsText.agentQuestion.allowAlways}
        </AnswerButton>
        <Button onClick={() => answer('not_now')}>{questionsText.agentQuestion.notNow}</Button>
        <Button variant="danger" onClick={() => answer('never')}>
          {questionsText.agentQuestion.never}
        </Button>
      </div>
    </section>
  );
}
