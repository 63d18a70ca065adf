import { Facet } from '@codemirror/state';
import { type Command, openNoteFirst } from '../../state/layout/commands.ts';
import { editorInputText } from './editor-input.texts.ts';
import { isMac } from '../../ui/page/keys/browser-keys.ts';

/** An editor as commands from outside see it. */
export interface ActiveEditor {
  /** Whether this makes sense where its cursor is. */
  can(id: WritingCommandId): boolean;
  /** Gives it the focus and does this to its text. */
  run(id: WritingCommandId): void;
  /** What a link to the place of the cursor ends in, as `linkPart` says. */
  linkPart(): string | undefined;
  /** Gives it the focus and puts a template there; properties that the note lacks join its own. */
  insertTemplate(text: string): void;
}

let active: ActiveEditor | undefined;

/** The editor that has the focus, or had it before a dialog such as the palette took it. */
export function activeEditor(): ActiveEditor | undefined {
  return active;
}

export function setActiveEditor(editor: ActiveEditor | undefined): void {
  active = editor;
}

/** The text of the note that is in front, also while the keyboard is elsewhere; undefined where nothing is written in. */
export const textInFront = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-in-use] .cm-content, main .cm-content')].find((content) =>
    content.checkVisibility(),
  );

/** The text of the note in use, where the keyboard is elsewhere. */
interface TextInUse {
  /** When it was changed by hand last, on the page's own clock; 0 if it was not. */
  changedAt(): number;
  /** @returns whether there was such a step of Undo */
  step(way: 'undo' | 'redo'): boolean;
}

let inUse: TextInUse | undefined;

export function textInUse(): TextInUse | undefined {
  return inUse;
}

/** @returns ends that */
export function setTextInUse(text: TextInUse): () => void {
  inUse = text;
  return () => {
    if (inUse === text) inUse = undefined;
  };
}

let typedCount = 0;

/** Somebody changed a text by hand. */
export function noteTyped(): void {
  typedCount = performance.now();
}

/** When a text was changed by hand last, on the page's own clock; 0 where none was. */
export function lastTyped(): number {
  return typedCount;
}

