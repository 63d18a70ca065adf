import type { TaskItem } from '../task-line.ts';

/** An open task of a note, as the index lists it. */
export const taskOf = (description: string, more: Partial<TaskItem> = {}): TaskItem => ({
  path: 'a.md',
  title: 'a',
  line: 1,
  mark: ' ',
  status: 'TODO',
  statusName: 'Todo',
  text: description,
  description,
  tags: [],
  priority: 'none',
  isNested: false,
  ...more,
});
