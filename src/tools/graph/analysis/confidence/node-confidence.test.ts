import { describe, expect, it } from 'vitest';
import {
  type ConfidenceEdge,
  type ConfidenceGraph,
  greatestFactors,
  nodeConfidence,
  priorOf,
  toFactors,
} from './node-confidence.ts';

const IDS = ['X', 'A', 'B', 'C', 'D', 'E', 'F'];
const TYPES = ['supports', 'contradicts', 'relates_to', 'causes', 'derived_from', 'cites', 'duplicates', 'odd_one'];

/** Numbers that look random and are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomGraph(random: () => number): ConfidenceGraph {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const nodes = new Map(IDS.map((id) => [id, { id, title: `Note ${id}`, prior: random() }]));
  const edges = Array.from({ length: Math.floor(random() * 15) }, () => ({
    from: pick(IDS),
    to: pick(IDS),
    type: pick(TYPES),
    confidence: random(),
  }));
  return { nodes, edges };
}

const confidenceOf = (graph: ConfidenceGraph, id = 'X'): number => nodeConfidence(graph, id, 0.5).confidence;
const plus = (graph: ConfidenceGraph, ...edges: ConfidenceEdge[]): ConfidenceGraph => ({
  ...graph,
  edges: [...graph.edges, ...edges],
});
const graphs = Array.from({ length: 400 }, (_, seed) => ({
  random: createRandom(seed + 1),
  graph: randomGraph(createRandom(seed * 31 + 7)),
}));

describe('the confidence in a node', () => {
  it('is never lowered by more support, nor raised by a contradiction', () => {
    for (const { graph, random } of graphs) {
      for (const from of IDS.slice(1)) {
        const edge = { from, to: 'X', confidence: random() };
        expect(confidenceOf(plus(graph, { ...edge, type: 'supports' }))).toBeGreaterThanOrEqual(confidenceOf(graph));
        expect(confidenceOf(plus(graph, { ...edge, type: 'contradicts' }))).toBeLessThanOrEqual(confidenceOf(graph));
      }
    }
  });

  it('is never lowered by a surer relation, a more credible supporter or a higher prior', () => {
    for (const { graph, random } of graphs) {
      const edge = { from: 'A', to: 'X', type: 'supports' };
      const [less, more] = [random(), random()].sort((a, b) => a - b) as [number, number];
      expect(confidenceOf(plus(graph, { ...edge, confidence: more }))).toBeGreaterThanOrEqual(
        confidenceOf(plus(graph, { ...edge, confidence: less })),
      );
      const told = plus(
        { ...graph, edges: graph.edges.filter(({ from, to }) => from !== 'A' && to !== 'A') },
        { ...edge, confidence: 0.8 },
      );
      const believed = (id: string, prior: number) =>
        confidenceOf({ ...told, nodes: new Map([...told.nodes, [id, { id, title: id, prior }]]) });
      expect(believed('A', more)).toBeGreaterThanOrEqual(believed('A', less));
      expect(believed('X', more)).toBeGreaterThanOrEqual(believed('X', less));
    }
  });

  it('ignores relations that are not evidence, missing notes, and relations to itself', () => {
    for (const { graph, random } of graphs) {
      const confidence = random();
      const silent = ['relates_to', 'duplicates', 'part_of', 'odd_one'].flatMap((type) => [
        { from: 'A', to: 'X', type, confidence },
        { from: 'X', to: 'B', type, confidence },
      ]);
      const elsewhere = ['supports', 'contradicts', 'cites'].flatMap((type) => [
        { from: 'Z', to: 'X', type, confidence },
        { from: 'X', to: 'Z', type, confidence },
        { from: 'X', to: 'X', type, confidence },
      ]);
      expect(nodeConfidence(plus(graph, ...silent, ...elsewhere), 'X', 0.5)).toEqual(nodeConfidence(graph, 'X', 0.5));
    }
  });

  it('does not depend on the order of anything', () => {
    for (const { graph } of graphs) {
      const turned = { nodes: new Map([...graph.nodes].reverse()), edges: [...graph.edges].reverse() };
      expect(nodeConfidence(turned, 'X', 0.3)).toEqual(nodeConfidence(graph, 'X', 0.3));
    }
  });

  it('treats a contradiction the same whichever side states it, and counts it once when both do', () => {
    for (const { graph, random } of graphs) {
      const confidence = random();
      const there = { from: 'A', to: 'X', type: 'contradicts', confidence };
      const back = { from: 'X', to: 'A', type: 'contradicts', confidence };
      for (const id of ['X', 'A']) {
        expect(confidenceOf(plus(graph, there), id)).toBe(confidenceOf(plus(graph, back), id));
        expect(confidenceOf(plus(graph, there, back), id)).toBe(confidenceOf(plus(graph, there), id));
      }
    }
  });

  it('never reaches 0 or 1', () => {
    const nodes = new Map(Array.from({ length: 200 }, (_, at) => [`n${at}`, { id: `n${at}`, title: '', prior: 1 }]));
    const all = (type: string) =>
      Array.from({ length: 199 }, (_, at) => ({ from: `n${at + 1}`, to: 'n0', type, confidence: 1 }));
    expect(confidenceOf({ nodes, edges: all('supports') }, 'n0')).toBe(0.99);
    expect(confidenceOf({ nodes, edges: all('contradicts') }, 'n0')).toBe(0.01);
    for (const { graph } of graphs) {
      expect(confidenceOf(graph)).toBeGreaterThanOrEqual(0.01);
      expect(confidenceOf(graph)).toBeLessThanOrEqual(0.99);
    }
  });

  it('is explained by factors that sum to the change and have the sign of their effect', () => {
    for (const { graph, random } of graphs) {
      const old = Math.round(random() * 100) / 100;
      const { confidence, factors } = nodeConfidence(graph, 'X', old);
      const sum = factors.reduce((total, { impact }) => total + Number(impact), 0);
      expect(sum).toBeCloseTo(confidence - old, 6);
      for (const { factor, impact } of factors) {
        expect(impact).toMatch(/^[+-]\d(?:\.\d+)?$/);
        if (factor.startsWith('supports')) expect(Number(impact)).toBeGreaterThanOrEqual(-0.002);
      }
    }
  });

  it('is not raised by its own statements: two notes that support each other gain nothing more in a third round', () => {
    const nodes = new Map(['X', 'A'].map((id) => [id, { id, title: id, prior: 0.5 }]));
    const one = { nodes, edges: [{ from: 'A', to: 'X', type: 'supports', confidence: 1 }] };
    expect(confidenceOf(plus(one, { from: 'X', to: 'A', type: 'supports', confidence: 1 }))).toBe(confidenceOf(one));
  });

  it('follows the relations of its neighbours, damped', () => {
    const nodes = new Map(['X', 'A', 'B'].map((id) => [id, { id, title: id, prior: 0.5 }]));
    const supported: ConfidenceGraph = { nodes, edges: [{ from: 'A', to: 'X', type: 'supports', confidence: 1 }] };
    const firmer = plus(supported, { from: 'B', to: 'A', type: 'supports', confidence: 1 });
    const weaker = plus(supported, { from: 'B', to: 'A', type: 'contradicts', confidence: 1 });
    expect(confidenceOf(firmer)).toBeGreaterThan(confidenceOf(supported));
    expect(confidenceOf(weaker)).toBeLessThan(confidenceOf(supported));
    expect(confidenceOf(firmer) - confidenceOf(supported)).toBeLessThan(confidenceOf(supported) - 0.5);
  });

  it.each([
    ['supports', 'target', 1],
    ['causes', 'target', 0.3],
    ['contradicts', 'target', -1],
    ['contradicts', 'source', -1],
    ['derived_from', 'source', 0.5],
    ['cites', 'source', 0.4],
    ['supports', 'source', 0],
    ['causes', 'source', 0],
    ['derived_from', 'target', 0],
    ['cites', 'target', 0],
  ] as const)('is moved by %s on its %s by the documented weight %d', (type, end, weight) => {
    const [prior, believed, confidence] = [0.3, 0.9, 0.7];
    const nodes = new Map([
      ['X', { id: 'X', title: 'X', prior }],
      ['A', { id: 'A', title: 'A', prior: believed }],
    ]);
    const edge = end === 'target' ? { from: 'A', to: 'X', type, confidence } : { from: 'X', to: 'A', type, confidence };
    const ratio = 0.6 * Math.abs(weight) * confidence * believed;
    const logOdds = Math.log(prior / (1 - prior)) + Math.sign(weight) * Math.log((1 + ratio) / (1 - ratio));
    expect(confidenceOf({ nodes, edges: [edge] })).toBe(Math.round(1000 / (1 + Math.exp(-logOdds))) / 1000);
  });

  it('counts a note once for each statement, with the highest confidence', () => {
    const nodes = new Map(['X', 'A'].map((id) => [id, { id, title: id, prior: 0.5 }]));
    const says = (type: string, confidence: number) => ({ from: 'A', to: 'X', type, confidence });
    const once = confidenceOf({ nodes, edges: [says('supports', 0.6)] });
    expect(confidenceOf({ nodes, edges: [says('supports', 0.6), says('supports', 0.2)] })).toBe(once);
    expect(confidenceOf({ nodes, edges: [says('supports', 0.2), says('supports', 0.6)] })).toBe(once);
    expect(confidenceOf({ nodes, edges: [says('supports', 0.6), says('causes', 0.6)] })).toBeGreaterThan(once);
  });

  it('limits a relation’s confidence to between 0 and 1', () => {
    const nodes = new Map(['X', 'A'].map((id) => [id, { id, title: id, prior: 0.5 }]));
    const by = (confidence: number) =>
      confidenceOf({ nodes, edges: [{ from: 'A', to: 'X', type: 'supports', confidence }] });
    expect([by(7), by(-1)]).toEqual([by(1), 0.5]);
  });

  it('looks two steps away, and each step counts half of the one before', () => {
    const nodes = new Map(['X', 'A', 'B', 'C'].map((id) => [id, { id, title: id, prior: 0.5 }]));
    const chain = [
      ['A', 'X'],
      ['B', 'A'],
      ['C', 'B'],
    ].map(([from, to]) => ({ from: from!, to: to!, type: 'supports', confidence: 1 }));
    const gain = (belief: number) => Math.log((1 + 0.6 * belief) / (1 - 0.6 * belief));
    const believed = 1 / (1 + Math.exp(-0.5 * gain(0.5)));
    expect(confidenceOf({ nodes, edges: chain.slice(0, 2) })).toBe(
      Math.round(1000 / (1 + Math.exp(-gain(believed)))) / 1000,
    );
    expect(confidenceOf({ nodes, edges: chain })).toBe(confidenceOf({ nodes, edges: chain.slice(0, 2) }));
  });

  it('has the documented values', () => {
    const nodes = new Map([
      ['X', { id: 'X', title: 'X', prior: 0.5 }],
      ['A', { id: 'A', title: 'A', prior: 0.99 }],
    ]);
    const graph = { nodes, edges: [{ from: 'A', to: 'X', type: 'supports', confidence: 1 }] };
    expect(nodeConfidence(graph, 'X', 0.5)).toEqual({
      confidence: 0.797,
      factors: [{ factor: 'supports: A (weight 1, believed 0.99)', impact: '+0.297' }],
    });
    expect(nodeConfidence(graph, 'X', 0.4, false)).toEqual({
      confidence: 0.5,
      factors: [{ factor: 'back to its own confidence before relations (0.5)', impact: '+0.1' }],
    });
  });
});

it('adds the rounding error to the largest factor', () => {
  const parts = toFactors(
    [
      { factor: 'a', impact: 0.0014 },
      { factor: 'b', impact: -0.3004 },
      { factor: 'c', impact: 0.0014 },
    ],
    -0.298,
  );
  expect(parts.map(({ impact }) => impact)).toEqual(['+0.001', '-0.3', '+0.001']);
  expect(
    toFactors(
      [
        { factor: 'a', impact: 0.0004 },
        { factor: 'b', impact: 0.5004 },
        { factor: 'c', impact: 0.0004 },
      ],
      0.501,
    ).map(({ impact }) => impact),
  ).toEqual(['+0', '+0.501', '+0']);
});

it('lists the largest of many factors, and sums up the others as one', () => {
  const factors = [
    ['a', '+0.1'],
    ['b', '-0.3'],
    ['c', '+0.01'],
    ['d', '-0.002'],
  ].map(([factor, impact]) => ({ factor: factor!, impact: impact! }));
  expect(greatestFactors(factors, 3)).toEqual([
    factors[0],
    factors[1],
    { factor: '2 more relations, each of less weight', impact: '+0.008' },
  ]);
  expect(greatestFactors(factors, 4)).toEqual(factors);
});

describe('the prior', () => {
  it('is the person’s own, else the default for the type', () => {
    expect(priorOf('hypothesis', { confidence: 0.3 })).toBe(0.3);
    expect(priorOf('hypothesis', { confidence: 0.8, prior_confidence: 0.3 })).toBe(0.3);
    expect(priorOf('Observation', { confidence: 'high' })).toBe(0.7);
    expect(priorOf(undefined, undefined)).toBe(0.5);
  });
});
