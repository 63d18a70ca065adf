import { EditorView } from '@codemirror/view';

/** The editor in the app's own tokens: it reads like the note, in the same column, and follows light and dark by itself. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-text)', backgroundColor: 'transparent', fontSize: 'var(--text-reading)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-note)',
    lineHeight: 'var(--leading-reading)',
    paddingBlock: 'var(--space-8) 30vh',
    scrollbarGutter: 'stable',
    overflow: 'auto',
  },
  // What is drawn within the text, such as columns of tasks, scrolls by itself: it must not make the whole text wider.
  '.cm-content.cm-lineWrapping': { minWidth: '0' },
  '.cm-content': {
    boxSizing: 'border-box',
    paddingBlock: '0',
    maxWidth: 'calc(var(--measure) + 2 * var(--space-8))',
    marginInline: 'auto',
    paddingInline: 'var(--space-8)',
    caretColor: 'var(--color-accent)',
  },
  '.cm-line': { padding: '0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-selection)',
  },
  // Over the text: behind it, code, highlights and what was found would cover it.
  '.cm-selectionLayer:not(:empty)': {
    zIndex: '1 !important',
    mixBlendMode: 'var(--blend-selection)',
    pointerEvents: 'none',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--color-mark)', borderRadius: '2px' },
  // Faint text would be hard to read on it.
  '.cm-searchMatch span': { color: 'var(--color-text)' },
  '.cm-searchMatch.cm-searchMatch-selected': { outline: '2px solid var(--color-accent)' },
  '.cm-panels': {
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-text)',
    borderColor: 'var(--color-line)',
  },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--color-line)' },
  '.cm-panel.cm-search': { padding: 'var(--space-2) var(--space-3)', fontSize: 'var(--text-sm)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-xs)' },
  '.cm-empty-hint': { color: 'var(--color-text-faint)', pointerEvents: 'none' },
  '.cm-plain-notice': {
    position: 'absolute',
    insetInlineEnd: 'var(--space-5)',
    insetBlockEnd: 'var(--space-2)',
    zIndex: '1',
    padding: '0 var(--space-2)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--color-bg)',
    color: 'var(--color-text-soft)',
    fontSize: 'var(--text-xs)',
    pointerEvents: 'none',
  },
  '.cm-plain-notice:empty': { display: 'none' },
  '.cm-marks-left-out': { color: 'var(--color-text-faint)' },
  '.cm-textfield': {
    font: 'inherit',
    padding: '2px var(--space-2)',
    border: '1px solid var(--color-control)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--color-bg)',
  },
  '.cm-button': {
    font: 'inherit',
    padding: '2px var(--space-2)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--color-raised)',
    backgroundImage: 'none',
  },
  '.cm-tooltip': {
    // Below menus and dialogs: a box that asks about a text stays open while they are.
    zIndex: 'var(--layer-drawer)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--color-raised)',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-sm)',
    maxHeight: '18rem',
  },
  // As high as the rows of other lists.
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.3125rem var(--space-3)', lineHeight: '1.125rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    padding: 'var(--space-2) var(--space-3) var(--space-1)',
    border: '0',
    color: 'var(--color-text-faint)',
    fontSize: 'var(--text-xs)',
    fontWeight: 'var(--weight-medium)',
    opacity: '1',
  },
  // As high as a finger.
  '@media (pointer: coarse)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { paddingBlock: '0.75rem', minHeight: '2.75rem' },
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--color-accent-soft)',
    color: 'var(--color-text)',
  },
  '.cm-completionDetail': {
    marginInlineStart: 'var(--space-3)',
    fontStyle: 'normal',
    color: 'var(--color-text-faint)',
  },
  // A screen reader would read label and detail as one word.
  '.cm-completionDetail::before': { content: '" "' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'var(--weight-strong)' },
});
