import { it } from 'vitest';
import { createMemoryVectorFiles } from './vector-files.ts';
import { vectorFilesContract } from './testing/vector-files-contract.ts';

it.each(vectorFilesContract.map((one) => [one.name, one] as const))('in memory: %s', async (_name, { run }) =>
  run(createMemoryVectorFiles()),
);