/** What a person can do to the text being written: in the palette while an editor has the focus, and by keys. */
export const WRITING_COMMANDS = [
  { id: 'bold', title: editorInputText.commandNames.bold, keys: 'Ctrl+B' },
  { id: 'italic', title: editorInputText.commandNames.italic, keys: 'Ctrl+I' },
  { id: 'strikethrough', title: editorInputText.commandNames.strikethrough, keys: 'Ctrl+Shift+X' },
  { id: 'highlight', title: editorInputText.commandNames.highlight, keys: 'Ctrl+Shift+H' },
  { id: 'code', title: editorInputText.commandNames.code, keys: 'Ctrl+`' },
  { id: 'comment', title: editorInputText.commandNames.comment, keys: 'Ctrl+/' },
  { id: 'link', title: editorInputText.commandNames.insertLink, keys: 'Ctrl+K' },
  { id: 'heading-1', title: editorInputText.commandNames.heading1, keys: 'Ctrl+Alt+1' },
  { id: 'heading-2', title: editorInputText.commandNames.heading2, keys: 'Ctrl+Alt+2' },
  { id: 'heading-3', title: editorInputText.commandNames.heading3, keys: 'Ctrl+Alt+3' },
  { id: 'heading-4', title: editorInputText.commandNames.heading4, keys: 'Ctrl+Alt+4' },
  { id: 'heading-5', title: editorInputText.commandNames.heading5, keys: 'Ctrl+Alt+5' },
  { id: 'heading-6', title: editorInputText.commandNames.heading6, keys: 'Ctrl+Alt+6' },
  { id: 'plain-text', title: editorInputText.commandNames.plainText, keys: 'Ctrl+Alt+0' },
  { id: 'numbered-list', title: editorInputText.commandNames.numberedList, keys: 'Ctrl+Shift+7' },
  { id: 'bullet-list', title: editorInputText.commandNames.list, keys: 'Ctrl+Shift+8' },
  { id: 'task', title: editorInputText.commandNames.task, keys: 'Ctrl+Shift+9' },
  { id: 'tick-task', title: editorInputText.commandNames.tickTask, keys: 'Ctrl+Enter' },
  { id: 'edit-task', title: editorInputText.commandNames.editTask, isOfTask: true },
  { id: 'follow-link', title: editorInputText.commandNames.followLink, keys: 'Alt+Enter', isOfLink: true },
  {
    id: 'follow-link-beside',
    title: editorInputText.commandNames.followLinkBeside,
    keys: 'Ctrl+Alt+Enter',
    isOfLink: true,
  },
  { id: 'indent', title: editorInputText.commandNames.indent, keys: 'Ctrl+]' },
  { id: 'outdent', title: editorInputText.commandNames.outdent, keys: 'Ctrl+[' },
  { id: 'undo', title: editorInputText.commandNames.undo, keys: 'Ctrl+Z' },
  { id: 'redo', title: editorInputText.commandNames.redo, keys: 'Ctrl+Shift+Z' },
  { id: 'save', title: editorInputText.commandNames.save, keys: 'Ctrl+S' },
  { id: 'find', title: editorInputText.commandNames.find, keys: 'Ctrl+F' },
  { id: 'replace', title: editorInputText.commandNames.replace, keys: 'Ctrl+H' },
  { id: 'quote', title: editorInputText.commandNames.quote, keys: 'Ctrl+Shift+.' },
  { id: 'ask', title: editorInputText.commandNames.ask, keys: 'Ctrl+J' },
  { id: 'move-to-note', title: editorInputText.commandNames.moveToNote },
  { id: 'wikilink', title: editorInputText.commandNames.linkNote },
  { id: 'tag', title: editorInputText.commandNames.addTag },
  { id: 'paste-plain', title: editorInputText.commandNames.pastePlain, keys: 'Ctrl+Shift+V', isOfBrowser: true },
  { id: 'attach', title: editorInputText.commandNames.attach },
  { id: 'callout', title: editorInputText.commandNames.insertCallout },
  { id: 'code-block', title: editorInputText.commandNames.insertCodeBlock },
  { id: 'formula', title: editorInputText.commandNames.insertFormula },
  { id: 'diagram', title: editorInputText.commandNames.insertDiagram },
  { id: 'rule', title: editorInputText.commandNames.insertRule },
  { id: 'footnote', title: editorInputText.commandNames.insertFootnote },
  { id: 'date', title: editorInputText.commandNames.insertDate },
  { id: 'time', title: editorInputText.commandNames.insertTime },
  { id: 'today-link', title: editorInputText.commandNames.insertTodayLink },
  { id: 'table', title: editorInputText.commandNames.insertTable },
  { id: 'add-row', title: editorInputText.commandNames.addRowBelow, isOfTable: true },
  { id: 'add-row-above', title: editorInputText.commandNames.addRowAbove, isOfTable: true },
  { id: 'delete-row', title: editorInputText.commandNames.deleteRow, isOfTable: true },
  { id: 'add-column', title: editorInputText.commandNames.addColumnRight, isOfTable: true },
  { id: 'add-column-left', title: editorInputText.commandNames.addColumnLeft, isOfTable: true },
  { id: 'move-column-left', title: editorInputText.commandNames.moveColumnLeft, isOfTable: true },
  { id: 'move-column-right', title: editorInputText.commandNames.moveColumnRight, isOfTable: true },
  { id: 'delete-column', title: editorInputText.commandNames.deleteColumn, isOfTable: true },
  { id: 'align-left', title: editorInputText.commandNames.alignColumnLeft, isOfTable: true },
  { id: 'align-center', title: editorInputText.commandNames.centreColumn, isOfTable: true },
  { id: 'align-right', title: editorInputText.commandNames.alignColumnRight, isOfTable: true },
  { id: 'sort-up', title: editorInputText.commandNames.sortUp, isOfTable: true },
  { id: 'sort-down', title: editorInputText.commandNames.sortDown, isOfTable: true },
  { id: 'format-table', title: editorInputText.commandNames.alignTable, isOfTable: true },
  { id: 'move-line-up', title: editorInputText.commandNames.moveLineUp, keys: 'Alt+Up' },
  { id: 'move-line-down', title: editorInputText.commandNames.moveLineDown, keys: 'Alt+Down' },
  { id: 'duplicate-line', title: editorInputText.commandNames.duplicateLine, keys: 'Shift+Alt+Down' },
  { id: 'delete-line', title: editorInputText.commandNames.deleteLine, keys: 'Ctrl+Shift+K' },
  { id: 'select-line', title: editorInputText.commandNames.selectLine, keys: 'Alt+L' },
  { id: 'next-occurrence', title: editorInputText.commandNames.selectNextOccurrence, keys: 'Ctrl+D' },
  { id: 'cursor-above', title: editorInputText.commandNames.addCursorAbove, keys: 'Ctrl+Alt+Up' },
  { id: 'cursor-below', title: editorInputText.commandNames.addCursorBelow, keys: 'Ctrl+Alt+Down' },
  // On a Mac the first two change the browser's tab.
  { id: 'fold', title: editorInputText.commandNames.fold, keys: isMac ? 'Ctrl+Alt+[' : 'Ctrl+Shift+[' },
  { id: 'unfold', title: editorInputText.commandNames.unfold, keys: isMac ? 'Ctrl+Alt+]' : 'Ctrl+Shift+]' },
  { id: 'fold-all', title: editorInputText.commandNames.foldAll, keys: isMac ? 'Ctrl+Alt+Shift+[' : 'Ctrl+Alt+[' },
  { id: 'unfold-all', title: editorInputText.commandNames.unfoldAll, keys: isMac ? 'Ctrl+Alt+Shift+]' : 'Ctrl+Alt+]' },
] as const satisfies readonly WritingCommand[];

