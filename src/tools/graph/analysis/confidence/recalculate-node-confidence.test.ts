import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createBench } from '../../../testing/tool-bench.ts';
import { nodeType, readNode } from '../../read-node.ts';
import { confidenceNeighbourhood } from './recalculate-node-confidence.ts';
import { type ConfidenceEdge, type ConfidenceNode, nodeConfidence, priorOf } from './node-confidence.ts';

const TYPES = ['supports', 'contradicts', 'relates_to', 'causes', 'derived_from', 'cites', 'part_of'];

describe('the neighbourhood of a node', () => {
  it('contains everything that the formula uses: the whole graph gives the same confidence', async () => {
    let state = 11;
    const random = (below: number): number =>
      Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
    const bench = await createBench(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => {
          const entries = Array.from(
            { length: 3 },
            () =>
              `  - type: ${TYPES[random(TYPES.length)]}\n    target: "[[N${random(42)}]]"\n    confidence: 0.${1 + random(9)}\n`,
          );
          return [
            `N${at}.md`,
            `---\ntype: hypothesis\nconfidence: 0.${1 + random(9)}\nrelations:\n${entries.join('')}---\nText.\n`,
          ];
        }),
      ),
    );
    const { notes } = await bench.index.notes({ sort: 'path', order: 'newest', limit: 100 });
    const nodes = new Map(
      notes.map(({ path, title, frontmatter }): [string, ConfidenceNode] => [
        path,
        { id: path, title, prior: priorOf(nodeType(frontmatter), frontmatter) },
      ]),
    );
    const edges = (await bench.index.relations({})).flatMap(
      ({ sourcePath, targetPath, type, confidence }): ConfidenceEdge[] =>
        targetPath === undefined ? [] : [{ from: sourcePath, to: targetPath, type, confidence }],
    );
    for (const path of nodes.keys()) {
      const near = await confidenceNeighbourhood(
        { index: bench.index },
        await readNode({ vault: bench.vault }, path as VaultPath),
      );
      expect(nodeConfidence(near, path, 0.5)).toEqual(nodeConfidence({ nodes, edges }, path, 0.5));
    }
  });
});
