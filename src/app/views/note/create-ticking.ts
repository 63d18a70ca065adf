import { onCleanup, type Accessor } from 'solid-js';
import type { TickLine } from '../../editor/ticking/tick-at.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';
import type { NoteSession } from './session/note-session.ts';

export interface Ticking {
  /** Ticks, or unticks, the task on this line (1-based) of a note that is read; nothing where there is none. */
  readonly tick: (line: number) => Promise<void>;
  /** Another text of a note that is shown as something else than its text, e.g. a board. */
  readonly change: (text: string) => void;
  /** A task was ticked where the keyboard was not in its text. */
  readonly ticked: (before: string, after: string) => void;
}

/** Ticks without an editor that has the keyboard and would undo them: they are remembered as acts of the person's own. */
export function createTicking(
  session: Pick<NoteSession, 'edit'>,
  text: Accessor<string>,
  acts: Pick<OwnActs, 'remember'>,
  tickLine: TickLine,
): Ticking {
  let isGone = false;
  onCleanup(() => (isGone = true));
  const put = (from: string, to: string) => () => {
    if (isGone || text() !== from) return false;
    session.edit(to);
    return true;
  };
  const ticked = (before: string, after: string) => {
    if (after !== before) acts.remember({ undo: put(after, before), redo: put(before, after) });
  };
  return {
    ticked,
    change: (next) => {
      const before = text();
      if (next === before) return;
      session.edit(next);
      ticked(before, text());
    },
    tick: async (line) => {
      const before = text();
      const lines = before.split('\n');
      const changed = await tickLine(lines[line - 1] ?? '');
      // It was changed meanwhile.
      if (!changed || isGone || text() !== before) return;
      lines.splice(line - 1, 1, ...changed);
      session.edit(lines.join('\n'));
      ticked(before, text());
    },
  };
}
