import { type JSX, onCleanup } from 'solid-js';
import { copyOfCards, pasteOfCards } from '../../../../notes/canvas/editing/canvas-clip.ts';
import type { CanvasChange, NewCard } from '../../../../notes/canvas/editing/change-canvas.ts';
import { type TaskRules, tickTaskIn } from '../../../../notes/formats/tasks/change-task.ts';
import { imageType } from '../../../markdown/files/image-embed.ts';
import { draggedFile, isFileDragged } from '../../../state/navigation/drag-data.ts';
import { canvasText } from './canvas.texts.ts';
import { noteSessionText } from '../../note-session/note-session.texts.ts';
import { showNotice } from '../../../ui/toast.tsx';
import type { CanvasNode } from './canvas-nodes.ts';
import { type CanvasEditing, newId, withContents } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';

const TYPED_IN = 'input, textarea, select, [contenteditable]';
const TEXT_CARD = { width: 260, height: 120 };
const NOTE_CARD = { width: 400, height: 300 };
const PICTURE_CARD = { width: 320, height: 240 };
/** A longer text (UTF-16 units) from the clipboard is no card. */
const LONGEST_TEXT = 200_000;

type Listeners = Pick<
  JSX.HTMLAttributes<HTMLElement>,
  'onDragOver' | 'onDragLeave' | 'onDrop' | 'onPointerMove' | 'onPointerLeave'
>;

/**
 * What comes to a canvas from elsewhere, and goes from it: cards by the clipboard, as a canvas of their own with the arrows between
 * them, also to other canvases and programs; text and addresses as new cards; and files that are dragged here from any list.
 */
export function createCardTransfer(
  editing: CanvasEditing,
  places: CanvasPlaces,
  scroller: () => HTMLElement | undefined,
  vaultId: string,
): Listeners {
  /** Where the pointer is, in px of the window. */
  let pointer: { readonly x: number; readonly y: number } | undefined;

  const isHere = (): boolean => {
    const focused = document.activeElement;
    return scroller()?.contains(focused) === true && !focused?.closest(TYPED_IN);
  };
  const pointed = () => (pointer && places.drawing() ? places.onCanvas(pointer) : undefined);
  const add = (changes: readonly CanvasChange[]) => {
    const ids = changes.flatMap((change) => (change.operation === 'add' ? [change.id] : []));
    void editing.change(...changes);
    editing.choose(ids);
    if (ids[0] === undefined) return;
    places.reveal(ids[0]);
    places.focus(ids[0]);
  };
  const addOne = (
    card: { readonly text: string } | { readonly url: string } | { readonly file: string; readonly subpath?: string },
    size: { readonly width: number; readonly height: number },
    at: { readonly x: number; readonly y: number } | undefined,
  ) => {
    const place = places.placeFor(size, at);
    const type = 'file' in card ? 'file' : 'url' in card ? 'link' : 'text';
    add([{ operation: 'add', id: newId(), type, ...card, ...place, ...size }]);
  };

  /** What is chosen, with what lies in chosen groups; where the canvas is a list, there is only what is chosen. */
  const affectedIds = (): ReadonlySet<string> => {
    const ids = editing.chosen().map(({ id }) => id);
    const drawing = places.drawing();
    return new Set(drawing ? withContents(drawing, ids).map(({ id }) => id) : ids);
  };
  const copy = (event: ClipboardEvent): ReadonlySet<string> | undefined => {
    if (!isHere() || getSelection()?.isCollapsed === false || !event.clipboardData) return undefined;
    const ids = affectedIds();
    const text = copyOfCards(editing.text(), ids);
    if (text === '') return undefined;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    return ids;
  };
  const paste = (event: ClipboardEvent) => {
    const text = isHere() ? (event.clipboardData?.getData('text/plain') ?? '') : '';
    if (text.trim() === '' || text.length > LONGEST_TEXT * 25) return;
    const at = pointed();
    const middleFor = (size: { readonly width: number; readonly height: number }) => {
      const { x, y } = places.placeFor(size, at);
      return { x: x + size.width / 2, y: y + size.height / 2 };
    };
    const changes = pasteOfCards(text, middleFor, newId);
    if (changes) add(changes);
    else if (/^https?:\/\/\S+$/u.test(text.trim()) && text.length < 4_000) addOne({ url: text.trim() }, TEXT_CARD, at);
    else if (text.length <= LONGEST_TEXT) addOne({ text: text.replace(/\r\n?/gu, '\n') }, TEXT_CARD, at);
    else return;
    event.preventDefault();
  };
  const mark = (event: DragEvent, isOver: boolean) =>
    (event.currentTarget as HTMLElement).classList.toggle('is-drop-target', isOver);

  const cut = (event: ClipboardEvent) => {
    const ids = copy(event);
    if (!ids) return;
    editing.select(undefined);
    scroller()?.focus({ preventScroll: true });
    void editing.change(...[...ids].map((id) => ({ operation: 'remove' as const, id })));
  };
  // A browser tells them where text is selected, not where the keyboard is.
  const gone = new AbortController();
  const { signal } = gone;
  document.addEventListener('copy', copy, { signal });
  document.addEventListener('cut', cut, { signal });
  document.addEventListener('paste', paste, { signal });
  onCleanup(() => gone.abort());

  return {
    onPointerMove: ({ clientX, clientY, pointerType }) =>
      void (pointer = pointerType === 'touch' ? undefined : { x: clientX, y: clientY }),
    onPointerLeave: () => void (pointer = undefined),
    onDragOver: (event) => {
      if (!isFileDragged(event.dataTransfer, vaultId)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      mark(event, true);
    },
    onDragLeave: (event) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node && event.currentTarget.contains(next))) mark(event, false);
    },
    onDrop: (event) => {
      mark(event, false);
      const file = draggedFile(event.dataTransfer, vaultId);
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      const size = imageType(file.path) === undefined ? NOTE_CARD : PICTURE_CARD;
      const at = { x: event.clientX, y: event.clientY };
      const { path, subpath } = file;
      addOne(
        { file: path, ...(subpath !== undefined && subpath !== '' && { subpath: `#${subpath}` }) },
        size,
        places.drawing() ? places.onCanvas(at) : undefined,
      );
    },
  };
}

