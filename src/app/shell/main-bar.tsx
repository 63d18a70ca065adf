import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import PanelLeft from 'lucide-solid/icons/panel-left';
import PanelRight from 'lucide-solid/icons/panel-right';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { IconButton } from '../ui/icon-button.tsx';
import { useShell } from '../state/layout/shell-context.ts';
import { isAvailable, type Command } from '../state/layout/commands.ts';
import { mainViewOf } from '../views/index.ts';
import { useNavigation } from '../state/navigation/navigation.ts';

type WithButton = Command & { readonly button: NonNullable<Command['button']> };

const hasButton = (command: Command): command is WithButton => command.button !== undefined;

/** Above the note: where it is, the way back, what can be done with it, and the panels that are hidden. */
export function MainBar() {
  const shell = useShell();
  const navigation = useNavigation();
  const folders = () => navigation.route().note?.split('/').slice(0, -1) ?? [];
  // The nearest folders say where one is: those between give way.
  const shownFolders = () => (folders().length > 3 ? [folders()[0], '…', ...folders().slice(-2)] : folders());
  const isHidden = (panel: 'sidebarOpen' | 'rightOpen') => !shell.isPhone() && !shell.layout.layout()[panel];
  return (
    <>
      <h1 class="visually-hidden">{mainViewOf(navigation.route())?.heading}</h1>
      <div class="main-bar" role="toolbar" aria-label="Navigation">
        <Show when={isHidden('sidebarOpen')}>
          <IconButton
            label="Show the notes list"
            keys="Ctrl+Shift+L"
            size="sm"
            onClick={() => shell.layout.update({ sidebarOpen: true })}
          >
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
        <For each={shell.commands.filter(hasButton)}>
          {(command) => (
            <Show when={isAvailable(command) && (command.button.isShown?.() ?? true)}>
              <IconButton
                label={command.button.label ?? command.title}
                {...(command.keys && { keys: command.keys })}
                size="sm"
                onClick={() => void command.run()}
              >
                <Dynamic component={command.button.icon} aria-hidden="true" />
              </IconButton>
            </Show>
          )}
        </For>
        <Show when={isHidden('rightOpen')}>
          <IconButton
            label="Show the assistant panel"
            keys="Ctrl+."
            size="sm"
            onClick={() => shell.layout.update({ rightOpen: true })}
          >
            <PanelRight aria-hidden="true" />
          </IconButton>
        </Show>
      </div>
    </>
  );
}
