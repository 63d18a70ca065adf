import { expect, it } from 'vitest';
import { downloadMegabytes, KNOWN_MODELS } from './known-models.ts';
import { modelCard } from './locate-model.ts';

it('knows the prefixes and pooling of each offered model', () => {
  const cards = Object.fromEntries(KNOWN_MODELS.map(({ id }) => [id.split('/')[1], modelCard(id)]));
  expect(cards['all-MiniLM-L6-v2']).toMatchObject({ maxTokens: 256, recipe: { queryPrefix: '', pooling: 'mean' } });
  expect(cards['multilingual-e5-small']?.recipe).toEqual({
    queryPrefix: 'query: ',
    passagePrefix: 'passage: ',
    pooling: 'mean',
  });
  expect(cards['bge-small-en-v1.5']?.recipe).toMatchObject({ passagePrefix: '', pooling: 'cls' });
  expect(cards['embeddinggemma-300m-ONNX']).toMatchObject({ webgpuTypes: ['q4', 'fp32'] });
});

it('recognises a model family by its name on any server, and no other model', () => {
  expect(modelCard('intfloat/e5-base-v2')?.recipe.passagePrefix).toBe('passage: ');
  expect(modelCard('nomic-embed-text:latest')?.recipe.queryPrefix).toBe('search_query: ');
  expect(modelCard('BAAI/bge-base-en-v1.5')?.recipe.pooling).toBe('cls');
  // Multilingual BGE and Arctic 2 want other prefixes than their English elders, or none.
  expect(modelCard('BAAI/bge-m3')).toBeUndefined();
  expect(modelCard('Snowflake/snowflake-arctic-embed-m-v2.0')).toBeUndefined();
  expect(modelCard('somebody/unknown')).toBeUndefined();
});

it('estimates a download by the number of weights, and only where that can be done', () => {
  expect(downloadMegabytes(KNOWN_MODELS[0]!, 'q8')).toBe(23);
  expect(downloadMegabytes(KNOWN_MODELS[0]!, 'fp16')).toBe(45);
  expect(downloadMegabytes(KNOWN_MODELS[0]!, 'q4')).toBeUndefined();
});
