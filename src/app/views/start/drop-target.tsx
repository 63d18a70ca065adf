import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import FolderDown from 'lucide-solid/icons/folder-down';
import { errorText } from '../../../notes/basics/error-text.ts';
import { droppedFolder } from '../../../fs-access/folder-access.ts';
import { useOpener } from './opener.ts';
import { showNotice } from '../../ui/toast.tsx';
import './drop-target.css';

/** The whole window takes a folder: a hint while one is dragged over it, and the vault opens on the drop. */
export function DropTarget() {
  const opener = useOpener();
  const [isOver, setOver] = createSignal(false);
  const [isOpening, setOpening] = createSignal(false);
  // Enter and leave come for every element that is crossed; the window is left when they balance.
  let depth = 0;

  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const onEnter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth += 1;
    setOver(true);
  };
  const onOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  };
  const onLeave = () => {
    depth = Math.max(0, depth - 1);
    if (depth === 0) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    depth = 0;
    setOver(false);
    // Who wanted the file itself, such as the message box, has taken it.
    if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event)) return;
    event.preventDefault();
    void open(event.dataTransfer);
  };
  const open = async (data: DataTransfer) => {
    setOpening(true);
    try {
      const handle = await droppedFolder(data);
      if (handle) await opener.openHandle(handle);
      else showNotice({ kind: 'error', text: 'That was no folder. Drop the folder that holds your notes.' });
    } catch (error) {
      showNotice({ kind: 'error', text: errorText(error) });
    } finally {
      setOpening(false);
    }
  };

  onMount(() => {
    const pairs = [
      ['dragenter', onEnter],
      ['dragover', onOver],
      ['dragleave', onLeave],
      ['drop', onDrop],
    ] as const;
    for (const [name, listener] of pairs) window.addEventListener(name, listener);
    onCleanup(() => pairs.forEach(([name, listener]) => window.removeEventListener(name, listener)));
  });

  return (
    <>
      <Show when={isOver()}>
        <Card>Drop the folder to open it</Card>
      </Show>
      {/* Later the vault's own view says how far it is. */}
      <Show when={isOpening() && !opener.isReady()}>
        <Card>Opening the folder…</Card>
      </Show>
    </>
  );
}

function Card(props: { readonly children: string }) {
  return (
    <div class="drop-target" role="status">
      <div class="drop-target__card">
        <FolderDown aria-hidden="true" />
        <p>{props.children}</p>
      </div>
    </div>
  );
}
