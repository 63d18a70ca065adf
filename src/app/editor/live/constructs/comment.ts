import { Decoration } from '@codemirror/view';
import type { Construct } from '../draw/construct.ts';

const faint = Decoration.mark({ class: 'live-comment' });

/** `%% … %%` is not in the reading view; while one writes it is there, and faint. */
export const comments: Construct = {
  VaultComment: ({ from, to }, { lines, mark }) =>
    lines(from, to, (line) => mark(Math.max(from, line.from), Math.min(to, line.to), faint)),
};
