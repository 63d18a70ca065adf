import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { GraphOverview } from '../../../workers/contract.ts';
import {
  chooseGraphPart,
  countExisting,
  type GraphChoice,
  groupNotes,
  missingName,
  neighboursOf,
  pathOf,
  toAdjacency,
  toGraphModel,
} from './graph-model.ts';
import { firstPositions, isSameGraph } from './create-graph-state.ts';
import { describeNote, stepToNeighbour } from './graph-canvas.tsx';

const PATHS = ['Alpha.md', 'Sub/Beta.md', 'Sub/Gamma.md', 'Sub/Deep/Delta.md', 'Épsilon.md'] as VaultPath[];

/** Alpha → Beta → Gamma → Delta in a row, Alpha supports Gamma; Épsilon alone. */
const overview = (): GraphOverview => ({
  paths: PATHS,
  titles: ['Alpha', 'Beta', 'Gamma', 'Delta', 'Épsilon'],
  missing: [],
  types: ['source'],
  typeOf: Int32Array.of(-1, 0, -1, -1, 0),
  tags: ['light', 'light/night'],
  noteTags: Uint32Array.of(0, 0, 3, 1),
  links: Uint32Array.of(0, 1, 1, 2, 2, 3),
  relations: {
    types: ['supports'],
    ends: Uint32Array.of(0, 2),
    typeOf: Uint32Array.of(0),
    confidence: Float32Array.of(0.5),
  },
});
const model = toGraphModel(overview());
const ALL: GraphChoice = { showLinks: true, hiddenTypes: new Set(), filter: '', around: undefined };
const titles = (choice: Partial<GraphChoice>) =>
  Array.from(chooseGraphPart(model, { ...ALL, ...choice }).notes, (note) => model.names[note]);

