import { onCleanup, type Accessor } from 'solid-js';
import type { TickLine } from '../../editor/ticking/tick-at.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';
import type { NoteSession } from './note-session.ts';

/**
 * Ticks tasks of a note that is read. There is no editor that would undo it, so it is remembered as an act of the person's own.
 * @returns ticks, or unticks, the task on this line (1-based); nothing where there is none
 */
export function createTicking(
  session: Pick<NoteSession, 'edit'>,
  text: Accessor<string>,
  acts: Pick<OwnActs, 'remember'>,
  tickLine: TickLine,
): (line: number) => Promise<void> {
  let isGone = false;
  onCleanup(() => (isGone = true));
  const put = (from: string, to: string) => () => {
    if (isGone || text() !== from) return false;
    session.edit(to);
    return true;
  };
  return async (line) => {
    const before = text();
    const lines = before.split('\n');
    const changed = await tickLine(lines[line - 1] ?? '');
    // It was changed meanwhile.
    if (!changed || isGone || text() !== before) return;
    lines.splice(line - 1, 1, ...changed);
    session.edit(lines.join('\n'));
    const after = text();
    if (after !== before) acts.remember({ undo: put(after, before), redo: put(before, after) });
  };
}
