import { createMemo, type Accessor } from 'solid-js';
import { curveOf, labelPlace } from '../../../../notes/canvas/canvas-curves.ts';
import type { CanvasBox, CanvasEdge } from '../../../../notes/canvas/canvas-drawing.ts';
import { Key } from '../../../ui/page/keyed.tsx';
import type { Handles } from './handles.ts';
import { colorStyle, paletteName } from './shown/box-style.ts';

interface LabelsProps {
  readonly edges: readonly { readonly key: string; readonly edge: CanvasEdge }[];
  readonly boxes: Accessor<ReadonlyMap<string | undefined, CanvasBox>>;
  readonly handles: Handles;
  /** Gives the keyboard to an arrow. */
  readonly onPress: (id: string) => void;
}

/**
 * The labels of arrows, above the cards and clear of the heads of their own. For the eye and a pointer; read aloud is the arrow
 * itself, whose name holds its label.
 */
export function CanvasLabels(props: LabelsProps) {
  const labelled = createMemo(() => props.edges.filter(({ edge }) => edge.label));
  return (
    <Key each={labelled()}>
      {(each) => <Label edge={each().edge} boxes={props.boxes} handles={props.handles} onPress={props.onPress} />}
    </Key>
  );
}

function Label(props: Omit<LabelsProps, 'edges'> & { readonly edge: CanvasEdge }) {
  const middle = () => curveOf(props.edge).middle;
  const place = createMemo(() => labelPlace(props.edge, () => props.boxes().values()));
  const bounds = () => {
    const { width, up } = place();
    return { ...(width !== undefined && { '--widest': `${width}px` }), ...(up !== undefined && { '--up': `${up}px` }) };
  };
  const id = () => props.edge.id || undefined;
  return (
    <span
      class="canvas__arrow-label"
      classList={{ 'is-selected': props.handles.isSelected(id()) }}
      aria-hidden="true"
      data-card={id()}
      data-color={paletteName(props.edge.color)}
      data-at={place().at}
      style={{ left: `${middle().x}px`, top: `${middle().y}px`, ...bounds(), ...colorStyle(props.edge.color) }}
      onMouseDown={(event) => {
        const pressed = id();
        if (pressed === undefined) return;
        event.preventDefault();
        props.onPress(pressed);
      }}
      onDblClick={props.handles.of(id(), true).onDblClick}
    >
      {props.edge.label}
    </span>
  );
}