interface WritingCommand {
  readonly id: string;
  readonly title: string;
  /** With `Ctrl` for ⌘ on a Mac. */
  readonly keys?: string;
  /** Only while the cursor is in a table. */
  readonly isOfTable?: true;
  /** Only while the cursor is in a task. */
  readonly isOfTask?: true;
  /** Only while the cursor is in a link. */
  readonly isOfLink?: true;
  /** With these keys the browser does it by itself, and without asking whether the clipboard may be read. */
  readonly isOfBrowser?: true;
}

export type WritingCommandId = (typeof WRITING_COMMANDS)[number]['id'];

/** The id of a writing command in the palette and among the shortcuts. */
export function paletteId(id: WritingCommandId): string {
  return `write-${id}`;
}

/** The keys that the person gave to commands, by `paletteId`; '' for none. */
export const keysOfPerson = Facet.define<Readonly<Record<string, string>>, Readonly<Record<string, string>>>({
  combine: (keyMaps) => keyMaps[0] ?? {},
});

/** Who does it where no text has the keyboard. */
export interface Elsewhere {
  readonly can: () => boolean;
  readonly run: () => void;
}

/**
 * What has to be done before something can be done where the cursor is. A phone has no cursor while it shows commands: what
 * cannot be done there is in no list.
 */
export function cursorFirst(isPhone: boolean, command: WritingCommand = { id: '', title: '' }): string | undefined {
  if (isPhone) return undefined;
  const { inTable, inTask, inLink, inNote } = editorInputText.cursorFirst;
  if (command.isOfTable) return inTable;
  if (command.isOfTask) return inTask;
  if (command.isOfLink) return inLink;
  return activeEditor() === undefined ? inNote : undefined;
}

interface WritingContext {
  /** What is done without a text that has the keyboard. */
  readonly elsewhere?: Partial<Record<WritingCommandId, Elsewhere>>;
  readonly open: () => string | undefined;
  readonly isPhone: () => boolean;
}

/** What the palette offers while a text is being written. Their keys are the editor's own. */
export function writingCommandList({ elsewhere = {}, open, isPhone }: WritingContext): readonly Command[] {
  return WRITING_COMMANDS.map((command) => ({
    id: paletteId(command.id),
    title: command.title,
    group: 'Writing',
    ...('keys' in command && { keys: command.keys, hasOwnKeys: true }),
    isEnabled: () => activeEditor()?.can(command.id) === true || elsewhere[command.id]?.can() === true,
    firstStep: () => openNoteFirst(open()) ?? cursorFirst(isPhone(), command),
    // After the palette has closed and given the focus back.
    run: () =>
      void setTimeout(() => {
        if (activeEditor()?.can(command.id)) activeEditor()?.run(command.id);
        else elsewhere[command.id]?.run();
      }),
  }));
}

/** The keys of a command of writing, such as `Ctrl+F`: the person's own, else the usual ones; '' where it has none. */
export function commandKeys(id: WritingCommandId, customKeys: Readonly<Record<string, string>>): string {
  const command = WRITING_COMMANDS.find((writingCommand) => writingCommand.id === id);
  return customKeys[paletteId(id)] ?? (command && 'keys' in command ? command.keys : '');
}
