import { Decoration } from '@codemirror/view';
import type { Construct, Draw } from '../draw/construct.ts';

const faint = Decoration.mark({ class: 'live-comment' });

/** A line with nothing else, which takes no place where comments are left out. */
const whole = Decoration.line({ class: 'live-comment-line' });

const comment: Draw = ({ from, to }, { lines, line, mark }) =>
  lines(from, to, (one) => {
    const [begin, end] = [Math.max(from, one.from), Math.min(to, one.to)];
    mark(begin, end, faint);
    const around = one.text.slice(0, begin - one.from) + one.text.slice(end - one.from);
    if (around.trim() === '') line(one, whole);
  });

/** `%% … %%` and `<!-- … -->` are not in the reading view; while one writes they are there, and faint. */
export const comments: Construct = { VaultComment: comment, Comment: comment, CommentBlock: comment };
