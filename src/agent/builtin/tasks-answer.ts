import { toPlainText } from '../../notes/markdown/plain-text.ts';
import { number, records, scalarInputText, type AnsweredCall } from './answered-call.ts';
import { cite, countWithNoun, more, escapeTitle } from './note-lists.ts';

/** Of a list of tasks each line counts: it is cut later than other lists. */
const MOST_TASKS = 50;

/** Tasks with their days and the line that each stands on. */
export function tasksFound({ result, input }: AnsweredCall): string {
  const tasks = records(result.results);
  const when = scalarInputText(input.due) || scalarInputText(input.happens);
  const dueText = when === '' ? '' : when === 'overdue' ? ' overdue' : ` due ${escapeTitle(when)}`;
  if (tasks.length === 0) return `No open task is${dueText === '' ? ' there' : dueText}.`;
  const lines = tasks.slice(0, MOST_TASKS).map((task) => {
    const day = scalarInputText(task.due) || scalarInputText(task.scheduled) || scalarInputText(task.start);
    const late = task.overdue === true && when !== 'overdue' ? ' (overdue)' : '';
    const parts = [
      day === '' ? '' : `${day}${late}`,
      escapeTitle(toPlainText(scalarInputText(task.text))),
      cite(scalarInputText(task.path), number(task.line)),
    ];
    return `- ${parts.filter((part) => part !== '').join(' · ')}`;
  });
  return [
    `${countWithNoun(number(result.found), 'task')} ${number(result.found) === 1 ? 'is' : 'are'}${dueText === '' ? ' open' : dueText}:`,
    lines.join('\n'),
    ...more(number(result.found), lines.length, 'task'),
  ].join('\n\n');
}
