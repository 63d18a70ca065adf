import type { Accessor } from 'solid-js';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { TOOLS } from '../../tools/registry.ts';
import type { Layout, RightTab } from '../state/layout/create-layout.ts';
import type { Command } from '../state/layout/commands.ts';
import type { Overlay } from '../state/layout/shell-context.ts';
import { saveRecords } from '../state/backup/save-records.ts';
import { exportVaultZip } from '../state/vault/export-vault.ts';
import type { Navigation } from '../state/navigation/navigation.ts';
import type { Preferences } from '../state/preferences/preferences.ts';
import type { OpenVault } from '../state/vault/open-vault.ts';
import type { Vaults } from '../state/vault/vaults.ts';
import type { Notice } from '../ui/toast.tsx';

export interface CommandDependencies {
  readonly vault: Pick<OpenVault, 'name' | 'files' | 'kind' | 'writable' | 'requestWriteAccess' | 'index' | 'indexStatus'>;
  readonly vaults: Pick<Vaults, 'resetSample' | 'close'>;
  readonly navigation: Navigation;
  readonly preferences: Preferences;
  readonly notify: (notice: Notice) => void;
  readonly layout: Layout;
  readonly isPhone: Accessor<boolean>;
  readonly show: (overlay: Overlay | undefined) => void;
  readonly focusSearch: () => void;
  /** Shows everything that touched a note. */
  readonly followNote: (path: VaultPath) => void;
}

/** Every command of the shell. The palette, the menus and the keys are all made from this list. */
export function createCommands(deps: CommandDependencies): readonly Command[] {
  return [...noteCommands(deps), ...viewCommands(deps), ...indexCommands(deps), ...vaultCommands(deps), ...appCommands(deps), ...toolCommands(deps)];
}

function noteCommands({ navigation, show, focusSearch, followNote }: CommandDependencies): Command[] {
  return [
    { id: 'open-note', title: 'Open note…', group: 'Notes', keys: 'Ctrl+O', run: () => show('switcher') },
    { id: 'search', title: 'Search notes', group: 'Notes', keys: 'Ctrl+Shift+F', run: focusSearch },
    { id: 'browse-tags', title: 'Browse tags…', group: 'Notes', run: () => show('tags') },
    { id: 'graph-health', title: 'Graph health', group: 'Notes', run: () => show('graph-health') },
    { id: 'batch-tag', title: 'Apply a tool to the notes of a tag…', group: 'Notes', run: () => show('batch-tags') },
    { id: 'new-note', title: 'New note…', group: 'Notes', run: () => show('new-note') },
    {
      id: 'note-history',
      title: 'History of this note',
      group: 'Notes',
      isEnabled: () => navigation.route().note !== undefined,
      run: () => show({ history: navigation.route().note }),
    },
    {
      id: 'note-activity',
      title: 'Activity of this note',
      group: 'Notes',
      isEnabled: () => navigation.route().note !== undefined,
      run: () => {
        const { note } = navigation.route();
        if (note) followNote(note);
      },
    },
    { id: 'memories', title: 'Memories', group: 'Notes', run: () => show({ memories: undefined }) },
    { id: 'all-changes', title: 'All changes', group: 'Notes', run: () => show({ history: undefined }) },
  ];
}

function viewCommands({ navigation, layout, isPhone }: CommandDependencies): Command[] {
  const showTab = (rightTab: RightTab) => () => layout.update({ rightTab, rightOpen: true, phoneView: 'assistant' });
  const isWide = () => !isPhone();
  return [
    { id: 'show-assistant', title: 'Show assistant', group: 'View', run: showTab('assistant') },
    { id: 'show-related', title: 'Show related notes', group: 'View', run: showTab('related') },
    { id: 'show-links', title: 'Show links', group: 'View', run: showTab('links') },
    { id: 'show-graph', title: 'Show the graph', group: 'View', run: () => navigation.openGraph() },
    {
      id: 'show-graph-around',
      title: 'Show the graph around this note',
      group: 'View',
      isEnabled: () => navigation.route().note !== undefined,
      run: () => navigation.openGraph(navigation.route().note),
    },
    { id: 'show-activity', title: 'Show activity', group: 'View', run: showTab('activity') },
    {
      id: 'toggle-sidebar',
      title: 'Show or hide the notes list',
      group: 'View',
      keys: 'Ctrl+Shift+L',
      isEnabled: isWide,
      run: () => layout.update({ sidebarOpen: !layout.layout().sidebarOpen }),
    },
    {
      id: 'toggle-right',
      title: 'Show or hide the assistant panel',
      group: 'View',
      keys: 'Ctrl+.',
      isEnabled: isWide,
      run: () => layout.update({ rightOpen: !layout.layout().rightOpen }),
    },
  ];
}

function indexCommands({ vault, show }: CommandDependencies): Command[] {
  const state = () => vault.indexStatus()?.state;
  return [
    {
      id: 'pause-index',
      title: 'Pause the index',
      group: 'Index',
      isEnabled: () => state() === 'indexing' || state() === 'embedding',
      run: () => void vault.index.pause(),
    },
    { id: 'resume-index', title: 'Resume the index', group: 'Index', isEnabled: () => state() === 'paused', run: () => void vault.index.resume() },
    { id: 'rebuild-index', title: 'Rebuild the index', group: 'Index', run: () => void vault.index.rebuild() },
    {
      id: 'show-warnings',
      title: 'Show notes with warnings',
      group: 'Index',
      isEnabled: () => (vault.indexStatus()?.warningCount ?? 0) > 0,
      run: () => show('warnings'),
    },
  ];
}

function vaultCommands({ vault, vaults, notify }: CommandDependencies): Command[] {
  const kind = () => vault.kind;
  return [
    {
      id: 'allow-changes',
      title: 'Allow changes to this folder',
      group: 'Vault',
      isEnabled: () => vault.writable() !== 'granted',
      run: () => void vault.requestWriteAccess(),
    },
    { id: 'export-zip', title: 'Export the vault as a zip', group: 'Vault', run: () => void exportVaultZip(vault, notify) },
    { id: 'reset-sample', title: 'Reset the sample vault', group: 'Vault', isEnabled: () => kind() === 'sample', run: () => void vaults.resetSample() },
    { id: 'close-vault', title: 'Open another vault…', group: 'Vault', run: () => void vaults.close() },
  ];
}

/** Every tool by hand, in a form made from its schema. */
function toolCommands({ show }: CommandDependencies): Command[] {
  return TOOLS.map(({ name, title }) => ({ id: name, title: `${title}…`, group: 'Tools', run: () => show({ tool: name }) }));
}

function appCommands({ preferences, notify, show }: CommandDependencies): Command[] {
  const themes = [
    ['light', 'Light theme'],
    ['dark', 'Dark theme'],
    ['system', 'Theme of the system'],
  ] as const;
  return [
    { id: 'palette', title: 'Command palette', group: 'App', keys: 'Ctrl+P', run: () => show('palette') },
    { id: 'settings', title: 'Settings', group: 'App', keys: 'Ctrl+,', run: () => show('settings') },
    { id: 'backup-records', title: 'Back up Latent’s records to a file', group: 'App', run: () => void saveRecords(notify) },
    { id: 'restore-records', title: 'Restore Latent’s records from a file…', group: 'App', run: () => show('restore-records') },
    { id: 'egress', title: 'What has left this browser', group: 'App', run: () => show('egress') },
    ...themes.map(([theme, title]): Command => ({
      id: `theme-${theme}`,
      title,
      group: 'App',
      isEnabled: () => preferences.settings().theme !== theme,
      run: () => preferences.update({ theme }),
    })),
  ];
}
