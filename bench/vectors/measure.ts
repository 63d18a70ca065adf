import { errorText } from '../../src/notes/basics/error-text.ts';
import { createClusteredVectors } from '../../src/workers/vectors/testing/clustered-vectors.ts';
import { createScriptKernel, createWasmKernel } from '../../src/workers/vectors/kernel.ts';
import { createPassageVectors } from '../../src/workers/vectors/testing/passage-vectors.ts';
import { createQuantiser } from '../../src/workers/vectors/quantise.ts';
import type { VectorFile } from '../../src/workers/vectors/vector-files.ts';
import type { QuantisedVector, VectorIndex } from '../../src/workers/vectors/vector-index.ts';
import type { Peer } from './peers.ts';
import readModule from './read-bits.wat';

export const DIMENSIONS = 384;
const BEST = 10;
const CLUSTERS = 500;
/** Queries timed together: a page's clock has a resolution of a tenth of a millisecond. */
const AT_ONCE = 5;
const READING = 'only reading the sign bits';

/** In milliseconds. */
export interface Timing {
  readonly name: string;
  readonly rows: number;
  /** The median of the rounds, in which the engines take turns, so that a busy moment affects all. */
  readonly search?: number;
  /** The minimum of the rounds: the time where nothing else runs. */
  readonly least?: number;
  /** Processor time for one, in Node, which other programs distort least. */
  readonly cpu?: number;
  readonly build?: number;
  /** Recall of the ten best of a full comparison of floats. */
  readonly recall?: number;
  /** Share of the ten best of a full comparison of bytes that it finds. */
  readonly recallOfBytes?: number;
  readonly skipped?: string;
}

/** Keeps nothing: searching is measured here. */
const NULL_FILE: VectorFile = {
  size: () => 0,
  read: () => 0,
  write: () => undefined,
  truncate: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};

interface Engine {
  readonly name: string;
  readonly search: (query: Float32Array) => Promise<readonly number[]> | readonly number[];
  readonly build?: number;
}

/** Every engine on the same vectors. Graph engines take too long to build for so many rows: of `slowPeers` only a build of `few` is timed. */
export async function measureSmall(
  rows: number,
  peers: readonly Peer[],
  slowPeers: readonly Peer[],
  few: number,
  runs: number,
): Promise<Timing[]> {
  const source = createClusteredVectors(DIMENSIONS, 7, CLUSTERS);
  const vectors = Array.from({ length: rows }, () => source.next());
  const queries = Array.from({ length: runs * AT_ONCE }, () => source.next());
  const quantiser = createQuantiser(createWasmKernel(), DIMENSIONS);
  const scriptQuantiser = createQuantiser(createScriptKernel(), DIMENSIONS);
  const quantised: QuantisedVector[] = [];
  const quantising = await timed(() => vectors.forEach((vector) => quantised.push(quantiser(vector))));
  const inScript = await timed(() => vectors.forEach((vector) => scriptQuantiser(vector)));
  const index = await createPassageVectors(createWasmKernel(), DIMENSIONS, NULL_FILE);
  const filling = await timed(() => quantised.forEach((vector, row) => index.set(row, vector)));
  const floats = floatLoop(vectors);
  const engines: Engine[] = [{ name: 'JavaScript, floats', search: floats }, ...kernelEngines(index)];
  const skipped: Timing[] = [];
  for (const peer of peers) await addPeer(peer, vectors, engines, skipped);
  const timings = await takeTurns(engines, queries, rows);
  const slow = vectors.slice(0, few);
  const builds: Timing[] = [
    { name: 'quantising in the kernel', rows, build: quantising },
    { name: 'quantising in JavaScript', rows, build: inScript },
    { name: 'filling the index', rows, build: filling },
  ];
  for (const peer of slowPeers) builds.push(await buildOnly(peer, slow));
  return [...timings, ...builds, ...skipped];
}

/** Bytes generated directly, since so many floats would not fit in memory. */
export async function measureLarge(rows: number, runs: number): Promise<Timing[]> {
  const index = await createPassageVectors(createWasmKernel(), DIMENSIONS, NULL_FILE);
  const source = clusteredBytes(11);
  for (let row = 0; row < rows; row += 1) {
    index.set(row, source());
  }
  const queries = Array.from({ length: runs * AT_ONCE }, () => {
    const { bytes, scale } = source();
    return Float32Array.from(bytes, (byte) => byte * scale);
  });
  const read = reader(rows * (DIMENSIONS / 8));
  return takeTurns([...kernelEngines(index), { name: READING, search: read }], queries, rows);
}

const idsOf = (index: VectorIndex, query: Float32Array, exact = false): number[] =>
  index.search(query, BEST, undefined, exact).map(({ chunkId }) => chunkId);

const kernelEngines = (index: VectorIndex): Engine[] => [
  { name: 'kernel, all bytes', search: (query) => idsOf(index, query, true) },
  { name: 'kernel, signs then bytes', search: (query) => idsOf(index, query) },
];

