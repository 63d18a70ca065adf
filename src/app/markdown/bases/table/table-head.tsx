import { createSignal, For, onCleanup, Show } from 'solid-js';
import { basesText } from '../../../strings/en/bases.ts';
import type { BaseBodyProps } from '../face/base-body.ts';
import { moveColumn, resize, sortBy, widthOf, withinWidths } from './column-changes.ts';

const DRAGGED = 'application/x-latent-base-column';
/** Px that a press of a key makes a column wider. */
const STEP = 16;
/** After the last such press: then the width is written. */
const PAUSE_MS = 600;

/** Widths of columns, also while one is being changed; undefined where the view leaves that open. */
export function createWidths(props: BaseBodyProps) {
  const [changing, setChanging] = createSignal<{ readonly id: string; readonly width: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    const now = changing();
    if (!now) return;
    await props.face.change?.([resize(props.result.view, now.id, now.width)]);
    setChanging((latest) => (latest === now ? undefined : latest));
  };
  return {
    of: (id: string): number | undefined => {
      const now = changing();
      return now?.id === id ? now.width : widthOf(props.result.view, id);
    },
    show: (id: string, width: number) => void setChanging({ id, width: withinWidths(width) }),
    write: () => void write(),
    writeSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void write(), PAUSE_MS);
    },
  };
}

interface HeadProps extends BaseBodyProps {
  readonly widths: ReturnType<typeof createWidths>;
}

/** The names of the columns. Where the base can be changed, a press sorts, dragging orders, and an edge makes a column wider. */
export function TableHead(props: HeadProps) {
  return (
    <thead>
      <tr>
        <For each={props.result.columns}>
          {({ id, title }) => (
            <th scope="col" aria-sort={sortedBy(props, id)}>
              <Show when={props.face.change} fallback={title}>
                <ColumnHead {...props} id={id} title={title} />
              </Show>
            </th>
          )}
        </For>
      </tr>
    </thead>
  );
}

function sortedBy({ result }: BaseBodyProps, id: string): 'ascending' | 'descending' | undefined {
  const [first] = result.view.sort;
  if (first?.property !== id) return undefined;
  return first.descending ? 'descending' : 'ascending';
}

function ColumnHead(props: HeadProps & { readonly id: string; readonly title: string }) {
  let head!: HTMLButtonElement;
  const widthNow = () => props.widths.of(props.id) ?? head.closest('th')?.offsetWidth ?? 0;
  const drop = (moved: string) => {
    const ids = props.result.columns.map(({ id }) => id);
    const change = moveColumn(props.result.view, ids, moved, props.id);
    if (change) void props.face.change?.([change]);
  };
  return (
    <>
      <button
        type="button"
        class="base-head"
        ref={head}
        title={basesText.columnHelp}
        draggable="true"
        onClick={() => void props.face.change?.([sortBy(props.result.view, props.id)])}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
          if (by === 0 || !event.shiftKey) return;
          event.preventDefault();
          props.widths.show(props.id, widthNow() + by);
          props.widths.writeSoon();
        }}
        onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, props.id)}
        onDragOver={(event) => event.dataTransfer?.types.includes(DRAGGED) && event.preventDefault()}
        onDrop={(event) => {
          const moved = event.dataTransfer?.getData(DRAGGED);
          if (!moved) return;
          event.preventDefault();
          drop(moved);
        }}
      >
        <span class="truncate">{props.title}</span>
        <span class="base-head__sort" aria-hidden="true" />
      </button>
      <Edge {...props} widthNow={widthNow} />
    </>
  );
}

/** The edge of a column, for the pointer; keys have the head itself. */
function Edge(props: HeadProps & { readonly id: string; readonly widthNow: () => number }) {
  let from: { readonly x: number; readonly width: number } | undefined;
  return (
    <span
      class="base-head__edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from = { x: event.clientX, width: props.widthNow() };
      }}
      onPointerMove={(event) => {
        if (!from) return;
        const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
        props.widths.show(props.id, from.width + (event.clientX - from.x) * (isRtl ? -1 : 1));
      }}
      onPointerUp={() => {
        if (from) props.widths.write();
        from = undefined;
      }}
    />
  );
}
