import { dateOf, priorityOf, readTask, valueOf } from '../../notes/formats/tasks/read-task.ts';
import { PRIORITIES } from '../../notes/formats/tasks/task-fields.ts';
import type { Heading, ParsedNote } from '../../notes/types/note.ts';
import type { Row } from '../database/tables.ts';

/** A note's tasks with their dates and other fields, as they are asked for. */
export function taskRows({ tasks, headings }: ParsedNote): Omit<Row<'tasks'>, 'document_id' | 'ordinal'>[] {
  let next = 0;
  let heading: Heading | undefined;
  return tasks.map(({ mark, text, rest, from, line, isNested, parent }) => {
    for (let each = headings[next]; each && each.from < from; each = headings[++next]) heading = each;
    const read = readTask(text);
    return {
      mark,
      text,
      rest: rest ?? null,
      last_line: line + (rest?.split('\n').length ?? 0),
      from_offset: from,
      line,
      nested: isNested ? 1 : 0,
      parent: parent ?? null,
      heading: heading?.text ?? null,
      description: read.description,
      priority: PRIORITIES.indexOf(priorityOf(read)),
      due: dateOf(read, 'due') ?? null,
      scheduled: dateOf(read, 'scheduled') ?? null,
      start: dateOf(read, 'start') ?? null,
      created: dateOf(read, 'created') ?? null,
      done_on: dateOf(read, 'done') ?? null,
      cancelled: dateOf(read, 'cancelled') ?? null,
      recurrence: valueOf(read, 'recurrence') ?? null,
      task_id: valueOf(read, 'id') ?? null,
      depends_on: valueOf(read, 'dependsOn') ?? null,
    };
  });
}
