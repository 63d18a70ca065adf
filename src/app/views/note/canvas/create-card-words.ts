import type { NewCard } from '../../../../notes/canvas/editing/change-canvas.ts';
import { tickTaskIn, type TaskRules } from '../../../../notes/formats/tasks/change-task.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import { showNotice } from '../../../ui/toast.tsx';
import type { CanvasNode } from './canvas-nodes.ts';
import { newId, type CanvasEditing } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';

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
    const at = place ?? { ...places.placeFor(CARD.width, CARD.height), ...CARD };
    const content = node.kind === 'link' ? ({ type: 'link', url: text } as const) : ({ type: 'text', text } as const);
    void editing.change({ operation: 'add', id, ...content, ...at, ...(node.color !== '' && { color: node.color }) });
    editing.select(id);
    places.focus(id);
  };
  const offer = (node: CanvasNode, place: Place | undefined, text: string) => {
    const { keepSaved, canvasEditing } = noteText;
    const isThere = () => editing.nodes().has(node.id);
    const run = () => {
      if (!isThere()) return addAgain(node, place, text);
      unsaved = { id: node.id, text };
      places.write(node.id);
    };
    const said = isThere() ? keepSaved.unsavedTextDiscarded : canvasEditing.deletedMeanwhile;
    showNotice({ kind: 'info', text: said, waits: 'always', action: { label: keepSaved.bringItBack, run } });
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
    const before = editing.nodes().get(id);
    const ticked = before && (await tickTaskIn(before.content, line, rules));
    if (!ticked) return;
    if ('refused' in ticked) return showNotice({ kind: 'error', text: ticked.refused });
    // It was changed meanwhile: the line may be another's.
    if (editing.nodes().get(id)?.content === before.content)
      await editing.change({ operation: 'set', id, text: ticked.text });
  };

  return {
    save,
    tick,
    /** For words whose field went before they were saved: another program deleted the card, or the page was closed. */
    keep(node: CanvasNode, place: Place | undefined, text: string): void {
      // By then it is known what the file holds.
      queueMicrotask(() => {
        const now = editing.nodes().get(node.id);
        if (now?.content === node.content) save(node, place, text);
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
