import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { NoteSessionDependencies } from './note-session.ts';

/**
 * Stores the draft after a moment of quiet, and now and then while there is none.
 * @param path where the note is now @param tell called with whether the store took it
 */
export function createDraftWriter(
  { drafts, draftDelay = 400, longestDraftDelay = 2000, draftRetryDelay = 5000 }: NoteSessionDependencies,
  path: () => VaultPath,
  tell: (isKept: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: (() => Promise<void>) | undefined;
  /** When the oldest of what waits came, on the page's own clock. */
  let waitsSince: number | undefined;
  const flush = async () => {
    clearTimeout(timer);
    const task = next;
    next = undefined;
    waitsSince = undefined;
    // Without the store (a private window, a full disk) editing continues; only the backup is missing. It is tried again.
    await task?.().then(
      () => tell(true),
      () => {
        tell(false);
        if (!next) later(task, draftRetryDelay, draftRetryDelay);
      },
    );
  };
  // Whether the store holds a draft of this session: most notes are only read.
  let isStored = false;
  const later = (task: () => Promise<void>, delay: number, longest = longestDraftDelay) => {
    clearTimeout(timer);
    next = task;
    waitsSince ??= performance.now();
    timer = setTimeout(() => void flush(), Math.min(delay, Math.max(0, waitsSince + longest - performance.now())));
  };
  return {
    /** An earlier visit stored one, and this session continues it. */
    adopt: () => void (isStored = true),
    keep: (text: () => string, baseHash: string | null) =>
      later(() => {
        isStored = true;
        return drafts.put(path(), { text: text(), baseHash, saved: new Date().toISOString() });
      }, draftDelay),
    forget: () =>
      later(async () => {
        if (isStored) await drafts.delete(path());
        isStored = false;
      }, 0),
    flush,
  };
}
