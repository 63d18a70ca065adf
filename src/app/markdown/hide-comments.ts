import { scanBlocksInSteps } from '../../notes/markdown/scan-blocks.ts';

/**
 * Takes `%% … %%` that goes over lines out of the text, as the index finds it; line breaks stay, so that lines keep
 * their numbers. A comment within one line is hidden by the inline grammar. In steps, as a long text takes a while.
 */
export function* hideComments(text: string): Generator<undefined, string> {
  if (!text.includes('%%')) return text;
  // Offsets with their marks.
  const comments: { readonly open: number; readonly close: number }[] = [];
  yield* scanBlocksInSteps(text, {
    comment: ({ from, to }) => {
      if (text.startsWith('%%', from - 2)) comments.push({ open: from - 2, close: Math.min(text.length, to + 2) });
    },
  });
  const shown: string[] = [];
  let from = 0;
  for (const { open, close } of comments) {
    shown.push(text.slice(from, open), text.slice(open, close).replace(/[^\n]+/g, ''));
    from = close;
  }
  return shown.join('') + text.slice(from);
}
