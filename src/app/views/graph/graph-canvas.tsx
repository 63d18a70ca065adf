import Maximize from 'lucide-solid/icons/maximize';
import { relationInWords } from '../../state/messages/own-language.ts';
import Minus from 'lucide-solid/icons/minus';
import Plus from 'lucide-solid/icons/plus';
import { type Accessor, createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { graphText } from './graph.texts.ts';
import { listComma, number } from '../../strings/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { watchTheme } from '../../ui/page/page-environment.ts';
import {
  type Adjacency,
  COLOURED_GROUPS,
  countExisting,
  type GraphModel,
  type GraphPart,
  LINK,
  missingName,
  neighboursOf,
  type NoteGroups,
  pathOf,
} from './graph-model.ts';
import type { GraphState } from './create-graph-state.ts';
import { createOpenNote } from './create-open-note.ts';
import { createStage, type Stage } from './create-stage.ts';
import { pan, zoomAt } from './graph-camera.ts';
import { type GraphTheme, relationHue, toScene } from './graph-scene.ts';
import { attachPointer, REACH } from './attach-pointer.ts';

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ANGLES: Readonly<Record<Direction, number>> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
};

/** The neighbour that lies most in this direction, the nearer of two; undefined where none lies in that half. */
export function stepToNeighbour(
  model: GraphModel,
  adjacency: Adjacency,
  note: number,
  direction: Direction,
  positionOf: (note: number) => readonly [number, number],
): number | undefined {
  const [x, y] = positionOf(note);
  let [best, lowest] = [undefined as number | undefined, Infinity];
  for (const neighbour of neighboursOf(model, adjacency, note)) {
    const [otherX, otherY] = positionOf(neighbour);
    const turn = angleBetween(Math.atan2(otherY - y, otherX - x), ANGLES[direction]);
    const cost = Math.hypot(otherX - x, otherY - y) * (1 + 2 * turn);
    if (turn < Math.PI / 2 && cost < lowest) [best, lowest] = [neighbour, cost];
  }
  return best;
}

function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}

interface GraphKeysParts {
  readonly state: GraphState;
  readonly stage: Accessor<Stage | undefined>;
  readonly part: Accessor<GraphPart>;
  readonly open: (note: number) => void;
  readonly showAround: (note: number) => void;
}

const PAN_STEP = 80;
const ZOOM_STEP = 1.3;
const MOVES: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const isDirection = (key: string): key is Direction => key in MOVES;

