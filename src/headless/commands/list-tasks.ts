import { TASK_STATES } from '../../notes/formats/tasks/task-filter.ts';
import { numberOption, STATUS, textOption, tagOptions, UsageError, type Command } from '../cli/command.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { plainLine } from '../cli/plain-text.ts';
import { dueOf } from '../cli/days.ts';
import { sayNothingFound } from '../vault/note-named.ts';
import { withFiles } from '../vault/with-vault.ts';

const DAY_WIDTH = '2026-01-31'.length;

export const listTasks: Command = {
  name: 'tasks',
  about: 'lists the tasks of all notes, by the day they are due',
  arguments: ['VAULT'],
  options: [
    { name: 'state', value: TASK_STATES.join('|'), about: 'in this state (open)' },
    { name: 'due', value: 'DAYS', about: 'due today, tomorrow, overdue, in the next week or 3d, or by 2026-01-31' },
    { name: 'tag', value: 'TAG', about: 'with one of these tags', many: true },
    { name: 'folder', value: 'FOLDER', about: 'in this folder' },
    { name: 'limit', value: 'N', about: 'at most so many (100)' },
  ],
  formats: FORMATS,
  examples: ['latent tasks ~/Notes --due week', 'latent tasks ~/Notes --due tomorrow --tag work --format json'],
  async run(givenArguments, around) {
    const state = TASK_STATES.find((taskState) => taskState === (textOption(givenArguments, 'state') ?? 'open'));
    if (!state) throw new UsageError(`--state takes one of ${TASK_STATES.join(', ')}.`);
    const due = await dueOf(givenArguments, around.now());
    const [wantedTags, folder] = [tagOptions(givenArguments), textOption(givenArguments, 'folder')];
    const limit = numberOption(givenArguments, 'limit', 100);
    return withFiles(givenArguments, around, { ready: 'text' }, async ({ index }) => {
      const { tasks, found } = await index.tasks({
        filter: {
          state,
          ...(due && { due }),
          ...(wantedTags.length > 0 && { tags: wantedTags }),
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
              `${day === null ? ' '.repeat(DAY_WIDTH) : String(day)}  ${plainLine(String(description))}  (${plainLine(String(path))}:${Number(line)})`,
          },
          givenArguments.format,
        ),
      );
      if (tasks.length > 0) return STATUS.found;
      await sayNothingFound(
        givenArguments,
        around,
        index,
        { folder },
        wantedTags.length > 0 ? `No task has the tag #${wantedTags.join(' or #')}.` : 'No task found.',
      );
      return STATUS.nothing;
    });
  },
};
