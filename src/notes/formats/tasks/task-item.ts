import type { TaskPriority } from './task-fields.ts';
import type { StatusType } from './task-settings.ts';

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
