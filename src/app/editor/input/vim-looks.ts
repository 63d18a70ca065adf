import { EditorView } from '@codemirror/view';

/** What Vim draws, in the app's own tokens: its cursor, and the line at the foot with its mode, commands and searches. */
export const vimLooks = EditorView.theme({
  '.cm-vimCursorLayer .cm-fat-cursor': { background: 'color-mix(in oklch, var(--color-accent) 45%, transparent)' },
  '&:not(.cm-focused) .cm-vimCursorLayer .cm-fat-cursor': {
    background: 'none',
    outline: '1px solid var(--color-accent)',
  },
  '.cm-panel.cm-vim-panel': {
    alignItems: 'center',
    minHeight: '1.75rem',
    padding: '0 var(--space-4)',
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-panel.cm-vim-panel :is(span, input)': { fontFamily: 'var(--font-mono) !important' },
  '.cm-panel.cm-vim-panel input': { padding: '0', color: 'inherit', font: 'inherit' },
  // The sign that opened the prompt is in the prompt already; and how it spells its patterns is no news to those who use it.
  '.cm-panel.cm-vim-panel:has(input) > :last-child:not(:has(input))': { display: 'none' },
  '.cm-panel.cm-vim-panel span:has(> input) + span': { display: 'none' },
});
