import { tickTask, type TaskRules } from '../../../notes/formats/tasks/change-task.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import type { TickLine } from '../../editor/ticking/tick-at.ts';
import type { Notice } from '../../ui/toast.tsx';

/** Ticks a line as this vault's tasks are ticked; says why where that cannot be. */
export function createTickLine(rules: () => TaskRules, notify: (notice: Notice) => void): TickLine {
  return async (line) => {
    if (!readTaskLine(line)) return undefined;
    const outcome = await tickTask(line, rules());
    if (outcome.kind === 'lines') return outcome.lines;
    notify({ kind: 'error', text: outcome.reason });
    return undefined;
  };
}
