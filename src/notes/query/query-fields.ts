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

export const fieldOf = (name: string): QueryField | undefined =>
  Object.hasOwn(QUERY_FIELDS, name) ? (name as QueryField) : SYNONYMS[name];
