import { markdownText } from './markdown.texts.ts';

/** How a task's box looks and is called; styles are in task-marks.css under `[data-task-kind]`. */
type TaskKind =
  | 'todo'
  | 'done'
  | 'partial'
  | 'cancelled'
  | 'forwarded'
  | 'scheduled'
  | 'important'
  | 'question'
  | 'starred'
  | 'information'
  | 'idea'
  | 'other';

/** What stands between a task's brackets and how it is drawn: one definition for reading and for the live editor. */
interface TaskMark {
  readonly kind: TaskKind;
  /** What a screen reader says of the box. */
  readonly name: string;
  /** The box is ticked: only `x` and `X` are done. */
  readonly isDone: boolean;
}

/** By the mark; each text has its kind's name. */
const KINDS: Readonly<Record<string, Exclude<TaskKind, 'other'>>> = {
  ' ': 'todo',
  x: 'done',
  X: 'done',
  '/': 'partial',
  '-': 'cancelled',
  '>': 'forwarded',
  '<': 'scheduled',
  '!': 'important',
  '?': 'question',
  '*': 'starred',
  i: 'information',
  I: 'idea',
};

function nameOfKind(kind: Exclude<TaskKind, 'other'>): string {
  const { toDo, inProgress, ...names } = markdownText.taskMarks;
  return kind === 'todo' ? toDo : kind === 'partial' ? inProgress : names[kind];
}

/** @param mark the one character between the brackets */
export function taskMark(mark: string): TaskMark {
  const kind = Object.hasOwn(KINDS, mark) ? KINDS[mark] : undefined;
  if (kind === undefined) return { kind: 'other', name: markdownText.taskMarks.marked(mark), isDone: false };
  return { kind, name: nameOfKind(kind), isDone: kind === 'done' };
}

/**
 * Boxes of tasks can be ticked; they are called as their tasks.
 * @param tick is told the line (1-based) of the note
 * @param showMenu shows what else can be done with the task on a line
 */
export function letTick(
  part: HTMLElement,
  tick: (line: number) => void,
  showMenu?: (line: number, event: MouseEvent, box: HTMLElement) => void,
): void {
  for (const box of part.querySelectorAll<HTMLInputElement>('.task-item > input, .task-item > p > input')) {
    const item = box.closest<HTMLElement>('.task-item');
    const line = () => Number(item?.dataset['line'] ?? 0);
    if (line() < 1) continue;
    const boxLabel = box.getAttribute('aria-label') ?? '';
    const words = textBeside(box);
    box.disabled = false;
    const { toDo, done } = markdownText.taskMarks;
    if (words !== '')
      box.setAttribute('aria-label', boxLabel === toDo || boxLabel === done ? words : `${words} (${boxLabel})`);
    box.addEventListener('click', (event) => {
      // The text says whether it is ticked.
      event.preventDefault();
      tick(line());
    });
    if (showMenu) box.addEventListener('contextmenu', (event) => showMenu(line(), event, box));
  }
}

/** The words behind a box, up to what is within its task. */
function textBeside(box: HTMLElement): string {
  let words = '';
  for (let next = box.nextSibling; next && !/^(?:UL|OL|P)$/.test(next.nodeName); next = next.nextSibling)
    words += next.textContent ?? '';
  return words.trim();
}
