import Ellipsis from 'lucide-solid/icons/ellipsis';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { useFileEntries } from '../file-menu/file-entries.ts';
import type { Side } from '../state/layout/create-layout.ts';
import { isAvailable, type Command } from '../state/layout/commands.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { noteName } from '../state/vault/note-name.ts';
import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Group, Tab } from '../state/workbench/workbench-state.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { ShowSide } from './show-side.tsx';
import { StepButton } from './step-button.tsx';

type WithButton = Command & { readonly button: NonNullable<Command['button']> };

const hasButton = (command: Command): command is WithButton => command.button !== undefined;

/** The commands of the workbench that a menu of its own has not elsewhere. */
const OF_TABS = ['split-right', 'split-down', 'pin-tab', 'close-tab', 'close-group', 'reopen-tab'];

/** The line under the tabs: the way back, where the note is, and what can be done with it. */
export function GroupHeader(props: {
  readonly group: Group;
  readonly tab: Tab | undefined;
  readonly corners: readonly Side[];
  /** What the view that shows has to offer here. */
  readonly ofView: HTMLElement | undefined;
}) {
  const shell = useShell();
  const fileEntries = useFileEntries();
  /** A note has its name in its view's own part, where it can be changed. */
  const otherFile = () => {
    const { tab } = props;
    return tab?.view === 'note' && tab.path !== undefined && isNotePath(tab.path) ? undefined : tab?.path;
  };
  const toEntry = (command: Command): MenuEntry => ({
    label: command.button?.label ?? command.title,
    ...(command.button && { icon: <Dynamic component={command.button.icon} aria-hidden="true" /> }),
    keys: command.keys,
    run: () => void command.run(),
  });
  const ofFile = () => {
    const { tab } = props;
    if (tab?.view !== 'note' || tab.path === undefined) return [];
    return fileEntries({ path: tab.path, kind: isNotePath(tab.path) ? 'note' : 'file', isShown: true });
  };
  const groups = () => [
    shell.commands
      .filter(hasButton)
      .filter((command) => isAvailable(command) && (command.button.isShown?.() ?? true))
      .map(toEntry),
    ...ofFile(),
    OF_TABS.flatMap((id) => shell.commands.filter((command) => command.id === id && isAvailable(command))).map(toEntry),
  ];
  return (
    <div class="group__header" data-group-line role="toolbar" aria-label={workbenchText.groupHeader.navigation}>
      <Show when={props.group.tabs.length === 0}>
        <ShowSide side="left" corners={props.corners} />
      </Show>
      <StepButton tab={props.tab} to="back" />
      <StepButton tab={props.tab} to="forward" />
      <Breadcrumb path={props.tab?.path} onFolder={(folder) => shell.show('files', { folder })} />
      <Show when={otherFile()}>
        {(path) => (
          <span class="group__name truncate" title={path()}>
            {noteName(path())}
          </span>
        )}
      </Show>
      {props.ofView}
      <Menu
        label={workbenchText.groupHeader.moreActions}
        triggerClass="icon-button icon-button--sm group__menu"
        trigger={<Ellipsis aria-hidden="true" />}
        groups={groups()}
      />
      <Show when={props.group.tabs.length === 0}>
        <ShowSide side="right" corners={props.corners} />
      </Show>
    </div>
  );
}

/** The folders that a file lies in, before its name: each opens in the list of files. Where they are many, those between give way. */
function Breadcrumb(props: { readonly path: VaultPath | undefined; readonly onFolder: (folder: VaultPath) => void }) {
  const folders = () => {
    const names = props.path?.split('/').slice(0, -1) ?? [];
    return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') as VaultPath }));
  };
  const shown = () =>
    folders().length > 3 ? [...folders().slice(0, 1), undefined, ...folders().slice(-2)] : folders();
  return (
    <div class="breadcrumb" title={props.path}>
      <For each={shown()}>
        {(folder) => (
          <>
            <Show when={folder} fallback="…">
              {(known) => (
                <button
                  type="button"
                  class="breadcrumb__folder truncate"
                  data-menu-of={known().path}
                  data-menu-kind="folder"
                  onClick={() => props.onFolder(known().path)}
                >
                  {showName(known().name)}
                </button>
              )}
            </Show>
            <span class="breadcrumb__slash" aria-hidden="true">
              /
            </span>
          </>
        )}
      </For>
    </div>
  );
}
