import type { ListedTask, TaskQueryResult } from '../../notes/formats/tasks/query/run-task-query.ts';
import type { TaskFilter } from '../../notes/formats/tasks/task-filter.ts';
import type { TaskItem } from '../../notes/formats/tasks/task-item.ts';

/** Tasks of the whole vault. Part of the contract (`contract.ts`). */

export interface TasksRequest {
  readonly filter: TaskFilter;
  readonly limit: number;
  readonly offset?: number;
}

/** By due day (none last), then by priority and place. */
export interface TasksResponse {
  /** All that fit, shown or not. */
  readonly found: number;
  readonly tasks: readonly TaskItem[];
}

/** A `tasks` block of a note. */
export interface TaskBlockRequest {
  readonly source: string;
  /** Of the note that holds it. */
  readonly path: string;
  /** The time for words such as `today`, in ms. */
  readonly now: number;
}

export type { ListedTask, TaskFilter, TaskItem, TaskQueryResult };
