import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { applyEdits } from '../../tools/execution/apply-edits.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import { questionsText } from '../strings/en/questions.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { isMoveSource, ProposedChange } from './proposed-change.tsx';
import './decided-change.css';

interface DecidedChangeProps {
  readonly pending: PendingOperation;
  readonly number: number;
  readonly onTakeBack: () => void;
}

/** One of several changes that has its answer while others wait: what was said, what it would do, and the way back. */
export function DecidedChange(props: DecidedChangeProps) {
  const titleId = createUniqueId();
  const [isOpen, setOpen] = createSignal(false);
  const verdict = () => verdictOf(props.pending);
  const changes = createMemo(() => agreedChanges(props.pending));
  return (
    <section class="confirmation raised-card--part decided-change" aria-labelledby={titleId}>
      <header class="raised-card__header">
        <p class="raised-card__eyebrow">
          {questionsText.decidedChange.change(props.number)}
          <Badge tone={verdict().tone}>{verdict().label}</Badge>
        </p>
        <h3 class="raised-card__title" id={titleId}>
          {showSentence(props.pending.message)}
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
          aria-label={questionsText.decidedChange.decideAgainOnChange(props.number)}
          onClick={() => props.onTakeBack()}
        >
          {questionsText.decidedChange.decideAgain}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen()}
          aria-label={questionsText.decidedChange.hideShowDifferenceChange(isOpen(), props.number)}
          onClick={() => setOpen(!isOpen())}
        >
          {isOpen() ? questionsText.decidedChange.hideTheDifference : questionsText.decidedChange.showTheDifference}
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
  if (!decision) return { label: questionsText.decidedChange.allowedByYourRules, tone: 'success' };
  if (!decision.approved)
    return { label: questionsText.decidedChange.denied, tone: 'neutral', reason: decision.feedback };
  if (decision.alternative && plan.alternative) return { label: plan.alternative.label, tone: 'success' };
  return {
    label: decision.edits ? questionsText.decidedChange.approvedAsEdited : questionsText.decidedChange.approved,
    tone: 'success',
  };
}

/** The files as the person agreed to them; of what was denied, as it was proposed. */
function agreedChanges({ decision, plan }: PendingOperation) {
  if (!decision?.approved) return plan.changes;
  return applyEdits(decision.alternative && plan.alternative ? plan.alternative.plan : plan, decision.edits).changes;
}
