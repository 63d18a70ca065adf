import { createMemo, createSignal, Match, Show, Switch } from 'solid-js';
import NotebookText from 'lucide-solid/icons/notebook-text';
import { isCanvasPath, isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { runCommand } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Keys } from '../../ui/keys.tsx';
import { CanvasView } from './canvas-view.tsx';
import { FileView } from './file-view.tsx';
import { NotePane } from './note-pane.tsx';
import type { NoteMode } from './note-mode.ts';
import type { ReadingPosition } from '../../editor/reading-place.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import './note.css';
import './print.css';

/** The open note, or what to do where none is open. */
export function NoteView() {
  const vault = useVault();
  const navigation = useNavigation();
  const path = createMemo(() => navigation.route().note);
  const [version, setVersion] = createSignal(0);
  const places = new Map<VaultPath, ReadingPosition>();
  const modes = new Map<VaultPath, NoteMode>();
  vault.onIndexEvent((event) => event.type === 'changed' && setVersion((before) => before + 1));
  return (
    <Switch fallback={<NothingOpen />}>
      <Match when={notePath(path())} keyed>
        {(note) => <NotePane path={note} places={places} modes={modes} />}
      </Match>
      <Match when={canvasPath(path())} keyed>
        {(canvas) => <CanvasView path={canvas} version={version()} />}
      </Match>
      <Match when={path()} keyed>
        {(file) => <FileView vault={vault.files} path={file} version={version()} />}
      </Match>
    </Switch>
  );
}

function NothingOpen() {
  const vault = useVault();
  const shell = useShell();
  const hasNone = () => vault.indexStatus()?.textReady === true && vault.indexStatus()?.notes === 0;
  return (
    <Show
      when={hasNone()}
      fallback={
        <EmptyState title="No note is open" icon={<NotebookText />}>
          <p>
            Choose one in the list
            <span class="keys-hint">
              , or press <Keys keys="Ctrl+O" /> and type part of its name
            </span>
            .
          </p>
        </EmptyState>
      }
    >
      <EmptyState title="No notes here yet" icon={<NotebookText />}>
        <p>
          A note is a Markdown file in this folder. Make the first one, or open another folder from the vault’s menu.
        </p>
        <Button variant="primary" onClick={() => runCommand(shell.commands, 'new-note')}>
          New note
        </Button>
      </EmptyState>
    </Show>
  );
}

function notePath(path: VaultPath | undefined): VaultPath | undefined {
  return path && isNotePath(path) ? path : undefined;
}

function canvasPath(path: VaultPath | undefined): VaultPath | undefined {
  return path && isCanvasPath(path) ? path : undefined;
}
