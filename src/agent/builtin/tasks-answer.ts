import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { number, records, text, type AnsweredCall } from './answered-call.ts';
import { cite, count, LISTED, more, plain } from './note-lists.ts';

/** Tasks with their days and the line that each stands on. */
export function tasksFound({ result, input }: AnsweredCall): string {
  const tasks = records(result.results);
  const when = text(input.due) || text(input.happens);
  const dueText = when === '' ? '' : when === 'overdue' ? ' overdue' : ` due ${plain(when)}`;
  if (tasks.length === 0) return `No open task is${dueText === '' ? ' there' : dueText}.`;
  const lines = tasks.slice(0, LISTED).map((task) => {
    const day = text(task.due) || text(task.scheduled) || text(task.start);
    const late = task.overdue === true && when !== 'overdue' ? ' (overdue)' : '';
    const parts = [
      day === '' ? '' : `${day}${late}`,
      plain(toPlainText(text(task.text))),
      cite(text(task.path), number(task.line)),
    ];
    return `- ${parts.filter((part) => part !== '').join(' · ')}`;
  });
  return [
    `${count(number(result.found), 'task')} ${number(result.found) === 1 ? 'is' : 'are'}${dueText === '' ? ' open' : dueText}:`,
    lines.join('\n'),
    ...more(number(result.found), lines.length, 'task'),
  ].join('\n\n');
}
