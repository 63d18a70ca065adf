import type { Accessor } from 'solid-js';
import type { GraphPart } from './choose-graph-part.ts';
import type { GraphState } from './create-graph-state.ts';
import type { Stage } from './create-stage.ts';
import { pan, zoomAt } from './graph-camera.ts';
import { stepToNeighbour, type Direction } from './step-to-neighbour.ts';

export interface GraphKeysParts {
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
export function createGraphKeys({
  state,
  stage,
  part,
  open,
  showAround,
}: GraphKeysParts): (event: KeyboardEvent) => void {
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
