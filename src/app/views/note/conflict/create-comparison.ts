import { createEffect, createMemo, createSignal, onCleanup, type Accessor } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import type { MergePart } from '../../../../notes/merge-pieces.ts';

/** The texts that are compared; `base` is undefined where it is not known what they were made from. */
export type Compared = readonly [mine: string, base: string | undefined, theirs: string];

export interface Comparison {
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
  const now = createMemo(texts, undefined, { equals: (a, b) => a.every((text, at) => text === b[at]) });
  createEffect(() => {
    const of = now();
    let isOld = false;
    onCleanup(() => (isOld = true));
    setProblem('');
    compare(...of).then(
      (parts) => isOld || setAnswer({ of, parts }),
      (error: unknown) => isOld || setProblem(errorText(error)),
    );
  });
  return { parts: () => answer()?.parts, isCurrent: () => answer()?.of === now(), problem };
}
