import { createMemo, For, Show, type Accessor, type JSX } from 'solid-js';
import type { BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../../../strings/en/bases.ts';
import { drawnInParts } from '../../../ui/page/drawn-in-steps.ts';
import { ROWS_AT_ONCE, toShownGroups, type ShownGroup } from './base-groups.ts';
import type { BaseBodyProps } from '../face/base-body.ts';
import { createFolding, GroupHead, SummaryLine } from './group-head.tsx';

type DrawRows = (rows: Accessor<readonly BaseRow[]>) => JSX.Element;

/** The rows of a view, each group under its name; as a whole where it has none. Their summaries stand below. A few come with each frame. */
export function Grouped(props: BaseBodyProps & { readonly children: DrawRows }) {
  const groups = createMemo<readonly ShownGroup[] | undefined>(
    (before) => props.result.groups && toShownGroups(props.result.groups, props.result.rows, before),
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
        {(all) => (
          <For each={all()}>
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
