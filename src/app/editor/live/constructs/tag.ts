import { Decoration } from '@codemirror/view';
import type { Construct } from '../draw/construct.ts';

/** A tag is as in the reading view: a click lists the notes that have it. */
export const vaultTags: Construct = {
  VaultTag: ({ from, to }, { state, mark }) =>
    mark(
      from,
      to,
      Decoration.mark({ class: 'tag', attributes: { 'data-tag': state.sliceDoc(from + 1, to), role: 'link' } }),
    ),
};
