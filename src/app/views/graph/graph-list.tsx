import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import { percent } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import type { GraphPart } from './choose-graph-part.ts';
import type { GraphState } from './create-graph-state.ts';
import { LINK, missingName, otherEnd, type GraphModel } from './graph-model.ts';
import { NoteLink } from './note-link.tsx';

const PAGE = 200;

/** The same notes and edges as text: the best connected first, each with what it is joined to. */
export function GraphList(props: { readonly state: GraphState; readonly part: GraphPart }) {
  const [limit, setLimit] = createSignal(PAGE);
  const notes = createMemo(() => {
    const { adjacency } = props.part;
    return [...props.part.notes].sort((a, b) => adjacency.degreeOf(b) - adjacency.degreeOf(a));
  });
  createEffect(on(notes, () => setLimit(PAGE), { defer: true }));
  return (
    <div class="graph__list">
      <ol aria-label={graphText.graphList.notesOfTheGraph}>
        <For each={notes().slice(0, limit())}>
          {(note) => <Row model={props.state.model()!} part={props.part} note={note} />}
        </For>
      </ol>
      <Show when={notes().length > limit()}>
        <Button size="sm" variant="ghost" onClick={() => setLimit((before) => before + PAGE)}>
          {graphText.graphList.showMoreOf(notes().length)}
        </Button>
      </Show>
    </div>
  );
}

function Row(props: { readonly model: GraphModel; readonly part: GraphPart; readonly note: number }) {
  const [isOpen, setOpen] = createSignal(false);
  const joinedId = createUniqueId();
  const count = () => props.part.adjacency.degreeOf(props.note);
  const type = () =>
    missingName(props.model, props.note) === undefined
      ? props.model.overview.types[props.model.overview.typeOf[props.note]!]
      : graphText.groupNotes.notMadeYet.toLowerCase();
  return (
    <li class="graph__row">
      <div class="graph__row-head">
        <span>
          <NoteLink model={props.model} note={props.note} />
          <Show when={type()}>{(name) => <span class="graph__row-type">{name()}</span>}</Show>
        </span>
        <Show
          when={count() > 0}
          fallback={<span class="graph__row-none">{graphText.graphList.joinedWithNothing}</span>}
        >
          <Button
            size="sm"
            variant="ghost"
            icon={isOpen() ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            aria-expanded={isOpen()}
            aria-controls={joinedId}
            onClick={() => setOpen(!isOpen())}
          >
            {graphText.graphList.lines(count())}
          </Button>
        </Show>
      </div>
      <div id={joinedId}>
        <Show when={isOpen()}>
          <ul class="graph__joined">
            <For each={[...props.part.adjacency.edgesOf(props.note)]}>
              {(edge) => (
                <li>
                  <Joined model={props.model} edge={edge} note={props.note} />
                </li>
              )}
            </For>
          </ul>
        </Show>
      </div>
    </li>
  );
}

/** A line in words, as a sentence reads: `supports (70 %) Hub`, or `Left supports this (70 %)`. */
function Joined(props: { readonly model: GraphModel; readonly edge: number; readonly note: number }) {
  const other = () => <NoteLink model={props.model} note={otherEnd(props.model, props.edge, props.note)} />;
  const isOut = () => props.model.sources[props.edge] === props.note;
  const words = () => toWords(props.model, props.edge, isOut());
  return (
    <Show
      when={isOut()}
      fallback={
        <>
          {other()} <span class="graph__row-type">{words()}</span>
        </>
      }
    >
      <span class="graph__row-type">{words()}</span> {other()}
    </Show>
  );
}

function toWords(model: GraphModel, edge: number, isOut: boolean): string {
  const kind = model.kinds[edge]!;
  const verb = kind === LINK ? graphText.graphList.linksTo : model.overview.relations.types[kind]!.replaceAll('_', ' ');
  const confidence = model.confidence[edge]!;
  return graphText.graphList.this(verb, isOut, confidence < 1 ? ` (${percent(confidence)})` : '');
}
