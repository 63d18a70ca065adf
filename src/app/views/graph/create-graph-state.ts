import { proxy, wrap } from 'comlink';
import { get, set } from 'idb-keyval';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  type Accessor,
  type ResourceFetcherInfo,
  type Setter,
  onCleanup,
} from 'solid-js';
import { createStore } from 'solid-js/store';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { GraphOverview } from '../../../workers/contract.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { graphText } from './graph.texts.ts';
import {
  chooseGraphPart,
  type GraphModel,
  type GraphPart,
  type GroupBy,
  groupNotes,
  missingName,
  neighboursOf,
  type NoteGroups,
  pathOf,
  toGraphModel,
} from './graph-model.ts';
import { energyAt, type LayoutStep, layOutGraph, type LayoutRequest } from './lay-out-graph.ts';
import type { LayoutWorker } from './layout.worker.ts';

/** Where notes were, by `placeKey`: [x, y]. */
type KeptPositions = ReadonlyMap<string, readonly [number, number]>;

interface FirstPositions {
  /** x and y of each note of the part. */
  readonly positions: Float32Array;
  /** Notes that had no place before. */
  readonly added: number;
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPREAD = 12;

/**
 * Where the layout begins: notes seen before where they were, others beside a neighbour that has a place, and the rest
 * on a spiral, folder by folder, since notes of a folder usually belong together.
 */
export function firstPositions(model: GraphModel, part: GraphPart, keptPositions: KeptPositions): FirstPositions {
  const positions = new Float32Array(part.notes.length * 2);
  const folders = Array.from(part.notes, (note) => noteGroupFolder(model, part, note));
  const byFolder = [...part.notes.keys()].toSorted((a, b) => compareFolders(folders[a]!, folders[b]!));
  let added = 0;
  for (const [turn, place] of byFolder.entries()) {
    const note = part.notes[place]!;
    const knownPosition = keptPositions.get(placeKey(model, note));
    const near = knownPosition ?? besideNeighbour(model, part, note, keptPositions, turn);
    if (!knownPosition) added += 1;
    const [x, y] = near ?? onSpiral(turn);
    positions[place * 2] = x;
    positions[place * 2 + 1] = y;
  }
  return { positions, added };
}

/** A note that does not exist yet has the folder of one that links to it. */
function noteGroupFolder(model: GraphModel, part: GraphPart, note: number): string {
  const notePath = pathOf(model, note);
  const edge = notePath === undefined ? part.adjacency.edgesOf(note)[0] : undefined;
  const path = edge === undefined ? notePath : pathOf(model, model.sources[edge]!);
  return path === undefined ? '' : parentFolder(path);
}

/** By which the position of a note is kept: its path, or the link that it has while it does not exist. */
const placeKey = (model: GraphModel, note: number): string =>
  pathOf(model, note) ?? `[[${missingName(model, note) ?? ''}]]`;

const compareFolders = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function besideNeighbour(
  model: GraphModel,
  part: GraphPart,
  note: number,
  keptPositions: KeptPositions,
  turn: number,
): readonly [number, number] | undefined {
  if (keptPositions.size === 0) return undefined;
  for (const neighbour of neighboursOf(model, part.adjacency, note)) {
    const place = keptPositions.get(placeKey(model, neighbour));
    if (place)
      return [place[0] + SPREAD * Math.cos(turn * GOLDEN_ANGLE), place[1] + SPREAD * Math.sin(turn * GOLDEN_ANGLE)];
  }
  return undefined;
}

function onSpiral(turn: number): readonly [number, number] {
  const radius = SPREAD * Math.sqrt(turn + 0.5);
  return [radius * Math.cos(turn * GOLDEN_ANGLE), radius * Math.sin(turn * GOLDEN_ANGLE)];
}

interface GraphLayout {
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

interface LayoutBase {
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
function createGraphLayout(base: Accessor<LayoutBase | undefined>, onFail: (error: unknown) => void): GraphLayout {
  const [positions, setPositions] = createSignal(new Float32Array(), { equals: false });
  const [progress, setProgress] = createSignal<number>();
  let running = new AbortController();
  let shownLayout: LayoutBase | undefined;

  async function layOut(wantedLayout: LayoutBase, fromScratch: boolean): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const { model, part } = wantedLayout;
    const storedPositions = fromScratch ? new Map() : await knownPositions(wantedLayout);
    if (signal.aborted) return;
    const first = firstPositions(model, part, storedPositions);
    // Notes that were still moving continue from their last positions.
    const unfinished = progress() ?? 1;
    const world = new Float32Array(model.noteCount * 2);
    const putPositions = (local: Float32Array): void =>
      part.notes.forEach((note, place) => world.set(local.subarray(place * 2, place * 2 + 2), note * 2));
    putPositions(first.positions);
    setPositions(world);
    shownLayout = wantedLayout;
    if (first.added === 0 && unfinished === 1) return void setProgress(undefined);
    setProgress(0);
    const onStep = (step: LayoutStep): void => {
      putPositions(step.positions);
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
  async function knownPositions(wantedLayout: LayoutBase): Promise<KeptPositions> {
    if (shownLayout && shownLayout.keptFor === wantedLayout.keptFor && wantedLayout.keptFor !== undefined)
      return toKept(shownLayout, positions());
    setProgress(undefined);
    return wantedLayout.keptFor === undefined ? new Map() : readPositions(wantedLayout.keptFor);
  }

  async function keep(): Promise<void> {
    const present = base();
    if (present?.keptFor !== undefined) await keepPositions(present.keptFor, toKept(present, positions()));
  }

  const begin = (wantedLayout: LayoutBase, fromScratch = false): void => {
    layOut(wantedLayout, fromScratch).catch((error: unknown) => {
      setProgress(undefined);
      onFail(error);
    });
  };
  createEffect(on(base, (currentBase) => currentBase && begin(currentBase)));
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
      const currentBase = base();
      if (currentBase) begin(currentBase, true);
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

const graphStorageKey = (vaultId: string): string => `latent.graph.${vaultId}`;

/** Where the notes of a vault were when its graph was last seen; a cache, so that trouble with it is none. */
async function readPositions(vaultId: string): Promise<KeptPositions> {
  const storedLayout = await get<Stored>(graphStorageKey(vaultId)).catch(() => undefined);
  if (!storedLayout || storedLayout.positions.length !== storedLayout.paths.length * 2) return new Map();
  return new Map(
    storedLayout.paths.map((path, place) => [
      path,
      [storedLayout.positions[place * 2]!, storedLayout.positions[place * 2 + 1]!] as const,
    ]),
  );
}

async function keepPositions(vaultId: string, positions: KeptPositions): Promise<void> {
  const storedLayout: Stored = {
    paths: [...positions.keys()],
    positions: Float32Array.from([...positions.values()].flat()),
  };
  await set(graphStorageKey(vaultId), storedLayout).catch(() => undefined);
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
      (event) => reject(new Error(event.message || graphText.createGraphLayout.failed)),
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

const KEY = 'latent.graphMissing';

/** Whether the graph shows notes that do not exist yet: as the person left it, else it does, as Obsidian's. */
function keptShowMissing(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no';
  } catch {
    return true;
  }
}

function keepShowMissing(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'yes' : 'no');
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What the person chose of the view's controls. */
interface GraphControls {
  readonly showLinks: boolean;
  /** Notes that links name and nobody has written yet. */
  readonly showMissing: boolean;
  readonly hiddenTypes: readonly string[];
  readonly filter: string;
  readonly hops: 1 | 2 | 3;
  readonly colourBy: GroupBy | undefined;
  readonly isList: boolean;
}

export interface GraphState {
  readonly model: Accessor<GraphModel | undefined>;
  /** The note in the middle; undefined for the whole vault, and for a note that is not in the index. */
  readonly centre: Accessor<number | undefined>;
  readonly part: Accessor<GraphPart | undefined>;
  readonly colourBy: Accessor<GroupBy>;
  readonly groups: Accessor<NoteGroups | undefined>;
  readonly layout: GraphLayout;
  readonly controls: GraphControls;
  change(patch: Partial<GraphControls>): void;
  /** The note that the keyboard or the list has selected. */
  readonly focused: Accessor<number | undefined>;
  readonly setFocused: Setter<number | undefined>;
  readonly problem: Accessor<string | undefined>;
}

/**
 * The state of the graph view, without its appearance. While `isSeen` is false, nothing is read again.
 * @param excluded places whose notes are left out
 */
export function createGraphState(
  vault: Pick<OpenVault, 'id' | 'index' | 'indexStatus' | 'onIndexEvent'>,
  around: Accessor<VaultPath | undefined>,
  isSeen: Accessor<boolean>,
  excluded: Accessor<readonly string[]>,
): GraphState {
  const [controls, setControls] = createStore<{ -readonly [Control in keyof GraphControls]: GraphControls[Control] }>({
    showLinks: true,
    showMissing: keptShowMissing(),
    hiddenTypes: [],
    filter: '',
    hops: 1,
    colourBy: undefined,
    isList: false,
  });
  const [focused, setFocused] = createSignal<number>();
  const [layoutProblem, setLayoutProblem] = createSignal<string>();
  const version = createIndexVersion(vault);
  const seenVersion = createMemo<number>((previousVersion) => (isSeen() ? version() : previousVersion), 0);
  const [overview] = createResource(
    () =>
      vault.indexStatus()?.textReady === true && {
        version: seenVersion(),
        vault: vault.id,
        excluded: excluded(),
        missing: controls.showMissing,
      },
    async (
      source,
      { value: previousOverview }: ResourceFetcherInfo<GraphOverview | undefined>,
    ): Promise<GraphOverview | undefined> => {
      const newOverview = await vault.index.graphOverview(source.excluded, source.missing);
      return previousOverview && isSameGraph(previousOverview, newOverview) ? previousOverview : newOverview;
    },
  );
  const model = createMemo(() => {
    const latestOverview = overview.error === undefined ? overview.latest : undefined;
    return latestOverview && toGraphModel(latestOverview);
  });
  const centre = createMemo(() => model()?.placeOf.get(around() ?? ''));
  const isWhole = createMemo(() => around() === undefined);
  const switches = () => ({ showLinks: controls.showLinks, hiddenTypes: new Set(controls.hiddenTypes) });
  const reach = () => {
    const note = centre();
    return note === undefined ? undefined : { note, hops: controls.hops };
  };

  // The whole vault is laid out once, with all its edges: switches and filter hide, and move nothing.
  const base = createMemo((): LayoutBase | undefined => {
    const present = model();
    if (!present || (!isWhole() && centre() === undefined)) return undefined;
    if (!isWhole())
      return {
        model: present,
        part: chooseGraphPart(present, { ...switches(), filter: '', around: reach() }),
        keptFor: undefined,
      };
    return {
      model: present,
      part: chooseGraphPart(present, { showLinks: true, hiddenTypes: new Set(), filter: '', around: undefined }),
      keptFor: vault.id,
    };
  });
  const part = createMemo(() => {
    const present = model();
    if (!present || !base()) return undefined;
    return chooseGraphPart(present, { ...switches(), filter: controls.filter, around: reach() });
  });
  createEffect(on(centre, () => setFocused(undefined)));
  // Types say most, where there are any.
  const colourBy = createMemo(
    (): GroupBy => controls.colourBy ?? ((model()?.overview.types.length ?? 0) > 1 ? 'type' : 'folder'),
  );
  const groups = createMemo(() => {
    const present = model();
    return present && groupNotes(present, colourBy());
  });

  return {
    model,
    centre,
    part,
    colourBy,
    groups,
    controls,
    change(patch) {
      setControls(patch);
      if (patch.showMissing !== undefined) keepShowMissing(patch.showMissing);
    },
    focused,
    setFocused,
    layout: createGraphLayout(base, (error) => setLayoutProblem(errorInOwnLanguage(error))),
    problem: () => (overview.error === undefined ? layoutProblem() : errorInOwnLanguage(overview.error)),
  };
}

/** Whether two readings of the vault are the same picture: most changes of a note's text alter nothing here. */
export function isSameGraph(a: GraphOverview, b: GraphOverview): boolean {
  return (
    isSameSequence(a.paths, b.paths) &&
    isSameSequence(a.missing, b.missing) &&
    isSameSequence(a.titles, b.titles) &&
    isSameSequence(a.types, b.types) &&
    isSameSequence(a.typeOf, b.typeOf) &&
    isSameSequence(a.tags, b.tags) &&
    isSameSequence(a.noteTags, b.noteTags) &&
    isSameSequence(a.links, b.links) &&
    isSameSequence(a.relations.types, b.relations.types) &&
    isSameSequence(a.relations.ends, b.relations.ends) &&
    isSameSequence(a.relations.typeOf, b.relations.typeOf) &&
    isSameSequence(a.relations.confidence, b.relations.confidence)
  );
}

function isSameSequence(a: ArrayLike<string | number>, b: ArrayLike<string | number>): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
