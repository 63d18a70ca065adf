import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { deleteMarkupBackward, markdownLanguage } from '@codemirror/lang-markdown';
import { forceParsing, foldNodeProp, Language, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches } from '@codemirror/search';
import {
  Compartment,
  EditorState,
  Text,
  Transaction,
  type Extension,
  type TransactionSpec,
  RangeSetBuilder,
  Prec,
} from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  Decoration,
  type DecorationSet,
} from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import type { ReadingPosition, TextCursor } from '../markdown/reading-position.ts';
import { pageSanitizers } from '../markdown/sanitize.ts';
import { editorText } from './editor.texts.ts';
import type { AskAboutText } from './ask/ask-about-text.ts';
import { askingAboutText, formattingCell } from './ask/ask-selection.ts';
import { boundParser, type MarkdownParser } from './bound-parser.ts';
import { writingCompletion } from './completion/writing-completion.ts';
import type { WritingHelp } from './text/writing-help.ts';
import { RIGHT_TO_LEFT } from './text/link-parts.ts';
import { editorTheme } from './editor-theme.ts';
import { noteTyped } from './input/command-names.ts';
import { editingTask, givingTaskMenu } from './input/edit-task.ts';
import { findInText, openFind } from './input/find/find-panel.ts';
import { findKeymap } from './input/find/occurrence-keys.ts';
import { folding, foldingProperties, foldLines, tellFolded } from './input/folding.ts';
import type { FoldedLine } from './text/folded-lines.ts';
import { followingLinks, followLinkAt, type FollowWritten } from './input/follow-link.ts';
import { knowingToday } from './input/insert-text.ts';
import { withoutCommandKeys } from './input/key-bindings.ts';
import { emptyHint } from './empty-hint.ts';
import { typedTask } from './input/lists/typed-task.ts';
import { offeringLinkRemoval } from './live/remove-link.ts';
import { textMenu } from './text-menu.tsx';
import { tabKeymap } from './input/lists/indent-items.ts';
import { namingByHeading, selectNameHeading } from './name-in-heading.ts';
import { makingNotes } from './input/move-to-note.ts';
import type { Attach } from './input/paste/attach-files.ts';
import { droppingLinks } from './input/paste/drop-place.ts';
import { type PasteOptions, pasting } from './input/paste/paste.ts';
import { beginProperties, propertiesSlot, type MountProperties } from './input/properties-slot.ts';
import { applyHabits, habitualKeys, habitualTyping, type TypingHabits } from './input/typing-habits.ts';
import { savingText, writingCommands, writingInCell } from './writing-commands.ts';
import type { LiveContext } from './live/draw/construct.ts';
import { liveText } from './live/live-text.ts';
import { inTable, pastingInCell } from './live/tables/cell-editor.ts';
import { longMarks } from './long-marks.ts';
import { isPlainLine } from './start-of-text.ts';
import { markedLine, placeInEditor, putCursor, showLine, showPlace } from './reading-place.ts';
export { createSharedText } from './shared-text.ts';
import type { SharedText } from './shared-text.ts';
import type { ChangedBy } from './text/take-over-text.ts';
import { createTextTaker } from './text-taker.ts';
import { isRoomAlone } from './text/room-alone.ts';
import { TextDocument } from './text/text-document.ts';
import { tickLine } from './text/tick-at.ts';
import { vaultSyntax, type MarkdownExtension, vaultTags } from './vault-syntax.ts';

const marks = [
  tags.processingInstruction,
  tags.contentSeparator,
  tags.labelName,
  vaultTags.wikilinkMark,
  tags.meta,
  tags.atom,
  tags.bool,
];