describe('the shown part of the graph', () => {
  it('is the whole graph, or the notes within some steps over the switched-on edges', () => {
    expect(titles({})).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta', 'Épsilon']);
    expect(titles({ around: { note: 0, hops: 1 } })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(titles({ around: { note: 0, hops: 2 } })).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']);
    expect(titles({ around: { note: 0, hops: 1 }, hiddenTypes: new Set(['supports']) })).toEqual(['Alpha', 'Beta']);
    expect(titles({ around: { note: 0, hops: 3 }, showLinks: false })).toEqual(['Alpha', 'Gamma']);
  });

  it('is filtered by words of title and path and by tags, nested ones too; the central note stays', () => {
    expect(titles({ filter: 'sub  ta' })).toEqual(['Beta', 'Delta']);
    expect(titles({ filter: 'é' })).toEqual(['Épsilon']);
    expect(titles({ filter: '#light' })).toEqual(['Alpha', 'Delta']);
    expect(titles({ filter: '#light/n deep' })).toEqual(['Delta']);
    expect(titles({ filter: 'beta', around: { note: 0, hops: 1 } })).toEqual(['Alpha', 'Beta']);
    expect(chooseGraphPart(model, { ...ALL, filter: 'sub' }).edges).toEqual(Uint32Array.of(1, 2));
  });
});

it('lists the edges of each note from both ends', () => {
  const adjacency = toAdjacency(model, Uint32Array.of(0, 1, 2, 3));
  expect(neighboursOf(model, adjacency, 2)).toEqual([1, 3, 0]);
  expect([0, 1, 2, 3, 4].map((note) => adjacency.degreeOf(note))).toEqual([2, 2, 3, 1, 0]);
});

it('groups notes by type, by top-level tag and by the folders that distinguish them', () => {
  expect(groupNotes(model, 'type')).toMatchObject({
    names: ['source'],
    counts: [2],
    rest: { name: 'No type', count: 3 },
  });
  expect(groupNotes(model, 'tag')).toMatchObject({ names: ['#light'], counts: [2] });
  expect(groupNotes(model, 'folder')).toMatchObject({
    names: ['Sub'],
    counts: [3],
    rest: { name: 'No folder', count: 2 },
  });
  const inOne = toGraphModel({
    ...overview(),
    paths: ['x/a/1.md', 'x/a/2.md', 'x/b/3.md', 'x/b/4.md', 'x/c/5.md'] as VaultPath[],
  });
  expect(groupNotes(inOne, 'folder').names).toEqual(['x/a', 'x/b', 'x/c']);
});

it('gives the eight largest groups a colour each and the others one together', () => {
  const paths = Array.from({ length: 40 }, (_, at) => `F${at % 10}/${at}.md` as VaultPath);
  const many = toGraphModel({ ...overview(), paths, typeOf: new Int32Array(40).fill(-1) });
  const groups = groupNotes(many, 'folder');
  expect([groups.names.length, groups.rest]).toEqual([8, { name: 'Others', count: 8 }]);
  expect(Math.max(...groups.groupOf)).toBe(8);
});

describe('notes that do not exist yet', () => {
  const open = toGraphModel({
    ...overview(),
    missing: ['Plans/Next year', 'Zeta.md'],
    links: Uint32Array.of(0, 1, 1, 2, 2, 3, 0, 5, 3, 6, 4, 6),
  });
  const part = (choice: Partial<GraphChoice> = {}) => chooseGraphPart(open, { ...ALL, ...choice });
  const names = (choice: Partial<GraphChoice>) => Array.from(part(choice).notes, (note) => open.names[note]);

  it('are called what the links say, and are found by it', () => {
    expect(open.names.slice(5)).toEqual(['Next year', 'Zeta']);
    expect([pathOf(open, 0), missingName(open, 0)]).toEqual(['Alpha.md', undefined]);
    expect([pathOf(open, 5), missingName(open, 5)]).toEqual([undefined, 'Plans/Next year']);
    expect(countExisting(open, part().notes)).toBe(5);
    expect(names({ filter: 'plans' })).toEqual(['Next year']);
    expect(names({ around: { note: 4, hops: 2 } })).toEqual(['Delta', 'Épsilon', 'Zeta']);
  });

  it('are a group of their own, and are said to be', () => {
    const groups = groupNotes(open, 'type');
    expect([...groups.groupOf]).toEqual([1, 0, 1, 1, 0, 2, 2]);
    expect([groups.counts, groups.rest.count]).toEqual([[2], 3]);
    expect(describeNote(open, part(), 6)).toBe('Zeta, not created yet, linked with Delta, Épsilon');
  });

  it('keep their places, and begin beside a note that names them', () => {
    const kept = new Map([
      ['Alpha.md', [500, 500] as const],
      ['[[Zeta.md]]', [9, 8] as const],
    ]);
    const { positions } = firstPositions(open, part(), kept);
    expect([...positions.slice(12)]).toEqual([9, 8]);
    expect(Math.hypot(positions[10]! - 500, positions[11]! - 500)).toBeLessThan(20);
  });
});

it('starts at the stored positions, with new notes beside a neighbour', () => {
  const part = chooseGraphPart(model, ALL);
  const kept = new Map([
    ['Alpha.md', [100, 50] as const],
    ['Sub/Gamma.md', [-10, 5] as const],
    ['Sub/Deep/Delta.md', [0, 0] as const],
    ['Épsilon.md', [7, 7] as const],
  ]);
  const { positions, added } = firstPositions(model, part, kept);
  expect(added).toBe(1);
  expect([...positions.slice(0, 2), ...positions.slice(4, 6)]).toEqual([100, 50, -10, 5]);
  expect(Math.hypot(positions[2]! - 100, positions[3]! - 50)).toBeLessThan(20);
  expect(new Set(firstPositions(model, part, new Map()).positions).size).toBe(10);
});

it('moves to the neighbour in the direction of the key, and to no other note', () => {
  const { adjacency } = chooseGraphPart(model, ALL);
  const places = [
    [0, 0],
    [10, 1],
    [-20, 0],
    [0, 0],
    [1, 0],
  ] as const;
  const step = (direction: Parameters<typeof stepToNeighbour>[3]) =>
    stepToNeighbour(model, adjacency, 0, direction, (note) => places[note]!);
  expect([step('ArrowRight'), step('ArrowLeft'), step('ArrowUp')]).toEqual([1, 2, undefined]);
});

it('describes a note and its neighbours', () => {
  const part = chooseGraphPart(model, ALL);
  expect(describeNote(model, part, 1)).toBe('Beta, source, linked with Alpha, Gamma');
  expect(describeNote(model, part, 4)).toBe('Épsilon, source, linked with nothing');
});

it('treats two graphs as the same only when all of their data is equal', () => {
  expect(isSameGraph(overview(), overview())).toBe(true);
  expect(isSameGraph(overview(), { ...overview(), missing: ['Zeta'] })).toBe(false);
  expect(isSameGraph(overview(), { ...overview(), links: Uint32Array.of(0, 1, 1, 2) })).toBe(false);
  expect(
    isSameGraph(overview(), {
      ...overview(),
      relations: { ...overview().relations, confidence: Float32Array.of(0.6) },
    }),
  ).toBe(false);
});
