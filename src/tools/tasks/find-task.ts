import { readTask } from '../../notes/formats/tasks/read-task.ts';
import { readTaskLine } from '../../notes/formats/tasks/task-line.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { scanNote } from '../../notes/markdown/scan-note.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import type { EditableNote } from '../note-files/editable-note.ts';

/** A task's line in the text of its note. */
interface FoundTask {
  /** 1-based. */
  readonly line: number;
  readonly from: number;
  /** Behind the last character, the line feed left out. */
  readonly to: number;
}

/**
 * The task on a line, or the one whose text holds these words where the line is not given, or is another by now.
 * @throws ToolStop `not_found`, `ambiguous`
 */
export function findTask(note: EditableNote, line: number | undefined, words: string | undefined): FoundTask {
  const tasks = tasksOf(note.text);
  const wanted = words === undefined ? undefined : foldName(words.trim());
  const fits = ({ from, to }: FoundTask): boolean => {
    const text = readTaskLine(note.text.slice(from, to))?.text ?? '';
    return (
      wanted === undefined || foldName(text).includes(wanted) || foldName(readTask(text).description).includes(wanted)
    );
  };
  const there = tasks.find((task) => task.line === line);
  if (there && fits(there)) return there;
  const found = wanted === undefined ? [] : tasks.filter(fits);
  const only = found[0];
  if (only && found.length === 1) return only;
  throw new ToolStop(found.length > 1 ? several(note, words ?? '', found) : missing(note, line, words));
}

/** Only what Markdown sees as a task: not one in a block of code. */
function tasksOf(text: string): FoundTask[] {
  const { bodyFrom } = parseFrontmatter(text);
  const first = text.slice(0, bodyFrom).split('\n').length;
  return scanNote(text, bodyFrom, first).tasks.map(({ from, line }) => {
    const end = text.indexOf('\n', from);
    return { line, from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
  });
}

function several({ path, text }: EditableNote, words: string, found: readonly FoundTask[]) {
  return failure(
    'ambiguous',
    `${found.length} tasks of ${inQuotes(path)} have ${inQuotes(words)}.`,
    'Call update_task again with the line of the one that is meant.',
    { candidates: found.slice(0, 5).map(({ line, from, to }) => `line ${line}: ${text.slice(from, to).trim()}`) },
  );
}

function missing({ path }: EditableNote, line: number | undefined, words: string | undefined) {
  const what = words === undefined ? `on line ${line ?? 0}` : `with ${inQuotes(words)}`;
  return failure(
    'not_found',
    `${inQuotes(path)} has no task ${what}.`,
    'Call list_tasks with this path to see its tasks and their lines.',
  );
}
