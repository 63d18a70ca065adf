import { onCleanup } from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { wasDraftSaved } from '../../state/drafts/draft-store.ts';
import { withWordsAt, withWordsAtEnd, withWordsAtStart } from '../../editor/start-of-text.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { onTypedAhead } from '../../state/navigation/ready-to-type.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { noteSessionText } from './note-session.texts.ts';
import { showNotice } from '../../ui/toast.tsx';
import { createNoteSession } from './create-note-session.ts';
import { findLostWords } from './overtaken.ts';
import { saveOnLeaving } from './keep-saved.ts';
import { useSharedSessions, type BegunSession, type HeldSession } from './shared-sessions.ts';
import { utf8Length } from '../../../notes/basics/utf8-length.ts';

/** The session of a note: the one that another view of it has begun, or a new one. The caller releases it. */
export function holdNoteSession(path: VaultPath): HeldSession {
  const begin = createBegin();
  return useSharedSessions().hold(path, () => begin(path));
}

/** Takes the notes that begin before they have a file: each is saved at once, whether or not a view shows it by then. */
export function takeBegunNotes(): void {
  const begin = createBegin();
  const sessions = useSharedSessions();
  const navigation = useNavigation();
  const vault = useVault();
  const acts = useOwnActs();
  const remember = async (path: VaultPath, text: string): Promise<void> => {
    const [change] = await vault.history.list({ path, limit: 1 }).catch(() => []);
    if (!change?.files.some((file) => file.path === path && file.before === null)) return;
    const isAsMade = async () => (await readNote(vault.files, path).catch(() => undefined))?.text === text;
    acts.rememberMade({ path, changeId: change.change_id, isAsMade });
  };
  vault.unsaved.onBegin((path, text) => {
    const heldSession = sessions.hold(path, () => begin(path));
    const { session } = heldSession;
    session.begin(text);
    void session
      .save()
      .then((isMade) => (isMade ? remember(session.path, text) : undefined))
      .finally(() => heldSession.release() && void saveOnLeaving(session, navigation));
  });
}

/**
 * Writes into a note what was typed for it before it showed, where something else shows by then.
 * @param cursorIn where the cursor of a note is that was shown before
 */
export function takeTypedAhead(
  cursorIn: (vault: { readonly id: string }, path: VaultPath) => number | undefined,
): void {
  const begin = createBegin();
  const sessions = useSharedSessions();
  const navigation = useNavigation();
  const vault = useVault();
  const write = async (path: VaultPath, enteredText: string, isAtEnd: boolean): Promise<void> => {
    const heldSession = sessions.hold(path, () => begin(path));
    const { session } = heldSession;
    await session.refresh();
    const state = session.state();
    if (state.kind === 'missing') session.begin('');
    const mayType = session.isDirty() || (state.kind === 'open' && state.disk.exact);
    const action = { label: noteSessionText.keepSaved.goBack, run: () => navigation.openNote(path) };
    if (mayType) {
      const text = session.text();
      const cursor = cursorIn(vault, path);
      if (isAtEnd) session.edit(withWordsAtEnd(text, enteredText));
      else
        session.edit(
          cursor === undefined ? withWordsAtStart(text, enteredText) : withWordsAt(text, enteredText, cursor),
        );
      showNotice({ kind: 'info', text: noteSessionText.keepSaved.typedAhead(stem(path)), action });
      await session.save();
    } else
      showNotice({
        kind: 'error',
        text: noteSessionText.keepSaved.notInserted(stem(path), enteredText),
        waits: 'always',
        action,
      });
    if (heldSession.release()) void saveOnLeaving(session, navigation);
  };
  // What waits for a note of this vault is not for the next one.
  onCleanup(onTypedAhead((...typeAheadArgs) => void write(...typeAheadArgs)));
}

function createBegin(): (path: VaultPath) => BegunSession {
  const vault = useVault();
  const tools = useTools();
  return (path) => {
    const session = createNoteSession({
      path,
      drafts: vault.unsaved.drafts,
      read: (at) =>
        readNote(vault.files, at).catch((error: unknown) => {
          if (error instanceof VaultError && (error.code === 'not_found' || error.code === 'ignored')) return undefined;
          throw error;
        }),
      write: (content, over, amends, at) =>
        tools.save({ path: at, content, base_hash: over?.hash ?? 'absent', over }, amends, vault.id),
      async writtenAt(at, text) {
        const file = await vault.files.file(at);
        return file?.size === utf8Length(text) ? file.lastModified : undefined;
      },
      wasSaved: (at, draft) => wasDraftSaved(vault.history, at, draft),
      lostWords: (at, disk, shown) => findLostWords(vault.history, at, disk, { shown, now: Date.now() }),
      mayWrite: () => vault.writable() === 'granted',
    });
    const withdraw = vault.unsaved.register(path, session);
    const stop = vault.unsaved.drafts.onOthersChanged?.((changed) => {
      if (changed === session.path) void session.lookElsewhere();
    });
    return {
      session,
      end() {
        stop?.();
        withdraw();
      },
    };
  };
}
