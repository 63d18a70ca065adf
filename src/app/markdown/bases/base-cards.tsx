import { For, Show } from 'solid-js';
import type { BaseRow } from '../../../workers/contract.ts';
import { basesText } from '../../strings/en/bases.ts';
import { number } from '../../strings/formats.ts';
import { BaseCell, BaseImage, FileLink } from './base-cell.tsx';
import { Grouped } from './grouped.tsx';
import { toShownGroups } from './base-groups.ts';
import type { BaseBodyProps } from './base-body.ts';

/** A row as a card: its picture, its first column as its name, the others below. */
function BaseCard(props: BaseBodyProps & { readonly row: BaseRow }) {
  const isFilled = (at: number, id: string) =>
    (props.row.cells[at] ?? '') !== '' || props.row.errors?.[id] !== undefined;
  const image = () => {
    const { image } = props.row;
    return typeof image === 'object' && image?.kind === 'image' ? image : undefined;
  };
  const fit = () => (props.result.view.options['imageFit'] === 'contain' ? 'contain' : 'cover');
  return (
    <li class="base-card">
      <Show when={image()}>
        {(picture) => (
          <div class="base-card__picture" data-fit={fit()}>
            <BaseImage {...picture()} face={props.face} />
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
    </li>
  );
}

/** Rows as cards beside each other, group by group. */
export function BaseCards(props: BaseBodyProps) {
  return (
    <Grouped {...props}>
      {(rows) => (
        <ul class="base-cards" style={{ '--base-card-size': `${cardSize(props)}px` }}>
          <For each={rows}>{(row) => <BaseCard row={row} {...props} />}</For>
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
  return (
    <Grouped {...props}>
      {(rows) => (
        <ul class="base-list" data-markers={marker()}>
          <For each={rows}>
            {(row) => (
              <li>
                <For each={props.result.columns}>
                  {(column, at) => (
                    <Show when={at() === 0 || (row.cells[at()] ?? '') !== '' || row.errors?.[column.id]}>
                      <span class="base-list__part">
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

/** A board: a column of cards for each group. */
export function BaseBoard(props: BaseBodyProps) {
  const groups = () =>
    toShownGroups(props.result.groups ?? [], props.result.rows).filter(
      ({ count }) => count > 0 || props.result.view.options['hideEmptyColumns'] !== true,
    );
  return (
    <div class="base-board" tabindex="0" role="region" aria-label={basesText.table(props.result.view.name)}>
      <For each={groups()}>
        {(group) => (
          <section class="base-board__column" aria-label={group.key ?? basesText.noValue}>
            <h3 class="base-board__name">
              {group.key ?? basesText.noValue} <span class="base-group__count">{number(group.count)}</span>
            </h3>
            <ul class="base-board__cards">
              <For each={group.rows}>{(row) => <BaseCard row={row} {...props} />}</For>
            </ul>
          </section>
        )}
      </For>
    </div>
  );
}