/** Of the source, where every mark is shown. */
const sourceStyles = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.45em', fontWeight: '650', lineHeight: '1.3' },
  { tag: tags.heading2, fontSize: '1.22em', fontWeight: '650', lineHeight: '1.35' },
  { tag: tags.heading3, fontSize: '1.08em', fontWeight: '650' },
  { tag: [tags.heading4, tags.heading5, tags.heading6], fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through', color: 'var(--color-text-faint)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: marks, color: 'var(--color-text-faint)' },
  { tag: tags.quote, color: 'var(--color-text-soft)' },
  { tag: [tags.link, vaultTags.wikilink], color: 'var(--color-accent)' },
  { tag: tags.url, color: 'var(--color-text-faint)', wordBreak: 'break-all' },
  { tag: vaultTags.tag, color: 'var(--color-accent)' },
  { tag: vaultTags.fieldKey, color: 'var(--color-text-soft)', fontWeight: '600' },
  { tag: vaultTags.math, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: vaultTags.highlight, backgroundColor: 'var(--color-mark)' },
  { tag: vaultTags.frontmatter, fontFamily: 'var(--font-mono)', fontSize: '0.85em', color: 'var(--color-text-soft)' },
  { tag: [vaultTags.comment, tags.comment], color: 'var(--color-text-faint)', fontStyle: 'italic' },
]);

/** In Live the constructs have their own look (editor/live); what is left are marks that are shown at the cursor, and YAML. */
const liveStyles = HighlightStyle.define([
  { tag: marks, color: 'var(--color-text-faint)' },
  { tag: tags.url, color: 'var(--color-text-faint)' },
  { tag: vaultTags.math, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: vaultTags.frontmatter, fontFamily: 'var(--font-mono)', fontSize: '0.85em', color: 'var(--color-text-soft)' },
]);

/** What print.css knows a heading of the source by. */
const headings = tagHighlighter([{ tag: tags.heading, class: 'source-heading' }]);

const sourceHighlighting = [syntaxHighlighting(sourceStyles), syntaxHighlighting(headings)];
const liveHighlighting = syntaxHighlighting(liveStyles);

/** `markdownLanguage` folds every block of several lines, paragraphs too. */
const folds: MarkdownExtension = {
  props: [
    foldNodeProp.add(({ name }) => {
      if (name === 'FencedCode' || name === 'CodeBlock') return undefined;
      return (node, { doc }) => {
        const { to } = doc.lineAt(node.from);
        return name === 'Blockquote' && CALLOUT.test(doc.sliceString(node.from, to)) ? { from: to, to: node.to } : null;
      };
    }),
  ],
};

const CALLOUT = /^>\s*\[![^\]]/;

/** Markdown with the vault's conventions, as the editor's language. */
export const vaultLanguage = new Language(
  markdownLanguage.data,
  boundParser((markdownLanguage.parser as MarkdownParser).configure(vaultSyntax).configure(folds)),
  [],
  'markdown',
);

/**
 * The language with its typing help: Backspace takes a list's mark away. CodeMirror's own
 * `markdown()` would wrap the parser in one of HTML, CSS and JavaScript, whose colours the app does not have.
 */
export const vaultMarkdown: Extension = [
  vaultLanguage,
  // Before that of Markdown, which is HTML's.
  Prec.high(vaultLanguage.data.of({ commentTokens: { block: { open: '%%', close: '%%' } } })),
  Prec.high(keymap.of([{ key: 'Backspace', run: deleteMarkupBackward }])),
];

const auto = Decoration.line({ attributes: { dir: 'auto' } });

