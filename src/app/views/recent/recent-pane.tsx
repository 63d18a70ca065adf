import Clock from 'lucide-solid/icons/clock';
import { createMemo, For, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { scrollAsLeft } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { recentText } from './recent.texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { closingRows } from '../../ui/page/leaving-row.ts';
import './recent.css';

/** What was looked at, the last first. Files that are gone are left out. */
export function RecentPane() {
  const vault = useVault();
  const shell = useShell();
  const workbench = useWorkbench();
  const knownPaths = createMemo(() => (shell.isListed() ? new Set(shell.files().map(({ path }) => path)) : undefined));
  const paths = () => workbench.state().recent.filter((path) => knownPaths()?.has(path) ?? true);
  return (
    <section
      class="recent-notes"
      aria-label={recentText.recentPane.title}
      ref={(element) => scrollAsLeft(vault, () => 'recent', element)}
    >
      <Show
        when={paths().length > 0}
        fallback={
          <EmptyState icon={<Clock />} title={recentText.recentPane.empty}>
            {recentText.recentPane.emptyHelp}
          </EmptyState>
        }
      >
        <ul class="recent-notes__list" ref={closingRows} aria-label={recentText.recentPane.label}>
          <For each={paths()}>{(path) => <RecentFile path={path} />}</For>
        </ul>
      </Show>
    </section>
  );
}

function RecentFile(props: { readonly path: VaultPath }) {
  const navigation = useNavigation();
  const shell = useShell();
  const open = (event: MouseEvent) => {
    if (event.shiftKey) return;
    event.preventDefault();
    navigation.openNote(props.path);
    shell.layout.update({ phoneView: 'note' });
  };
  return (
    <li>
      <a
        class="recent-notes__file"
        data-focus-inset
        data-menu-of={props.path}
        href={routeToHash(props.path)}
        aria-current={navigation.route().note === props.path ? 'true' : undefined}
        onClick={open}
      >
        <span class="truncate">{noteName(props.path)}</span>
        <span class="recent-notes__folder truncate">{showName(parentFolder(props.path))}</span>
      </a>
    </li>
  );
}
