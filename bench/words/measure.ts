import { writeFileSync } from 'node:fs';
import { createRandom, readPassages, type Passage } from './corpus.ts';
import { flexSearch, fts5, latent, miniSearch, orama, type Built, type Peer } from './engines.ts';

/** In milliseconds of wall-clock time unless stated otherwise. */
export interface Figures {
  readonly engine: string;
  readonly passages: number;
  /** The mean of each query's minimum over the rounds: the time where nothing else runs. */
  readonly rare: number;
  readonly mixed: number;
  readonly common: number;
  /** Processor time, including transactions and rows where the engine has a store. */
  readonly buildMBPerSecond: number;
  /** Heap and buffers after building, SQLite's included. */
  readonly bytesPerPassage: number;
  /** Processor time from stored rows to the first answer. */
  readonly load?: number;
  /** Share of passages found among the first ten results by their title and heading. */
  readonly knownItems: number;
}

const QUERIES = 12;
const KNOWN_ITEMS = 200;
const ROUNDS = Number(process.env.WORDS_ROUNDS ?? 7);
const LIMIT = 10;
const WORD = /[a-z]{3,}/gu;

/** Needs `--expose-gc`. */
export async function measureTo(file: string, sizes: readonly number[]): Promise<void> {
  writeFileSync(file, JSON.stringify(await measure(sizes)));
}

async function measure(sizes: readonly number[]): Promise<{ from: string; figures: Figures[] }> {
  const { passages: all, from } = readPassages(Math.max(...sizes));
  const figures: Figures[] = [];
  for (const size of sizes) {
    const passages = all.slice(0, size);
    const queries = chooseQueries(passages);
    for (const peer of [latent, fts5, miniSearch, flexSearch, orama])
      if (size <= peer.most) figures.push(await measureOne(peer, passages, queries));
  }
  return { from, figures };
}

async function measureOne(peer: Peer, passages: readonly Passage[], queries: Queries): Promise<Figures> {
  const before = await bytesUsed();
  const started = process.cpuUsage();
  const built = await peer.build(passages);
  const building = processorMs(started);
  const bytes = (await bytesUsed()) - before;
  const characters = passages.reduce(
    (sum, { title, heading, body }) => sum + title.length + heading.length + body.length,
    0,
  );
  const timed = {
    rare: await timeOf(built, queries.rare),
    mixed: await timeOf(built, queries.mixed),
    common: await timeOf(built, queries.common),
  };
  const known = await knownItems(built, passages);
  const load = built.reload && (await loadTime(built, queries.rare[0]!));
  const figures = {
    engine: peer.name,
    passages: passages.length,
    ...timed,
    buildMBPerSecond: characters / building / 1000,
    bytesPerPassage: bytes / passages.length,
    knownItems: known,
  };
  return load === undefined ? figures : { ...figures, load };
}

async function timeOf(built: Built, queries: readonly (readonly string[])[]): Promise<number> {
  const least = queries.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, words] of queries.entries()) {
      const started = performance.now();
      await built.search([...words], LIMIT);
      least[index] = Math.min(least[index]!, performance.now() - started);
    }
  }
  return least.reduce((sum, time) => sum + time, 0) / queries.length;
}

async function loadTime(built: Built, words: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const started = process.cpuUsage();
    built.reload?.();
    await built.search(words, LIMIT);
    times.push(processorMs(started));
  }
  return Math.min(...times);
}

async function knownItems(built: Built, passages: readonly Passage[]): Promise<number> {
  const random = createRandom(3);
  let found = 0;
  for (let item = 0; item < KNOWN_ITEMS; item += 1) {
    const wanted = passages[Math.floor(random() * passages.length)]!;
    const words = wordsOf(`${wanted.title} ${wanted.heading}`);
    // Others with the same title and heading count too: no query distinguishes them.
    const hits = await built.search(words, LIMIT);
    if (hits.some((hit) => passages[hit]!.title === wanted.title && passages[hit]!.heading === wanted.heading))
      found += 1;
  }
  return found / KNOWN_ITEMS;
}

interface Queries {
  readonly rare: readonly (readonly string[])[];
  readonly mixed: readonly (readonly string[])[];
  readonly common: readonly (readonly string[])[];
}

/** Three words each: rare (in at most one of a thousand passages), common (in more than one of twenty), or mixed. */
function chooseQueries(passages: readonly Passage[]): Queries {
  const counts = new Map<string, number>();
  for (const { title, body } of passages)
    for (const word of new Set(wordsOf(`${title} ${body}`))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const between = (least: number, most: number): string[] =>
    [...counts]
      .filter(([, count]) => count >= least * passages.length && count < most * passages.length)
      .map(([word]) => word)
      .sort();
  const classes = [between(2 / 10_000, 0.001), between(0.003, 0.02), between(0.05, 1)] as const;
  const random = createRandom(9);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const make = (kinds: readonly [number, number, number]): string[][] =>
    Array.from({ length: QUERIES }, () => kinds.map((kind) => pick(classes[kind]!)));
  return { rare: make([0, 0, 0]), mixed: make([0, 1, 2]), common: make([2, 2, 2]) };
}

const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(WORD) ?? [])];

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function bytesUsed(): Promise<number> {
  const collect = (): void => globalThis.gc?.();
  collect();
  // Buffers are freed after a turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 50));
  collect();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}
