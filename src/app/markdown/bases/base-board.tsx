import { createMemo, createSignal, For, Show } from 'solid-js';
import { isNotePath, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { basesText } from '../../strings/en/bases.ts';
import { number } from '../../strings/formats.ts';
import type { BaseBodyProps } from './base-body.ts';
import { BaseCard } from './base-cards.tsx';
import { toShownGroups, type ShownGroup } from './base-groups.ts';

const DRAGGED = 'application/x-latent-base-row';

/** A board: a column of cards for each group. Where the group is a property of notes, cards are moved between them. */
export function BaseBoard(props: BaseBodyProps) {
  const groups = createMemo(() =>
    toShownGroups(props.result.groups ?? [], props.result.rows).filter(
      ({ count }) => count > 0 || props.result.view.options['hideEmptyColumns'] !== true,
    ),
  );
  const property = () => {
    const id = props.result.view.groupBy?.property ?? '';
    return props.face.edit && id.startsWith('note.') ? id.slice('note.'.length) : undefined;
  };
  const move = (path: VaultPath, { key, value }: ShownGroup) => {
    const name = property();
    const isThere = groups()
      .find((group) => group.key === key)
      ?.rows.some((row) => row.path === path);
    if (name !== undefined && !isThere) props.face.edit?.(path, name, value);
  };
  return (
    <div class="base-board" tabindex="0" role="region" aria-label={basesText.table(props.result.view.name)}>
      <For each={groups()}>
        {(group) => (
          <Column group={group} groups={groups()} canMove={property() !== undefined} onMove={move} {...props} />
        )}
      </For>
    </div>
  );
}

interface ColumnProps extends BaseBodyProps {
  readonly group: ShownGroup;
  readonly groups: readonly ShownGroup[];
  readonly canMove: boolean;
  readonly onMove: (path: VaultPath, to: ShownGroup) => void;
}

function Column(props: ColumnProps) {
  const [isOver, setOver] = createSignal(false);
  const name = () => props.group.key ?? basesText.noValue;
  return (
    <section
      class="base-board__column"
      classList={{ 'is-over': isOver() }}
      aria-label={name()}
      onDragOver={(event) => {
        if (!props.canMove || !event.dataTransfer?.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const path = event.dataTransfer?.getData(DRAGGED);
        if (!props.canMove || !path) return;
        event.preventDefault();
        props.onMove(path as VaultPath, props.group);
      }}
    >
      <h2 class="base-board__name">
        {name()} <span class="base-group__count">{number(props.group.count)}</span>
      </h2>
      <ul class="base-board__cards">
        <For each={props.group.rows}>
          {(row) => {
            const canMove = () => props.canMove && isNotePath(row.path);
            return (
              <BaseCard
                row={row}
                result={props.result}
                face={props.face}
                names={props.names}
                drag={canMove() ? (event) => event.dataTransfer?.setData(DRAGGED, row.path) : undefined}
              >
                <Show when={canMove()}>
                  <MoveTo {...props} path={row.path} />
                </Show>
              </BaseCard>
            );
          }}
        </For>
      </ul>
    </section>
  );
}

/** The same as dragging, for the keyboard and for fingers. */
function MoveTo(props: ColumnProps & { readonly path: VaultPath }) {
  return (
    <select
      class="base-move"
      aria-label={basesText.moveTo(stem(props.path))}
      onChange={(event) => {
        const to = props.groups[Number(event.currentTarget.value)];
        if (to) props.onMove(props.path, to);
      }}
    >
      <For each={props.groups}>
        {(group, at) => (
          <option value={at()} selected={group.key === props.group.key}>
            {group.key ?? basesText.noValue}
          </option>
        )}
      </For>
    </select>
  );
}