const directions = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = linesWithOwnDirection(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = linesWithOwnDirection(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** Lines with Hebrew, Arabic and the like are laid out from the side that their first letter asks for, as in the reading view. */
const textDirection: Extension = [directions, EditorView.perLineTextDirection.of(true)];

function linesWithOwnDirection({ state, visibleRanges }: EditorView): DecorationSet {
  const lineBuilder = new RangeSetBuilder<Decoration>();
  let lastLineFrom = -1;
  for (const { from, to } of visibleRanges) {
    if (!RIGHT_TO_LEFT.test(state.sliceDoc(from, to))) continue;
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      const seen = state.sliceDoc(Math.max(line.from, from), Math.min(line.to, to));
      if (line.from > lastLineFrom && RIGHT_TO_LEFT.test(seen)) lineBuilder.add(line.from, line.from, auto);
      lastLineFrom = line.from;
      at = line.to + 1;
    }
  }
  return lineBuilder.finish();
}

/** What is folded away, or drawn as something else such as the fields of properties, is not in view. */
function hasPlainLine({ state: { doc }, visibleRanges }: EditorView): boolean {
  return visibleRanges.some(({ from, to }) => {
    for (let line = doc.lineAt(from); line.from < to; line = doc.line(line.number + 1)) {
      if (isPlainLine(line.length) && line.to > from) return true;
      if (line.to >= to) return false;
    }
    return false;
  });
}

/** Says quietly that a line in view is too long to be highlighted. */
export const plainLineNotice = ViewPlugin.fromClass(
  class {
    private readonly notice = document.createElement('p');

    constructor(view: EditorView) {
      this.notice.className = 'cm-plain-notice';
      this.notice.setAttribute('role', 'status');
      view.dom.append(this.notice);
      this.show(view);
    }

    update({ docChanged, geometryChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || geometryChanged || viewportChanged) this.show(view);
    }

    destroy(): void {
      this.notice.remove();
    }

    private show(view: EditorView): void {
      const text = hasPlainLine(view) ? editorText.plainLineNotice.message : '';
      if (this.notice.textContent !== text) this.notice.textContent = text;
    }
  },
);

/** Milliseconds that the editor parses on before the page may answer. */
const MOST_MS = 25;

let isDone = false;

/**
 * CodeMirror parses for up to 100 ms in one task where the browser reports waiting input (`isInputPending`), as Chromium does: it
 * stops where input waits. But everything else in the page would wait that long. So a task that has run for a while is told that
 * input waits; the parse continues in the next one. Nothing else in the app asks the browser this.
 */
function parseInShortTasks(): void {
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } };
  const checkInputPending = scheduling?.isInputPending?.bind(scheduling);
  if (isDone || !scheduling || !checkInputPending) return;
  isDone = true;
  let started: number | undefined;
  scheduling.isInputPending = () => {
    if (started === undefined) {
      started = performance.now();
      // Runs when this task's work ends.
      queueMicrotask(() => (started = undefined));
    }
    return performance.now() - started > MOST_MS || checkInputPending();
  };
}

export interface EditorOptions {
  readonly parent: HTMLElement;
  /** Line feeds alone; see line-ends.ts. */
  readonly text: string | TextDocument;
  /** Called on each edit by the person here, not on `setText`, nor on what another editor of the text did first. */
  readonly onEdit: (text: TextDocument) => void;
  readonly onSave: () => void;
  /** What is selected, in all places together; '' where nothing is. */
  readonly onSelection?: (text: string) => void;
  /** Ctrl or ⌘ and a click on `[[…]]`: the text between the brackets. */
  readonly onFollowLink: FollowWritten;
  /** What is offered while the person types; absent for nothing. */
  readonly help?: WritingHelp;
  /** Stores files that are pasted or dropped; absent where none can be. */
  readonly attach?: Attach;
  /** Shows the properties as fields in Live; their text is shown where it is absent. */
  readonly properties?: MountProperties;
  /** Changes or explains a passage; absent where nothing can be asked. */
  readonly ask?: AskAboutText;
  /** What Live needs; absent where the text is shown as its source alone. */
  readonly live?: LiveContext;
  /** Whether it begins in Live. */
  readonly isLive?: boolean;
  /** The other editors of the same text; absent where there are none. */
  readonly shared?: SharedText | undefined;
  /** The accessible name; “Note text” where none is given. */
  readonly label?: string;
  /** The id of the element that says what the text is for. */
  readonly describedBy?: string;
  /** Called with below which lines something is folded away, whenever that changes. */
  readonly onFolded?: (lines: readonly FoldedLine[]) => void;
  /** A part of the editor stopped, such as its highlighting. The text is unchanged, and its changes are still reported. */
  readonly onFault: () => void;
}

