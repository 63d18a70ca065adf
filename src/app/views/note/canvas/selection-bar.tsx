import AlignLeft from 'lucide-solid/icons/align-start-vertical';
import ArrowLeftRight from 'lucide-solid/icons/arrow-left-right';
import Group from 'lucide-solid/icons/group';
import Image from 'lucide-solid/icons/image';
import Palette from 'lucide-solid/icons/palette';
import Pencil from 'lucide-solid/icons/pencil';
import Spline from 'lucide-solid/icons/spline';
import Trash from 'lucide-solid/icons/trash';
import { Show } from 'solid-js';
import type { CardValues } from '../../../../notes/canvas/editing/change-canvas.ts';
import { canvasText } from './canvas.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import type { Arrangement } from './arrange-boxes.ts';
import type { Asked } from './canvas-ask.tsx';
import { isWritable, nodeName, type CanvasNode } from './canvas-nodes.ts';
import type { CanvasEditing } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';

const COLORS = ['', '1', '2', '3', '4', '5', '6'] as const;
const ARRANGEMENTS: readonly (readonly Arrangement[])[] = [
  ['left', 'center', 'right'],
  ['top', 'middle', 'bottom'],
  ['across', 'down'],
];
const STYLES = ['cover', 'ratio', 'repeat'] as const;
const words = canvasText.editing;

interface BarProps {
  readonly editing: CanvasEditing;
  readonly places: CanvasPlaces;
  readonly ask: (asked: Asked) => void;
  /** The path of a picture by its name, or undefined. */
  readonly findPicture: (name: string) => Promise<string | undefined>;
}

/** What can be done with what is chosen: a card, a group, an arrow, or several of them. */
export function SelectionBar(props: BarProps) {
  const { editing, places } = props;
  const name = () => {
    const chosenNodes = editing.chosen();
    return chosenNodes.length === 1 && chosenNodes[0]
      ? nodeName(chosenNodes[0], editing.nodes())
      : words.itemCount(chosenNodes.length);
  };
  const setAll = (values: CardValues) =>
    void editing.change(...editing.chosen().map(({ id }) => ({ operation: 'set' as const, id, ...values })));
  return (
    <Show when={editing.chosen().length > 0}>
      <div class="canvas-bar" role="toolbar" aria-label={words.selected(name())}>
        <span class="canvas-bar__name truncate" aria-hidden="true">
          {editing.connecting() === undefined ? name() : words.chooseEnd}
        </span>
        {/* Not keyed: a button that was pressed stays, and keeps the keyboard, where the card itself changes. */}
        <Show when={editing.selected()}>{(node) => <OfOne node={node()} {...props} />}</Show>
        <Show when={places.chosenBoxes().length > 1}>
          <Menu
            label={words.align}
            trigger={<AlignLeft />}
            groups={ARRANGEMENTS.map((row) =>
              row.map((how) => ({ label: words.arrangements[how], run: () => places.arrange(how) })),
            )}
          />
          <Button size="sm" variant="ghost" icon={<Group />} onClick={places.group}>
            {words.group}
          </Button>
        </Show>
        <Menu
          label={words.color}
          trigger={<Palette />}
          groups={[
            COLORS.map((color) => ({
              label: words.colors[color],
              icon: <span class="canvas-color" data-color={color} />,
              run: () => setAll({ color }),
            })),
          ]}
        />
        <Button size="sm" variant="ghost" icon={<Trash />} onClick={places.remove}>
          {words.remove}
        </Button>
      </div>
    </Show>
  );
}

/** What only one thing at a time can be asked for. */
function OfOne(props: BarProps & { readonly node: CanvasNode }) {
  const { editing, places } = props;
  const isConnecting = () => {
    const connecting = editing.connecting();
    return connecting !== undefined && 'from' in connecting && connecting.from === props.node.id;
  };
  const setOf = (id: string) => (values: CardValues) => void editing.change({ operation: 'set', id, ...values });
  return (
    <>
      <Show when={isWritable(props.node)}>
        <Button size="sm" variant="ghost" icon={<Pencil />} onClick={() => places.write(props.node.id)}>
          {words.edit[props.node.kind === 'file' || props.node.kind === 'other' ? 'text' : props.node.kind]}
        </Button>
      </Show>
      <Show
        when={props.node.kind === 'edge'}
        fallback={
          <Button
            size="sm"
            variant="ghost"
            icon={<Spline />}
            aria-pressed={isConnecting()}
            onClick={() => editing.connect(isConnecting() ? undefined : { from: props.node.id })}
          >
            {words.connect}
          </Button>
        }
      >
        <Menu
          label={words.ends}
          trigger={<ArrowLeftRight />}
          groups={endEntries(props.node, editing, setOf(props.node.id))}
        />
      </Show>
      <Show when={props.node.kind === 'group'}>
        <Menu label={words.picture} trigger={<Image />} groups={pictureEntries(props, setOf(props.node.id))} />
      </Show>
    </>
  );
}

function endEntries(
  { id, heads = [false, true] }: CanvasNode,
  editing: CanvasEditing,
  set: (values: CardValues) => void,
): readonly (readonly MenuEntry[])[] {
  const entry = (from: boolean, to: boolean): MenuEntry => ({
    label: words.heads[`${from ? 'from' : ''}${to ? 'to' : ''}`],
    keys: heads[0] === from && heads[1] === to ? '✓' : undefined,
    run: () => set({ fromEnd: from ? 'arrow' : 'none', toEnd: to ? 'arrow' : 'none' }),
  });
  return [
    [entry(false, true), entry(true, false), entry(true, true), entry(false, false)],
    [
      { label: words.moveEnd, run: () => editing.connect({ arrow: id, end: 'to' }) },
      { label: words.moveStart, run: () => editing.connect({ arrow: id, end: 'from' }) },
    ],
  ];
}

function pictureEntries(
  { node, ask, findPicture }: BarProps & { readonly node: CanvasNode },
  set: (values: CardValues) => void,
): readonly (readonly MenuEntry[])[] {
  const submit = async (name: string) => {
    const background = await findPicture(name);
    if (background === undefined) return words.noSuchPicture(name);
    set({ background });
    return undefined;
  };
  const choose: MenuEntry = {
    label: words.choosePicture,
    run: () => ask({ label: words.pictureLabel, act: words.confirmPicture, submit }),
  };
  if (node.background === undefined) return [[choose]];
  const style = node.background === 'ratio' || node.background === 'repeat' ? node.background : 'cover';
  return [
    [choose, { label: words.removePicture, run: () => set({ background: '', backgroundStyle: '' }) }],
    STYLES.map((pictureStyle) => ({
      label: words.pictureStyles[pictureStyle],
      keys: pictureStyle === style ? '✓' : undefined,
      run: () => set({ backgroundStyle: pictureStyle }),
    })),
  ];
}
