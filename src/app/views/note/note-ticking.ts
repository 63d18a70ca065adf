import { onCleanup, type Accessor } from 'solid-js';
import type { BoardAct, BoardChange } from '../../../notes/formats/board/edit-board.ts';
import { tickTask, type TaskRules } from '../../../notes/formats/tasks/change-task.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import type { TickLine } from '../../editor/text/tick-at.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { NoteSession } from '../note-session/note-session.ts';

/** Ticks a line as this vault's tasks are ticked; says why where that cannot be. */
export function createTickLine(rules: () => TaskRules, notify: (notice: Notice) => void): TickLine {
  return async (line) => {
    if (!readTaskLine(line)) return undefined;
    const outcome = await tickTask(line, rules());
    if (outcome.kind === 'lines') return outcome.lines;
    notify({ kind: 'error', text: outcome.reason });
    return undefined;
  };
}

/** What ticks the tasks of a note that shows as something else than its text in an editor. */
export interface Ticking {
  /** Ticks, or unticks, the task on this line (1-based) of a note that is read; nothing where there is none. */
  readonly tick: (line: number) => Promise<void>;
  /** Another line (1-based) of a note that is read; nothing where it is no longer this one. */
  readonly write: (line: number, from: string, to: string) => void;
  /** Another text of a note that is shown as something else than its text, e.g. a board. */
  readonly change: (text: string) => void;
  /** As `change`, for what may finish a task. @returns undefined where the note was left before: then nothing was done */
  readonly act: (act: BoardAct) => Promise<BoardChange | undefined>;
  /** A task was ticked where the keyboard was not in its text. */
  readonly ticked: (before: string, after: string) => void;
}

interface TickingDependencies {
  readonly session: Pick<NoteSession, 'edit'>;
  readonly text: Accessor<string>;
  readonly acts: Pick<OwnActs, 'remember'>;
  readonly tickLine: TickLine;
  readonly rules: () => TaskRules;
  readonly notify: (notice: Notice) => void;
}

/** Ticks without an editor that has the keyboard and would undo them: they are remembered as acts of the person's own. */
export function createTicking({ session, text, acts, tickLine, rules, notify }: TickingDependencies): Ticking {
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
  const change = (next: string) => {
    const before = text();
    if (next === before) return;
    session.edit(next);
    ticked(before, text());
  };
  return {
    ticked,
    change,
    write: (line, from, to) => {
      const lines = text().split('\n');
      if (!isGone && lines[line - 1] === from) change(lines.with(line - 1, to).join('\n'));
    },
    act: async (act) => {
      for (;;) {
        const before = text();
        const done = await act(before, rules());
        if (isGone) return undefined;
        // It was changed meanwhile: the act is of the text as it is.
        if (text() !== before) continue;
        change(done.text);
        if (done.refused !== undefined) notify({ kind: 'error', text: done.refused });
        return done;
      }
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
