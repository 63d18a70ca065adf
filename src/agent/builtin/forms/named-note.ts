import { cleanSubject, pointsAtOpenNote } from './question-words.ts';
import { NO_OPEN_NOTE, type Plan, type Question } from './question-form.ts';

/** Plans with the note that the words name, or with the open one where they refer to it. */
export function withNote(
  words: string | undefined,
  question: Question,
  plan: (note: string) => Plan | undefined,
): Plan | undefined {
  const subject = cleanSubject(words);
  if (
    subject !== '' &&
    !pointsAtOpenNote(subject) &&
    !pointsAtOpenNote((words ?? '').trim().replace(/(?<![?!.])[?!.]+$/, ''))
  )
    return plan(subject);
  return question.openNote === undefined ? NO_OPEN_NOTE : plan(question.openNote);
}
