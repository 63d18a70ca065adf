import { ITEM_MARK } from '../../markdown/line-index.ts';
import { readTask } from './read-task.ts';
import { TASK_FIELDS, type TaskField, type TaskPriority, writeField } from './task-fields.ts';
import type { StatusType, TaskSpelling } from './task-settings.ts';

/** A line of a note that is a task, in its parts; together they are the line. */
export interface TaskLine {
  /** Indentation, marks of quotes and the list's mark, up to the opening bracket. */
  readonly start: string;
  readonly mark: string;
  /** The closing bracket and the spaces behind it. */
  readonly middle: string;
  /** Everything behind, a carriage return included. */
  readonly text: string;
}

const LINE = new RegExp(String.raw`^([\s>]*${ITEM_MARK}[ \t]+\[)(.)(\][ \t]*)(.*)$`, 'su');

/** @param line without its line feed */
export function readTaskLine(line: string): TaskLine | undefined {
  const [, start, mark, middle, text] = LINE.exec(line) ?? [];
  if (start === undefined || mark === undefined || middle === undefined || text === undefined) return undefined;
  return { start, mark, middle, text };
}

export const writeTaskLine = ({ start, mark, middle, text }: TaskLine): string => start + mark + middle + text;

/**
 * Sets one field of a task's text, or takes it away; every other byte stays. A new field is spelled as those that are there,
 * and stands where the Tasks plugin would write it.
 */
export function withField(text: string, field: TaskField, value: string | undefined, spelling: TaskSpelling): string {
  const { parts, end } = readTask(text);
  const part = parts.find((taskPart) => taskPart.field === field);
  const isGone = value === undefined || (field === 'priority' && value === 'none');
  if (part && isGone) {
    const precedingText = text.slice(0, part.from).trimEnd();
    return precedingText + text.slice(part.to);
  }
  if (isGone || part?.value === value) return text;
  const fieldText = writeField(field, value, part?.spelling ?? parts.at(-1)?.spelling ?? spelling);
  if (part) return text.slice(0, part.from) + fieldText.trimStart() + text.slice(part.to);
  const rank = TASK_FIELDS.indexOf(field);
  const next = parts.find((laterPart) => TASK_FIELDS.indexOf(laterPart.field) > rank);
  const at = next ? text.slice(0, next.from).trimEnd().length : end;
  return text.slice(0, at) + fieldText + text.slice(at);
}

/** Whether nothing but fields stands behind a place of a task's text, where its words end. */
export function endsWordsAt(text: string, at: number): boolean {
  const { parts, end } = readTask(text);
  const [first] = parts;
  if (!first || first.from < at || text.slice(0, at).trim() === '') return false;
  let from = at;
  for (const part of parts) {
    if (text.slice(from, part.from).trim() !== '') return false;
    from = part.to;
  }
  return text.slice(from, end).trim() === '';
}

/**
 * Takes the days of being done and cancelled out of what stands behind a place of a task's text, such as one where it is split.
 * @returns those days, each with a space before it, and the rest; no byte else changes
 */
export function withoutClosingDays(text: string, from: number): { readonly closing: string; readonly rest: string } {
  const parts = readTask(text).parts.filter(
    (part) => part.from >= from && (part.field === 'done' || part.field === 'cancelled'),
  );
  let remainingText = text;
  for (const { from: begin, to } of parts.toReversed()) {
    const precedingLength = remainingText.slice(0, begin).trimEnd().length;
    remainingText = remainingText.slice(0, Math.max(from, precedingLength)) + remainingText.slice(to);
  }
  return {
    closing: parts.map((part) => ` ${text.slice(part.from, part.to)}`).join(''),
    rest: remainingText.slice(from),
  };
}

/** A task as lists and queries know it. Days are `YYYY-MM-DD`. */
export interface TaskItem {
  readonly path: string;
  /** Of its note. */
  readonly title: string;
  /** 1-based. */
  readonly line: number;
  readonly mark: string;
  readonly status: StatusType;
  readonly statusName: string;
  /** Everything behind the box, as written. */
  readonly text: string;
  /** Without its fields, with its tags. */
  readonly description: string;
  /** With their `#`. */
  readonly tags: readonly string[];
  readonly priority: TaskPriority;
  readonly due?: string;
  readonly scheduled?: string;
  readonly start?: string;
  readonly created?: string;
  readonly done?: string;
  readonly cancelled?: string;
  readonly recurrence?: string;
  readonly id?: string;
  readonly dependsOn?: readonly string[];
  /** The heading above it. */
  readonly heading?: string;
  /** It stands below another item of its list. */
  readonly isNested: boolean;
}
