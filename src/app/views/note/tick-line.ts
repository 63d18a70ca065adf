import { changeTask, tickedMark } from '../../../notes/formats/tasks/change-task.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import type { TaskSettings } from '../../../notes/formats/tasks/task-settings.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import type { TickLine } from '../../editor/ticking/tick-at.ts';
import type { Notice } from '../../ui/toast.tsx';

/** Ticks a line as this vault's tasks are ticked; says why where that cannot be. */
export function createTickLine(settings: TaskSettings, notify: (notice: Notice) => void): TickLine {
  return async (line) => {
    const task = readTaskLine(line);
    if (!task) return undefined;
    const mark = tickedMark(task.mark, settings);
    const outcome = await changeTask(line, { mark }, settings, toLocalDay(Date.now()));
    if (outcome.kind === 'lines') return outcome.lines;
    notify({ kind: 'error', text: outcome.reason });
    return undefined;
  };
}
