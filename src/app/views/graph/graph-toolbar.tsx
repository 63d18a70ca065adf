import { Popover } from '@kobalte/core/popover';
import { relationInWords } from '../../state/messages/own-language.ts';
import List from 'lucide-solid/icons/list';
import RefreshCw from 'lucide-solid/icons/refresh-cw';
import SlidersHorizontal from 'lucide-solid/icons/sliders-horizontal';
import Waypoints from 'lucide-solid/icons/waypoints';
import { For, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { graphText } from './graph.texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { GraphState } from './create-graph-state.ts';
import { type GroupBy, pathOf } from './graph-model.ts';

const GROUPS: readonly { readonly value: GroupBy; readonly label: string }[] = [
  { value: 'type', label: graphText.displayOptions.type },
  { value: 'tag', label: graphText.displayOptions.tag },
  { value: 'folder', label: graphText.displayOptions.folder },
];

/** What the colours distinguish; notes that do not exist yet, links, and each type of relation, on or off. */
function DisplayOptions(props: { readonly state: GraphState }) {
  const { controls } = props.state;
  const types = () => props.state.model()?.overview.relations.types ?? [];
  const setType = (type: string, isOn: boolean) =>
    props.state.change({
      hiddenTypes: isOn
        ? controls.hiddenTypes.filter((hiddenType) => hiddenType !== type)
        : [...controls.hiddenTypes, type],
    });
  const off = () => controls.hiddenTypes.length + (controls.showLinks ? 0 : 1) + (controls.showMissing ? 0 : 1);
  const name = () => (off() === 0 ? graphText.displayOptions.title : graphText.displayOptions.titleWithHidden(off()));
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
        <Popover.Content class="graph__look" aria-label={graphText.displayOptions.title}>
          <Segmented
            label={graphText.displayOptions.colourBy}
            value={props.state.colourBy()}
            options={GROUPS}
            onChange={(colourBy) => props.state.change({ colourBy })}
          />
          <Switch
            label={graphText.displayOptions.missingNotes}
            checked={controls.showMissing}
            onChange={(isOn) => props.state.change({ showMissing: isOn })}
          />
          <p class="field__label">{graphText.displayOptions.lines}</p>
          <Switch
            label={graphText.displayOptions.links}
            checked={controls.showLinks}
            onChange={(isOn) => props.state.change({ showLinks: isOn })}
          />
          <For each={types()} fallback={<p class="graph__look-none">{graphText.displayOptions.noRelations}</p>}>
            {(type) => (
              <Switch
                label={relationInWords(type)}
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

const WIDTHS = [
  { value: 'whole', label: graphText.graphToolbar.wholeVault },
  { value: '1', label: '1 step' },
  { value: '2', label: '2 steps' },
  { value: '3', label: '3 steps' },
] as const;

/** What is shown, and how: one row, on a phone too. */
export function GraphToolbar(props: { readonly state: GraphState; readonly around: VaultPath | undefined }) {
  const navigation = useNavigation();
  const { controls } = props.state;
  const focusedPath = () => {
    const note = props.state.focused();
    const model = props.state.model();
    return model && note !== undefined ? pathOf(model, note) : undefined;
  };
  const width = () => (props.around === undefined ? 'whole' : String(controls.hops));
  const middle = () => props.around ?? focusedPath();
  const setWidth = (value: string) => {
    if (value === 'whole') return navigation.openView('graph');
    props.state.change({ hops: Number(value) as 1 | 2 | 3 });
    const path = middle();
    if (path !== undefined) navigation.openView('graph', path);
  };
  return (
    <div class="graph__toolbar">
      <Show when={middle()}>
        <select
          class="input graph__select"
          aria-label={graphText.graphToolbar.scope}
          onChange={(event) => setWidth(event.currentTarget.value)}
        >
          <For each={WIDTHS}>
            {({ value, label }) => (
              <option value={value} selected={value === width()}>
                {label}
              </option>
            )}
          </For>
        </select>
      </Show>
      <input
        class="input graph__filter"
        type="text"
        inputmode="search"
        aria-label={graphText.graphToolbar.filter}
        placeholder={graphText.graphToolbar.filterPlaceholder}
        autocomplete="off"
        spellcheck={false}
        value={controls.filter}
        onInput={(event) => props.state.change({ filter: event.currentTarget.value })}
      />
      <DisplayOptions state={props.state} />
      <div class="graph__icons">
        <IconButton label={graphText.graphToolbar.refresh} size="sm" onClick={() => props.state.layout.restart()}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton
          label={controls.isList ? graphText.graphToolbar.showPicture : graphText.graphToolbar.showList}
          size="sm"
          onClick={() => props.state.change({ isList: !controls.isList })}
        >
          <Show when={controls.isList} fallback={<List aria-hidden="true" />}>
            <Waypoints aria-hidden="true" />
          </Show>
        </IconButton>
      </div>
    </div>
  );
}
