import { createMemo, For, Show } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import { number } from '../../strings/formats.ts';
import type { GraphPart } from './choose-graph-part.ts';
import type { GraphState } from './create-graph-state.ts';
import { countExisting, LINK } from './graph-model.ts';
import type { NoteGroups } from './group-notes.ts';
import { relationHue } from './graph-scene.ts';

const NAMED_RELATIONS = 8;

/** What the colours mean, of what is in sight. */
export function GraphLegend(props: {
  readonly state: GraphState;
  readonly part: GraphPart;
  readonly groups: NoteGroups;
}) {
  const groups = createMemo(() => {
    const counts = new Uint32Array(props.groups.names.length + 2);
    for (const note of props.part.notes) counts[props.groups.groupOf[note]!]! += 1;
    const named = props.groups.names.map((name, place) => ({
      name,
      hue: `var(--graph-hue-${place})`,
      count: counts[place]!,
    }));
    const rest = { name: props.groups.rest.name, hue: 'var(--graph-rest)', count: counts.at(-2)! };
    const missing = { name: graphText.groupNotes.notMadeYet, hue: undefined, count: counts.at(-1)! };
    return [...named, rest, missing].filter(({ count }) => count > 0);
  });
  const notes = () => {
    const model = props.state.model();
    return model ? countExisting(model, props.part.notes) : 0;
  };
  const relations = createMemo(() => {
    const model = props.state.model();
    const kinds = new Set(Array.from(props.part.edges, (edge) => model?.kinds[edge] ?? LINK));
    kinds.delete(LINK);
    return [...kinds].slice(0, NAMED_RELATIONS).map((kind) => {
      const type = model?.overview.relations.types[kind] ?? '';
      return { name: type.replaceAll('_', ' '), hue: relationHue(type, kind) };
    });
  });
  return (
    <details class="graph__legend" open={!window.matchMedia('(max-width: 719px)').matches}>
      <summary>
        {number(notes())} {graphText.graphLegend.notes(notes())}, {number(props.part.edges.length)}{' '}
        {graphText.graphLegend.lines(props.part.edges.length)}
      </summary>
      {/* It may scroll. */}
      <ul tabindex="0" aria-label={graphText.graphLegend.whatTheColoursMean}>
        <For each={groups()}>
          {({ name, hue, count }) => (
            <li>
              <span
                class="graph__dot"
                classList={{ 'graph__dot--missing': hue === undefined }}
                style={{ background: hue }}
                aria-hidden="true"
              />
              <span class="truncate">{name}</span>
              <span class="graph__count">{number(count)}</span>
            </li>
          )}
        </For>
        <Show when={relations().length > 0}>
          <For each={relations()}>
            {({ name, hue }) => (
              <li>
                <span class="graph__stroke" style={{ background: hue }} aria-hidden="true" />
                <span class="truncate">{name}</span>
              </li>
            )}
          </For>
        </Show>
      </ul>
    </details>
  );
}
