import { createVirtualizer } from '@tanstack/solid-virtual';
import { For } from 'solid-js';
import type { DataTable } from '../../../notes/formats/data/read-table.ts';
import { dataText } from '../../strings/en/data.ts';

/** As `.data__row` has it. */
const ROW = 32;
/** Longer values are cut in the table; the text has them whole. */
const LONGEST = 500;

/** The rows of a file of values; only those in sight are in the page. */
export function ValueTable(props: { readonly name: string; readonly table: DataTable }) {
  let scroller!: HTMLDivElement;
  const virtualizer = createVirtualizer({
    get count() {
      return props.table.rows.length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: 10,
    initialRect: { width: 800, height: 600 },
  });
  const shown = () => virtualizer.getVirtualItems();
  const above = () => shown()[0]?.start ?? 0;
  const below = () => Math.max(0, virtualizer.getTotalSize() - (shown().at(-1)?.end ?? 0));
  return (
    <div class="data__scroll" ref={scroller} tabindex="0" role="region" aria-label={dataText.table(props.name)}>
      <table class="data__table" aria-rowcount={props.table.rows.length + 1}>
        <thead>
          <tr>
            <For each={props.table.columns}>
              {(column, at) => (
                <th scope="col" classList={{ data__nameless: column === '' }}>
                  {column || dataText.column(at() + 1)}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: `${above()}px` }} />
          <For each={shown()}>
            {(item) => (
              <tr class="data__row" aria-rowindex={item.index + 2}>
                <For each={props.table.columns}>
                  {(_column, at) => <td>{(props.table.rows[item.index]?.[at()] ?? '').slice(0, LONGEST)}</td>}
                </For>
              </tr>
            )}
          </For>
          <tr aria-hidden="true" style={{ height: `${below()}px` }} />
        </tbody>
      </table>
    </div>
  );
}
