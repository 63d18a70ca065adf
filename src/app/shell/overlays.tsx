import { Match, Switch } from 'solid-js';
import type { TreeFile } from '../../workers/contract.ts';
import { BatchDialog } from '../views/batch/batch-dialog.tsx';
import { selectTag } from '../state/layout/batch-selection.ts';
import { EgressDialog } from '../views/egress/egress-dialog.tsx';
import { GraphHealthDialog } from '../views/graph-health/graph-health-dialog.tsx';
import { SettingsDialog } from '../views/settings/settings-dialog.tsx';
import { MemoriesDialog } from '../views/memories/memories-dialog.tsx';
import { HistoryDialog } from '../views/history/history-dialog.tsx';
import { findTool } from '../../tools/registry.ts';
import { CommandPalette } from '../views/palette/command-palette.tsx';
import { RestoreDialog } from '../views/records/restore-dialog.tsx';
import { MoveDialog } from '../views/files/move-dialog.tsx';
import { NewNoteDialog } from '../views/files/new-note-dialog.tsx';
import { QuickSwitcher } from '../views/palette/quick-switcher.tsx';
import { useShell, type Overlay } from '../state/layout/shell-context.ts';
import { TagBrowser } from '../views/search/tag-browser.tsx';
import { ToolDialog } from '../views/tools/tool-dialog.tsx';
import { WarningsDialog } from './warnings-dialog.tsx';
import { useVault } from '../state/vault/open-vault.ts';
import { useNavigation } from '../state/navigation/navigation.ts';

/** What lies over the views: one at a time, each taking itself away with Escape. */
export function Overlays(props: { readonly files: readonly TreeFile[] | undefined }) {
  const shell = useShell();
  const vault = useVault();
  const navigation = useNavigation();
  const close = () => shell.show(undefined);
  const batchTag = async (tag: string) => {
    shell.show({ batch: await selectTag(vault.index, tag) });
  };
  const isWaiting = () => !props.files?.length || vault.indexStatus()?.state === 'indexing';
  return (
    <Switch>
      <Match when={shell.overlay() === 'palette'}>
        <CommandPalette commands={shell.commands} onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'switcher'}>
        <QuickSwitcher title="Open note" files={props.files ?? []} isWaiting={isWaiting()} onChoose={(path) => navigation.openNote(path)} onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'activity-note'}>
        <QuickSwitcher title="Activity of a note" files={props.files ?? []} isWaiting={isWaiting()} onChoose={(path) => shell.setActivityNote(path)} onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'settings'}>
        <SettingsDialog page="general" onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'settings-search'}>
        <SettingsDialog page="search" onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'new-note'}>
        <NewNoteDialog onClose={close} />
      </Match>
      <Match when={toolOf(shell.overlay())} keyed>
        {(wanted) => <ToolDialog tool={wanted.tool} values={wanted.values} onClose={close} />}
      </Match>
      <Match when={movableOf(shell.overlay())} keyed>
        {(movable) => <MoveDialog movable={movable} onClose={close} />}
      </Match>
      <Match when={historyOf(shell.overlay())} keyed>
        {(wanted) => <HistoryDialog path={wanted.history} onClose={close} />}
      </Match>
      <Match when={memoriesOf(shell.overlay())} keyed>
        {(wanted) => <MemoriesDialog path={wanted.memories} onClose={close} />}
      </Match>
      <Match when={shell.overlay() === 'tags'}>
        <TagBrowser onChoose={(tag) => shell.searchFor(`#${tag}`)} onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'batch-tags'}>
        <TagBrowser title="Apply a tool to the notes of a tag" onChoose={(tag) => void batchTag(tag)} onClose={close} />
      </Match>
      <Match when={batchOf(shell.overlay())} keyed>
        {(selection) => <BatchDialog selection={selection} onClose={close} />}
      </Match>
      <Match when={shell.overlay() === 'graph-health'}>
        <GraphHealthDialog onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'restore-records'}>
        <RestoreDialog onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'egress'}>
        <EgressDialog onClose={close} />
      </Match>
      <Match when={shell.overlay() === 'warnings'}>
        <WarningsDialog onClose={close} />
      </Match>
    </Switch>
  );
}

const toolOf = (overlay: Overlay | undefined) => {
  const tool = typeof overlay === 'object' && 'tool' in overlay ? findTool(overlay.tool) : undefined;
  return tool && typeof overlay === 'object' && 'tool' in overlay ? { tool, values: overlay.values } : undefined;
};
const movableOf = (overlay: Overlay | undefined) => (typeof overlay === 'object' && 'move' in overlay ? overlay.move : undefined);
const batchOf = (overlay: Overlay | undefined) => (typeof overlay === 'object' && 'batch' in overlay ? overlay.batch : undefined);
const memoriesOf = (overlay: Overlay | undefined) => (typeof overlay === 'object' && 'memories' in overlay ? overlay : undefined);
const historyOf = (overlay: Overlay | undefined) => (typeof overlay === 'object' && 'history' in overlay ? overlay : undefined);
