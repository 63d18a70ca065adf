import { createMemo, createUniqueId, For, Show } from 'solid-js';
import type { MergePiece } from '../../../../notes/merge-pieces.ts';
import { markWords, type Range } from '../../../diff/mark-words.ts';
import { splitByMarks } from '../../../diff/split-by-marks.ts';
import { conflictText } from '../../../strings/en/note/conflict.ts';
import { UntrustedText } from '../../../ui/untrusted-text.tsx';
import { withoutBlankLines } from './blank-lines.ts';
import type { PieceChoice } from './create-piece-choices.ts';

export interface PieceProps {
  readonly piece: MergePiece;
  /** 1-based. */
  readonly number: number;
  readonly of: number;
  readonly choice: PieceChoice | undefined;
  readonly onChoose: (choice: PieceChoice) => void;
}

/** A place where the texts differ: both stand there, and the one that is pressed is taken. */
export function PieceChoiceView(props: PieceProps) {
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
      aria-label={conflictText.piece.name(props.number, props.of, props.piece.changedBy)}
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
  const shown = createMemo(() => withoutBlankLines(props.text ?? '', props.marks ?? []));
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
          <Show when={!shown().hasWords}>
            <span class="merge-side__nothing">
              {shown().lines === 0 ? conflictText.piece.nothing : conflictText.piece.blankLines(shown().lines)}
            </span>
          </Show>
          <span class="merge-side__above">{shown().above}</span>
          <For each={splitByMarks(shown().text, shown().marks)}>
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
