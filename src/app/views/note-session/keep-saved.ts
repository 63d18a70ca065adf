import { onCleanup } from 'solid-js';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Navigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { noteSessionText } from './note-session.texts.ts';
import { showNotice } from '../../ui/toast.tsx';
import type { NoteSession } from './note-session.ts';

/** Looks again when this file changed on disk, and when the window comes back: the watcher may have missed something. */
export function followChanges(
  refresh: (hash?: string) => Promise<void>,
  path: VaultPath,
  onOthersChanged: () => void,
): void {
  useVault().onIndexEvent((event) => {
    if (event.type !== 'changed') return;
    if (event.upserted.includes(path) || event.removed.includes(path)) void refresh(event.hash);
    onOthersChanged();
  });
  const onFocus = () => void refresh();
  window.addEventListener('focus', onFocus);
  onCleanup(() => window.removeEventListener('focus', onFocus));
}

/** Ctrl+S saves wherever the focus is; a page that is hidden or left saves, and keeps the draft where that comes too late. */
export function saveInTime(session: NoteSession, save: () => Promise<void>): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    void save();
  };
  const onLeave = () => {
    void session.flush();
    if (session.isDirty()) void session.save();
  };
  const onHide = () => document.visibilityState === 'hidden' && onLeave();
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('blur', onLeave);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onLeave);
  onCleanup(() => {
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('blur', onLeave);
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', onLeave);
    void session.flush();
  });
}

/** The note's view is gone: what was typed in it is saved, or the person hears that it is only kept. */
export async function saveOnLeaving(session: NoteSession, navigation: Pick<Navigation, 'openNote'>): Promise<void> {
  if (!session.conflict() && (await session.save())) return;
  showNotice({
    kind: 'info',
    text: noteSessionText.keepSaved.unsaved(stem(session.path)),
    action: { label: noteSessionText.keepSaved.goBack, run: () => navigation.openNote(session.path) },
  });
}

/** What was given up can be brought back, also after the note was closed. */
export function tellGivenUp(
  session: NoteSession,
  bringBack: () => void,
  navigation: Pick<Navigation, 'openNote'>,
): void {
  const run = () => {
    bringBack();
    // The note may have been closed since: its next view finds the text in the draft store.
    void session.flush().then(() => navigation.openNote(session.path));
  };
  showNotice({
    kind: 'info',
    text: noteSessionText.keepSaved.discarded,
    waits: 'always',
    action: { label: noteSessionText.keepSaved.restore, run },
  });
}
