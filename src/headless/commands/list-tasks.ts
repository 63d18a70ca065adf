import dayjs from 'dayjs';
import { TASK_STATES } from '../../notes/formats/tasks/task-filter.ts';
import { numberOf, STATUS, textOf, tagsOf, UsageError, type Command } from '../cli/command.ts';
import { writeTable } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { sayNothingFound } from '../vault/say-nothing-found.ts';
import { withFiles } from '../vault/with-files.ts';

const DAY = 'YYYY-MM-DD';

export const listTasks: Command = {
  name: 'tasks',
  about: 'lists the tasks of all notes, by the day they are due',
  arguments: ['VAULT'],
  options: [
    { name: 'state', value: TASK_STATES.join('|'), about: 'in this state (open)' },
    { name: 'due', value: 'today|overdue|week|DAY', about: 'due then, or by a day such as 2026-01-31' },
    { name: 'tag', value: 'TAG', about: 'with one of these tags', many: true },
    { name: 'folder', value: 'FOLDER', about: 'in this folder' },
    { name: 'limit', value: 'N', about: 'at most so many (100)' },
  ],
  async run(given, around) {
    const state = TASK_STATES.find((each) => each === (textOf(given, 'state') ?? 'open'));
    if (!state) throw new UsageError(`--state takes one of ${TASK_STATES.join(', ')}.`);
    const due = dueOf(textOf(given, 'due'), around.now());
    const [wanted, folder] = [tagsOf(given), textOf(given, 'folder')];
    const limit = numberOf(given, 'limit', 100);
    return withFiles(given, around, { ready: 'text' }, async ({ index }) => {
      const { tasks, found } = await index.tasks({
        filter: {
          state,
          ...(due && { due }),
          ...(wanted.length > 0 && { tags: wanted }),
          ...(folder !== undefined && { folder }),
        },
        limit,
      });
      if (found > tasks.length) around.err(`${found} tasks; the first ${tasks.length} are shown (--limit)\n`);
      around.out(
        writeTable(
          {
            columns: ['path', 'line', 'status', 'description', 'due', 'scheduled', 'start', 'priority', 'tags'],
            rows: tasks.map(({ path, line, status, description, priority, tags, ...days }) => ({
              path,
              line,
              status,
              description,
              due: days.due ?? null,
              scheduled: days.scheduled ?? null,
              start: days.start ?? null,
              priority,
              tags,
            })),
            text: ({ path, line, description, due: day }) =>
              `${day === null ? ' '.repeat(DAY.length) : String(day)}  ${plainLine(String(description))}  (${plainLine(String(path))}:${Number(line)})`,
          },
          given.format,
        ),
      );
      if (tasks.length > 0) return STATUS.found;
      await sayNothingFound(
        given,
        around,
        index,
        { folder },
        wanted.length > 0 ? `No task has the tag #${wanted.join(' or #')}.` : 'No task found.',
      );
      return STATUS.nothing;
    });
  },
};

function dueOf(written: string | undefined, now: number): { readonly from?: string; readonly to?: string } | undefined {
  const today = dayjs(now);
  switch (written) {
    case undefined:
      return undefined;
    case 'today':
      return { from: today.format(DAY), to: today.format(DAY) };
    case 'overdue':
      return { to: today.subtract(1, 'day').format(DAY) };
    case 'week':
    case 'this week':
      return { from: today.format(DAY), to: today.add(6, 'day').format(DAY) };
    default:
      if (/^\d{4}-\d{2}-\d{2}$/.test(written) && dayjs(written).format(DAY) === written) return { to: written };
      throw new UsageError(`--due takes today, overdue, week or a day such as 2026-01-31, not “${written}”.`);
  }
}
