import TableProperties from 'lucide-solid/icons/table-properties';
import { createMemo, Show, createEffect, on, onCleanup, onMount } from 'solid-js';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { useOpenLink } from '../../markdown/open-link.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { propertiesText } from './properties.texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { createWritingHelp } from '../writing-help/create-writing-help.ts';
import { holdNoteSession } from '../note-session/hold-note-session.ts';
import { followChanges, saveInTime, saveOnLeaving } from '../note-session/keep-saved.ts';
import { createPropertyHelp } from './property-help.ts';
import { openProperties, type PropertyFields } from './open-properties.ts';
import { PropertiesBlock } from './properties-block.tsx';

/** The properties of the note in front, all of them, also where the note has none yet, and where a view stands before it. */
export function PropertiesPane() {
  const navigation = useNavigation();
  const path = createMemo(() => {
    const { note } = navigation.route();
    return note !== undefined && isNotePath(note) ? note : undefined;
  });
  return (
    <div class="properties-pane">
      <Show
        when={path()}
        keyed
        fallback={
          <EmptyState title={propertiesText.propertiesPane.noNote} icon={<TableProperties />}>
            <p>{propertiesText.propertiesPane.help}</p>
          </EmptyState>
        }
      >
        {(note) => (
          <Show when={openProperties(note)} keyed fallback={<PropertiesBehind path={note} />}>
            {(open) => <Fields of={open} />}
          </Show>
        )}
      </Show>
    </div>
  );
}

/** Those of a note that no tab draws. */
function PropertiesBehind(props: { readonly path: VaultPath }) {
  const heldProperties = holdProperties(props.path);
  return (
    <Show when={heldProperties.isRead() || heldProperties.isGone()}>
      <Fields of={heldProperties} />
    </Show>
  );
}

function Fields(props: { readonly of: PropertyFields }) {
  const shell = useShell();
  /** Beside the note one goes on in its text. On a phone the panel is the whole page: one stays in it, and the keyboard of the screen goes. */
  const endLastValue = () => {
    if (!shell.isPhone()) return props.of.onDone();
    // Once another field may have taken its place, as that of a day does, which has the keyboard then.
    requestAnimationFrame(() => {
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
    });
  };
  return (
    <Show
      when={!props.of.isGone()}
      fallback={<EmptyState title={propertiesText.propertiesPane.missingNote} icon={<TableProperties />} />}
    >
      <PropertiesBlock
        text={props.of.text()}
        head={props.of.head()}
        canEdit={props.of.canEdit()}
        help={props.of.help}
        onText={(text) => props.of.onText(text)}
        onStep={(way) => props.of.onStep(way)}
        onRaw={(line) => props.of.onRaw(line)}
        onDone={endLastValue}
      />
    </Show>
  );
}

interface HeldProperties extends PropertyFields {
  /** Its text is read; before that nothing is said of it. */
  readonly isRead: () => boolean;
}

/** The properties of a note that no tab draws just now, as one behind the graph: read, edited and saved from beside it. */
function holdProperties(path: VaultPath): HeldProperties {
  const vault = useVault();
  const navigation = useNavigation();
  const shell = useShell();
  const tools = useTools();
  const openLink = useOpenLink();
  const { isExcluded } = useExcludedPlaces();
  const heldSession = holdNoteSession(path);
  const { session } = heldSession;
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
    if (heldSession.release()) void saveOnLeaving(session, navigation);
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
    const linkText = `[[${inner}]]`;
    const link = readWikilink(linkText, 0, linkText.length);
    if (!link) return;
    const [resolvedPath] = await vault.index.resolveLinks(path, [link.target]).catch(() => [null]);
    await openLink({ target: link.target, subpath: link.subpath ?? '', path: resolvedPath ?? undefined }, path);
  };
  return {
    text,
    head: createMemo(() => (isRead() ? session.document().head() : '')),
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
    onStep: (way) => heldSession.editors.text?.step(way) ?? false,
    onRaw: (line) => navigation.openNote(path, line),
    // No tab draws its text.
    onDone: () => undefined,
  };
}
