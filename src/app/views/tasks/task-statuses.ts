/** The statuses that a person can give a task, by the names of the tool that changes it. */
export const TASK_STATUSES = ['todo', 'in_progress', 'on_hold', 'done', 'cancelled'] as const;
export type TaskStatusName = (typeof TASK_STATUSES)[number];
