import { createVirtualizer } from '@tanstack/solid-virtual';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { createResource, createSignal, Match, onCleanup, Show, Switch, type JSX, For } from 'solid-js';
import {
  dataKind,
  type DataRead,
  type DataTable,
  MOST_COLUMNS,
  MOST_ROWS,
  readData,
  readDataTable,
} from '../../../notes/formats/data/read-data.ts';
import { decodeNote } from '../../../notes/note-bytes.ts';
import { extension, fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import { dataText } from './data.texts.ts';
import { size as inUnits } from '../../strings/formats.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { DataTree } from './data-tree.tsx';
import './data.css';

/** As `.data__row` has it. */
const ROW = 32;
/** Longer values are cut in the table; the text has them whole. */
const LONGEST = 500;

/** The rows of a file of values; only those in sight are in the page. */
function ValueTable(props: { readonly name: string; readonly table: DataTable }) {
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
  const shownItems = () => virtualizer.getVirtualItems();
  const above = () => shownItems()[0]?.start ?? 0;
  const below = () => Math.max(0, virtualizer.getTotalSize() - (shownItems().at(-1)?.end ?? 0));
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
          <For each={shownItems()}>
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

/** Larger files are shown as text, in bytes: a table is read in steps, a tree at once. */
const MOST_BYTES = { table: 20_000_000, tree: 2_000_000 };

export interface DataViewProps {
  readonly path: VaultPath;
  readonly file: File;
  /** The file's text, below a reason why it is shown as such. */
  readonly asText: (reason: string) => JSX.Element;
}

type Shown = { readonly table: DataTable } | { readonly data: DataRead } | { readonly tooLarge: string };

/** A CSV, TSV or JSON file as a table or a tree; its text is one press away. */
export function DataView(props: DataViewProps) {
  const [mode, setMode] = createSignal<'data' | 'text'>('data');
  const name = () => fileName(props.path);
  const kind = () => dataKind(props.path) ?? 'table';
  const leaving = new AbortController();
  onCleanup(() => leaving.abort());
  const [dataRead] = createResource(
    () => props.file,
    (file) => readFile(file, props.path, leaving.signal),
  );
  const reason = (): string | undefined => {
    const latestRead = dataRead.latest;
    if (latestRead === undefined) return undefined;
    if ('tooLarge' in latestRead) return dataText.tooLarge(latestRead.tooLarge);
    if ('data' in latestRead && latestRead.data.kind === 'broken')
      return dataText.unreadable(latestRead.data.line, inOwnLanguage(latestRead.data.reason));
    return mode() === 'text' ? dataText.readOnlyText : undefined;
  };
  const table = () => {
    const latestRead = dataRead.latest;
    return latestRead && 'table' in latestRead ? latestRead.table : undefined;
  };
  const data = () => {
    const latestRead = dataRead.latest;
    return latestRead && 'data' in latestRead && latestRead.data.kind === 'value' ? latestRead.data : undefined;
  };
  return (
    <div class="data">
      <Show when={table() ?? data()}>
        <div class="data__bar">
          <Segmented
            label={dataText.show}
            hideLabel
            value={mode()}
            onChange={setMode}
            options={[
              { value: 'data', label: kind() === 'tree' ? dataText.asTree : dataText.asTable },
              { value: 'text', label: dataText.asText },
            ]}
          />
          <p class="data__note" title={dataText.readOnly}>
            {table() ? dataText.rows(table()!.rows.length) : ''}
          </p>
        </div>
      </Show>
      <Switch fallback={<p class="data__note">{dataText.reading}</p>}>
        <Match when={reason()}>{(reasonText) => props.asText(reasonText())}</Match>
        <Match when={table()}>
          {(dataTable) => (
            <>
              <Show when={dataTable().isCut}>
                <p class="data__banner">{dataText.tableCut(MOST_ROWS, MOST_COLUMNS)}</p>
              </Show>
              <Show when={dataTable().problems.length > 0}>
                <details class="data__banner">
                  <summary>{dataText.problems(dataTable().problems.length)}</summary>
                  <ul>
                    {dataTable().problems.map(({ line, reason: why }) => (
                      <li>{dataText.problem(line, inOwnLanguage(why))}</li>
                    ))}
                  </ul>
                </details>
              </Show>
              <ValueTable name={name()} table={dataTable()} />
            </>
          )}
        </Match>
        <Match when={data()}>{(dataValue) => <DataTree name={name()} value={dataValue().value} />}</Match>
      </Switch>
    </div>
  );
}

async function readFile(file: File, path: VaultPath, signal: AbortSignal): Promise<Shown> {
  const ending = extension(path);
  const kind = dataKind(path) ?? 'table';
  if (file.size > MOST_BYTES[kind]) return { tooLarge: inUnits(MOST_BYTES[kind]) };
  const { text } = decodeNote(new Uint8Array(await file.arrayBuffer()));
  if (kind === 'tree') return { data: readData(text, ending) };
  const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { table: await readDataTable(text, ending, nextTask, signal) };
}
