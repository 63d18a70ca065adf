import { Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { liveBlocks } from './live-blocks.ts';
import { liveClicks } from './clicks.ts';
import { codeColours } from './code-colours.ts';
import { blockIds } from './constructs/block-id.ts';
import { code } from './constructs/code.ts';
import { comments } from './constructs/comment.ts';
import { templater } from './constructs/templater.ts';
import { html } from './constructs/html.ts';
import { definitionLists } from './constructs/definition-list.ts';
import { emphasis } from './constructs/emphasis.ts';
import { escapes } from './constructs/escape.ts';
import { folds } from './constructs/fold.ts';
import { footnotes } from './constructs/footnote.ts';
import { headings } from './constructs/heading.ts';
import { inlineCodes } from './constructs/inline-code.ts';
import { links } from './constructs/link.ts';
import { lists } from './constructs/list.ts';
import { math } from './constructs/math.ts';
import { quotes } from './constructs/quote.ts';
import { rules } from './constructs/rule.ts';
import { tableSource } from './constructs/table-source.ts';
import { vaultTags } from './constructs/tag.ts';
import { drawVisible } from './draw-visible.ts';
import { PlacesOfLinks } from './draw/link-places.ts';
import { onVaultChange } from './draw/on-vault-change.ts';
import { liveContext, type LiveContext } from './draw/live-context.ts';
import { blockKeys } from './move-into-block.ts';
import { parseForPrint } from './parse-for-print.ts';
import { rhythm } from './draw/rhythm.ts';
import { cellTyping } from './tables/cell-editor.ts';
import { openMadeTable } from './tables/open-made-table.ts';
import { openOnUndo } from './tables/open-on-undo.ts';
import { typeBelowTable } from './tables/type-below.ts';
import { focusInState } from '../text/touched.ts';
import '../../markdown/markdown.css';
import './live.css';

const CONSTRUCTS = [
  rhythm,
  headings,
  folds,
  emphasis,
  inlineCodes,
  links,
  footnotes,
  definitionLists,
  vaultTags,
  lists,
  quotes,
  code,
  tableSource,
  math,
  comments,
  templater,
  html,
  rules,
  escapes,
  blockIds,
];

/** The text as it reads: marks are hidden where no cursor is, and what stands for something else is drawn as that. */
export function liveText(context: LiveContext, inCells: (note: EditorView) => Extension): Extension {
  const places = new PlacesOfLinks(context.resolve, (listener) => onVaultChange(context, listener));
  return [
    liveContext.of(context),
    cellTyping.of(inCells),
    EditorView.editorAttributes.of({ class: 'live' }),
    EditorView.contentAttributes.of({ class: 'markdown' }),
    focusInState,
    places.extension(),
    liveBlocks,
    drawVisible(CONSTRUCTS, places),
    codeColours,
    liveClicks,
    parseForPrint,
    openMadeTable,
    openOnUndo,
    typeBelowTable,
    Prec.high(keymap.of([...blockKeys])),
  ];
}
