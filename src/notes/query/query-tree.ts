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
  /** All of it within one line, or between two headings. */
  | { readonly kind: 'line' | 'section'; readonly part: QueryNode }
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
