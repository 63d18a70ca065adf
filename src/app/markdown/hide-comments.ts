import { scanBlocks } from '../../notes/markdown/scan-blocks.ts';

/**
 * Takes `%% … %%` that goes over lines out of the text, as the index finds it; line breaks stay, so that lines keep
 * their numbers. A comment within one line is hidden by the inline grammar.
 */
export function hideComments(text: string): string {
  if (!text.includes('%%')) return text;
  let shown = '';
  let from = 0;
  for (const { open, close } of comments(text)) {
    shown += text.slice(from, open) + text.slice(open, close).replace(/[^\n]+/g, '');
    from = close;
  }
  return shown + text.slice(from);
}

/** Offsets with their marks. */
function comments(text: string): { readonly open: number; readonly close: number }[] {
  const found: { open: number; close: number }[] = [];
  scanBlocks(text, 0, 1, {
    comment: ({ from, to }) => {
      if (text.startsWith('%%', from - 2)) found.push({ open: from - 2, close: Math.min(text.length, to + 2) });
    },
  });
  return found;
}
