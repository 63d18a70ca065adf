import { createEffect, createRoot, createSignal, untrack } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { requiredContext } from '../../ui/page/required-context.ts';
import type { SharedText } from '../../editor/shared-text.ts';
import type { TextDocument } from '../../editor/text/text-document.ts';
import { createQueue, type Exclusive } from '../../../tools/execution/exclusive.ts';
import type { KeptFolds, NoteFolds } from './kept-folds.ts';
import type { NoteSession } from './note-session.ts';

type Revision = readonly [before: string, after: string];

/** A tick, say, while no editor has the note: the next editor has a step of Undo for it. */
export function revise({ text, revisions }: EditorsOfNote, ...revision: Revision): void {
  if (text) text.revise(...revision);
  else if (revision[0] !== revision[1]) revisions.push(revision);
}

/** What the editors of a note share: made by the first of them, whose code is fetched with it. */
export interface EditorsOfNote {
  text?: SharedText;
  /** What was changed before that, where the note was only read: the text before and after. */
  readonly revisions: Revision[];
  readonly folds: NoteFolds;
}

export interface HeldSession {
  readonly session: NoteSession;
  readonly editors: EditorsOfNote;
  /** What is done with the note as a whole, as giving it another name: one thing after the other. */
  readonly inTurn: Exclusive;
  /** @returns whether it was the last view, and leaves text that is to be saved. */
  release(): boolean;
}

/** A session that begins, and what belongs to it. */
export interface BegunSession {
  readonly session: NoteSession;
  end(): void;
}

/**
 * The notes that are open, each with one session, in however many views: what is typed in one shows in all.
 * A session that is left with unsaved text lasts until that is saved: a view that opens it meanwhile
 * continues it, and nobody is asked about the save that was under way. It goes along with a note that is renamed or moved: what is
 * typed meanwhile is the note's, wherever it is by then.
 */
interface SharedSessions {
  /** @param begin makes the session where the note has none */
  hold(path: VaultPath, begin: () => BegunSession): HeldSession;
  /** The text of an open note as it is typed; undefined where the note is not open or not read yet. */
  textOf(path: VaultPath): TextDocument | undefined;
}

interface OpenSession extends BegunSession {
  editors: EditorsOfNote;
  /** Where it was when a view last took it. */
  at: VaultPath;
  readonly inTurn: Exclusive;
  /** How many views have it. */
  holders: number;
}

/** Notes that were left whose steps of Undo are kept. */
const MOST_LEFT = 20;

const hasText = (session: NoteSession): boolean => session.state().kind === 'open' || session.isDirty();

/** @param folds what is folded away in each note */
export function createSharedSessions(folds: KeptFolds): SharedSessions {
  const open = new Set<OpenSession>();
  /** The steps of Undo of notes that were left, the last one last. */
  const leftTexts = new Map<VaultPath, SharedText>();
  /** Where a note was renamed to one that shows as missing, both are of that path: the one with the text counts. */
  const findAt = (path: VaultPath) => {
    const pathSessions = [...open].filter(({ session }) => session.path === path);
    return pathSessions.find(({ session }) => hasText(session)) ?? pathSessions[0];
  };
  const [version, setVersion] = createSignal(0);
  const tell = () => void setVersion((previousVersion) => previousVersion + 1);

  function end(over: OpenSession): void {
    open.delete(over);
    const { path, state } = over.session;
    leftTexts.delete(path);
    // A note that is gone takes them along: another may get its name.
    if (over.editors.text && untrack(state).kind === 'open') leftTexts.set(path, over.editors.text);
    for (const oldest of [...leftTexts.keys()].slice(0, -MOST_LEFT)) leftTexts.delete(oldest);
    over.end();
    tell();
  }

  /** Ends a session that no view has as soon as its text is saved, unless a view takes it up again. */
  function endOnceSaved(leftSession: OpenSession): void {
    createRoot((stop) =>
      createEffect(() => {
        version();
        const isLeft = leftSession.holders === 0 && open.has(leftSession);
        if (isLeft && leftSession.session.isDirty()) return;
        queueMicrotask(stop);
        if (isLeft) end(leftSession);
      }),
    );
  }

  function leave(leftSession: OpenSession): void {
    leftSession.holders -= 1;
    if (leftSession.holders === 0) endOnceSaved(leftSession);
  }

  function take(path: VaultPath, begin: () => BegunSession): OpenSession {
    const existingSession = untrack(() => findAt(path));
    const text = leftTexts.get(path);
    const openSession = existingSession ?? {
      ...begin(),
      editors: { folds: folds.of(path), revisions: [], ...(text && { text }) },
      at: path,
      inTurn: createQueue(),
      holders: 0,
    };
    open.add(openSession);
    if (openSession.at !== path) takeEditorsAlong(openSession, path);
    openSession.holders += 1;
    tell();
    return openSession;
  }

  /** The next editors of a note that was moved have the same steps of Undo, and the same is folded away. */
  function takeEditorsAlong(moved: OpenSession, to: VaultPath): void {
    const next = folds.of(to);
    next.keep(moved.editors.folds.lines());
    moved.editors = { ...moved.editors, folds: next };
    moved.at = to;
  }

  return {
    hold(path, begin) {
      const openSession = take(path, begin);
      return {
        session: openSession.session,
        editors: openSession.editors,
        async inTurn(task) {
          // It is there until this is done, also where its view is left.
          openSession.holders += 1;
          try {
            return await openSession.inTurn(task);
          } finally {
            leave(openSession);
          }
        },
        release() {
          openSession.holders -= 1;
          if (openSession.holders > 0) return false;
          const isMoved = untrack(() => openSession.session.path) !== path;
          const isDirty = untrack(() => openSession.session.isDirty());
          // The view of its new place takes it in a moment.
          if (isDirty || isMoved) endOnceSaved(openSession);
          else end(openSession);
          return isDirty && !isMoved;
        },
      };
    },
    textOf: (path) => {
      version();
      const session = findAt(path)?.session;
      return session && hasText(session) ? session.document() : undefined;
    },
  };
}

export const { Provider: SharedSessionsProvider, use: useSharedSessions } =
  requiredContext<SharedSessions>('SharedSessions');