/** What the keys do in the picture. */
function createGraphKeys({ state, stage, part, open, showAround }: GraphKeysParts): (event: KeyboardEvent) => void {
  const positionOf = (note: number): readonly [number, number] => {
    const world = state.layout.positions();
    return [world[note * 2]!, world[note * 2 + 1]!];
  };
  const step = (direction: Direction): void => {
    const model = state.model();
    const from = state.focused() ?? state.centre();
    if (!model) return;
    // Without a place to go from, the best connected note is where one begins.
    const isInSight = from !== undefined && part().isShown[from] === 1;
    state.setFocused(
      isInSight
        ? (stepToNeighbour(model, part().adjacency, from, direction, positionOf) ?? from)
        : bestConnected(part()),
    );
  };
  const withFocused = (act: (note: number) => void): void => {
    const note = state.focused() ?? state.centre();
    if (note !== undefined) act(note);
  };
  const actions: Readonly<Record<string, (present: Stage) => void>> = {
    '+': (present) => present.look(zoomAt(present.camera(), present.size(), ZOOM_STEP)),
    '-': (present) => present.look(zoomAt(present.camera(), present.size(), 1 / ZOOM_STEP)),
    '0': (present) => present.fit(),
    Home: () => state.setFocused(bestConnected(part())),
    Enter: () => withFocused(open),
    ' ': () => withFocused(showAround),
    Escape: () => state.setFocused(undefined),
  };

  return (event) => {
    const present = stage();
    if (!present || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey } = event;
    if (isDirection(key)) {
      if (shiftKey) present.look(pan(present.camera(), MOVES[key][0] * PAN_STEP, MOVES[key][1] * PAN_STEP));
      else step(key);
    } else {
      const action = actions[key === '=' ? '+' : key];
      if (!action || (key === 'Escape' && state.focused() === undefined)) return;
      action(present);
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

function bestConnected({ notes, adjacency }: GraphPart): number | undefined {
  let best: number | undefined;
  for (const note of notes) if (best === undefined || adjacency.degreeOf(note) > adjacency.degreeOf(best)) best = note;
  return best;
}

const NAMED_RELATIONS = 8;

/** What the colours mean, of what is in sight. */
function GraphLegend(props: { readonly state: GraphState; readonly part: GraphPart; readonly groups: NoteGroups }) {
  const groups = createMemo(() => {
    const counts = new Uint32Array(props.groups.names.length + 2);
    for (const note of props.part.notes) counts[props.groups.groupOf[note]!]! += 1;
    const named = props.groups.names.map((name, place) => ({
      name,
      hue: `var(--graph-hue-${place})`,
      count: counts[place]!,
    }));
    const restGroup = { name: props.groups.rest.name, hue: 'var(--graph-rest)', count: counts.at(-2)! };
    const missing = { name: graphText.groupNotes.missing, hue: undefined, count: counts.at(-1)! };
    return [...named, restGroup, missing].filter(({ count }) => count > 0);
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
      return { name: relationInWords(type), hue: relationHue(type, kind) };
    });
  });
  return (
    <details class="graph__legend" open={!window.matchMedia('(max-width: 719px)').matches}>
      <summary>
        {number(notes())} {graphText.graphLegend.notes(notes())}, {number(props.part.edges.length)}{' '}
        {graphText.graphLegend.lines(props.part.edges.length)}
      </summary>
      {/* It may scroll. */}
      <ul tabindex="0" aria-label={graphText.graphLegend.label}>
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

const STEP = 1.5;

/** The same as wheel and pinch, for those who press. */
function ZoomButtons(props: { readonly stage: Accessor<Stage | undefined> }) {
  const zoom = (factor: number) => {
    const stage = props.stage();
    stage?.look(zoomAt(stage.camera(), stage.size(), factor));
  };
  return (
    <div class="graph__zoom" role="group" aria-label={graphText.zoomButtons.label}>
      <IconButton label={graphText.zoomButtons.zoomIn} size="sm" onClick={() => zoom(STEP)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label={graphText.zoomButtons.zoomOut} size="sm" onClick={() => zoom(1 / STEP)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={graphText.zoomButtons.showAll} size="sm" onClick={() => props.stage()?.fit()}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const NAMED = 3;

/** A note of the graph in a sentence: what it is and what it is joined with. */
export function describeNote(model: GraphModel, part: GraphPart, note: number): string {
  const { types, typeOf } = model.overview;
  const isMissing = missingName(model, note) !== undefined;
  const kind = isMissing ? graphText.groupNotes.missing.toLowerCase() : types[typeOf[note]!];
  const neighbours = neighboursOf(model, part.adjacency, note).map((neighbour) => model.names[neighbour]!);
  const remainingCount = neighbours.length - NAMED;
  const joined =
    neighbours.length === 0
      ? graphText.describeNote.unlinked
      : graphText.describeNote.neighbours(neighbours.slice(0, NAMED).join(listComma()), remainingCount);
  return [model.names[note]!, ...(kind === undefined ? [] : [kind]), joined].join(listComma());
}

const HELP = graphText.graphCanvas.keysHelp + graphText.graphCanvas.viewHelp;

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
    const newStage = createStage(canvas, props.onFail);
    setStage(newStage);
    const sizes = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && newStage.resize(entry.contentRect),
    );
    sizes.observe(frame);
    const release = attachPointer(canvas, newStage, {
      onHover: (place) => setHovered(place === undefined ? undefined : noteAt(place)),
      onOpen: (place) => open(noteAt(place)),
      onDrop: (place) => state.layout.put(noteAt(place), ...newStage.positionOf(place)),
    });
    onCleanup(() => {
      release();
      sizes.disconnect();
      newStage.dispose();
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
          aria-roledescription={graphText.graphCanvas.role}
          aria-label={graphText.graphCanvas.label(existing(), props.part.notes.length - existing())}
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
  onCleanup(watchTheme(() => setLook((lookVersion) => lookVersion + 1)));
  return look;
}

/** The view's colours as they are now, light or dark: a canvas takes no custom properties. */
function readTheme(element: HTMLElement): GraphTheme {
  const probe = element.appendChild(document.createElement('span'));
  // In forced colours, background and text are the system's; the colours of groups stay.
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  probe.style.forcedColorAdjust = 'none';
  const colour = (name: string): string => {
    probe.style.color = name.startsWith('--') ? `var(${name})` : name;
    return getComputedStyle(probe).color;
  };
  const theme: GraphTheme = {
    background: colour(isForced ? 'Canvas' : '--color-bg'),
    text: colour(isForced ? 'CanvasText' : '--color-text'),
    line: colour('--graph-line'),
    accent: colour('--color-accent'),
    hues: Array.from({ length: COLOURED_GROUPS }, (_, place) => colour(`--graph-hue-${place}`)),
    rest: colour('--graph-rest'),
    faint: colour(isForced ? 'GrayText' : '--color-text-faint'),
    supports: colour('--color-success'),
    contradicts: colour('--color-danger'),
    font: `12px ${getComputedStyle(element).fontFamily}`,
  };
  probe.remove();
  return theme;
}
