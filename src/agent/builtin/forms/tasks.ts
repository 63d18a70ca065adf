import { pattern, patternText } from '../../../notes/basics/pattern.ts';
import { withNote } from './named-note.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';
import { cleanSubject, pointsAtOpenNote } from './question-words.ts';

const ADD_TASK = patternText`^(?:please )?(?:add|create|make|put|write|append) (?:me )?(?:a |an |another |the |this )?(?:new )?(?:open )?(?:task|to-?do)`;
const OPEN_NOTE = '(?:this|the (?:open|current)) (?:note|page)|it|here|this';
const TODAY =
  /^(?:today's (?:daily )?(?:note|page|entry)|(?:my |the )?daily note|today|(?:die |meine )?(?:heutige )?tagesnotiz)$/i;

/** A task that the person wants written. */
export interface TaskRequest {
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
  for (const each of PATTERNS) {
    const { content, note = '' } = each.exec(text)?.groups ?? {};
    if (content !== undefined && !/^["“„«]/.test(content))
      return { content: content.trim().replace(/[.!]$/, ''), note: note.trim() };
  }
  return undefined;
}

/** Whether a name means the note of today, whatever its file is called. */
export const isToday = (note: string): boolean => TODAY.test(note);

export const TASKS: readonly QuestionForm[] = [
  {
    name: 'add task',
    patterns: PATTERNS,
    plan: (_groups, question): Plan | undefined => {
      const asked = taskRequest(question.text);
      if (!asked) return undefined;
      // Its path is known once it is there; the task is added then.
      if (isToday(asked.note)) return call('create_daily_note', {});
      return withNote(pointsAtOpenNote(asked.note) ? '' : cleanSubject(asked.note), question, (path) =>
        call('modify_note', { path, operation: 'append', content: `- [ ] ${asked.content}` }),
      );
    },
  },
  {
    name: 'add task without words',
    patterns: [new RegExp(`${ADD_TASK}(?: (?:to|in|on|into) [^:"“]+)?[.!]?$`, 'i')],
    plan: () => ({ say: 'What should the task say? For example: *Add a task to this note: call the dentist*.' }),
  },
];
