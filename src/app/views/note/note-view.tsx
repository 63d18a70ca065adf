import { createMemo, createSignal, Match, Switch } from 'solid-js';
import { isCanvasPath, isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { CanvasView } from './canvas/canvas-view.tsx';
import { FileView } from './files/file-view.tsx';
import { Home } from './home/home.tsx';
import { NotePane } from './note-pane.tsx';
import { placesOfTab, type PlacesOfTab } from './places-of-tab.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { createNewsFilter } from '../../state/vault/still-looking.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { goOnTyping, takeKeyboardAlong } from '../../state/navigation/ready-to-type.ts';
import { useTab } from '../../state/workbench/tab-context.ts';
import './note.css';
import './mode/print.css';

/** The open note, or what to do where none is open. */
export function NoteView() {
  const vault = useVault();
  const navigation = useNavigation();
  const [version, setVersion] = createSignal(0);
  /** Where nothing is open there is no tab. */
  let kept: PlacesOfTab | undefined;
  const path = createMemo<VaultPath | undefined>((before) => {
    const { note } = navigation.route();
    const isMoved = before !== undefined && note !== undefined && vault.unsaved.movedTo(before) === note;
    // A name that is being typed takes the keyboard along itself.
    if (isMoved && isKeyboardInMiddle() && !isNaming()) (isWriting() ? goOnTyping : takeKeyboardAlong)(note);
    return note;
  });
  /** A note that was renamed or moved while it shows is where it was, as it was. */
  const takeAlong = ({ places, modes }: PlacesOfTab, to: VaultPath) => {
    for (const from of new Set([...places.keys(), ...modes.keys()])) {
      if (from === to || vault.unsaved.movedTo(from) !== to) continue;
      for (const kept of [places, modes] as readonly Map<VaultPath, unknown>[]) move(kept, from, to);
    }
  };
  const isNews = createNewsFilter();
  vault.onIndexEvent((event) => isNews(event) && setVersion((before) => before + 1));
  return (
    <Switch fallback={<Home />}>
      <Match when={notePath(path())} keyed>
        {(note) => {
          kept ??= placesOfTab(vault, useTab().id);
          takeAlong(kept, note);
          return <NotePane path={note} places={kept.places} modes={kept.modes} />;
        }}
      </Match>
      <Match when={canvasPath(path())} keyed>
        {(canvas) => <CanvasView path={canvas} version={version()} />}
      </Match>
      <Match when={path()} keyed>
        {(file) => <FileView vault={vault.files} index={vault.index} path={file} version={version()} />}
      </Match>
    </Switch>
  );
}

function notePath(path: VaultPath | undefined): VaultPath | undefined {
  return path && isNotePath(path) ? path : undefined;
}

function canvasPath(path: VaultPath | undefined): VaultPath | undefined {
  return path && isCanvasPath(path) ? path : undefined;
}

/** Not in a side, a list or a question: there it stays when the note in the middle is drawn anew. */
function isKeyboardInMiddle(): boolean {
  return document.activeElement?.closest('[role="complementary"], [role="dialog"]') === null;
}

const isWriting = (): boolean => document.activeElement?.closest('[data-note-text] .cm-content') != null;

const isNaming = (): boolean => document.activeElement?.hasAttribute('data-note-name') === true;

function move<Kept>(all: Map<VaultPath, Kept>, from: VaultPath, to: VaultPath): void {
  const kept = all.get(from);
  if (kept !== undefined) all.set(to, kept);
  all.delete(from);
}