type Place = Pick<NewCard, 'x' | 'y' | 'width' | 'height'>;

const CARD = { width: 260, height: 120 };

/** The words that are written on a canvas: saved, or offered again where that was not possible. */
export function createCardWords(
  editing: Pick<CanvasEditing, 'nodes' | 'change' | 'select'>,
  places: Pick<CanvasPlaces, 'write' | 'focus' | 'placeFor'>,
) {
  /** What was written and could not be saved, such as in a folder that may not be changed. */
  let unsaved: { readonly id: string; readonly text: string } | undefined;

  const addAgain = (node: CanvasNode, place: Place | undefined, text: string) => {
    const id = newId();
    const at = place ?? { ...places.placeFor(CARD, undefined), ...CARD };
    const content = node.kind === 'link' ? ({ type: 'link', url: text } as const) : ({ type: 'text', text } as const);
    void editing.change({ operation: 'add', id, ...content, ...at, ...(node.color !== '' && { color: node.color }) });
    editing.select(id);
    places.focus(id);
  };
  const offer = (node: CanvasNode, place: Place | undefined, text: string) => {
    const isThere = () => editing.nodes().has(node.id);
    const run = () => {
      if (!isThere()) return addAgain(node, place, text);
      unsaved = { id: node.id, text };
      places.write(node.id);
    };
    const discardMessage = isThere() ? noteSessionText.keepSaved.discarded : canvasText.editing.deletedMeanwhile;
    showNotice({
      kind: 'info',
      text: discardMessage,
      waits: 'always',
      action: { label: noteSessionText.keepSaved.restore, run },
    });
  };
  /** @param place where the card stood as its writing began; undefined where it was not drawn */
  const save = (node: CanvasNode, place: Place | undefined, text: string) => {
    const key = node.kind === 'text' ? 'text' : node.kind === 'link' ? 'url' : 'label';
    if (key === 'url' && text.trim() === '') return;
    void editing
      .change({ operation: 'set', id: node.id, [key]: text })
      .then((isSaved) => isSaved || offer(node, place, text));
  };

  /** Ticks a task in a card, as the tasks of the vault are ticked. @param line of its words, from 0 */
  const tick = async (id: string, line: number, rules: TaskRules): Promise<void> => {
    const previousNode = editing.nodes().get(id);
    const ticked = previousNode && (await tickTaskIn(previousNode.content, line, rules));
    if (!ticked) return;
    if ('refused' in ticked) return showNotice({ kind: 'error', text: ticked.refused });
    // It was changed meanwhile: the line may be another's.
    if (editing.nodes().get(id)?.content === previousNode.content)
      await editing.change({ operation: 'set', id, text: ticked.text });
  };

  return {
    save,
    tick,
    /** For words whose field went before they were saved: another program deleted the card, or the page was closed. */
    keep(node: CanvasNode, place: Place | undefined, text: string): void {
      // By then it is known what the file holds.
      queueMicrotask(() => {
        const currentNode = editing.nodes().get(node.id);
        if (currentNode?.content === node.content) save(node, place, text);
        else if (text.trim() !== '') offer(node, place, text);
      });
    },
    /** What could not be saved of these words before; asked for once. */
    draftOf(id: string): string | undefined {
      const draft = unsaved?.id === id ? unsaved.text : undefined;
      unsaved = undefined;
      return draft;
    },
  };
}
