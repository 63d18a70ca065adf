import { fieldAtEnd, MAY_HAVE_FIELDS, type TaskDateField, type TaskField, type TaskPriority } from './task-fields.ts';
import type { TaskSpelling } from './task-settings.ts';

/** A field at its place in the text behind a task's box; `from` is where its sign or bracket begins. */
interface TaskPart {
  readonly field: TaskField;
  readonly value: string;
  readonly spelling: TaskSpelling;
  readonly from: number;
  readonly to: number;
}

/** What the text behind a task's box says, in the form of the Tasks plugin or of Dataview. */
export interface TaskText {
  /** Without its fields, with its tags. */
  readonly description: string;
  /** With their `#`, as written. */
  readonly tags: readonly string[];
  /** In the order of the text. */
  readonly parts: readonly TaskPart[];
  /** Where the text ends without the id of its block and spaces behind it. */
  readonly end: number;
  /** ` ^id`, or ''. */
  readonly block: string;
}

/** A line has a dozen fields; one that holds more is not a task. */
const MOST_PARTS = 30;
/** A field is shorter than this (UTF-16 units). */
const LONGEST = 300;

const BLOCK = / \^[A-Za-z0-9-]+$/u;
const TAG = /(?:^|\s)#[^\s!@#$%^&*(),.?":{}|<>]+/gu;
const LAST_TAG = /(?:^|\s)(#[^\s!@#$%^&*(),.?":{}|<>]+)$/u;

/** Reads the fields from the end of the text backwards, tags between them, until something else comes. */
export function readTask(text: string): TaskText {
  const trimmed = text.trimEnd();
  const block = BLOCK.exec(trimmed.slice(-LONGEST))?.[0] ?? '';
  const end = trimmed.slice(0, trimmed.length - block.length).trimEnd().length;
  if (!MAY_HAVE_FIELDS.test(text)) return { ...described(text.slice(0, end), []), parts: [], end, block };
  const parts: TaskPart[] = [];
  const tags: string[] = [];
  let at = end;
  while (parts.length < MOST_PARTS && tags.length < MOST_PARTS) {
    const precedingText = text.slice(Math.max(0, at - LONGEST), at);
    const match = fieldAtEnd(precedingText);
    const tag = match ? undefined : LAST_TAG.exec(precedingText)?.[1];
    if (!match && tag === undefined) break;
    const from = at - (match?.length ?? tag?.length ?? 0);
    if (match) parts.unshift({ field: match.field, value: match.value, spelling: match.spelling, from, to: at });
    else if (tag !== undefined) tags.unshift(tag);
    at = text.slice(0, from).trimEnd().length;
  }
  // Tags in front of the first field belong to the text as it stands.
  return { ...described(text.slice(0, at), tags), parts, end, block };
}

function described(text: string, tagsBehind: readonly string[]): Pick<TaskText, 'description' | 'tags'> {
  const description = [text.trim(), ...tagsBehind].filter((descriptionPart) => descriptionPart !== '').join(' ');
  return { description, tags: taskTags(description) };
}

/** The tags of a task's words, with their `#`. */
export const taskTags = (description: string): string[] =>
  description.includes('#') ? [...description.matchAll(TAG)].map(([tag]) => tag.trim()) : [];

/** The value of a field; of one that is written twice, the first. */
export const taskFieldValue = ({ parts }: Pick<TaskText, 'parts'>, field: TaskField): string | undefined =>
  parts.find((part) => part.field === field)?.value;

export const priorityOf = (text: Pick<TaskText, 'parts'>): TaskPriority =>
  (taskFieldValue(text, 'priority') as TaskPriority | undefined) ?? 'none';

/** A date of a task, where it is one of the calendar. */
export function taskDate(text: Pick<TaskText, 'parts'>, field: TaskDateField): string | undefined {
  const value = taskFieldValue(text, field);
  return value !== undefined && isDay(value) ? value : undefined;
}

/** Whether a `YYYY-MM-DD` is a day of the calendar. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === value;
}
