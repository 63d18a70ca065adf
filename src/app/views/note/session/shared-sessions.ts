import { createEffect, createRoot, createSignal } from 'solid-js';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { requiredContext } from '../../../ui/page/required-context.ts';
import type { SharedText } from '../../../editor/shared-text.ts';
import type { KeptFolds, NoteFolds } from '../fold/kept-folds.ts';
import type { NoteSession } from './note-session.ts';

/** What the editors of a note share: made by the first of them, whose code is fetched with it. */
export interface EditorsOfNote {
  text?: SharedText;
  readonly folds: NoteFolds;
}

export interface HeldSession {
  readonly session: NoteSession;
  readonly editors: EditorsOfNote;
  /** @returns whether it was the last view, and leaves text that is to be saved. */
  release(): boolean;
}

/** A session that begins, and what belongs to it. */
export interface BegunSession {
  readonly session: NoteSession;
  /** Whether its note was moved, and what was typed with it. To be asked in an effect: it changes. */
  isMoved(): boolean;
  end(): void;
}

/**
 * The notes that are open, each with one session, in however many views: what is typed in one shows in all.
 * A session that is left with unsaved text lasts until that is saved: who comes back meanwhile goes on with it,
 * and is not asked about the save that was under way.
 */
export interface SharedSessions {
  /** @param begin makes the session where the note has none */
  hold(path: VaultPath, begin: () => BegunSession): HeldSession;
  /** The text of an open note as it is typed; undefined where the note is not open or not read yet. */
  textOf(path: VaultPath): string | undefined;
}

interface OpenSession extends BegunSession {
  readonly editors: EditorsOfNote;
  /** How many views have it. */
  holders: number;
}

/** @param folds what is folded away in each note */
export function createSharedSessions(folds: KeptFolds): SharedSessions {
  const open = new Map<VaultPath, OpenSession>();
  const [version, setVersion] = createSignal(0);
  const tell = () => void setVersion((before) => before + 1);

  function end(path: VaultPath, over: OpenSession): void {
    if (open.get(path) === over) open.delete(path);
    over.end();
    tell();
  }

  /** Ends a session that no view has as soon as its text is saved or moved, unless a view takes it up again. */
  function endOnceSaved(path: VaultPath, left: OpenSession): void {
    createRoot((stop) =>
      createEffect(() => {
        version();
        const isLeft = left.holders === 0 && open.get(path) === left;
        if (isLeft && left.session.isDirty() && !left.isMoved()) return;
        queueMicrotask(stop);
        if (isLeft) end(path, left);
      }),
    );
  }

  function take(path: VaultPath, begin: () => BegunSession): OpenSession {
    const known = open.get(path) ?? { ...begin(), editors: { folds: folds.of(path) }, holders: 0 };
    open.set(path, known);
    known.holders += 1;
    tell();
    return known;
  }

  return {
    hold(path, begin) {
      const known = take(path, begin);
      return {
        session: known.session,
        editors: known.editors,
        release() {
          known.holders -= 1;
          if (known.holders > 0) return false;
          if (!known.session.isDirty() || known.isMoved()) {
            end(path, known);
            return false;
          }
          endOnceSaved(path, known);
          return true;
        },
      };
    },
    textOf: (path) => {
      version();
      const session = open.get(path)?.session;
      return session && (session.state().kind === 'open' || session.isDirty()) ? session.text() : undefined;
    },
  };
}

export const { Provider: SharedSessionsProvider, use: useSharedSessions } =
  requiredContext<SharedSessions>('SharedSessions');
