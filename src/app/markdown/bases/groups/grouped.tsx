import { createMemo, For, Show, type JSX } from 'solid-js';
import type { BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../../../strings/en/bases.ts';
import { toShownGroups } from './base-groups.ts';
import type { BaseBodyProps } from '../face/base-body.ts';
import { createFolding, GroupHead, SummaryLine } from './group-head.tsx';

/** The rows of a view, each group under its name; as a whole where it has none. Their summaries stand below. */
export function Grouped(props: BaseBodyProps & { readonly children: (rows: readonly BaseRow[]) => JSX.Element }) {
  const groups = createMemo(() => props.result.groups && toShownGroups(props.result.groups, props.result.rows));
  const folding = createFolding();
  return (
    <>
      <Show when={groups()} fallback={props.children(props.result.rows)}>
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
                <Show when={!folding.isFolded(group.key)}>{props.children(group.rows)}</Show>
              </section>
            )}
          </For>
        )}
      </Show>
      <SummaryLine {...props} />
    </>
  );
}
