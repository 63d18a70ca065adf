import { describe, expect, it } from 'vitest';
import { createScriptKernel, createWasmKernel } from './kernel.ts';
import {
  createMemoryVectorFiles,
  type MemoryVectorFiles,
  STORAGE_FULL,
  type VectorFile,
  type VectorFiles,
  VectorStorageError,
} from './vector-files.ts';
import { createQuantiser } from './quantise.ts';
import { createClusteredVectors } from './testing/clustered-vectors.ts';
import { hashOfNumber } from './testing/passage-vectors.ts';
import type { QuantisedVector } from './vector-index.ts';
import { createVectorStore, type VectorStore } from './vector-store.ts';
import { createVectorStores } from './vector-stores.ts';

const DIMENSIONS = 24;
const HEADER = 64;
const RECORD = 64;
const MODEL = 'test/model';

function vectorsOf(count: number, seed = 1, dimensions = DIMENSIONS): QuantisedVector[] {
  const source = createClusteredVectors(dimensions, seed);
  const quantise = createQuantiser(createWasmKernel(), dimensions);
  return Array.from({ length: count }, () => quantise(source.next()));
}

/** What the next worker finds: the bytes as they are, no matter which store had them open. */
async function reopen(
  files: MemoryVectorFiles,
  createKernel = createWasmKernel,
  dimensions = DIMENSIONS,
): Promise<{ store: VectorStore; files: MemoryVectorFiles }> {
  const next = createMemoryVectorFiles(files.contents());
  return { store: await createVectorStore(createKernel(), await next.open(MODEL), dimensions), files: next };
}

const addAll = (store: VectorStore, vectors: readonly QuantisedVector[], from = 0): void =>
  store.add(vectors.map((vector, index) => ({ hash: hashOfNumber(from + index), vector })));

/** Passages take the vectors of the texts that have their numbers. @returns those that have none */
const attachAll = (store: VectorStore, texts: readonly number[]): number[] =>
  texts.filter((text) => !store.attach(text, hashOfNumber(text)));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const floatsOf = ({ bytes, scale }: QuantisedVector): Float32Array =>
  Float32Array.from(bytes, (byte) => byte * Math.fround(scale));

