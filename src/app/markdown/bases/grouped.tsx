import { createMemo, For, Show, type JSX } from 'solid-js';
import type { BaseRow } from '../../../workers/contract.ts';
import { basesText } from '../../strings/en/bases.ts';
import { number } from '../../strings/formats.ts';
import { toShownGroups } from './base-groups.ts';
import type { BaseBodyProps } from './base-body.ts';

/** The rows of a view, each group under its name; as a whole where it has none. */
export function Grouped(props: BaseBodyProps & { readonly children: (rows: readonly BaseRow[]) => JSX.Element }) {
  const groups = createMemo(() => props.result.groups && toShownGroups(props.result.groups, props.result.rows));
  return (
    <Show when={groups()} fallback={props.children(props.result.rows)}>
      {(all) => (
        <For each={all()}>
          {(group) => (
            <section class="base-part" aria-label={group.key ?? basesText.noValue}>
              <h2 class="base-part__name">
                {group.key ?? basesText.noValue} <span class="base-group__count">{number(group.count)}</span>
              </h2>
              {props.children(group.rows)}
            </section>
          )}
        </For>
      )}
    </Show>
  );
}
