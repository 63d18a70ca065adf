import { readDayTest } from '../../../notes/formats/tasks/query/task-facts.ts';
import { pattern, patternText } from '../../../notes/basics/pattern.ts';
import { withNote } from './named-note.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';
import { cleanSubject, pointsAtOpenNote } from './question-words.ts';

const ADD_TASK = patternText`^(?:please )?(?:add|create|make|put|write|append) (?:me )?(?:a |an |another |the |this )?(?:new )?(?:open )?(?:task|to-?do)`;
const OPEN_NOTE = '(?:this|the (?:open|current)) (?:note|page)|it|here|this';
const TODAY =
  /^(?:today's (?:daily )?(?:note|page|entry)|(?:my |the )?daily note|today|(?:die |meine )?(?:heutige )?tagesnotiz)$/i;

/** A task that the person wants written. */
interface TaskRequest {
  readonly content: string;
  /** As the person named the note; '' where none was named. */
  readonly note: string;
}

const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `${ADD_TASK}(?: (?:to|in|on|into|at the (?:end|bottom) of) (?<note>[^:\\n]+?))?\\s*[:：]\\s*(?<content>\\S[^\\n]*)$`,
    'i',
  ),
  new RegExp(
    `${ADD_TASK} (?:to|in|on|into) (?<note>${OPEN_NOTE}|today's note|my daily note) (?:to|that says|saying) (?<content>\\S[^\\n]*)$`,
    'i',
  ),
  new RegExp(
    `${ADD_TASK} (?:to )?(?<content>\\S[^\\n]*?) (?:to|in|on|into) (?<note>${OPEN_NOTE}|today's note|my daily note)[.!]?$`,
    'i',
  ),
  pattern('i')`
    ^(?:füge|schreibe?) (?:eine )?(?:neue )?aufgabe (?:(?:zu|in) (?<note>[^:\n]+?) )?(?:hinzu|ein)?\s*[:：]\s*(?<content>\S[^\n]*)$
  `,
];

export function taskRequest(text: string): TaskRequest | undefined {
  for (const taskPattern of PATTERNS) {
    const { content, note = '' } = taskPattern.exec(text)?.groups ?? {};
    if (content !== undefined && !/^["“„«]/.test(content))
      return { content: content.trim().replace(/[.!]$/, ''), note: note.trim() };
  }
  return undefined;
}

/** Whether a name means the note of today, whatever its file is called. */
const isToday = (note: string): boolean => TODAY.test(note);

const LIST = '(?:what|which|show(?: me)?|list|give me|find|are there|is there|do i have|have i got)';
const TASK_WORDS = '(?:tasks?|to-?dos?|things?|items?|anything|everything|all)';

/** Questions for tasks by their day: `due` means one of their dates where no date is named. */
const DUE: readonly QuestionForm[] = [
  {
    name: 'overdue tasks',
    patterns: [
      new RegExp(`^(?:${LIST}\\b.*?)?\\b(?:over-?due|late|past due)\\b(?: ${TASK_WORDS})?.{0,30}$`, 'i'),
      /^(?:was|welche aufgaben?) .{0,10}überfällig\??$/i,
    ],
    plan: (_groups, { text }) => (/\bnotes?\b/i.test(text) ? undefined : call('list_tasks', { due: 'overdue' })),
  },
  {
    name: 'tasks due',
    patterns: [
      new RegExp(
        `^(?:(?:${LIST}|what(?:'s| is| are|’s))\\b.{0,30}?|(?:my |the )?(?:open )?${TASK_WORDS} )?\\b(?:is |are )?due (?:(?:by|until|on|in|for) (?:the )?)?(?<when>[^?]{3,40}?)[?.!]*$`,
        'i',
      ),
      /^(?:was|welche aufgaben?) (?:ist|sind|steht|stehen)? ?(?<when>heute|morgen|diese woche) (?:fällig|an)\??$/i,
    ],
    plan: ({ when = '' }, { text }) => {
      const by = /\bdue (?:by|until) /i.test(text);
      const day = GERMAN[when.toLowerCase()] ?? when.trim();
      // “Due date” and the like name no days.
      if (!readDayTest(day, Date.UTC(2026, 0, 1))) return undefined;
      return call('list_tasks', { happens: by ? `on or before ${day}` : day });
    },
  },
];

const GERMAN: Readonly<Record<string, string>> = { heute: 'today', morgen: 'tomorrow', 'diese woche': 'this week' };

export const TASKS: readonly QuestionForm[] = [
  ...DUE,
  {
    name: 'add task',
    patterns: PATTERNS,
    plan: (_groups, question): Plan | undefined => {
      const taskToAdd = taskRequest(question.text);
      if (!taskToAdd) return undefined;
      // Its path is known once it is there; the task is added then.
      if (isToday(taskToAdd.note)) return call('create_daily_note', {});
      return withNote(pointsAtOpenNote(taskToAdd.note) ? '' : cleanSubject(taskToAdd.note), question, (path) =>
        call('modify_note', { path, operation: 'append', content: `- [ ] ${taskToAdd.content}` }),
      );
    },
  },
  {
    name: 'add task without words',
    patterns: [new RegExp(`${ADD_TASK}(?: (?:to|in|on|into) [^:"“]+)?[.!]?$`, 'i')],
    plan: () => ({ say: 'What should the task say? For example: *Add a task to this note: call the dentist*.' }),
  },
];
