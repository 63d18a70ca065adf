import { Facet } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import type { Today } from '../../text/writing-help.ts';
import { insertAtCursor } from './insert-text.ts';

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
