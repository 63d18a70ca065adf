import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRecipe } from './fit-calibration.ts';

const FILES: Record<string, unknown> = {
  '/models/own/1_Pooling/config.json': {
    word_embedding_dimension: 8,
    pooling_mode_cls_token: false,
    pooling_mode_mean_tokens: false,
    pooling_mode_lasttoken: true,
  },
  '/models/own/config_sentence_transformers.json': {
    prompts: { query: 'Q: ', document: 'D: ' },
    default_prompt_name: null,
  },
  '/models/own/sentence_bert_config.json': { max_seq_length: 77, do_lower_case: false },
  '/models/old/config_sentence_transformers.json': { prompts: { passage: 'P: ' } },
};

let server: Server;
let localModels: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = FILES[request.url ?? ''];
    // As a host of single-page apps: what is not there is a page.
    if (found === undefined)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  localModels = `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/`;
});
afterAll(() => server.close());

const recipeOf = (modelId: string, chosen = {}) => readRecipe({ modelId, place: 'local', localModels }, chosen);

it('reads pooling, prefixes and limit from the files of a model that it does not know', async () => {
  expect(await recipeOf('own')).toEqual({
    recipe: expect.anything(),
    queryPrefix: 'Q: ',
    passagePrefix: 'D: ',
    pooling: 'last',
    maxTokens: 77,
  });
  expect(await recipeOf('old')).toMatchObject({ queryPrefix: '', passagePrefix: 'P: ', pooling: 'mean' });
  expect(await recipeOf('bare')).toMatchObject({ queryPrefix: '', passagePrefix: '', pooling: 'mean' });
});

it('gives a changed recipe another revision, but not a changed query prefix', async () => {
  expect((await recipeOf('own', { queryPrefix: '' })).revision).toBeUndefined();
  expect((await recipeOf('own', { passagePrefix: '' })).revision).toBe('last:');
  expect((await recipeOf('Xenova/all-MiniLM-L6-v2', { pooling: 'cls' })).revision).toBe('cls:');
  expect(await recipeOf('Xenova/all-MiniLM-L6-v2')).toMatchObject({ maxTokens: 256, pooling: 'mean' });
});
