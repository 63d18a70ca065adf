import List from 'lucide-solid/icons/list';
import RefreshCw from 'lucide-solid/icons/refresh-cw';
import Waypoints from 'lucide-solid/icons/waypoints';
import { For, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { graphText } from '../../strings/en/graph.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { GraphState } from './create-graph-state.ts';
import { pathOf } from './graph-model.ts';
import { DisplayOptions } from './display-options.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';

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
          aria-label={graphText.graphToolbar.howMuchVault}
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
        aria-label={graphText.graphToolbar.filterTheGraph}
        placeholder={graphText.graphToolbar.filterTheGraphPlaceholder}
        autocomplete="off"
        spellcheck={false}
        value={controls.filter}
        onInput={(event) => props.state.change({ filter: event.currentTarget.value })}
      />
      <DisplayOptions state={props.state} />
      <div class="graph__icons">
        <IconButton label={graphText.graphToolbar.layOutAgain} size="sm" onClick={() => props.state.layout.restart()}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton
          label={controls.isList ? graphText.graphToolbar.showAsAPicture : graphText.graphToolbar.showAsAList}
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
