import { createMemo, createSignal, For, Show } from 'solid-js';
import { isNotePath, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { basesText } from './bases.texts.ts';
import type { BaseBodyProps } from './cells/base-body.ts';
import { drawnInParts } from '../../ui/page/keyed.tsx';
import { BaseCard } from './base-cards.tsx';
import {
  createFolding,
  GroupHead,
  ROWS_AT_ONCE,
  type ShownGroup,
  SummaryLine,
  toShownGroups,
} from './cells/group-head.tsx';

const DRAGGED = 'application/x-latent-base-row';

/** A board: a column of cards for each group. Where the group is a property of notes, cards are moved between them. */
export function BaseBoard(props: BaseBodyProps) {
  const groups = createMemo<readonly ShownGroup[]>(
    (previousGroups) =>
      toShownGroups(props.result.groups ?? [], props.result.rows, previousGroups).filter(
        ({ count }) => count > 0 || props.result.view.options['hideEmptyColumns'] !== true,
      ),
    [],
  );
  const folding = createFolding();
  const drawn = drawnInParts(
    () => groups().map(({ key, rows }) => (folding.isFolded(key) ? 0 : rows.length)),
    ROWS_AT_ONCE,
  );
  const groupedBy = () => props.result.view.groupBy?.property ?? '';
  const canMove = () =>
    groupedBy() === 'file.folder'
      ? props.face.move !== undefined
      : props.face.edit !== undefined && groupedBy().startsWith('note.');
  const move = (path: VaultPath, { key, value }: ShownGroup) => {
    const isThere = groups()
      .find((group) => group.key === key)
      ?.rows.some((row) => row.path === path);
    if (isThere || !canMove()) return;
    // A row of the top folder has “/”.
    if (groupedBy() === 'file.folder') props.face.move?.(path, key === null || key === '/' ? '' : key);
    else props.face.edit?.(path, { [groupedBy().slice('note.'.length)]: value });
  };
  return (
    <>
      <div
        class="base-board"
        tabindex="0"
        role="region"
        aria-label={basesText.table(props.result.view.name)}
        style={{ '--base-column-width': columnWidth(props) }}
      >
        <For each={groups()}>
          {(group) => (
            <Column
              group={group}
              groups={groups()}
              drawn={drawn()}
              canMove={canMove()}
              onMove={move}
              isFolded={folding.isFolded(group.key)}
              onFold={() => folding.toggle(group.key)}
              {...props}
            />
          )}
        </For>
      </div>
      <SummaryLine {...props} />
    </>
  );
}

function columnWidth({ result }: BaseBodyProps): string | undefined {
  const width = Number(result.view.options['columnWidth']);
  return width >= 120 && width <= 800 ? `${width}px` : undefined;
}

interface ColumnProps extends BaseBodyProps {
  /** How many of its cards are drawn. */
  readonly drawn: number;
  readonly isFolded: boolean;
  readonly onFold: () => void;
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
        <GroupHead result={props.result} group={props.group} isFolded={props.isFolded} onFold={props.onFold} />
      </h2>
      <ul class="base-board__cards" hidden={props.isFolded}>
        <For each={props.isFolded ? [] : props.group.rows.slice(0, props.drawn)}>
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
