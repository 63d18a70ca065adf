import List from 'lucide-solid/icons/list';
import RefreshCw from 'lucide-solid/icons/refresh-cw';
import Waypoints from 'lucide-solid/icons/waypoints';
import { Show } from 'solid-js';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { useWorkspace } from '../state/workspace.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import type { GraphState } from './create-graph-state.ts';
import { EdgeSwitches } from './edge-switches.tsx';
import type { GroupBy } from './group-notes.ts';

const WIDTHS = [
  { value: 'whole', label: 'Whole vault' },
  { value: '1', label: '1 step' },
  { value: '2', label: '2 steps' },
  { value: '3', label: '3 steps' },
] as const;

const GROUPS: readonly { readonly value: GroupBy; readonly label: string }[] = [
  { value: 'type', label: 'Colour by type' },
  { value: 'tag', label: 'Colour by tag' },
  { value: 'folder', label: 'Colour by folder' },
];

/** What is shown, and how. */
export function GraphToolbar(props: { readonly state: GraphState; readonly around: VaultPath | undefined }) {
  const workspace = useWorkspace();
  const { controls } = props.state;
  const focusedPath = () => {
    const note = props.state.focused();
    return note === undefined ? undefined : props.state.model()?.overview.paths[note];
  };
  const width = () => (props.around === undefined ? 'whole' : (String(controls.hops) as '1' | '2' | '3'));
  const middle = () => props.around ?? focusedPath();
  const setWidth = (value: (typeof WIDTHS)[number]['value']) => {
    if (value === 'whole') return workspace.openGraph();
    props.state.change({ hops: Number(value) as 1 | 2 | 3 });
    const path = middle();
    if (path !== undefined) workspace.openGraph(path);
  };
  return (
    <div class="graph__toolbar">
      <Show when={middle()}>
        <Segmented label="How much of the vault" hideLabel value={width()} options={WIDTHS} onChange={setWidth} />
      </Show>
      <div class="graph__tools">
        <input
          class="input graph__filter"
          type="text"
          inputmode="search"
          aria-label="Filter the graph"
          placeholder="Words or #tags"
          autocomplete="off"
          spellcheck={false}
          value={controls.filter}
          onInput={(event) => props.state.change({ filter: event.currentTarget.value })}
        />
        <select class="input graph__select" aria-label="Colour by" onChange={(event) => props.state.change({ colourBy: event.currentTarget.value as GroupBy })}>
          {GROUPS.map(({ value, label }) => (
            <option value={value} selected={value === props.state.colourBy()}>
              {label}
            </option>
          ))}
        </select>
        <EdgeSwitches state={props.state} />
        <IconButton label="Lay out anew" size="sm" onClick={() => props.state.layout.restart()}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton
          label={controls.isList ? 'Show as a picture' : 'Show as a list'}
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
