import Plus from 'lucide-solid/icons/plus';
import Palette from 'lucide-solid/icons/palette';
import Pencil from 'lucide-solid/icons/pencil';
import Spline from 'lucide-solid/icons/spline';
import Trash from 'lucide-solid/icons/trash';
import { createSignal, Show } from 'solid-js';
import { noteText } from '../../../strings/en/note/note.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { nodeName } from './canvas-nodes.ts';
import { newId, type CanvasEditing } from './create-canvas-editing.ts';

interface AddMenuProps {
  readonly editing: CanvasEditing;
  /** Where a new card of this size goes, on the canvas. */
  readonly placeFor: (width: number, height: number) => { readonly x: number; readonly y: number };
  /** The path of a note by its name, or undefined. */
  readonly findNote: (name: string) => Promise<string | undefined>;
}

const CARD = { width: 260, height: 120 };
const GROUP = { width: 420, height: 300 };
const words = noteText.canvasEditing;

/** What can be put on the canvas. */
export function AddMenu(props: AddMenuProps) {
  const [asked, setAsked] = createSignal<'file' | 'link'>();
  const [problem, setProblem] = createSignal('');
  const add = async (type: 'text' | 'file' | 'link' | 'group', content: object) => {
    const size = type === 'group' ? GROUP : CARD;
    const id = newId();
    const done = props.editing.change({
      operation: 'add',
      id,
      type,
      ...props.placeFor(size.width, size.height),
      ...size,
      ...content,
    });
    props.editing.select(id);
    if (type === 'text' || type === 'group') props.editing.write(id);
    await done;
  };
  const submit = async (value: string) => {
    const kind = asked();
    if (value.trim() === '') return setAsked(undefined);
    if (kind === 'link') {
      const url = /^[a-z][a-z0-9+.-]*:/i.test(value.trim()) ? value.trim() : `https://${value.trim()}`;
      setAsked(undefined);
      return add('link', { url });
    }
    const file = await props.findNote(value.trim());
    if (file === undefined) return setProblem(words.noSuchNote(value.trim()));
    setAsked(undefined);
    await add('file', { file });
  };
  return (
    <>
      <Menu
        label={words.add}
        trigger={<Plus />}
        groups={[
          [
            { label: words.addText, run: () => void add('text', { text: '' }) },
            { label: words.addNote, run: () => void (setProblem(''), setAsked('file')) },
            { label: words.addLink, run: () => void (setProblem(''), setAsked('link')) },
            { label: words.addGroup, run: () => void add('group', { label: words.newGroup }) },
          ],
        ]}
      />
      <Show when={asked()}>
        {(kind) => (
          <form
            class="canvas-ask"
            onSubmit={(event) => {
              event.preventDefault();
              const field = event.currentTarget.elements.namedItem('value');
              void submit(field instanceof HTMLInputElement ? field.value : '');
            }}
          >
            <label>
              {kind() === 'file' ? words.whichNote : words.whichAddress}
              <input
                class="input"
                name="value"
                autocomplete="off"
                ref={(input) => setTimeout(() => input.focus())}
                onKeyDown={(event) => void (event.key === 'Escape' && setAsked(undefined))}
              />
            </label>
            <Button type="submit" size="sm" variant="primary">
              {words.addIt}
            </Button>
            <Button size="sm" onClick={() => setAsked(undefined)}>
              {words.cancel}
            </Button>
            <Show when={problem()}>
              <p role="alert">{problem()}</p>
            </Show>
          </form>
        )}
      </Show>
    </>
  );
}

const COLORS = ['', '1', '2', '3', '4', '5', '6'] as const;

/** What can be done with the card, group or arrow that is selected. */
export function SelectionBar(props: { readonly editing: CanvasEditing }) {
  const { editing } = props;
  const remove = (id: string) => {
    editing.select(undefined);
    void editing.change({ operation: 'remove', id });
  };
  return (
    <Show when={editing.selected()} keyed>
      {(node) => (
        <div class="canvas-bar" role="toolbar" aria-label={words.selected(nodeName(node, editing.nodes()))}>
          <span class="canvas-bar__name truncate" aria-hidden="true">
            {editing.connecting() === undefined ? nodeName(node, editing.nodes()) : words.chooseEnd}
          </span>
          <Show when={node.kind !== 'file'}>
            <Button size="sm" variant="ghost" icon={<Pencil />} onClick={() => editing.write(node.id)}>
              {node.kind === 'text' ? words.editText : node.kind === 'link' ? words.editAddress : words.editLabel}
            </Button>
          </Show>
          <Show when={node.kind !== 'edge'}>
            <Button
              size="sm"
              variant="ghost"
              icon={<Spline />}
              aria-pressed={editing.connecting() === node.id}
              onClick={() => editing.connect(editing.connecting() === node.id ? undefined : node.id)}
            >
              {words.connect}
            </Button>
          </Show>
          <Menu
            label={words.color}
            trigger={<Palette />}
            groups={[
              COLORS.map((color) => ({
                label: words.colors[color],
                run: () => void editing.change({ operation: 'set', id: node.id, color }),
              })),
            ]}
          />
          <Button size="sm" variant="ghost" icon={<Trash />} onClick={() => remove(node.id)}>
            {words.remove}
          </Button>
        </div>
      )}
    </Show>
  );
}
