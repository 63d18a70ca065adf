import { expect, it } from 'vitest';
import { KNOWN_MODELS } from '../../../workers/client.ts';
import {
  comparisonToText,
  durationToText,
  modelStatusToText,
  modelToFacts,
  speedsToText,
} from './search-settings-endpoint.tsx';

it('gives the size, language and licence of a model', () => {
  const [first] = KNOWN_MODELS;
  expect(modelToFacts(first!, false)).toBe('about 23 MB · English · Apache-2.0');
  expect(modelToFacts(first!, true)).toContain('45 MB more');
});

it('says what a measured speed means for this vault', () => {
  expect(speedsToText(undefined, 100)).toBeUndefined();
  expect(speedsToText({ wasm: 15.2, webgpu: 3 }, 27_000)).toBe(
    'On this machine 15 pieces of notes a second: about 30 minutes for these notes',
  );
  expect(speedsToText({ wasm: 0.04 }, 0)).toBe('On this machine a piece of a note in 25 seconds');
  expect(speedsToText({ wasm: 2, webgpu: 300, webgpuProblem: 'lost' }, 0)).toBe(
    'On this machine 2 pieces of notes a second',
  );
  expect(comparisonToText({ wasm: 15, webgpuProblem: 'lost' })).toBe(
    'Measured here: 15 pieces of notes a second on the processor. The graphics card is left out: lost',
  );
  expect([0.2, 1.34, 60, 600, 9000].map(durationToText)).toEqual([
    'a second',
    '1.3 seconds',
    '60 seconds',
    '10 minutes',
    '2.5 hours',
  ]);
});

it('describes the state of the model', () => {
  expect(modelStatusToText({ state: 'loading', id: 'x/y', loadedBytes: 4e6, totalBytes: 23e6 })).toBe(
    'Loading x/y… 4 MB of 23 MB',
  );
  expect(modelStatusToText({ state: 'ready', id: 'latent-static', dimensions: 256, device: 'cpu' })).toBe(
    'The built-in model is at work (for English).',
  );
  expect(
    modelStatusToText({
      state: 'ready',
      id: 'latent-static',
      inUse: 'latent-static-multilingual',
      dimensions: 256,
      device: 'cpu',
    }),
  ).toBe('The built-in model is at work (for several languages).');
  expect(modelStatusToText({ state: 'ready', id: 'x/y', dimensions: 384, device: 'webgpu', dtype: 'fp16' })).toBe(
    'X/y is at work (fp16, on the graphics card).',
  );
});
