import { createEffect, createMemo, createSignal, on, onCleanup, onMount } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import { attachPointer, REACH } from './attach-pointer.ts';
import { createOpenNote } from './create-open-note.ts';
import { createStage, type Stage } from './create-stage.ts';
import { describeNote } from './describe-note.ts';
import type { GraphState } from './create-graph-state.ts';
import type { NoteGroups } from './group-notes.ts';
import type { GraphPart } from './choose-graph-part.ts';
import { createGraphKeys } from './graph-keys.ts';
import { GraphLegend } from './graph-legend.tsx';
import { countExisting, missingName, pathOf } from './graph-model.ts';
import { toScene } from './graph-scene.ts';
import { readTheme } from './read-theme.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { watchTheme } from '../../ui/page/watch-theme.ts';

const HELP = graphText.graphCanvas.arrowKeysGoFrom + graphText.graphCanvas.shiftArrowKeysMoves;

/** The picture of the graph, for hands, and for keys with what they reach said aloud. */
export function GraphCanvas(props: {
  readonly state: GraphState;
  readonly part: GraphPart;
  readonly groups: NoteGroups;
  readonly onFail: (error: unknown) => void;
}) {
  const navigation = useNavigation();
  const { state } = props;
  const [hovered, setHovered] = createSignal<number>();
  const [stage, setStage] = createSignal<Stage>();
  let frame!: HTMLDivElement;
  let canvas!: HTMLCanvasElement;

  const placeOf = createMemo(() => new Map(Array.from(props.part.notes, (note, place) => [note, place])));
  const existing = createMemo(() => countExisting(state.model()!, props.part.notes));
  const noteAt = (place: number): number => props.part.notes[place]!;
  const openNote = createOpenNote();
  const open = (note: number) => openNote(state.model()!, note);
  const look = createLook();

  onMount(() => {
    const made = createStage(canvas, props.onFail);
    setStage(made);
    const sizes = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && made.resize(entry.contentRect),
    );
    sizes.observe(frame);
    const release = attachPointer(canvas, made, {
      onHover: (place) => setHovered(place === undefined ? undefined : noteAt(place)),
      onOpen: (place) => open(noteAt(place)),
      onDrop: (place) => state.layout.put(noteAt(place), ...made.positionOf(place)),
    });
    onCleanup(() => {
      release();
      sizes.disconnect();
      made.dispose();
    });
  });

  // New notes, colours or edges are a new scene; while the layout runs, only the positions are new.
  createEffect(
    on([stage, () => props.part, () => props.groups, look], ([present, part, groups]) => {
      const model = state.model();
      if (model && present)
        present.show(positionsOf(state, part), toScene(model, part, groups, readTheme(frame), state.centre()));
    }),
  );
  createEffect(on(state.layout.positions, () => stage()?.show(positionsOf(state, props.part)), { defer: true }));
  // Another middle, or the whole vault again: all of it comes into view.
  createEffect(on([() => state.centre(), () => state.controls.hops], () => stage()?.fit(), { defer: true }));
  const highlighted = createMemo(() => placeOf().get(hovered() ?? state.focused() ?? -1));
  createEffect(() => {
    const place = highlighted();
    void props.part;
    void look();
    stage()?.highlight(place);
  });
  createEffect(() => {
    const place = placeOf().get(state.focused() ?? -1);
    if (place !== undefined) stage()?.bringIntoView(place);
  });

  const spoken = () => {
    const [model, note] = [state.model(), state.focused()];
    return model && note !== undefined ? describeNote(model, props.part, note) : '';
  };
  /** The menu is that of the note under the pointer, or of the one that the keys are at. */
  const nameForMenu = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const place = event.target === canvas ? stage()?.noteAt(event.offsetX, event.offsetY, REACH.touch) : undefined;
    const note = event.target === canvas ? (place === undefined ? undefined : noteAt(place)) : state.focused();
    const { dataset } = event.currentTarget;
    const model = state.model();
    delete dataset['menuOf'];
    delete dataset['menuMissing'];
    if (!model || note === undefined) return;
    const [path, missing] = [pathOf(model, note), missingName(model, note)];
    if (path !== undefined) dataset['menuOf'] = path;
    else if (missing !== undefined) dataset['menuMissing'] = missing;
  };
  const onKeyDown = createGraphKeys({
    state,
    stage,
    open,
    part: () => props.part,
    showAround(note) {
      const path = pathOf(state.model()!, note);
      if (path !== undefined) navigation.openView('graph', path);
    },
  });

  return (
    <>
      <div class="graph__frame" ref={frame}>
        <div
          class="graph__stage"
          role="application"
          aria-roledescription={graphText.graphCanvas.graph}
          aria-label={graphText.graphCanvas.graphOfNotes(existing(), props.part.notes.length - existing())}
          aria-describedby="graph-help"
          tabindex="0"
          data-focus-inset
          classList={{ 'graph__stage--on-note': hovered() !== undefined }}
          onKeyDown={onKeyDown}
          // Before the menu's own listener, which reads what it is about from the page.
          on:contextmenu={nameForMenu}
        >
          <canvas class="graph__canvas" ref={canvas} aria-hidden="true" />
        </div>
        <p id="graph-help" class="visually-hidden">
          {HELP}
        </p>
        <p class="visually-hidden" role="status">
          {spoken()}
        </p>
      </div>
      <div class="graph__foot">
        <GraphLegend state={state} part={props.part} groups={props.groups} />
        <ZoomButtons stage={stage} />
      </div>
    </>
  );
}

function positionsOf(state: GraphState, part: GraphPart): Float32Array {
  const world = state.layout.positions();
  const positions = new Float32Array(part.notes.length * 2);
  part.notes.forEach((note, place) => positions.set(world.subarray(note * 2, note * 2 + 2), place * 2));
  return positions;
}

/** Changes as soon as the page has other colours, by the person's choice or the system's. */
function createLook() {
  const [look, setLook] = createSignal(0);
  onCleanup(watchTheme(() => setLook((before) => before + 1)));
  return look;
}
