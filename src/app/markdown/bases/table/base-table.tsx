import { createVirtualizer } from '@tanstack/solid-virtual';
import { createEffect, createMemo, For, on, Show, createSignal, onCleanup } from 'solid-js';
import { isRecord } from '../../../../notes/basics/is-record.ts';
import { columnId } from '../../../../notes/formats/base/definition/column-id.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import type { BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../bases.texts.ts';
import { EditableCell } from '../cells/editable-cell.tsx';
import type { BaseBodyProps, BaseResult } from '../cells/base-body.ts';
import { stillWhile } from '../../../ui/page/still-while.ts';
import { createFolding, GroupHead, type ShownGroup, toShownGroups } from '../cells/group-head.tsx';
import { createTableKeys } from './table-keys.ts';

type View = Pick<BaseResult['view'], 'name' | 'options' | 'sort'>;

/** Widths in px that a column may have. */
const NARROWEST = 40;
const WIDEST = 1_200;

const withinWidths = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** The key of the view's `columnSize` that means this column: bases write ids of columns in several ways. */
function sizeKey({ options }: View, id: string): string {
  const sizes = options['columnSize'];
  return (isRecord(sizes) ? Object.keys(sizes).find((key) => columnId(key) === id) : undefined) ?? id;
}

/** The width in px that the view gives a column; undefined where it leaves that open. */
export function chosenColumnWidth(view: View, id: string): number | undefined {
  const sizes = view.options['columnSize'];
  const size = isRecord(sizes) ? sizes[sizeKey(view, id)] : undefined;
  return typeof size === 'number' && size > 20 && size < 2_000 ? size : undefined;
}

export const resize = (view: View, id: string, width: number): BaseChange => ({
  operation: 'set',
  view: view.name,
  key: ['columnSize', sizeKey(view, id)],
  value: withinWidths(width),
});

/** What a press on the head of a column does: sorts by it alone, then the other way round, then by nothing. */
export function sortBy(view: View, id: string): BaseChange {
  const [first] = view.sort;
  const isFirst = first?.property === id;
  const direction = !isFirst ? 'ASC' : first.descending ? undefined : 'DESC';
  const value = direction === undefined ? null : [{ property: id, direction }];
  return { operation: 'set', view: view.name, key: ['sort'], value };
}

/** Puts a column in the place of another, each in the spelling that it has. */
export function moveColumn(view: View, ids: readonly string[], moved: string, to: string): BaseChange | undefined {
  const [from, at] = [ids.indexOf(moved), ids.indexOf(to)];
  if (from < 0 || at < 0 || from === at) return undefined;
  const storedOrder = Array.isArray(view.options['order'])
    ? (view.options['order'] as readonly unknown[]).map(String)
    : [];
  const spelled = ids.map((id) => storedOrder.find((storedId) => columnId(storedId) === id) ?? id);
  const value = spelled.toSpliced(from, 1).toSpliced(at, 0, spelled[from]!);
  return { operation: 'set', view: view.name, key: ['order'], value };
}

const DRAGGED = 'application/x-latent-base-column';
/** Px that a press of a key makes a column wider. */
const STEP = 16;
/** After the last such press: then the width is written. */
const PAUSE_MS = 600;

