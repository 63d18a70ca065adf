import { toNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Message, Situation } from '../model/messages.ts';
import { quoted } from './quoted-name.ts';

const PLAN = {
  first:
    'Plan first: the person wants a plan before anything is written, and calls that write are refused. Read what you need, then answer with the plan: each change in a line of its own, with its note. They accept it as a whole with a button, or say what should be different.',
  accepted:
    'The person accepts the plan as a whole. Carry it out, with all its changes in one message where that is possible, so that they are shown together.',
} as const;

/** A message's situation in lines for a model. */
export function situationLines({ time, openNote, searchState, undone = [], plan }: Situation): string[] {
  return [
    `Now: ${time}.`,
    openNote
      ? `Open note, which "this note", "here" and "it" mean: ${JSON.stringify(openNote.path)}, titled ${quoted(openNote.title)}.`
      : 'No note is open.',
    ...(searchState === undefined ? [] : [searchState]),
    ...(undone.length === 0
      ? []
      : [
          `The person has undone these changes of yours; the notes are as before them: ${undone.map(quoted).join(', ')}.`,
        ]),
    ...(plan ? [PLAN[plan]] : []),
  ];
}

/** The note that was open when the person sent the newest message. */
export function readOpenNote(messages: readonly Message[]): VaultPath | undefined {
  const newest = messages.findLast((message) => message.role === 'user');
  const path = newest?.role === 'user' ? newest.situation?.openNote?.path : undefined;
  if (path === undefined) return undefined;
  try {
    return toNotePath(path);
  } catch {
    return undefined;
  }
}
