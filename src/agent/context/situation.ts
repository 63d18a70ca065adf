import { toNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Message, Situation } from '../model/messages.ts';
import { quoted } from './quoted-name.ts';

/** A message's situation in lines for a model. */
export function situationLines({ time, openNote, searchState }: Situation): string[] {
  return [
    `Now: ${time}.`,
    openNote
      ? `Open note, which "this note", "here" and "it" mean: ${JSON.stringify(openNote.path)}, titled ${quoted(openNote.title)}.`
      : 'No note is open.',
    ...(searchState === undefined ? [] : [searchState]),
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
