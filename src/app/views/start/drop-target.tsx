import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import FolderDown from 'lucide-solid/icons/folder-down';
import { isImported } from '../../../fs-access/import-export/imported-vault.ts';
import { createImporting, ImportState, unpackZip } from './import-notes.tsx';
import { droppedFolder } from '../../../fs-access/folder-access.ts';
import { startText } from './start.texts.ts';
import { startErrorText, useOpener } from './opener.ts';
import { showNotice } from '../../ui/toast.tsx';
import './drop-target.css';

/** What is dragged, as far as a browser tells before it is dropped: a folder has no type, nor has a file of an unknown kind. */
function dragged(event: DragEvent): 'folder' | 'files' {
  const items = Array.from(event.dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
  return items.length === 1 && items[0]?.type === '' ? 'folder' : 'files';
}

/** What becomes of files that are dropped here: the attribute tells who takes them. */
function hintForFiles({ target }: DragEvent): string {
  const taker = target instanceof Element ? target.closest<HTMLElement>('[data-takes-files]') : null;
  if (!taker) return startText.dropTarget.filesElsewhere;
  if (taker.dataset['takesFiles'] === 'message') return startText.dropTarget.attachToMessage;
  return taker.dataset['takesFiles'] === 'folder'
    ? startText.dropTarget.copyIntoFolder
    : startText.dropTarget.attachToNote;
}

/** One thing of no type: a folder, or a file of a kind that the browser does not know, which a note or message takes. */
const hintForOne = ({ target }: DragEvent): string =>
  target instanceof Element && target.closest('[data-takes-files]')
    ? startText.dropTarget.folderOrFile
    : startText.dropTarget.openFolder;

const holdsFolder = ({ dataTransfer }: DragEvent): boolean =>
  Array.from(dataTransfer?.items ?? []).some((item) => item.webkitGetAsEntry?.()?.isDirectory === true);

/** The whole window takes a folder, and the note that is written and the message box take files: a hint while something is dragged over it says which. */
export function DropTarget() {
  const opener = useOpener();
  const [hint, setHint] = createSignal('');
  const [isOpening, setOpening] = createSignal(false);
  const importing = createImporting((handle) => opener.openHandle(handle, 'imported'));

  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const showHint = (event: DragEvent) => setHint(dragged(event) === 'files' ? hintForFiles(event) : hintForOne(event));
  const onEnter = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    showHint(event);
  };
  const onOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    // A browser that does not say where the pointer goes has hidden it on the way from one element to the next.
    if (hint() === '') showHint(event);
  };
  // Not counted against what was entered: an element that goes away under the pointer is never left.
  const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setHint('');
  /** Before whatever lies below it: an editor would take the folder for a file. */
  const onFolderDrop = (event: DragEvent) => {
    if (!event.dataTransfer || !holdsFolder(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setHint('');
    // What is dropped on a note is more often meant for it.
    const isOnNote = event.target instanceof Element && event.target.closest('[data-takes-files]') !== null;
    void open(event.dataTransfer, isOnNote);
  };
  const onDrop = (event: DragEvent) => {
    setHint('');
    // Who wanted the file itself, such as the message box, has taken it.
    if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event)) return;
    event.preventDefault();
    void open(event.dataTransfer, false);
  };
  const open = async (data: DataTransfer, asks: boolean) => {
    // What is dropped can be read only while it is.
    const [file] = data.files;
    const handle = await droppedFolder(data);
    if (!handle && file && isImported(file.name)) return offerImport(file);
    if (!handle || !asks) return openDropped(handle);
    showNotice({
      kind: 'info',
      text: startText.dropTarget.folderQuestion(handle.name),
      waits: 'always',
      action: { label: startText.dropTarget.open, run: () => void openDropped(handle) },
    });
  };
  const offerImport = (file: File) => {
    const run = () =>
      void importing
        .run((options) => unpackZip(file, options))
        .catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'AbortError'))
            showNotice({ kind: 'error', text: startErrorText(error) });
        });
    showNotice({
      kind: 'info',
      text: startText.dropTarget.importQuestion(file.name),
      waits: 'always',
      action: { label: startText.dropTarget.importIt, run },
    });
  };
  const openDropped = async (handle: Awaited<ReturnType<typeof droppedFolder>>) => {
    setOpening(true);
    try {
      if (handle) await opener.openHandle(handle);
      else
        showNotice({
          kind: 'error',
          text: startText.dropTarget.noPlaceForFile,
        });
    } catch (error) {
      showNotice({ kind: 'error', text: startErrorText(error) });
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
    window.addEventListener('drop', onFolderDrop, { capture: true });
    onCleanup(() => window.removeEventListener('drop', onFolderDrop, { capture: true }));
    onCleanup(() => pairs.forEach(([name, listener]) => window.removeEventListener(name, listener)));
  });

  return (
    <>
      <Show when={hint()}>{(text) => <Card>{text()}</Card>}</Show>
      {/* Later the vault's own view says how far it is. */}
      <Show when={isOpening() && !opener.isReady()}>
        <Card>{startText.dropTarget.opening}</Card>
      </Show>
      <ImportState importing={importing} />
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
