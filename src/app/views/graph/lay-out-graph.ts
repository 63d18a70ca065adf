import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type Simulation,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';

export interface LayoutRequest {
  readonly count: number;
  /** Pairs of places below `count`. */
  readonly ends: Uint32Array;
  /** x and y of each; the layout continues from there. */
  readonly start: Float32Array;
  /** How far things may still move: 1 from nothing, less where most is in place. */
  readonly energy: number;
}

export interface LayoutStep {
  /** x and y of each. */
  readonly positions: Float32Array;
  /** 0 to 1; 1 is the end. */
  readonly progress: number;
}

type Body = SimulationNodeDatum & { x: number; y: number };

/** Below this energy nothing moves to be seen. */
const STILL = 0.02;
const DECAY = 0.027;
/** Large graphs settle in fewer, rougher steps. */
const ROUGH_FROM = 3000;
const ROUGH_DECAY = 0.045;

/** What energy is left of 1 when this much of a layout is done. */
export const energyAt = (progress: number): number => STILL ** progress;

/**
 * A force layout, the same for the same request: notes push each other off, edges pull, and a weak pull to the middle
 * keeps what is unconnected near. Yields after each step of at least `sliceMs`, and at the end.
 */
export function* layOutGraph(
  request: LayoutRequest,
  sliceMs: number,
  clock: () => number = () => performance.now(),
): Generator<LayoutStep> {
  const bodies: Body[] = Array.from({ length: request.count }, (_, place) => ({
    x: request.start[place * 2]!,
    y: request.start[place * 2 + 1]!,
  }));
  const simulation = toSimulation(bodies, request);
  const steps = Math.max(1, Math.ceil(Math.log(STILL / request.energy) / Math.log(1 - simulation.alphaDecay())));
  let begun = clock();
  for (let step = 1; step <= steps; step += 1) {
    simulation.tick();
    if (step < steps && clock() - begun < sliceMs) continue;
    yield { positions: toPositions(bodies), progress: step / steps };
    begun = clock();
  }
}

function toSimulation(
  bodies: Body[],
  { count, ends, energy }: LayoutRequest,
): Simulation<Body, SimulationLinkDatum<Body>> {
  const links = Array.from({ length: ends.length / 2 }, (_, at): SimulationLinkDatum<Body> => ({
    source: ends[at * 2]!,
    target: ends[at * 2 + 1]!,
  }));
  const isLarge = count >= ROUGH_FROM;
  return forceSimulation(bodies)
    .force(
      'push',
      forceManyBody<Body>()
        .strength(isLarge ? -40 : -70)
        .theta(isLarge ? 1.1 : 0.9)
        .distanceMax(isLarge ? 1500 : 4000),
    )
    .force('pull', forceLink<Body, SimulationLinkDatum<Body>>(links).distance(34))
    .force('x', forceX<Body>().strength(isLarge ? 0.05 : 0.08))
    .force('y', forceY<Body>().strength(isLarge ? 0.05 : 0.08))
    .alpha(energy)
    .alphaDecay(isLarge ? ROUGH_DECAY : DECAY)
    .stop();
}

function toPositions(bodies: readonly Body[]): Float32Array {
  const positions = new Float32Array(bodies.length * 2);
  bodies.forEach(({ x, y }, place) => {
    positions[place * 2] = x;
    positions[place * 2 + 1] = y;
  });
  return positions;
}
