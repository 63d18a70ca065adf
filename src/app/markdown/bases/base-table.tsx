import { createVirtualizer } from '@tanstack/solid-virtual';
import { createMemo, For, Show } from 'solid-js';
import type { BaseRow } from '../../../workers/contract.ts';
import { basesText } from '../../strings/en/bases.ts';
import { EditableCell, moveBetweenCells } from './editable-cell.tsx';
import { toShownGroups, type ShownGroup } from './base-groups.ts';
import { createFolding, GroupHead } from './group-head.tsx';
import type { BaseBodyProps } from './base-body.ts';

/** Heights of rows in px, by the names that bases give them. */
const HEIGHTS: Readonly<Record<string, number>> = { short: 34, medium: 56, tall: 84, extra: 120 };
const SHORT = 34;

type Item = { readonly row: BaseRow } | { readonly group: ShownGroup };

/** The rows of a view under its columns; only those in sight are in the page. */
export function BaseTable(props: BaseBodyProps) {
  const folding = createFolding();
  let scroller!: HTMLDivElement;
  const groups = createMemo(() => props.result.groups && toShownGroups(props.result.groups, props.result.rows));
  const items = createMemo((): readonly Item[] => {
    const all = groups();
    if (!all) return props.result.rows.map((row) => ({ row }));
    return all.flatMap((group): Item[] => [
      { group },
      ...(folding.isFolded(group.key) ? [] : group.rows.map((row) => ({ row }))),
    ]);
  });
  const height = () => HEIGHTS[String(props.result.view.options['rowHeight'])] ?? SHORT;
  const virtualizer = createVirtualizer({
    get count() {
      return items().length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => height(),
    overscan: 8,
    initialRect: { width: 800, height: 600 },
  });
  const shown = () => virtualizer.getVirtualItems();
  const above = () => shown()[0]?.start ?? 0;
  const below = () => virtualizer.getTotalSize() - (shown().at(-1)?.end ?? 0);
  const width = (id: string): string => {
    const sizes = props.result.view.options['columnSize'];
    const size = typeof sizes === 'object' && sizes !== null ? (sizes as Record<string, unknown>)[id] : undefined;
    return typeof size === 'number' && size > 20 && size < 2000 ? `${size}px` : '';
  };
  return (
    <div
      class="base-scroll"
      ref={scroller}
      tabindex="0"
      role="region"
      aria-label={basesText.table(props.result.view.name)}
    >
      <table
        class="base-table"
        aria-rowcount={props.result.total + 1}
        style={{ '--base-columns': props.result.columns.length }}
      >
        <colgroup>
          <For each={props.result.columns}>{({ id }) => <col style={{ width: width(id) }} />}</For>
        </colgroup>
        <thead>
          <tr>
            <For each={props.result.columns}>{({ title }) => <th scope="col">{title}</th>}</For>
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenCells}>
          <tr class="base-space" aria-hidden="true" style={{ height: `${above()}px` }} />
          <For each={shown()}>
            {(place) => (
              <Show when={items()[place.index]}>
                {(item) => (
                  <BaseTableRow
                    item={item()}
                    at={place.index}
                    height={height()}
                    isFolded={folding.isFolded}
                    onFold={folding.toggle}
                    {...props}
                  />
                )}
              </Show>
            )}
          </For>
          <tr class="base-space" aria-hidden="true" style={{ height: `${Math.max(0, below())}px` }} />
        </tbody>
        <Show when={props.result.summaries}>
          {(summaries) => (
            <tfoot>
              <SummaryRow summaries={summaries()} {...props} />
            </tfoot>
          )}
        </Show>
      </table>
    </div>
  );
}

interface RowProps extends BaseBodyProps {
  readonly item: Item;
  readonly at: number;
  readonly height: number;
  readonly isFolded: (key: string | null) => boolean;
  readonly onFold: (key: string | null) => void;
}

function BaseTableRow(props: RowProps) {
  const group = () => ('group' in props.item ? props.item.group : undefined);
  const row = () => ('row' in props.item ? props.item.row : undefined);
  return (
    <>
      <Show when={group()}>
        {(one) => (
          <tr class="base-group" style={{ height: `${props.height}px` }}>
            <th scope="rowgroup" colspan={props.result.columns.length}>
              <GroupHead
                result={props.result}
                group={one()}
                isFolded={props.isFolded(one().key)}
                onFold={() => props.onFold(one().key)}
              />
            </th>
          </tr>
        )}
      </Show>
      <Show when={row()}>
        {(one) => (
          <tr style={{ height: `${props.height}px` }} aria-rowindex={props.at + 2}>
            <For each={props.result.columns}>
              {(column, at) => (
                <EditableCell row={one()} column={column} at={at()} face={props.face} height={props.height} />
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
