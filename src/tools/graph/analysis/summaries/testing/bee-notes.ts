import { createShippedEmbedder } from '../../../../../workers/testing/shipped-model.ts';
import { createBench } from '../../../../testing/tool-bench.ts';

export const NOTES = {
  'Bees.md': [
    '---',
    'type: concept',
    'relations:',
    '  - type: supports',
    '    target: "[[Garden]]"',
    '    notes: They carry the pollen.',
    '---',
    '# Bees',
    '',
    'Honey bees carry pollen from flower to flower in the garden.',
    'They also make **honey** and [[Wax|wax]] in the hive.',
    '',
    '- Bees dance to tell other bees where the flowers are.',
    '',
    '```',
    'const code = "no sentence of mine";',
    '```',
    '',
    'The weather was fine on Tuesday.',
    '',
  ].join('\n'),
  'Garden.md': 'The garden has flowers that need pollen from bees. Its fence is green.\n',
  'Doubt.md': '---\ncontradicts: "[[Garden]]"\n---\nThe garden needs no bees at all.\n',
  'Empty.md': '---\ntype: concept\n---\n',
  '蜜蜂.md': '蜜蜂在花园里采集花粉并带回蜂巢。它们用舞蹈告诉同伴花在哪里。今天天气很好。\n',
};
export const open = (options = {}) => createBench(NOTES, { embedder: createShippedEmbedder(), ...options });

export interface Result {
  readonly [field: string]: unknown;
  readonly summary: string;
  readonly key_points: string[];
  readonly citations: string[];
}
