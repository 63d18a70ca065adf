import { createEffect, createMemo, createSignal, For, Match, on, onMount, Show, Switch } from 'solid-js';
import type { MergePart } from '../../../../notes/merge-pieces.ts';
import { conflictText } from '../../../strings/en/note/conflict.ts';
import { commonText } from '../../../strings/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { drawnInSteps } from '../../../ui/page/drawn-in-steps.ts';
import { CommonText } from './common-text.tsx';
import { createComparison } from './create-comparison.ts';
import { createPieceChoices, type PieceAnswers } from './create-piece-choices.ts';
import { mergePiecesInWorker } from './merge-in-worker.ts';
import { PieceChoiceView } from './piece-choice.tsx';
import './conflict.css';

export interface ConflictPiecesProps {
  /** The texts as the editor shows them: line feeds alone. */
  readonly mine: string;
  readonly theirs: string;
  /** What both were made from, where that is known. */
  readonly base: string | undefined;
  /** What was chosen so far. */
  readonly answers: PieceAnswers;
  /** Called with the text that was put together. */
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** Parts that are drawn in one task. */
const AT_ONCE = 60;

/** Two texts of one note in one: what they share, and each place where they differ with both, to take one. */
export function ConflictPieces(props: ConflictPiecesProps) {
  const { parts, isCurrent, problem } = createComparison(
    () => [props.mine, props.base, props.theirs],
    mergePiecesInWorker,
  );
  const [isResult, setResult] = createSignal(false);
  const choices = createPieceChoices(() => parts() ?? [], props.answers);
  const drawn = drawnInSteps(() => parts()?.length ?? 0, AT_ONCE);
  const numbers = () => new Map(choices.pieces().map((piece, at) => [piece as MergePart, at + 1]));
  let shown!: HTMLDivElement;
  let save!: HTMLButtonElement;

  /** To the next question, or to the button where all have their answer. */
  const goOn = () => {
    const next = shown.querySelector<HTMLInputElement>('[data-open] input') ?? save;
    next.focus();
    next.scrollIntoView({ block: 'center' });
  };
  const isCompared = createMemo(() => parts() !== undefined);
  createEffect(on(isCompared, (isThere) => isThere && goOn(), { defer: true }));
  onMount(() => shown.focus());

  const done = () => {
    // What has just changed is not left out of what is saved: its pieces come first.
    if (!isCurrent()) return;
    const text = choices.text();
    if (text === undefined) goOn();
    else props.onSave(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isOnChoice = event.target instanceof HTMLInputElement;
    if (isSave) done();
    else if (event.key === 'Enter' && isOnChoice) goOn();
    else if (event.key === 'Escape') props.onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section class="merge" data-hides-text aria-label={conflictText.chooseByPiece} onKeyDown={onKeyDown}>
      <header class="merge__bar">
        <p class="merge__said" role="status">
          <Switch fallback={conflictText.comparing}>
            <Match when={problem()}>{conflictText.notCompared(problem())}</Match>
            <Match when={isCurrent() && choices.pieces().length === 0}>{conflictText.onlyLineEnds}</Match>
            <Match when={isCurrent()}>{conflictText.left(choices.pieces().length, choices.open().length)}</Match>
          </Switch>
        </p>
        <Show when={choices.pieces().length > 0}>
          <Button size="sm" variant="ghost" aria-pressed={isResult()} onClick={() => setResult(!isResult())}>
            {conflictText.onlyResult}
          </Button>
        </Show>
        <Button size="sm" variant="ghost" onClick={() => props.onClose()}>
          {commonText.close}
        </Button>
        <Button size="sm" variant="primary" disabled={!parts()} ref={save} onClick={done}>
          {choices.open().length > 0 ? conflictText.nextToChoose : conflictText.saveMerged}
        </Button>
      </header>
      <div class="merge__scroller" tabindex="-1" ref={shown}>
        <div class="merge__text" data-result={isResult() ? '' : undefined}>
          <For each={(parts() ?? []).slice(0, drawn())}>
            {(part, at) =>
              part.kind === 'same' ? (
                <CommonText text={part.text} isFirst={at() === 0} isLast={at() === (parts() ?? []).length - 1} />
              ) : (
                <PieceChoiceView
                  piece={part}
                  number={numbers().get(part) ?? 0}
                  of={choices.pieces().length}
                  choice={choices.of(part)}
                  onChoose={(choice) => choices.choose(part, choice)}
                />
              )
            }
          </For>
        </div>
      </div>
    </section>
  );
}
