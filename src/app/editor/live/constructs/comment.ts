import { Decoration } from '@codemirror/view';
import type { Construct, Draw } from '../draw/construct.ts';

const faint = Decoration.mark({ class: 'live-comment' });

const comment: Draw = ({ from, to }, { lines, mark }) =>
  lines(from, to, (line) => mark(Math.max(from, line.from), Math.min(to, line.to), faint));

/** `%% … %%` and `<!-- … -->` are not in the reading view; while one writes they are there, and faint. */
export const comments: Construct = { VaultComment: comment, Comment: comment, CommentBlock: comment };
