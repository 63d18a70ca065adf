import Activity from 'lucide-solid/icons/activity';
import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import FileClock from 'lucide-solid/icons/file-clock';
import PanelLeft from 'lucide-solid/icons/panel-left';
import PanelRight from 'lucide-solid/icons/panel-right';
import Waypoints from 'lucide-solid/icons/waypoints';
import CommandIcon from 'lucide-solid/icons/command';
import { For, Show } from 'solid-js';
import { IconButton } from '../ui/icon-button.tsx';
import { useShell } from '../state/layout/shell-context.ts';
import { useNavigation } from '../state/navigation/navigation.ts';

/** Above the note: where it is, the way back, and the panels that are hidden. */
export function MainBar() {
  const shell = useShell();
  const navigation = useNavigation();
  const folders = () => navigation.route().note?.split('/').slice(0, -1) ?? [];
  // The nearest folders say where one is: those between give way.
  const shownFolders = () => (folders().length > 3 ? [folders()[0], '…', ...folders().slice(-2)] : folders());
  const isHidden = (panel: 'sidebarOpen' | 'rightOpen') => !shell.isPhone() && !shell.layout.layout()[panel];
  return (
    <>
      <h1 class="visually-hidden">{navigation.route().view === 'graph' ? 'The graph' : 'The open note'}</h1>
      <div class="main-bar" role="toolbar" aria-label="Navigation">
        <Show when={isHidden('sidebarOpen')}>
          <IconButton label="Show the notes list" keys="Ctrl+Shift+L" size="sm" onClick={() => shell.layout.update({ sidebarOpen: true })}>
            <PanelLeft aria-hidden="true" />
          </IconButton>
        </Show>
        <IconButton label="Back" size="sm" onClick={() => history.back()}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Forward" size="sm" onClick={() => history.forward()}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <p class="main-bar__place truncate" title={folders().join(' / ')}>
          <For each={shownFolders()}>
            {(folder, index) => (
              <>
                <Show when={index() > 0}>
                  <span class="main-bar__slash" aria-hidden="true">
                    /
                  </span>
                </Show>
                {folder}
              </>
            )}
          </For>
        </p>
        <Show when={navigation.route().note}>
          {(note) => (
            <IconButton label="History of this note" size="sm" onClick={() => shell.show({ history: note() })}>
              <FileClock aria-hidden="true" />
            </IconButton>
          )}
        </Show>
        <Show when={navigation.route().note}>
          {(note) => (
            <IconButton label="Activity of this note" size="sm" onClick={() => shell.followNote(note())}>
              <Activity aria-hidden="true" />
            </IconButton>
          )}
        </Show>
        <IconButton label={navigation.route().note ? 'Graph around this note' : 'Graph of the vault'} size="sm" onClick={() => navigation.openGraph(navigation.route().note)}>
          <Waypoints aria-hidden="true" />
        </IconButton>
        <IconButton label="Command palette" keys="Ctrl+P" size="sm" onClick={() => shell.show('palette')}>
          <CommandIcon aria-hidden="true" />
        </IconButton>
        <Show when={isHidden('rightOpen')}>
          <IconButton label="Show the assistant panel" keys="Ctrl+." size="sm" onClick={() => shell.layout.update({ rightOpen: true })}>
            <PanelRight aria-hidden="true" />
          </IconButton>
        </Show>
      </div>
    </>
  );
}