describe('a store of vectors', () => {
  it.each([
    ['written and read by the kernel', createWasmKernel, createWasmKernel],
    ['written by the kernel, read in JavaScript', createWasmKernel, createScriptKernel],
    ['written in JavaScript, read by the kernel', createScriptKernel, createWasmKernel],
  ])('holds at the next start what it held, %s', async (_name, writer, reader) => {
    const vectors = vectorsOf(5000);
    const { store, files } = await reopen(createMemoryVectorFiles(), writer);
    addAll(store, vectors.slice(0, 3000));
    addAll(store, vectors.slice(3000), 3000);
    const { store: next } = await reopen(files, reader);
    expect(next.size).toBe(0);
    expect(attachAll(next, numbers(5001))).toEqual([5000]);
    expect(next.size).toBe(5000);
    for (const text of [0, 1, 4095, 4096, 4999]) expect(next.vector(text)).toEqual(floatsOf(vectors[text]!));
    expect(next.search(floatsOf(vectors[4321]!), 1, undefined)[0]!.chunkId).toBe(4321);
  });

  it.each([
    ['written by the kernel, read in JavaScript', createWasmKernel, createScriptKernel],
    ['written in JavaScript, read by the kernel', createScriptKernel, createWasmKernel],
  ])('holds vectors of four bits a value in half as many bytes, %s', async (_name, writer, reader) => {
    const vectors = vectorsOf(4200, 1, 530);
    const { store, files } = await reopen(createMemoryVectorFiles(), writer, 530);
    addAll(store, vectors);
    expect(files.contents().get(MODEL)!.length).toBe(HEADER + 4200 * (32 + 544 / 2));
    const { store: next } = await reopen(files, reader, 530);
    expect(attachAll(next, numbers(4200))).toEqual([]);
    for (const text of [0, 4095, 4199]) {
      const own = floatsOf(vectors[text]!);
      expect(next.vector(text)).toEqual(own);
      const [hit] = next.search(own, 1, undefined);
      expect(hit!.chunkId).toBe(text);
      expect(next.cosine(own, text)).toBeCloseTo(
        own.reduce((sum, value) => sum + value * value, 0),
        4,
      );
    }
  });

  it('detects a record that was written in part or has changed', async () => {
    const vectors = vectorsOf(6);
    const { store, files } = await reopen(createMemoryVectorFiles());
    addAll(store, vectors);
    const bytes = files.contents().get(MODEL)!;
    bytes.fill(0, HEADER + RECORD * 1 + 50, HEADER + RECORD * 2);
    bytes[HEADER + RECORD * 3 + 40]! ^= 1;
    bytes[HEADER + RECORD * 4 + 3]! ^= 128;
    const torn = createMemoryVectorFiles(new Map([[MODEL, bytes.subarray(0, bytes.length - 1)]]));
    const { store: next, files: nextFiles } = await reopen(torn);
    expect(attachAll(next, numbers(6))).toEqual([1, 3, 4, 5]);
    expect(
      next
        .search(floatsOf(vectors[3]!), 6, undefined)
        .map(({ chunkId }) => chunkId)
        .sort(),
    ).toEqual([0, 2]);
    addAll(next, vectors);
    expect(nextFiles.contents().get(MODEL)!.length, 'broken places are used again').toBe(HEADER + RECORD * 6);
    expect(attachAll((await reopen(nextFiles)).store, numbers(6))).toEqual([]);
  });

  it('starts an empty file where the file has another format', async () => {
    const others: Uint8Array[] = [new Uint8Array(3), new Uint8Array(500).fill(7)];
    const { store, files } = await reopen(createMemoryVectorFiles());
    addAll(store, vectorsOf(4));
    const otherShape = files.contents().get(MODEL)!.slice();
    otherShape[8] = 25;
    for (const bytes of [...others, otherShape]) {
      const { store: next, files: nextFiles } = await reopen(createMemoryVectorFiles(new Map([[MODEL, bytes]])));
      expect(attachAll(next, [0, 1])).toEqual([0, 1]);
      addAll(next, vectorsOf(2));
      expect(attachAll((await reopen(nextFiles)).store, [0, 1])).toEqual([]);
    }
  });

  it('keeps the vector of a text without passages until it is asked to drop it', async () => {
    const { store, files } = await reopen(createMemoryVectorFiles());
    addAll(store, vectorsOf(3));
    attachAll(store, [0, 1, 2]);
    store.detach([1]);
    expect(store.search(floatsOf(vectorsOf(3)[1]!), 3, undefined).map(({ chunkId }) => chunkId)).not.toContain(1);
    expect(attachAll(store, [1])).toEqual([]);
    store.detach([1, 2]);
    store.dropUnused();
    expect(attachAll(store, [0, 1, 2])).toEqual([1, 2]);
    expect(files.contents().get(MODEL)!.length).toBe(HEADER + RECORD);
  });

  it('shrinks where most of it is free, and loses nothing', async () => {
    const vectors = vectorsOf(9000);
    const { store, files } = await reopen(createMemoryVectorFiles());
    addAll(store, vectors);
    attachAll(store, numbers(9000));
    // Two passages of one text move together.
    store.attach(10_000, hashOfNumber(8997));
    const kept = numbers(9000).filter((text) => text % 3 === 0);
    store.detach(numbers(9000).filter((text) => text % 3 !== 0));
    store.dropUnused();
    expect(files.contents().get(MODEL)!.length).toBe(HEADER + RECORD * 3000);
    for (const one of [store, (await reopen(files)).store]) {
      expect(attachAll(one, kept)).toEqual([]);
      expect(attachAll(one, [1, 8999])).toEqual([1, 8999]);
      for (const text of [0, 3, 4500, 8997]) expect(one.vector(text)).toEqual(floatsOf(vectors[text]!));
      expect(one.search(floatsOf(vectors[8997]!), 1, new Set([0]))[0]!.chunkId).toBe(8997);
    }
    expect(store.vector(10_000)).toEqual(floatsOf(vectors[8997]!));
    addAll(store, vectors.slice(0, 2));
    expect(attachAll(store, [1])).toEqual([]);
  });

  it('holds a text once after moving it was interrupted', async () => {
    const { store, files } = await reopen(createMemoryVectorFiles());
    const vectors = vectorsOf(3);
    addAll(store, vectors);
    const bytes = files.contents().get(MODEL)!;
    bytes.copyWithin(HEADER, HEADER + RECORD * 2);
    const { store: next, files: nextFiles } = await reopen(files);
    expect(attachAll(next, [0, 1, 2])).toEqual([0]);
    next.dropUnused();
    expect(nextFiles.contents().get(MODEL)!.length).toBe(HEADER + RECORD * 2);
    expect(next.vector(2)).toEqual(floatsOf(vectors[2]!));
  });

  it('keeps all its vectors when the storage is full, and stores the failed ones later', async () => {
    const files = createMemoryVectorFiles();
    const file = await files.open(MODEL);
    let room = HEADER + RECORD * 5;
    const limited: VectorFile = {
      ...file,
      write(bytes, at) {
        if (at + bytes.length > room) {
          file.write(bytes.subarray(0, room - at), at);
          throw new VectorStorageError(STORAGE_FULL);
        }
        file.write(bytes, at);
      },
    };
    const vectors = vectorsOf(8);
    const store = await createVectorStore(createWasmKernel(), limited, DIMENSIONS);
    addAll(store, vectors.slice(0, 3));
    expect(() => addAll(store, vectors.slice(3), 3)).toThrow('storage is full');
    expect(attachAll(store, numbers(8))).toEqual([3, 4, 5, 6, 7]);
    expect(
      store
        .search(floatsOf(vectors[6]!), 8, undefined)
        .map(({ chunkId }) => chunkId)
        .sort(),
    ).toEqual([0, 1, 2]);
    room = Infinity;
    addAll(store, vectors.slice(3), 3);
    for (const one of [store, (await reopen(files)).store]) {
      expect(attachAll(one, numbers(8))).toEqual([]);
      expect(one.vector(6)).toEqual(floatsOf(vectors[6]!));
    }
  });
});

