import { createSignal } from 'solid-js';
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
  /** @returns whether nobody else holds it: then it is over */
  release(): boolean;
}

/** The notes that are open, each with one session, in however many views: what is typed in one shows in all. */
export interface SharedSessions {
  /** @param begin makes the session where the note is not open yet; what it returns ends what belongs to the session */
  hold(path: VaultPath, begin: () => { readonly session: NoteSession; end(): void }): HeldSession;
  /** The text of an open note as it is typed; undefined where the note is not open or not read yet. */
  textOf(path: VaultPath): string | undefined;
}

/** @param folds what is folded away in each note */
export function createSharedSessions(folds: KeptFolds): SharedSessions {
  const open = new Map<
    VaultPath,
    { readonly session: NoteSession; readonly editors: EditorsOfNote; end(): void; holders: number }
  >();
  const [version, setVersion] = createSignal(0);
  const tell = () => void setVersion((before) => before + 1);
  return {
    hold(path, begin) {
      const known = open.get(path) ?? Object.assign(begin(), { editors: { folds: folds.of(path) }, holders: 0 });
      known.holders += 1;
      open.set(path, known);
      if (known.holders === 1) tell();
      return {
        session: known.session,
        editors: known.editors,
        release() {
          known.holders -= 1;
          if (known.holders > 0) return false;
          if (open.get(path) === known) open.delete(path);
          known.end();
          tell();
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
