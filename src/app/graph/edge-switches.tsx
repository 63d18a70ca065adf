import { Popover } from '@kobalte/core/popover';
import { For, Show } from 'solid-js';
import { Switch } from '../ui/switch.tsx';
import type { GraphState } from './create-graph-state.ts';

/** Links, and each type of relation, on or off. */
export function EdgeSwitches(props: { readonly state: GraphState }) {
  const { controls } = props.state;
  const types = () => props.state.model()?.overview.relations.types ?? [];
  const setType = (type: string, isOn: boolean) =>
    props.state.change({ hiddenTypes: isOn ? controls.hiddenTypes.filter((each) => each !== type) : [...controls.hiddenTypes, type] });
  const off = () => controls.hiddenTypes.length + (controls.showLinks ? 0 : 1);
  return (
    <Popover gutter={6} placement="bottom-start">
      <Popover.Trigger class="button button--secondary button--sm">{off() === 0 ? 'Lines' : `Lines (${off()} off)`}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content class="graph__edges" aria-label="Lines">
          <Switch label="Links" checked={controls.showLinks} onChange={(isOn) => props.state.change({ showLinks: isOn })} />
          <Show when={types().length > 0} fallback={<p class="graph__edges-none">No note names a relation yet.</p>}>
            <p class="graph__edges-head">Relations</p>
            <For each={types()}>
              {(type) => <Switch label={type.replaceAll('_', ' ')} checked={!controls.hiddenTypes.includes(type)} onChange={(isOn) => setType(type, isOn)} />}
            </For>
          </Show>
        </Popover.Content>
      </Popover.Portal>
    </Popover>
  );
}
