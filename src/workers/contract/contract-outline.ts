import type { LineRange } from '../../notes/note-section.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FrontmatterProblem, Heading, Task } from '../../notes/types/note.ts';

/** What a note's text says of it. Part of the contract (`contract.ts`). */

export interface OutlineRequest {
  readonly path: VaultPath;
  /** The decoded file: of a canvas its JSON. */
  readonly text: string;
  /** Characters of JSON that the frontmatter may take: its longest values are left out of a longer one. */
  readonly frontmatterRoom: number;
  /** The most entries of each list. */
  readonly most: number;
  /** A section or block whose lines are asked for. */
  readonly section?: string;
}

/** The words of a PDF. */
export interface PdfText {
  /** A page to a line: line 3 is page 3. */
  readonly text: string;
  /** SHA-256 (hex) of the file that was read. */
  readonly hash: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Milliseconds since the Unix epoch. */
  readonly modified: number;
}

/** The first entries of a list, and how many it has. */
export interface Beginning<Entry> {
  readonly first: readonly Entry[];
  readonly found: number;
}

/** What a note's text says of it, short enough to pass between threads however long the note is. */
export interface NoteOutline {
  readonly title: string;
  /** `undefined` if there is no block, or it does not parse (then `problem` says why). */
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  /** Properties that had no room. */
  readonly leftOut: Beginning<string>;
  readonly problem: FrontmatterProblem | undefined;
  /** Each once. */
  readonly tags: Beginning<string>;
  readonly aliases: Beginning<string>;
  readonly headings: Beginning<Pick<Heading, 'level' | 'text' | 'line'>>;
  readonly tasks: Beginning<Pick<Task, 'mark' | 'text' | 'line'>>;
  readonly words: number;
  readonly lines: number;
  /** Absent where no section was asked for, or the note has none of this name. */
  readonly section?: LineRange;
  /** The cards of a canvas as Markdown, in which its lines are counted; absent for a note. */
  readonly cards?: string;
}