export interface Editor {
  /** Draws the text as it reads, or shows its source. */
  setLive(isLive: boolean): void;
  text(): string;
  /** Whether that is its text. */
  holds(text: TextDocument): boolean;
  /** Replaces what differs and leaves the rest, with cursor and scroll position. By the person it is one step of Undo, else none. */
  setText(text: string, by: ChangedBy): void;
  focus(): void;
  /** Shows the fields of properties in Live where there are none yet, for the first; or no longer. */
  beginProperties(isBegun: boolean): void;
  /** Puts a text in at the cursor, as if it were typed. */
  insert(text: string): void;
  /** Brings a line (1-based) into view, and marks it for a moment where asked. */
  showLine(line: number, mark: boolean): void;
  /** What is at the top of the view, and where the cursor is. */
  place(): ReadingPosition;
  /** Scrolls there; the cursor stays. */
  showPlace(place: ReadingPosition): void;
  /** Puts the cursor where the text begins, below properties and title, to its end, or where it was. */
  putCursor(at: 'start' | 'end' | TextCursor): void;
  /** Folds again what was folded when the note was left. */
  fold(lines: readonly FoldedLine[]): void;
  /** Selects the first heading, where that is the note's name, to be written anew, or puts these words there. */
  nameByHeading(typed: string | undefined): void;
  /**
   * Opens the panel for finding, with the field for what is put instead where asked.
   * @param sought what is looked for where nothing is selected; else what was looked for last
   */
  find(replaces: boolean, sought?: string): void;
  /** How the person likes to type. */
  setHabits(habits: TypingHabits): void;
  destroy(): void;
}

/** Milliseconds for what is in view at first. */
const FIRST_PARSE_MS = 20;

export function createEditor(options: EditorOptions): Editor {
  parseInShortTasks();
  const liveOrSource = new Compartment();
  const inCells = (note: EditorView) => [
    writingCompletion(options.help, note),
    pastingInCell(note, pasteOptions(options)),
    textMenu,
    offeringLinkRemoval,
    options.ask ? formattingCell(note) : [],
    followingLinks.of(options.onFollowLink),
    writingInCell(note, (command) => void inTable(note, command)),
    vaultMarkdown,
    liveHighlighting,
  ];
  const inMode = (isLive: boolean) =>
    isLive && options.live
      ? [
          liveHighlighting,
          liveText(options.live, inCells),
          options.live.naming ? namingByHeading : [],
          options.properties ? propertiesSlot(options.properties) : [],
        ]
      : [sourceHighlighting, foldingProperties];
  let isSetting = false;
  const taker = createTextTaker((change) => set(change));
  const { text } = options;
  const doc = (typeof text === 'string' ? TextDocument.from(text) : text).lines;
  const isLong = hasLongLine(doc);
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: isLong ? '' : doc,
      extensions: [
        editing(options),
        options.shared?.join(isLong ? Text.empty : doc) ?? [],
        tickLine.of(options.live?.tick),
        taker.extension,
        options.live ? emptyHint : [],
        liveOrSource.of(inMode(options.isLive === true)),
        options.onFolded ? tellFolded(options.onFolded) : [],
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetting) taker.follow(update.changes);
          const isRoom = update.transactions.every((change) => !change.docChanged || change.annotation(isRoomAlone));
          if (update.docChanged && !isRoom && !isSetting && options.shared?.isFollowing() !== true) {
            noteTyped();
            options.onEdit(TextDocument.from(taker.textOf(update.state)));
          }
          if (update.selectionSet || update.docChanged) tellSelection(update.state, options.onSelection);
        }),
      ],
    }),
  });
  const set = (change: TransactionSpec) => {
    isSetting = true;
    try {
      view.dispatch(change);
    } finally {
      // Else nothing that is typed from then on would be told.
      isSetting = false;
    }
  };
  if (isLong) {
    // CodeMirror draws the part of a long line that is in view, but in its first measurement the whole of it: it takes that empty.
    view.coordsAtPos(0);
    set({ changes: { from: 0, insert: doc }, annotations: Transaction.addToHistory.of(false) });
  }
  // Marks that are not read yet would be shown, and go a moment later.
  forceParsing(view, view.viewport.to, FIRST_PARSE_MS);
  return {
    setLive: (isLive) => view.dispatch({ effects: liveOrSource.reconfigure(inMode(isLive)) }),
    text: () => taker.textOf(view.state).toString(),
    holds: (text) => TextDocument.from(taker.textOf(view.state)).equals(text),
    setText: (text, by) => taker.take(view, text, by),
    focus: () => view.focus(),
    beginProperties: (isBegun) => view.dispatch({ effects: beginProperties.of(isBegun) }),
    insert: (text) =>
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true }),
    showLine: (line, mark) => showLine(view, line, mark),
    place: () => {
      const { anchor, head } = view.state.selection.main;
      return { ...placeInEditor(view), cursor: { anchor, head } };
    },
    showPlace: (place) => showPlace(view, place),
    putCursor: (at) => putCursor(view, at),
    fold: (lines) => foldLines(view, lines),
    nameByHeading: (typed) => void selectNameHeading(view, typed),
    find: (replaces, sought) => openFind(view, replaces, sought),
    setHabits: (habits) => void applyHabits(view, habits, options.onSave),
    destroy: () => view.destroy(),
  };
}

