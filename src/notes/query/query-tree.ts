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

/** `:` is Obsidian's: the value is this, or has it from the beginning of a word on. */
export type Comparison = ':' | '=' | '<' | '>' | '<=' | '>=';

/** The names that a pattern can be asked of. */
export type NameField = 'tag' | 'path' | 'file' | 'title';

/** What a property's value is to be. */
export type PropertyTest =
  | { readonly comparison: Comparison; readonly value: string }
  /** A regular expression that was found to be valid and to end. */
  | { readonly source: string; readonly flags: string }
  /** It is there, and says nothing. */
  | 'empty';

/** One condition on a note, as a person typed it. */
export type QueryNode =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  /** A regular expression that was found to be valid. */
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: NameField | 'type'; readonly value: string }
  /** A regular expression for a name, as above. */
  | { readonly kind: 'name-pattern'; readonly field: NameField; readonly source: string; readonly flags: string }
  | {
      readonly kind: 'property';
      readonly name: string;
      readonly test?: PropertyTest;
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
export const isEmptyQuery = (node: QueryNode): boolean =>
  (node.kind === 'all' || node.kind === 'any') && node.parts.length === 0;

/** Several conditions as one; nested ones of the same kind become one list. */
export function combineConditions(kind: 'all' | 'any', parts: readonly QueryNode[]): QueryNode {
  const flat = parts
    .filter((part) => !isEmptyQuery(part))
    .flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.length === 0) return EVERY_NOTE;
  return flat.length === 1 ? flat[0]! : { kind, parts: flat };
}

/** What can stand before a colon, with what it asks for, for people. */
export const QUERY_FIELDS = {
  tag: { about: 'notes with a tag', example: 'tag:garden' },
  path: { about: 'a part of the folder or file name', example: 'path:Projects' },
  file: { about: 'a part of the file’s name', example: 'file:2026' },
  type: { about: 'the property “type”', example: 'type:person' },
  title: { about: 'words of the title', example: 'title:plan' },
  prop: { about: 'a property, and what it says', example: 'prop:status=done' },
  has: { about: 'what the note holds', example: 'has:task' },
  before: { about: 'changed before a date', example: 'before:2026-05-01' },
  after: { about: 'changed after a date', example: 'after:2026-05-01' },
  line: { about: 'words in one line', example: 'line:(tea cup)' },
  section: { about: 'words under one heading', example: 'section:(tea cup)' },
  block: { about: 'words in one paragraph', example: 'block:(tea cup)' },
  task: { about: 'words in a task', example: 'task:call' },
  'task-todo': { about: 'words in an open task', example: 'task-todo:call' },
  'task-done': { about: 'words in a done task', example: 'task-done:call' },
  'match-case': { about: 'with these capitals', example: 'match-case:May' },
} as const;

export type QueryField = keyof typeof QUERY_FIELDS;

/** Other names of a field, among them those that people know from elsewhere. */
const SYNONYMS: Readonly<Record<string, QueryField>> = {
  property: 'prop',
  filename: 'file',
  folder: 'path',
  tags: 'tag',
};

/** Operators of Obsidian that ask for what is done anyway: words are found in the text, whatever their case. */
export const NEEDLESS_FIELDS: ReadonlySet<string> = new Set(['content', 'ignore-case']);

/** Operators of other apps, with what asks for the same here. */
export const UNKNOWN_FIELDS: Readonly<Record<string, string>> = {
  created: 'prop:created>2026-05-01 asks a property, after: and before: when a note was changed',
  modified: 'after: and before: ask when a note was changed',
  ext: 'the quick switcher finds other files by their names',
};

/** Every name that is read as an operator where a colon follows. */
export const FIELD_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(QUERY_FIELDS),
  ...Object.keys(SYNONYMS),
  ...NEEDLESS_FIELDS,
  ...Object.keys(UNKNOWN_FIELDS),
]);

export const queryFieldNamed = (name: string): QueryField | undefined =>
  Object.hasOwn(QUERY_FIELDS, name) ? (name as QueryField) : SYNONYMS[name];
