import { Popover } from '@kobalte/core/popover';
import SlidersHorizontal from 'lucide-solid/icons/sliders-horizontal';
import { For, Show } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { GraphState } from './create-graph-state.ts';
import type { GroupBy } from './group-notes.ts';

const GROUPS: readonly { readonly value: GroupBy; readonly label: string }[] = [
  { value: 'type', label: graphText.displayOptions.type },
  { value: 'tag', label: graphText.displayOptions.tag },
  { value: 'folder', label: graphText.displayOptions.folder },
];

/** What the colours distinguish; notes that do not exist yet, links, and each type of relation, on or off. */
export function DisplayOptions(props: { readonly state: GraphState }) {
  const { controls } = props.state;
  const types = () => props.state.model()?.overview.relations.types ?? [];
  const setType = (type: string, isOn: boolean) =>
    props.state.change({
      hiddenTypes: isOn ? controls.hiddenTypes.filter((each) => each !== type) : [...controls.hiddenTypes, type],
    });
  const off = () => controls.hiddenTypes.length + (controls.showLinks ? 0 : 1) + (controls.showMissing ? 0 : 1);
  const name = () =>
    off() === 0 ? graphText.displayOptions.coloursAndLines : graphText.displayOptions.coloursAndLinesOff(off());
  return (
    <Popover gutter={6} placement="bottom-end">
      <Popover.Trigger class="button button--secondary button--sm" aria-label={name()}>
        <SlidersHorizontal aria-hidden="true" />
        <span class="graph__look-name">{name()}</span>
        <Show when={off() > 0}>
          <span class="graph__look-mark" aria-hidden="true" />
        </Show>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content class="graph__look" aria-label={graphText.displayOptions.coloursAndLines}>
          <Segmented
            label={graphText.displayOptions.colourBy}
            value={props.state.colourBy()}
            options={GROUPS}
            onChange={(colourBy) => props.state.change({ colourBy })}
          />
          <Switch
            label={graphText.displayOptions.notesNotMadeYet}
            checked={controls.showMissing}
            onChange={(isOn) => props.state.change({ showMissing: isOn })}
          />
          <p class="field__label">{graphText.displayOptions.lines}</p>
          <Switch
            label={graphText.displayOptions.links}
            checked={controls.showLinks}
            onChange={(isOn) => props.state.change({ showLinks: isOn })}
          />
          <For each={types()} fallback={<p class="graph__look-none">{graphText.displayOptions.noNoteNamesRelation}</p>}>
            {(type) => (
              <Switch
                label={type.replaceAll('_', ' ')}
                checked={!controls.hiddenTypes.includes(type)}
                onChange={(isOn) => setType(type, isOn)}
              />
            )}
          </For>
        </Popover.Content>
      </Popover.Portal>
    </Popover>
  );
}