function hasLongLine(doc: Text): boolean {
  for (const { length } of doc.iterLines()) if (isPlainLine(length)) return true;
  return false;
}

/** Most of a selection (UTF-16 units) that is told: it is counted while it grows. */
const MOST_SELECTED = 200_000;

function tellSelection({ selection, doc }: EditorState, tell: EditorOptions['onSelection']): void {
  if (!tell) return;
  const parts = selection.ranges.filter(({ empty }) => !empty);
  tell(parts.map(({ from, to }) => doc.sliceString(from, Math.min(to, from + MOST_SELECTED))).join('\n'));
}

function editing({
  onSave,
  onFollowLink,
  help,
  attach,
  ask,
  onFault,
  label = editorText.createEditor.noteText,
  describedBy,
}: EditorOptions): Extension {
  return [
    habitualKeys,
    habitualTyping,
    history(),
    drawSelection(),
    dropCursor(),
    findInText,
    highlightSelectionMatches({ minSelectionLength: 3 }),
    writingCompletion(help),
    vaultMarkdown,
    help ? droppingLinks(help) : [],
    pasting(pasteOptions({ attach })),
    writingCommands,
    savingText.of(onSave),
    help?.editTask ? editingTask.of(help.editTask) : [],
    help?.taskMenu ? givingTaskMenu.of(help.taskMenu) : [],
    help ? knowingToday.of(() => help.today()) : [],
    help?.makeNoteOf ? makingNotes.of(help.makeNoteOf) : [],
    ask ? askingAboutText(ask) : [],
    textMenu,
    offeringLinkRemoval,
    typedTask,
    editorTheme,
    markedLine,
    plainLineNotice,
    longMarks,
    folding,
    textDirection,
    EditorView.exceptionSink.of((error) => {
      console.error(error);
      onFault();
    }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      autocapitalize: 'sentences',
    }),
    followingLinks.of(onFollowLink),
    EditorView.domEventHandlers({ mousedown: followClicked }),
    keymap.of([
      ...completionKeymap,
      ...withoutCommandKeys([...findKeymap, ...historyKeymap, ...defaultKeymap]),
      ...tabKeymap,
    ]),
  ];
}

const pasteOptions = ({ attach }: Pick<PasteOptions, 'attach'>): PasteOptions => ({
  sanitize: (html) => pageSanitizers().pasted(html),
  attach,
});

function followClicked(event: MouseEvent, view: EditorView): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
  // A link that is drawn is followed by the click, once: see live/clicks.ts.
  if (event.target instanceof Element && event.target.closest('a.internal-link, a[role="link"]')) return false;
  const pos = view.posAtCoords({ x: event.clientX, y: event.clientY });
  return pos !== null && followLinkAt(view, pos);
}
