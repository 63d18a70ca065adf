import { For, Show, type JSX, createMemo, type Accessor } from 'solid-js';
import type { BaseRow } from '../../../workers/contract.ts';
import { basesText } from './bases.texts.ts';
import { drawnInParts } from '../../ui/page/keyed.tsx';
import { BaseCell, BaseImage, FileLink } from './cells/base-cell.tsx';
import type { BaseBodyProps } from './cells/base-body.ts';
import {
  createFolding,
  GroupHead,
  ROWS_AT_ONCE,
  type ShownGroup,
  SummaryLine,
  toShownGroups,
} from './cells/group-head.tsx';

/** A row as a card: its picture, its first column as its name, the others below. */
export function BaseCard(
  props: BaseBodyProps & {
    readonly row: BaseRow;
    readonly drag?: ((event: DragEvent) => void) | undefined;
    readonly children?: JSX.Element;
  },
) {
  const isFilled = (at: number, id: string) =>
    (props.row.cells[at] ?? '') !== '' || props.row.errors?.[id] !== undefined;
  const image = () => {
    const { image } = props.row;
    return typeof image === 'object' && image?.kind === 'image' ? image : undefined;
  };
  // Bases say the height of a picture for a width of 1.
  const ratio = () => {
    const height = Number(props.result.view.options['imageAspectRatio']);
    return height >= 0.1 && height <= 10 ? `1 / ${height}` : undefined;
  };
  const fit = () => (props.result.view.options['imageFit'] === 'contain' ? 'contain' : 'cover');
  return (
    <li class="base-card" draggable={props.drag ? 'true' : undefined} onDragStart={(event) => props.drag?.(event)}>
      <Show when={image()}>
        {(picture) => (
          <div
            class="base-card__picture"
            data-fit={fit()}
            style={{ 'aspect-ratio': ratio(), 'background-color': coverColor(picture().source) }}
          >
            <Show when={coverColor(picture().source) === undefined}>
              <BaseImage {...picture()} face={props.face} />
            </Show>
          </div>
        )}
      </Show>
      <div class="base-card__name">
        <Show
          when={isFilled(0, props.result.columns[0]?.id ?? '')}
          fallback={<FileLink path={props.row.path} target={props.row.path} text={props.row.path} />}
        >
          <BaseCell row={props.row} column={props.result.columns[0]!} at={0} face={props.face} />
        </Show>
      </div>
      <dl class="base-card__facts">
        <For each={props.result.columns}>
          {(column, at) => (
            <Show when={at() > 0 && isFilled(at(), column.id)}>
              <dt>{column.title}</dt>
              <dd>
                <BaseCell row={props.row} column={column} at={at()} face={props.face} />
              </dd>
            </Show>
          )}
        </For>
      </dl>
      {props.children}
    </li>
  );
}

/** A colour may stand in the place of a picture. */
const coverColor = (source: string): string | undefined =>
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(source.trim()) ? source.trim() : undefined;

/** Rows as cards beside each other, group by group. */
export function BaseCards(props: BaseBodyProps) {
  return (
    <Grouped {...props}>
      {(rows) => (
        <ul class="base-cards" style={{ '--base-card-size': `${cardSize(props)}px` }}>
          <For each={rows()}>{(row) => <BaseCard row={row} {...props} />}</For>
        </ul>
      )}
    </Grouped>
  );
}

function cardSize({ result }: BaseBodyProps): number {
  const size = Number(result.view.options['cardSize']);
  return size >= 80 && size <= 800 ? size : 220;
}

/** Rows as a list: the first column of each, then the others behind it. */
export function BaseList(props: BaseBodyProps) {
  const marker = () => {
    const { markers } = props.result.view.options;
    return markers === 'number' || markers === 'none' ? markers : 'bullet';
  };
  const options = () => props.result.view.options;
  const separator = () => {
    const rawSeparator = options()['separator'];
    const sign = typeof rawSeparator === 'string' && rawSeparator !== '' ? rawSeparator.slice(0, 20) : ',';
    return /^[,;.:]/.test(sign) ? `${sign} ` : ` ${sign} `;
  };
  return (
    <Grouped {...props}>
      {(rows) => (
        <ul
          class="base-list"
          data-markers={marker()}
          data-indent={options()['indentProperties'] === true ? '' : undefined}
        >
          <For each={rows()}>
            {(row) => (
              <li>
                <For each={props.result.columns}>
                  {(column, at) => (
                    <Show when={at() === 0 || (row.cells[at()] ?? '') !== '' || row.errors?.[column.id]}>
                      <span class="base-list__part">
                        <Show when={at() > 0 && options()['indentProperties'] !== true}>{separator()}</Show>
                        <BaseCell row={row} column={column} at={at()} face={props.face} />
                      </span>
                    </Show>
                  )}
                </For>
              </li>
            )}
          </For>
        </ul>
      )}
    </Grouped>
  );
}

type DrawRows = (rows: Accessor<readonly BaseRow[]>) => JSX.Element;

/** The rows of a view, each group under its name; as a whole where it has none. Their summaries stand below. A few come with each frame. */
function Grouped(props: BaseBodyProps & { readonly children: DrawRows }) {
  const groups = createMemo<readonly ShownGroup[] | undefined>(
    (previousGroups) => props.result.groups && toShownGroups(props.result.groups, props.result.rows, previousGroups),
  );
  const folding = createFolding();
  const isOpen = ({ key }: ShownGroup) => !folding.isFolded(key);
  const parts = () =>
    groups()
      ?.filter(isOpen)
      .map(({ rows }) => rows.length) ?? [props.result.rows.length];
  const drawn = drawnInParts(parts, ROWS_AT_ONCE);
  return (
    <>
      <Show when={groups()} fallback={props.children(() => props.result.rows.slice(0, drawn()))}>
        {(shownGroups) => (
          <For each={shownGroups()}>
            {(group) => (
              <section class="base-part" aria-label={group.key ?? basesText.noValue}>
                <h2 class="base-part__name">
                  <GroupHead
                    result={props.result}
                    group={group}
                    isFolded={folding.isFolded(group.key)}
                    onFold={() => folding.toggle(group.key)}
                  />
                </h2>
                <Show when={isOpen(group)}>{props.children(() => group.rows.slice(0, drawn()))}</Show>
              </section>
            )}
          </For>
        )}
      </Show>
      <SummaryLine {...props} />
    </>
  );
}
