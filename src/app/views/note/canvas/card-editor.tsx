import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { mergeTexts } from '../../../../notes/merge-texts.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import { Button } from '../../../ui/button.tsx';
import type { CanvasBox } from '../../../../notes/canvas/canvas-drawing.ts';
import type { CanvasNode } from './canvas-nodes.ts';
import { boxStyle } from './shown/box-style.ts';

interface CardEditorProps {
  readonly node: CanvasNode;
  readonly name: string;
  /** Where the card stands; undefined where it is not drawn. */
  readonly box: CanvasBox | undefined;
  /** What was written here before and could not be saved. */
  readonly draft: string | undefined;
  /** What the file holds by now. */
  readonly current: () => string;
  readonly onSave: (text: string) => void;
  readonly onEnd: () => void;
  /** The field went while something else than the file's words stood in it, such as with a card that another program deleted. */
  readonly onLost: (text: string) => void;
}

/** The words of a card, as they are written. Leaving it saves them; Escape too. */
export function CardEditor(props: CardEditorProps) {
  const base = props.node.content;
  const [hasConflict, setConflict] = createSignal(false);
  let field!: HTMLTextAreaElement;
  let isOver = false;
  const end = (text: string | undefined) => {
    if (isOver) return;
    isOver = true;
    if (text !== undefined && text !== props.current()) props.onSave(text);
    props.onEnd();
  };
  const save = () => {
    const [mine, theirs] = [field.value, props.current()];
    if (mine === base) return end(undefined);
    if (theirs === base) return end(mine);
    const merged = mergeTexts(mine, base, theirs);
    if (merged.kind === 'merged') end(merged.text);
    else setConflict(true);
  };
  onMount(() => {
    field.value = props.draft ?? base;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  });
  onCleanup(() => {
    if (!isOver && field.value !== base) props.onLost(field.value);
  });
  const isOneLine = () => props.node.kind !== 'text';
  return (
    <div
      class="canvas-editor"
      classList={{ 'canvas-editor--line': isOneLine() }}
      style={isOneLine() ? undefined : boxStyle(props.box)}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node && event.currentTarget.contains(next))) save();
      }}
    >
      <textarea
        ref={field}
        class="canvas-editor__text"
        aria-label={props.name}
        rows={isOneLine() ? 1 : 4}
        onKeyDown={(event) => {
          event.stopPropagation();
          const isDone =
            event.key === 'Escape' || (event.key === 'Enter' && (isOneLine() || event.ctrlKey || event.metaKey));
          if (!isDone || event.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
      <Show when={hasConflict()}>
        <div class="canvas-editor__conflict" role="alert">
          <p>{noteText.canvasEditing.changedMeanwhile}</p>
          <Button size="sm" onClick={() => end(field.value)}>
            {noteText.canvasEditing.keepMine}
          </Button>
          <Button size="sm" onClick={() => end(undefined)}>
            {noteText.canvasEditing.takeTheirs}
          </Button>
        </div>
      </Show>
    </div>
  );
}
