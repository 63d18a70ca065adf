import { createEffect, on, onCleanup, onMount } from 'solid-js';
import { readWikilink } from '../../../notes/links/read-link.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { useOpenLink } from '../../markdown/use-open-link.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';
import { createWritingHelp } from '../note/help/create-writing-help.ts';
import { holdNoteSession } from '../note/session/hold-note-session.ts';
import { followChanges, saveInTime, saveOnLeaving } from '../note/session/keep-saved.ts';
import { createPropertyHelp } from './create-property-help.ts';
import type { PropertyFields } from './open-properties.ts';

export interface HeldProperties extends PropertyFields {
  /** Its text is read; before that nothing is said of it. */
  readonly isRead: () => boolean;
}

/** The properties of a note that no tab draws just now, as one behind the graph: read, edited and saved from beside it. */
export function holdProperties(path: VaultPath): HeldProperties {
  const vault = useVault();
  const navigation = useNavigation();
  const shell = useShell();
  const tools = useTools();
  const openLink = useOpenLink();
  const { isExcluded } = useExcludedPlaces();
  const held = holdNoteSession(path);
  const { session } = held;
  const isRead = () => session.state().kind === 'open' || session.isDirty();
  const text = () => (isRead() ? session.text() : '');
  const save = async () => {
    if (await vault.requestWriteAccess()) await session.save();
  };
  followChanges(
    () => session.refresh(),
    path,
    () => undefined,
  );
  saveInTime(session, save);
  onMount(() => void session.refresh());
  createEffect(on(vault.writable, (state) => state === 'granted' && session.isDirty() && void session.save()));
  onCleanup(() => {
    if (held.release()) void saveOnLeaving(session, navigation);
  });
  const help = createWritingHelp({
    vault,
    files: shell.files,
    path,
    text,
    isExcluded,
    tools,
    notify: showNotice,
  });
  /** @param inner what stands between `[[` and `]]` */
  const followLink = async (inner: string) => {
    const written = `[[${inner}]]`;
    const link = readWikilink(written, 0, written.length);
    if (!link) return;
    const [found] = await vault.index.resolveLinks(path, [link.target]).catch(() => [null]);
    await openLink({ target: link.target, subpath: link.subpath ?? '', path: found ?? undefined }, path);
  };
  return {
    text,
    isRead,
    isGone: () => session.state().kind === 'missing' && !session.isDirty(),
    canEdit: () => {
      const state = session.state();
      // Where two texts stand against each other, the note itself shows both.
      return state.kind === 'open' && state.disk.exact && session.conflict() === undefined;
    },
    help: createPropertyHelp({
      vault,
      path,
      help,
      followLink: (inner) => void followLink(inner),
      showTag: (tag) => shell.show('search', { query: `#${tag}` }),
    }),
    onText: (changed) => {
      session.edit(changed);
      if (vault.writable() !== 'granted') void save();
    },
    onStep: (way) => held.editors.text?.step(way) ?? false,
    onRaw: (line) => navigation.openNote(path, line),
    // No tab draws its text.
    onDone: () => undefined,
  };
}
