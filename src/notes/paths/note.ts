import type { VaultPath } from './paths.ts';

/**
 * What a note is, once parsed. All offsets are UTF-16 code units in the whole file's decoded text
 * (frontmatter and a BOM included), `from` inclusive, `to` exclusive; all lines are 1-based.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** The line that `from` is on. */
  readonly line: number;
}

export interface Heading extends Span {
  /** 1 to 6. */
  readonly level: number;
  /** Without the `#` marks and trailing block id; inline markup kept. */
  readonly text: string;
}

export type LinkType = 'wikilink' | 'markdown' | 'embed' | 'property';

export interface NoteLink extends Span {
  readonly type: LinkType;
  /** As written, decoded: note name or path without heading part; '' for `[[#H]]`. */
  readonly target: string;
  /** The part after `#`, e.g. `H1#H2` or `^block`; absent if there is none. */
  readonly subpath?: string;
  /** Display text or alias; absent if none is written. */
  readonly text?: string;
  /** The property's name, for a link in the frontmatter or in an inline field. */
  readonly property?: string;
  /** Inside `%% %%` or `<!-- -->`: not shown in lists or the graph, but a rename rewrites it. */
  readonly inComment: boolean;
}

/** A typed edge from this note to another: an entry of `relations`, or a property (an inline field too) whose value is a link. */
export interface NoteRelation {
  /** Lower snake case. */
  readonly type: string;
  /** The index of its link in the note's `links`. */
  readonly link: number;
  /** 0 to 1; 1 if none is written. */
  readonly confidence: number;
  readonly notes?: string;
  readonly created?: string;
  readonly by?: string;
  readonly origin: 'relations' | 'property';
  /** Its index in the list, for an entry of `relations`. */
  readonly entry?: number;
  /** The property's name as written, for any other. */
  readonly property?: string;
  readonly line: number;
}

export interface NoteTag extends Span {
  /** Without `#`, as written. */
  readonly name: string;
}

export interface BlockId extends Span {
  readonly id: string;
}

export interface Task extends Span {
  /** The character between the brackets: ' ' is open. */
  readonly mark: string;
  readonly text: string;
  /** The lines in which its text goes on, without what stands before them; absent where it is of one line. */
  readonly rest?: string;
  /** It stands below another item of its list: spaces are before its mark. */
  readonly isNested: boolean;
  /** The line of the task that it stands below; absent where there is none. */
  readonly parent?: number;
}

/** A property within the text: `key:: value` on a line of its own, `[key:: value]` or `(key:: value)` anywhere. */
export interface InlineField extends Span {
  /** As written, without marks of emphasis around it. */
  readonly key: string;
  /** As written, trimmed; '' if nothing follows. */
  readonly value: string;
  readonly form: 'line' | 'bracket' | 'paren';
  /** Where the key ends and its two colons begin. */
  readonly mark: number;
}

/** Whole lines that belong together; `code` and `table` are not cut where they fit. */
export interface LayoutBlock extends Span {
  readonly kind: 'heading' | 'paragraph' | 'list_item' | 'code' | 'table' | 'math' | 'comment' | 'html' | 'rule';
}

export interface FrontmatterProblem {
  readonly message: string;
  /** 1-based, counted over the whole file. */
  readonly line: number;
  readonly column: number;
}

export interface ParsedNote {
  readonly path: VaultPath;
  /** Frontmatter `title`, else the first heading where it is of level 1, else the file's name. */
  readonly title: string;
  /** `undefined` if there is no block, or it does not parse (then `problem` says why). */
  readonly frontmatter: Readonly<Record<string, unknown>> | undefined;
  /** Numbers of it that would be written otherwise than they are; absent where there are none. */
  readonly numbers?: readonly FrontmatterNumber[];
  readonly problem: FrontmatterProblem | undefined;
  /** Where the body begins: after the frontmatter's closing line. */
  readonly bodyFrom: number;
  readonly aliases: readonly string[];
  /** Inline and frontmatter tags, in order of appearance. */
  readonly tags: readonly NoteTag[];
  readonly headings: readonly Heading[];
  readonly links: readonly NoteLink[];
  /** Entries of `relations` first, then properties, each group in its order. */
  readonly relations: readonly NoteRelation[];
  /** Entries of `relations` that are not a relation, or have impossible values. */
  readonly relationProblems: readonly FrontmatterProblem[];
  readonly blocks: readonly BlockId[];
  readonly tasks: readonly Task[];
  /** In order of their marks. */
  readonly fields: readonly InlineField[];
  /** The body's blocks, in order: what passages are made of. */
  readonly layout: readonly LayoutBlock[];
  /** Words of the body, by the locale-independent word segmenter. */
  readonly words: number;
}

/** A passage for the index: it follows the headings and knows its exact place. */
export interface Chunk extends Span {
  /** The line that contains `to`. */
  readonly toLine: number;
  /** Headings above it, outermost first. */
  readonly headingPath: readonly string[];
  /** `text.slice(from, to)`. */
  readonly text: string;
}

/** A number of a property whose text is not what the number would be written as, such as `1.10`. */
export interface FrontmatterNumber {
  readonly property: string;
  /** The path to it within that property: indices of lists, names in records; empty for the property's own value. */
  readonly path: readonly (string | number)[];
  readonly text: string;
}
