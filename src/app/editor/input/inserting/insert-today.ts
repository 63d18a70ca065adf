import { Facet } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { insertAtCursor } from './insert-text.ts';

/** Today as the person's templates write it, and a link to the note of the day. */
export interface Today {
  readonly date: string;
  readonly time: string;
  readonly link: string;
}

export const knowingToday = Facet.define<() => Today, (() => Today) | undefined>({ combine: ([today]) => today });

/** Puts a part of it at the cursor. */
export const insertToday =
  (part: keyof Today): Command =>
  (view) => {
    const today = view.state.facet(knowingToday);
    if (!today || view.state.readOnly) return false;
    insertAtCursor(view, today()[part]);
    return true;
  };