/** Widths of columns, also while one is being changed; undefined where the view leaves that open. */
function createWidths(props: BaseBodyProps) {
  const [changing, setChanging] = createSignal<{ readonly id: string; readonly width: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    const pendingWidth = changing();
    if (!pendingWidth) return;
    await props.face.change?.([resize(props.result.view, pendingWidth.id, pendingWidth.width)]);
    setChanging((latest) => (latest === pendingWidth ? undefined : latest));
  };
  return {
    of: (id: string): number | undefined => {
      const pendingWidth = changing();
      return pendingWidth?.id === id ? pendingWidth.width : chosenColumnWidth(props.result.view, id);
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
function TableHead(props: HeadProps) {
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

/** Heights of rows in px, by the names that bases give them. */
const HEIGHTS: Readonly<Record<string, number>> = { short: 34, medium: 56, tall: 84, extra: 120 };
const SHORT = 34;
/** Of a group's head, however high the rows are, as in `styles/groups.css`: a style that never changes would stand in the HTML, which the content security policy forbids. */
const HEAD = 34;
/** In px: what a finger needs. */
const FINGER = 44;
/** In px: a day with its time is seen whole, in any language. */
const TIME_WIDTH = 168;
const ROWS_THAT_TELL = 50;
/** The column of names, which are longer than most values: so many times as wide as another without a width of its own. */
const NAME = 'file.name';
const NAME_SHARE = 1.5;
/** In px: the least width of a column without one of its own, as in `styles/table.css`. */
const FREE_WIDTH = 128;

type Item =
  | { readonly row: BaseRow; /** Among the rows that are shown. */ readonly rowAt: number }
  | { readonly group: ShownGroup };

/** The rows of a view under its columns; only those in sight are in the page. */
export function BaseTable(props: BaseBodyProps) {
  const folding = createFolding();
  const [isWriting, setWriting] = createSignal(false);
  // By their place in the list: else another row would come under what is typed.
  const result = stillWhile(isWriting, () => props.result);
  let scroller!: HTMLDivElement;
  const groups = createMemo(() => {
    const { groups: resultGroups, rows } = result();
    return resultGroups && toShownGroups(resultGroups, rows);
  });
  const items = createMemo((): readonly Item[] => {
    const shownGroups = groups();
    if (!shownGroups) return result().rows.map((row, rowAt) => ({ row, rowAt }));
    let rowAt = 0;
    return shownGroups.flatMap((group): Item[] => [
      { group },
      ...(folding.isFolded(group.key) ? [] : group.rows.map((row) => ({ row, rowAt: rowAt++ }))),
    ]);
  });
  const minHeight = window.matchMedia('(pointer: coarse)').matches ? FINGER : 0;
  const height = () => Math.max(minHeight, HEIGHTS[String(result().view.options['rowHeight'])] ?? SHORT);
  const heightAt = (at: number) => {
    const item = items()[at];
    return item && 'group' in item ? Math.max(minHeight, HEAD) : height();
  };
  const virtualizer = createVirtualizer({
    get count() {
      return items().length;
    },
    getScrollElement: () => scroller,
    estimateSize: (at) => heightAt(at),
    overscan: 8,
    initialRect: { width: 800, height: 600 },
  });
  // As many items as before may have other heights.
  createEffect(on([items, height], () => virtualizer.measure(), { defer: true }));
  const rowItems = createMemo(() => items().flatMap((item, at) => ('row' in item ? [{ row: item.row, at }] : [])));
  const focus = (row: number, column: number) => {
    const cell = () => scroller.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    const cellElement = cell();
    if (cellElement) return cellElement.focus();
    const item = rowItems()[row];
    if (!item) return;
    virtualizer.scrollToIndex(item.at);
    // It is drawn with the next frames.
    requestAnimationFrame(() => requestAnimationFrame(() => cell()?.focus()));
  };
  const keys = createTableKeys({
    face: () => props.face,
    columns: () => result().columns,
    rows: () => rowItems().map(({ row }) => row),
    focus,
  });
  const virtualItems = () => virtualizer.getVirtualItems();
  const above = () => virtualItems()[0]?.start ?? 0;
  const below = () => virtualizer.getTotalSize() - (virtualItems().at(-1)?.end ?? 0);
  const widths = createWidths(props);
  const timed = createMemo(() => columnsOfTimes(result()));
  const widthOf = (id: string): number | undefined => widths.of(id) ?? (timed().has(id) ? TIME_WIDTH : undefined);
  const width = (id: string): string => {
    const columnWidth = widthOf(id);
    if (columnWidth !== undefined) return `${columnWidth}px`;
    return id === NAME ? nameShare(fixedWidths()) : '';
  };
  /** Columns without a width of their own are not squeezed by those that have one. */
  const fixedWidths = createMemo(() => {
    const columnWidths = result().columns.map(({ id }) => widthOf(id));
    const hasFreeName = result().columns.some(({ id }, at) => id === NAME && columnWidths[at] === undefined);
    return {
      width: columnWidths.reduce((sum: number, columnWidth) => sum + (columnWidth ?? 0), 0),
      free: columnWidths.filter((columnWidth) => columnWidth === undefined).length + (hasFreeName ? NAME_SHARE - 1 : 0),
    };
  });
  return (
    <div
      class="base-scroll"
      ref={scroller}
      tabindex="0"
      role="region"
      aria-label={basesText.table(result().view.name)}
      style={{ '--base-rows-height': `${virtualizer.getTotalSize()}px` }}
    >
      <table
        class="base-table"
        aria-rowcount={result().total + 1}
        style={{ '--base-given-width': `${fixedWidths().width}px`, '--base-free-columns': fixedWidths().free }}
      >
        <colgroup>
          <For each={result().columns}>{({ id }) => <col style={{ width: width(id) }} />}</For>
        </colgroup>
        <TableHead {...props} result={result()} widths={widths} />
        <tbody
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
          onMouseDown={keys.onMouseDown}
          onFocusIn={keys.onFocusIn}
        >
          <tr class="base-space" aria-hidden="true" style={{ height: `${above()}px` }} />
          <For each={virtualItems()}>
            {(place) => (
              <Show when={items()[place.index]}>
                {(item) => (
                  <BaseTableRow
                    item={item()}
                    at={place.index}
                    height={height()}
                    keys={keys}
                    isFolded={folding.isFolded}
                    onFold={folding.toggle}
                    onWriting={setWriting}
                    {...props}
                    result={result()}
                  />
                )}
              </Show>
            )}
          </For>
          <tr class="base-space" aria-hidden="true" style={{ height: `${Math.max(0, below())}px` }} />
        </tbody>
        <Show when={result().summaries}>
          {(summaries) => (
            <tfoot>
              <SummaryRow summaries={summaries()} {...props} />
            </tfoot>
          )}
        </Show>
      </table>
      <p class="visually-hidden" role="status">
        {keys.said()}
      </p>
    </div>
  );
}

/** The columns that hold a day with its time in one of the first rows, by their ids. */
function columnsOfTimes({ columns, rows }: BaseBodyProps['result']): ReadonlySet<string> {
  const hasTime = (at: number) =>
    rows.slice(0, ROWS_THAT_TELL).some(({ shown }) => {
      const value = shown[at];
      return typeof value === 'object' && value?.kind === 'date' && value.hasTime;
    });
  return new Set(columns.flatMap(({ id }, at) => (hasTime(at) ? [id] : [])));
}

interface RowProps extends BaseBodyProps {
  readonly item: Item;
  readonly at: number;
  readonly height: number;
  readonly keys: ReturnType<typeof createTableKeys>;
  readonly isFolded: (key: string | null) => boolean;
  readonly onFold: (key: string | null) => void;
  readonly onWriting: (isWriting: boolean) => void;
}

function BaseTableRow(props: RowProps) {
  const group = () => ('group' in props.item ? props.item.group : undefined);
  const row = () => ('row' in props.item ? props.item.row : undefined);
  const rowAt = () => ('row' in props.item ? props.item.rowAt : 0);
  return (
    <>
      <Show when={group()}>
        {(shownGroup) => (
          <tr class="base-group">
            <th scope="rowgroup" colspan={props.result.columns.length}>
              <GroupHead
                result={props.result}
                group={shownGroup()}
                isFolded={props.isFolded(shownGroup().key)}
                onFold={() => props.onFold(shownGroup().key)}
              />
            </th>
          </tr>
        )}
      </Show>
      <Show when={row()}>
        {(baseRow) => (
          <tr style={{ height: `${props.height}px` }} aria-rowindex={props.at + 2}>
            <For each={props.result.columns}>
              {(column, at) => (
                <EditableCell
                  row={baseRow()}
                  rowAt={rowAt()}
                  column={column}
                  at={at()}
                  face={props.face}
                  onFormula={props.onFormula}
                  height={props.height}
                  isSelected={props.keys.isSelected(rowAt(), at())}
                  isCurrent={props.keys.isCurrent(rowAt(), at())}
                  onNext={(back) => props.keys.next(rowAt(), at(), back)}
                  onWriting={props.onWriting}
                />
              )}
            </For>
          </tr>
        )}
      </Show>
    </>
  );
}

function SummaryRow(props: BaseBodyProps & { readonly summaries: Readonly<Record<string, string>> }) {
  return (
    <tr class="base-summary" aria-label={basesText.summary}>
      <For each={props.result.columns}>
        {({ id }) => (
          <td>
            <Show when={props.summaries[id] !== undefined}>
              <small>{props.names[id]}</small> {props.summaries[id]}
            </Show>
          </td>
        )}
      </For>
    </tr>
  );
}

/** The part of the table that its column of names takes, so that a wider table widens it too. */
function nameShare({ width, free }: { readonly width: number; readonly free: number }): string {
  return `${((100 * NAME_SHARE * FREE_WIDTH) / (width + free * FREE_WIDTH)).toFixed(2)}%`;
}
