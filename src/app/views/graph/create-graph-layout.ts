import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import type { GraphPart } from './choose-graph-part.ts';
import { firstPositions, placeKey, type KeptPositions } from './first-positions.ts';
import type { GraphModel } from './graph-model.ts';
import { energyAt, type LayoutStep, layOutGraph, type LayoutRequest } from './lay-out-graph.ts';
import { get, set } from 'idb-keyval';
import { proxy, wrap } from 'comlink';
import type { LayoutWorker } from './layout.worker.ts';

export interface GraphLayout {
  /** x and y of every note of the model; those outside the base are at 0. Never equal to the one before. */
  readonly positions: Accessor<Float32Array>;
  /** 0 to 1 while notes are still moving; undefined when they lie still. */
  readonly progress: Accessor<number | undefined>;
  /** Ends it where it is. */
  stop(): void;
  /** Lays out the whole graph again. */
  restart(): void;
  /** A note that the person put elsewhere. */
  put(note: number, x: number, y: number): void;
}

export interface LayoutBase {
  readonly model: GraphModel;
  readonly part: GraphPart;
  /** Whose positions are kept between openings; undefined for a passing view. */
  readonly keptFor: string | undefined;
}

/** Fewer new notes than this share find a place among those that have one; the others stay where they are. */
const FEW = 0.05;
const GENTLE = 0.12;
const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The positions of the notes: the stored ones, else from a layout in the background that is shown step by step. */
export function createGraphLayout(
  base: Accessor<LayoutBase | undefined>,
  onFail: (error: unknown) => void,
): GraphLayout {
  const [positions, setPositions] = createSignal(new Float32Array(), { equals: false });
  const [progress, setProgress] = createSignal<number>();
  let running = new AbortController();
  let shown: LayoutBase | undefined;

  async function layOut(wanted: LayoutBase, fromScratch: boolean): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const { model, part } = wanted;
    const kept = fromScratch ? new Map() : await knownPositions(wanted);
    if (signal.aborted) return;
    const first = firstPositions(model, part, kept);
    // Notes that were still moving continue from their last positions.
    const unfinished = progress() ?? 1;
    const world = new Float32Array(model.noteCount * 2);
    const put = (local: Float32Array): void =>
      part.notes.forEach((note, place) => world.set(local.subarray(place * 2, place * 2 + 2), note * 2));
    put(first.positions);
    setPositions(world);
    shown = wanted;
    if (first.added === 0 && unfinished === 1) return void setProgress(undefined);
    setProgress(0);
    const onStep = (step: LayoutStep): void => {
      put(step.positions);
      if (step.progress === 1 || !isStill()) setPositions(world);
      setProgress(step.progress === 1 ? undefined : step.progress);
    };
    const energy = fromScratch || first.added >= part.notes.length * FEW ? 1 : Math.max(GENTLE, energyAt(unfinished));
    await runLayout(
      { count: part.notes.length, ends: toEnds(model, part), start: first.positions, energy },
      onStep,
      signal,
    );
    if (!signal.aborted) await keep();
  }

  /** Of the same view as it lies now, else as it was kept. */
  async function knownPositions(wanted: LayoutBase): Promise<KeptPositions> {
    if (shown && shown.keptFor === wanted.keptFor && wanted.keptFor !== undefined) return toKept(shown, positions());
    setProgress(undefined);
    return wanted.keptFor === undefined ? new Map() : readPositions(wanted.keptFor);
  }

  async function keep(): Promise<void> {
    const present = base();
    if (present?.keptFor !== undefined) await keepPositions(present.keptFor, toKept(present, positions()));
  }

  const begin = (wanted: LayoutBase, fromScratch = false): void => {
    layOut(wanted, fromScratch).catch((error: unknown) => {
      setProgress(undefined);
      onFail(error);
    });
  };
  createEffect(on(base, (wanted) => wanted && begin(wanted)));
  onCleanup(() => running.abort());

  return {
    positions,
    progress,
    stop() {
      running.abort();
      setProgress(undefined);
      void keep();
    },
    restart: () => {
      const wanted = base();
      if (wanted) begin(wanted, true);
    },
    put(note, x, y) {
      positions().set([x, y], note * 2);
      void keep();
    },
  };
}

function toEnds(model: GraphModel, part: GraphPart): Uint32Array {
  const placeOf = new Uint32Array(model.noteCount);
  part.notes.forEach((note, place) => (placeOf[note] = place));
  const ends = new Uint32Array(part.edges.length * 2);
  part.edges.forEach((edge, at) => ends.set([placeOf[model.sources[edge]!]!, placeOf[model.targets[edge]!]!], at * 2));
  return ends;
}

function toKept({ model, part }: LayoutBase, world: Float32Array): KeptPositions {
  return new Map(
    Array.from(part.notes, (note) => [placeKey(model, note), [world[note * 2]!, world[note * 2 + 1]!] as const]),
  );
}

interface Stored {
  readonly paths: readonly string[];
  readonly positions: Float32Array;
}

const keyOf = (vaultId: string): string => `latent.graph.${vaultId}`;

/** Where the notes of a vault were when its graph was last seen; a cache, so that trouble with it is none. */
async function readPositions(vaultId: string): Promise<KeptPositions> {
  const stored = await get<Stored>(keyOf(vaultId)).catch(() => undefined);
  if (!stored || stored.positions.length !== stored.paths.length * 2) return new Map();
  return new Map(
    stored.paths.map((path, place) => [
      path,
      [stored.positions[place * 2]!, stored.positions[place * 2 + 1]!] as const,
    ]),
  );
}

async function keepPositions(vaultId: string, positions: KeptPositions): Promise<void> {
  const stored: Stored = { paths: [...positions.keys()], positions: Float32Array.from([...positions.values()].flat()) };
  await set(keyOf(vaultId), stored).catch(() => undefined);
}

/** So few notes are laid out within a frame or two, without a worker. */
const AT_ONCE = 150;

/** Lays out in a worker of its own, which ends with the last step or the signal; a small graph at once. */
async function runLayout(
  request: LayoutRequest,
  onStep: (step: LayoutStep) => void,
  signal: AbortSignal,
): Promise<void> {
  if (request.count <= AT_ONCE) {
    for (const step of layOutGraph(request, Infinity)) onStep(step);
    return;
  }
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    worker.addEventListener(
      'error',
      (event) => reject(new Error(event.message || graphText.createGraphLayout.theLayoutFailed)),
      {
        once: true,
      },
    );
  });
  try {
    await Promise.race([
      wrap<LayoutWorker>(worker)(
        request,
        proxy(async (step: LayoutStep) => void (signal.aborted || onStep(step))),
      ),
      stopped,
    ]);
  } finally {
    worker.terminate();
  }
}
