import type { TaskSpelling } from './task-settings.ts';

/** The fields of a task, in the order in which the Tasks plugin writes them. */
export const TASK_FIELDS = [
  'id',
  'dependsOn',
  'priority',
  'recurrence',
  'onCompletion',
  'created',
  'start',
  'scheduled',
  'due',
  'cancelled',
  'done',
] as const;
export type TaskField = (typeof TASK_FIELDS)[number];

const DATE_FIELDS = ['created', 'start', 'scheduled', 'due', 'cancelled', 'done'] as const;
export type TaskDateField = (typeof DATE_FIELDS)[number];

/** From the lowest; `none` is between medium and low. */
export const PRIORITIES = ['lowest', 'low', 'none', 'medium', 'high', 'highest'] as const;
export type TaskPriority = (typeof PRIORITIES)[number];

const EMOJI: Readonly<Record<TaskField, string>> = {
  id: '🆔',
  dependsOn: '⛔',
  priority: '',
  recurrence: '🔁',
  onCompletion: '🏁',
  created: '➕',
  start: '🛫',
  scheduled: '⏳',
  due: '📅',
  cancelled: '❌',
  done: '✅',
};

const PRIORITY_EMOJI: Readonly<Record<string, TaskPriority>> = {
  '🔺': 'highest',
  '⏫': 'high',
  '🔼': 'medium',
  '🔽': 'low',
  '⏬': 'lowest',
};

/** Other signs that are read as the same field. */
const DATE_EMOJI: Readonly<Record<string, TaskDateField>> = {
  '📅': 'due',
  '📆': 'due',
  '🗓': 'due',
  '⏳': 'scheduled',
  '⌛': 'scheduled',
  '🛫': 'start',
  '➕': 'created',
  '✅': 'done',
  '❌': 'cancelled',
};

/** Names as Dataview fields. */
const NAMES: Readonly<Record<TaskField, string>> = {
  id: 'id',
  dependsOn: 'dependsOn',
  priority: 'priority',
  recurrence: 'repeat',
  onCompletion: 'onCompletion',
  created: 'created',
  start: 'start',
  scheduled: 'scheduled',
  due: 'due',
  cancelled: 'cancelled',
  done: 'completion',
};

interface FieldMatch {
  readonly field: TaskField;
  readonly value: string;
  readonly spelling: TaskSpelling;
  /** UTF-16 units from where the field begins to the end of the text that was looked at. */
  readonly length: number;
}

// A variation selector may follow any sign, and a no-break space stand for a space.
const SPACE = '[ \\t\\u00a0]*';
const ID = '[A-Za-z0-9_-]+';
const at = (signs: string, value: string): RegExp => new RegExp(`(${signs})\\ufe0f?${SPACE}(${value})$`, 'u');
const DATE = at(Object.keys(DATE_EMOJI).join('|'), '\\d{4}-\\d{2}-\\d{2}');
const PRIORITY = at(Object.keys(PRIORITY_EMOJI).join('|'), '');
const TEXTS: readonly (readonly [TaskField, RegExp])[] = [
  ['recurrence', at('🔁', '[A-Za-z0-9,!][A-Za-z0-9, !\\u00a0]*')],
  ['onCompletion', at('🏁', '[A-Za-z]+')],
  ['dependsOn', at('⛔', `${ID}(?: *, *${ID})*`)],
  ['id', at('🆔', ID)],
];
const BRACKETS = /(?:\[ *([A-Za-z]+):: *(?! )([^[\]]*)\]|\( *([A-Za-z]+):: *(?! )([^()]*)\))(?: *,)?$/u;

/** The field that a text ends with. @param text short: some patterns try each of its places */
export function fieldAtEnd(text: string): FieldMatch | undefined {
  return emojiAtEnd(text) ?? bracketAtEnd(text);
}

function emojiAtEnd(text: string): FieldMatch | undefined {
  const date = DATE.exec(text);
  if (date) return emojiMatch(DATE_EMOJI[date[1] ?? ''] ?? 'due', date, date[2] ?? '');
  const priority = PRIORITY.exec(text);
  if (priority) return emojiMatch('priority', priority, PRIORITY_EMOJI[priority[1] ?? ''] ?? 'none');
  for (const [field, pattern] of TEXTS) {
    const match = pattern.exec(text);
    if (match) return emojiMatch(field, match, (match[2] ?? '').replaceAll('\u00a0', ' ').trim());
  }
  return undefined;
}

const emojiMatch = (field: TaskField, match: RegExpExecArray, value: string): FieldMatch => ({
  field,
  value,
  spelling: 'emoji',
  length: match[0].length,
});

function bracketAtEnd(text: string): FieldMatch | undefined {
  const match = BRACKETS.exec(text);
  const name = match?.[1] ?? match?.[3];
  const value = (match?.[2] ?? match?.[4] ?? '').trim();
  const field = TASK_FIELDS.find((candidateField) => NAMES[candidateField] === name);
  if (!match || field === undefined || !isValue(field, value)) return undefined;
  return { field, value, spelling: 'dataview', length: match[0].length };
}

function isValue(field: TaskField, value: string): boolean {
  if (field === 'priority') return PRIORITIES.some((priorityName) => priorityName === value);
  if (DATE_FIELDS.some((dateField) => dateField === field)) return /^\d{4}-\d{2}-\d{2}$/u.test(value);
  if (field === 'id') return /^[\w-]+$/u.test(value);
  return value !== '';
}

/** A field as it is written behind others; '' for the priority that is none. */
export function writeField(field: TaskField, value: string, spelling: TaskSpelling): string {
  if (field === 'priority' && value === 'none') return '';
  if (spelling === 'dataview') return `  [${NAMES[field]}:: ${value}]`;
  if (field !== 'priority') return ` ${EMOJI[field]} ${value}`;
  const sign = Object.keys(PRIORITY_EMOJI).find((emoji) => PRIORITY_EMOJI[emoji] === value);
  return sign === undefined ? '' : ` ${sign}`;
}

/** Signs and brackets of which at least one stands in every text that has a field. */
export const MAY_HAVE_FIELDS = /[🔺⏫🔼🔽⏬🛫➕⏳⌛📅📆🗓✅❌🔁🏁⛔🆔]|::/u;
