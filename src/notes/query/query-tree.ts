import type { DateRange } from '../dates/dates.ts';

/** What `has:` can ask for. */
export const HAS_KINDS = [
  'task',
  'link',
  'image',
  'attachment',
  'tag',
  'property',
  'alias',
  'heading',
  'code',
  'table',
  'math',
  'callout',
] as const;

export type HasKind = (typeof HAS_KINDS)[number];

/** Where words can be asked for within a note: in a line, a section, a block, a task, or in exactly these letters. */
const TASK_KINDS = ['task', 'task-todo', 'task-done'] as const;
const WITHIN_KINDS = ['line', 'section', 'block', ...TASK_KINDS, 'match-case'] as const;

export type WithinKind = (typeof WITHIN_KINDS)[number];

/** Whether a condition is on a task. */
export const isTaskKind = (kind: string): kind is (typeof TASK_KINDS)[number] =>
  (TASK_KINDS as readonly string[]).includes(kind);

/** Whether a condition is on one piece of the text, rather than on the whole note. */
export const isWithinKind = (kind: string): kind is WithinKind => (WITHIN_KINDS as readonly string[]).includes(kind);

export type Comparison = '=' | '<' | '>' | '<=' | '>=';

/** One condition on a note, as a person typed it. */
export type QueryNode =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  /** A regular expression that was found to be valid. */
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'tag' | 'path' | 'file' | 'type' | 'title'; readonly value: string }
  | {
      readonly kind: 'property';
      readonly name: string;
      readonly test?: { readonly comparison: Comparison; readonly value: string };
    }
  | { readonly kind: 'has'; readonly what: HasKind }
  | { readonly kind: 'date'; readonly side: 'before' | 'after'; readonly text: string; readonly range: DateRange }
  /** All of it within one piece of the text. Of tasks the part may be `EVERY_NOTE`: any task will do. */
  | { readonly kind: WithinKind; readonly part: QueryNode }
  | { readonly kind: 'not'; readonly part: QueryNode }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly QueryNode[] };

export interface Query {
  readonly tree: QueryNode;
  /** What could not be read, and what to write instead; a sentence each. */
  readonly problems: readonly string[];
  /** The text ends in a plain word, which may be the beginning of a longer one. */
  readonly endsInWord: boolean;
}

/** A tree without conditions holds for every note. */
export const EVERY_NOTE: QueryNode = { kind: 'all', parts: [] };

/** Whether a tree has no condition: it holds for every note. */
export const isEmpty = (node: QueryNode): boolean =>
  (node.kind === 'all' || node.kind === 'any') && node.parts.length === 0;
