import type { MenuEntry } from '../../ui/menu.tsx';
import type { DraggedFile } from '../../state/navigation/drag-data.ts';
import type { TaskSpelling } from '../../../notes/formats/tasks/task-settings.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';

/** What the app knows of the vault while a person types. Each answers when it can: typing waits for none of them. */
export interface WritingHelp {
  /** For what is typed after `[[`, best first. */
  links(typed: string, isEmbed: boolean): Promise<readonly LinkSuggestion[]>;
  /** Headings of the note that this target means; of the open one where it is ''. */
  headings(target: string, isEmbed: boolean): Promise<readonly LinkSuggestion[]>;
  /** Paragraphs and items of that note. */
  blocks(target: string, isEmbed: boolean): Promise<readonly BlockSuggestion[]>;
  /** Headings of any note that hold what is typed; with nothing typed, those of the notes changed last. */
  vaultHeadings(typed: string, isEmbed: boolean): Promise<readonly LinkSuggestion[]>;
  /** Paragraphs and items of any note with every word that is typed; with nothing typed, those of the notes changed last. */
  vaultBlocks(typed: string, isEmbed: boolean): Promise<readonly BlockSuggestion[]>;
  /** Kinds of callouts that the notes use, as they are written, most used first. */
  calloutKinds(): Promise<readonly string[]>;
  /** Every tag without its `#`, most used first. */
  tags(): Promise<readonly Counted[]>;
  propertyNames(): Promise<readonly Counted[]>;
  propertyValues(name: string): Promise<readonly Counted[]>;
  templates(): Promise<readonly TemplateSuggestion[]>;
  /** The id of the vault: files of others are not linked to. */
  readonly vaultId: string;
  /** A link to a file that is dropped, in the vault's own style. */
  linkTo(file: DraggedFile): string;
  /** Shows the status, priority and days of the task on a line (1-based) of the note that is written; absent where no task is. */
  readonly editTask?: ((line: number) => void) | undefined;
  /** What can be done with the task on a line; absent where no task is. */
  readonly taskMenu?: ((task: WrittenTask) => TaskMenu | undefined) | undefined;
  /** How a day is written in a task of this vault; absent where no task is. */
  readonly taskSpelling?: TaskSpelling | undefined;
  /** Makes a note of a passage of this one; absent where none can be made. */
  readonly makeNoteOf?: MakeNoteOf | undefined;
  /** Today in the format of the vault's daily notes, and a link to its note. */
  today(): Today;
}

/** A line that may be a task, and where it is written. */
export interface WrittenTask {
  /** Without the line feed. */
  readonly line: string;
  /** Writes the line anew. */
  readonly write: (line: string) => void;
  /** Shows its status, priority and days. */
  readonly edit?: (() => void) | undefined;
  /** What has the keyboard again when a month of days is gone. */
  readonly home: HTMLElement;
  /** Where the days are shown, below this part of the window. */
  readonly place: () => DOMRect;
}

/** What can be done with a task. */
export interface TaskMenu {
  /** What a screen reader calls it. */
  readonly label: string;
  /** The days that it may have first: none for one that is done. */
  readonly groups: readonly (readonly MenuEntry[])[];
  /** Shows the days from which its due date is chosen; absent for one that is done. */
  readonly pickDue?: () => void;
}

/** Today as the person's templates write it, and a link to the note of the day. */
export interface Today {
  readonly date: string;
  readonly time: string;
  readonly link: string;
}

/** Makes a note of a text. @returns undefined where none could be made, which the person was told */
export type MakeNoteOf = (text: string) => Promise<NoteOfText | undefined>;

interface NoteOfText {
  /** For the note that is written. */
  readonly link: string;
  /** Tells the person where it is. @param isMoved whether the link took the place of the text */
  tell(isMoved: boolean): void;
}

export interface Counted {
  readonly name: string;
  /** Notes that have it. */
  readonly notes: number;
}

export interface LinkSuggestion {
  readonly label: string;
  /** Shown beside it: its folder, the note that an alias means, the level of a heading. */
  readonly detail: string;
  /** The whole link, in the vault's own style. */
  readonly link: string;
}

export interface BlockSuggestion {
  readonly label: string;
  /** Shown beside it: the note that it is in, where several notes are offered. */
  readonly detail?: string;
  /**
   * The link to it. A block without an id is given one first: in the open note by the `change` to its text, in another by a
   * change of that file; undefined where that failed, which the person was told.
   */
  link(): Promise<
    { readonly link: string; readonly change?: { readonly at: number; readonly insert: string } } | undefined
  >;
}

export interface TemplateSuggestion {
  readonly name: string;
  readonly path: VaultPath;
  /** With its variables filled in. */
  text(): Promise<string>;
}
