import {
  createEffect,
  createMemo,
  createSignal,
  For,
  Match,
  on,
  onMount,
  Show,
  Switch,
  onCleanup,
  type Accessor,
  createUniqueId,
} from 'solid-js';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import type { MergePart, MergePiece } from '../../../../notes/merge-texts.ts';
import { markWords, type Range, splitByMarks } from '../../../diff/diff-texts.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { conflictText } from './conflict.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { drawnInSteps } from '../../../ui/page/keyed.tsx';
import { UntrustedText } from '../../../ui/untrusted-text.tsx';
import { createPieceChoices, type PieceAnswers, type PieceChoice } from './create-piece-choices.ts';
import { mergePiecesInWorker } from '../../note-session/merge-in-worker.ts';
import './conflict.css';

/** Lines that stay in sight on each side of a difference. */
const CONTEXT = 3;
/** Folding fewer lines than this would take as much room as it saves. */
const SHORTEST_GAP = 4;

/** What both texts have between two differences: only what is near to one, the rest behind a button. */
function CommonText(props: { readonly text: string; readonly isFirst: boolean; readonly isLast: boolean }) {
  const [isOpen, setOpen] = createSignal(false);
  const foldedText = createMemo(() => {
    const lines = props.text.split(/(?<=\n)/u);
    const head = props.isFirst ? 0 : CONTEXT;
    const tail = props.isLast ? 0 : CONTEXT;
    const folded = lines.length - head - tail;
    if (isOpen() || folded < SHORTEST_GAP) return { head: props.text, folded: 0, tail: '' };
    return { head: lines.slice(0, head).join(''), folded, tail: lines.slice(head + folded).join('') };
  });
  return (
    <>
      <UntrustedText text={foldedText().head} />
      <Show when={foldedText().folded > 0}>
        <button type="button" class="merge-gap" onClick={() => setOpen(true)}>
          {conflictText.unchangedLines(foldedText().folded)}
        </button>
        <UntrustedText text={foldedText().tail} />
      </Show>
    </>
  );
}

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
  let shownElement!: HTMLDivElement;
  let save!: HTMLButtonElement;

  /** To the next question, or to the button where all have their answer. */
  const goOn = () => {
    const next = shownElement.querySelector<HTMLInputElement>('[data-open] input') ?? save;
    next.focus();
    next.scrollIntoView({ block: 'center' });
  };
  const isCompared = createMemo(() => parts() !== undefined);
  createEffect(on(isCompared, (isThere) => isThere && goOn(), { defer: true }));
  onMount(() => shownElement.focus());

  const finishPiece = () => {
    // What has just changed is not left out of what is saved: its pieces come first.
    if (!isCurrent()) return;
    const text = choices.text();
    if (text === undefined) goOn();
    else props.onSave(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isOnChoice = event.target instanceof HTMLInputElement;
    if (isSave) finishPiece();
    else if (event.key === 'Enter' && isOnChoice) goOn();
    else if (event.key === 'Escape') props.onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section class="merge" data-hides-text aria-label={conflictText.label} onKeyDown={onKeyDown}>
      <header class="merge__bar">
        <p class="merge__said" role="status">
          <Switch fallback={conflictText.comparing}>
            <Match when={problem()}>{conflictText.failed(problem())}</Match>
            <Match when={isCurrent() && choices.pieces().length === 0}>{conflictText.lineEndsOnly}</Match>
            <Match when={isCurrent()}>{conflictText.remaining(choices.pieces().length, choices.open().length)}</Match>
          </Switch>
        </p>
        <Show when={choices.pieces().length > 0}>
          <Button size="sm" variant="ghost" aria-pressed={isResult()} onClick={() => setResult(!isResult())}>
            {conflictText.showResult}
          </Button>
        </Show>
        <Button size="sm" variant="ghost" onClick={() => props.onClose()}>
          {commonText.close}
        </Button>
        <Button size="sm" variant="primary" disabled={!parts()} ref={save} onClick={finishPiece}>
          {choices.open().length > 0 ? conflictText.next : conflictText.save}
        </Button>
      </header>
      <div class="merge__scroller" tabindex="-1" ref={shownElement}>
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

/** The texts that are compared; `base` is undefined where it is not known what they were made from. */
export type Compared = readonly [mine: string, base: string | undefined, theirs: string];

interface Comparison {
  /** Of the texts that were compared last; undefined before the first answer. */
  readonly parts: Accessor<readonly MergePart[] | undefined>;
  /** Whether these are the parts of the texts as they are now: else what is put together of them would leave out what has changed since. */
  readonly isCurrent: Accessor<boolean>;
  /** Why they could not be compared; '' where they could. */
  readonly problem: Accessor<string>;
}

/**
 * Compares two texts, and again when one of them has changed. The file is looked at again and again: the same texts are not
 * compared once more, and what has the keyboard keeps it.
 */
export function createComparison(
  texts: Accessor<Compared>,
  compare: (...texts: Compared) => Promise<readonly MergePart[]>,
): Comparison {
  const [answer, setAnswer] = createSignal<{ readonly of: Compared; readonly parts: readonly MergePart[] }>();
  const [problem, setProblem] = createSignal('');
  const compared = createMemo(texts, undefined, { equals: (a, b) => a.every((text, at) => text === b[at]) });
  createEffect(() => {
    const of = compared();
    let isOld = false;
    onCleanup(() => (isOld = true));
    setProblem('');
    compare(...of).then(
      (parts) => isOld || setAnswer({ of, parts }),
      (error: unknown) => isOld || setProblem(errorInOwnLanguage(error)),
    );
  });
  return { parts: () => answer()?.parts, isCurrent: () => answer()?.of === compared(), problem };
}

interface PieceProps {
  readonly piece: MergePiece;
  /** 1-based. */
  readonly number: number;
  readonly of: number;
  readonly choice: PieceChoice | undefined;
  readonly onChoose: (choice: PieceChoice) => void;
}

/** A place where the texts differ: both stand there, and the one that is pressed is taken. */
function PieceChoiceView(props: PieceProps) {
  const group = createUniqueId();
  const marks = createMemo(() => (props.piece.isInline ? undefined : markWords(props.piece.theirs, props.piece.mine)));
  const side = (choice: PieceChoice) => ({
    group,
    isChosen: props.choice === choice,
    isKept: props.choice === choice || props.choice === 'both',
    onChoose: () => props.onChoose(choice),
    choice,
  });
  return (
    <span
      role="radiogroup"
      class={`merge-piece merge-piece--${props.piece.isInline ? 'inline' : 'block'}`}
      data-open={props.choice === undefined ? '' : undefined}
      aria-label={conflictText.piece.label(props.number, props.of, props.piece.changedBy)}
    >
      <Side {...side('mine')} tag={conflictText.piece.mine} text={props.piece.mine} marks={marks()?.added} />
      <Side {...side('theirs')} tag={conflictText.piece.theirs} text={props.piece.theirs} marks={marks()?.removed} />
      <Show when={!props.piece.isInline && props.piece.mine !== '' && props.piece.theirs !== ''}>
        <Side {...side('both')} tag={conflictText.piece.both} text={undefined} marks={undefined} />
      </Show>
    </span>
  );
}

interface SideProps {
  readonly group: string;
  readonly choice: PieceChoice;
  readonly isChosen: boolean;
  /** It is part of what would be saved: chosen, or one of both. */
  readonly isKept: boolean;
  readonly onChoose: () => void;
  readonly tag: string;
  /** undefined where there is no text of its own. */
  readonly text: string | undefined;
  readonly marks: readonly Range[] | undefined;
}

function Side(props: SideProps) {
  const shownSide = createMemo(() => withoutBlankLines(props.text ?? '', props.marks ?? []));
  return (
    <label class={`merge-side merge-side--${props.choice}`} data-kept={props.isKept ? '' : undefined}>
      <input
        class="merge-side__radio"
        type="radio"
        name={props.group}
        checked={props.isChosen}
        onChange={() => props.onChoose()}
      />
      <span class="merge-side__tag">{props.tag}</span>
      <Show when={props.text !== undefined}>
        <span class="merge-side__text">
          <Show when={!shownSide().hasWords}>
            <span class="merge-side__nothing">
              {shownSide().lines === 0 ? conflictText.piece.nothing : conflictText.piece.blankLines(shownSide().lines)}
            </span>
          </Show>
          <span class="merge-side__above">{shownSide().above}</span>
          <For each={splitByMarks(shownSide().text, shownSide().marks)}>
            {({ text, marked }) => (
              <span classList={{ 'merge-side__mark': marked }}>
                <UntrustedText text={text} />
              </span>
            )}
          </For>
        </span>
      </Show>
    </label>
  );
}

/** A text to choose, with the blank lines that it begins with apart: its words stand beside the name of their side. */
interface ShownSide {
  readonly above: string;
  readonly text: string;
  /** Of `text`. */
  readonly marks: readonly Range[];
  readonly hasWords: boolean;
  /** How many blank lines it is, where it has no words. */
  readonly lines: number;
}

/** @param marks of the whole text, in order */
export function withoutBlankLines(whole: string, marks: readonly Range[]): ShownSide {
  const above = /^(?:[ \t]*\n)*/u.exec(whole)?.[0] ?? '';
  const text = whole.slice(above.length);
  return {
    above,
    text,
    marks: marks
      .filter(([, to]) => to > above.length)
      .map(([from, to]) => [Math.max(0, from - above.length), to - above.length]),
    hasWords: text !== '',
    lines: above.split('\n').length - 1,
  };
}