describe('the stores of a vault', () => {
  it('share a model’s store among its users, and close it with the last', async () => {
    const files = createMemoryVectorFiles();
    const stores = createVectorStores(files);
    const [one, two] = await Promise.all([stores.open('m', DIMENSIONS), stores.open('m', DIMENSIONS)]);
    expect(one.vectors).toBe(two.vectors);
    one.letGo();
    addAll(two.vectors, vectorsOf(1));
    await stores.remove((name) => name === 'm');
    expect(await files.names(), 'in use').toEqual(['m']);
    two.letGo();
    expect(attachAll((await stores.open('m', DIMENSIONS)).vectors, [0])).toEqual([]);
    stores.close();
    await createVectorStores(files).remove(() => true);
    expect(await files.names()).toEqual([]);
  });

  it('leave no file open, whenever they are closed', async () => {
    const files = createMemoryVectorFiles();
    const stores = createVectorStores(files);
    const opening = stores.open('m', DIMENSIONS);
    stores.close();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
    (await files.open('m')).close();
  });

  it('can open a model again after a failure', async () => {
    const files = createMemoryVectorFiles();
    const held = await files.open('m');
    const stores = createVectorStores(files satisfies VectorFiles);
    await expect(stores.open('m', DIMENSIONS)).rejects.toThrow(VectorStorageError);
    held.close();
    expect((await stores.open('m', DIMENSIONS)).vectors.size).toBe(0);
  });
});
