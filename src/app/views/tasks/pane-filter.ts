import { addDays } from '../../../notes/formats/tasks/change-task.ts';
import type { TaskPriority } from '../../../notes/formats/tasks/task-fields.ts';
import type { TaskFilter } from '../../../workers/contract.ts';
import { tasksText } from './tasks.texts.ts';
import type { TaskStatusName } from './task-acts.tsx';

export const DUE_CHOICES = ['overdue', 'today', 'sevenDays', 'noDay'] as const;

/** What a person chose to see in the list of tasks, beside the words; a part that is absent leaves all. */
export interface PaneFilter {
  readonly priority?: TaskPriority;
  readonly due?: (typeof DUE_CHOICES)[number];
  readonly status?: TaskStatusName;
  /** Without its `#`. */
  readonly tag?: string;
  readonly folder?: string;
}

/** @param today `YYYY-MM-DD` */
export function toTaskFilter(paneFilter: PaneFilter, words: string, showsDone: boolean, today: string): TaskFilter {
  const { priority, due, status, tag, folder } = paneFilter;
  return {
    state: status ?? (showsDone ? 'any' : 'open'),
    ...(words.trim() !== '' && { text: words }),
    ...(priority && { priority }),
    ...(due && { due: daysOf(due, today) }),
    ...(tag !== undefined && { tags: [tag] }),
    ...(folder !== undefined && { folder }),
  };
}

function daysOf(due: NonNullable<PaneFilter['due']>, today: string) {
  switch (due) {
    case 'overdue':
      return { to: addDays(today, -1) };
    case 'today':
      return { from: today, to: today };
    case 'sevenDays':
      return { from: today, to: addDays(today, 6) };
    case 'noDay':
      return { none: true };
  }
}

/** Each part that was chosen, in words. */
export function filterParts(paneFilter: PaneFilter): { readonly key: keyof PaneFilter; readonly said: string }[] {
  const { filters, priorities, statuses } = tasksText;
  const { priority, due, status, tag, folder } = paneFilter;
  return [
    ...(status ? [{ key: 'status' as const, said: statuses[status] }] : []),
    ...(due ? [{ key: 'due' as const, said: filters[due] }] : []),
    ...(priority ? [{ key: 'priority' as const, said: filters.atLeast(priorities[priority]) }] : []),
    ...(tag === undefined ? [] : [{ key: 'tag' as const, said: `#${tag}` }]),
    ...(folder === undefined ? [] : [{ key: 'folder' as const, said: folder }]),
  ];
}