async function addPeer(
  peer: Peer,
  vectors: readonly Float32Array[],
  engines: Engine[],
  skipped: Timing[],
): Promise<void> {
  try {
    let search: Awaited<ReturnType<Peer['build']>> | undefined;
    const build = await timed(async () => (search = await peer.build(vectors)));
    engines.push({ name: peer.name, build, search: (query) => search?.(query, BEST) ?? [] });
  } catch (error) {
    skipped.push({ name: peer.name, rows: vectors.length, skipped: errorText(error) });
  }
}

async function buildOnly(peer: Peer, vectors: readonly Float32Array[]): Promise<Timing> {
  try {
    return { name: `building ${peer.name}`, rows: vectors.length, build: await timed(() => peer.build(vectors)) };
  } catch (error) {
    return { name: `building ${peer.name}`, rows: vectors.length, skipped: errorText(error) };
  }
}

async function takeTurns(
  engines: readonly Engine[],
  queries: readonly Float32Array[],
  rows: number,
): Promise<Timing[]> {
  const times = new Map<string, number[]>(engines.map(({ name }) => [name, []]));
  const spent = new Map<string, number>(engines.map(({ name }) => [name, 0]));
  const found = new Map<string, (readonly number[])[]>(engines.map(({ name }) => [name, []]));
  // Once unmeasured, so that every engine is compiled.
  for (const { search } of engines) for (let run = 0; run < 3; run += 1) await search(queries[run]!);
  for (let from = 0; from < queries.length; from += AT_ONCE) {
    const some = queries.slice(from, from + AT_ONCE);
    for (const { name, search } of engines) {
      const before = processorTime();
      const time = await timed(async () => {
        for (const query of some) found.get(name)!.push(await search(query));
      });
      spent.set(name, spent.get(name)! + processorTime() - before);
      times.get(name)!.push(time / some.length);
    }
  }
  const share = (name: string, of: string): { value: number } | undefined => {
    const truth = found.get(of);
    return (
      truth && {
        value: mean(found.get(name)!.map((ids, run) => ids.filter((id) => truth[run]!.includes(id)).length / BEST)),
      }
    );
  };
  return engines.map(({ name, build }) => {
    const recall = name === READING ? undefined : share(name, 'JavaScript, floats');
    const recallOfBytes = name === READING ? undefined : share(name, 'kernel, all bytes');
    return {
      name,
      rows,
      search: median(times.get(name)!),
      least: Math.min(...times.get(name)!),
      ...(isNode ? { cpu: spent.get(name)! / queries.length } : {}),
      ...(build === undefined ? {} : { build }),
      ...(recall ? { recall: recall.value } : {}),
      ...(recallOfBytes ? { recallOfBytes: recallOfBytes.value } : {}),
    };
  });
}

/** The naive implementation: every product in a loop over one array. */
function floatLoop(vectors: readonly Float32Array[]): (query: Float32Array) => number[] {
  const all = new Float32Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, row) => all.set(vector, row * DIMENSIONS));
  const scores = new Float32Array(vectors.length);
  return (query) => {
    for (let row = 0, at = 0; row < scores.length; row += 1) {
      let sum = 0;
      for (let index = 0; index < DIMENSIONS; index += 1) sum += all[at++]! * query[index]!;
      scores[row] = sum;
    }
    return best(scores);
  };
}

function best(scores: Float32Array): number[] {
  const kept: number[] = [];
  for (let row = 0; row < scores.length; row += 1) {
    if (kept.length === BEST && scores[row]! <= scores[kept.at(-1)!]!) continue;
    const at = kept.findIndex((other) => scores[row]! > scores[other]!);
    kept.splice(at === -1 ? kept.length : at, 0, row);
    kept.length = Math.min(kept.length, BEST);
  }
  return kept;
}

/** Bytes around random centres: as clustered as the floats, and fast to generate. */
function clusteredBytes(seed: number): () => QuantisedVector {
  let state = seed;
  const random = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  const centres = Array.from({ length: CLUSTERS }, () =>
    Int8Array.from({ length: DIMENSIONS }, () => (random() >> 24) * 0.35),
  );
  return () => {
    const centre = centres[(random() >>> 8) % CLUSTERS]!;
    const bytes = centre.map((value) => value + (random() >> 25));
    let length = 0;
    for (const byte of bytes) length += byte * byte;
    return { bytes, scale: 1 / Math.sqrt(length) };
  };
}

function reader(bytes: number): () => number[] {
  const { memory, read } = new WebAssembly.Instance(new WebAssembly.Module(readModule)).exports as unknown as {
    memory: WebAssembly.Memory;
    read: (from: number, end: number) => bigint;
  };
  memory.grow(Math.ceil(bytes / 65_536));
  new Uint8Array(memory.buffer).fill(1);
  return () => {
    read(64, bytes);
    return [];
  };
}

const isNode = typeof process !== 'undefined';

/** Processor time of this process in milliseconds; 0 in a browser, which does not report it. */
const processorTime = (): number => (isNode ? process.cpuUsage().user / 1000 : 0);

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
