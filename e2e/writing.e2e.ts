import { it } from 'vitest';
import { startLatent } from './harness.ts';
import { asksAboutTheSelection } from './writing/asking.ts';
import { settlesAConflict } from './writing/conflict.ts';
import { VAULT } from './writing/open-written.ts';
import { editsProperties } from './writing/properties.ts';
import {
  followsDirectionsAndMarks,
  reachesBothEndsOfMixedLines,
  replaces,
  takesADroppedFile,
  writesAsSet,
  writesAtSeveralPlaces,
  writesATable,
} from './writing/typing.ts';

it(
  'writes with several cursors, from right to left, in fields, with Vim’s keys and with a model’s suggestions, and settles conflicts',
  { timeout: 240_000 },
  async () => {
    const latent = await startLatent({ vault: VAULT });
    await latent.openVault();
    await writesAtSeveralPlaces(latent);
    await replaces(latent);
    await followsDirectionsAndMarks(latent);
    await reachesBothEndsOfMixedLines(latent);
    await settlesAConflict(latent);
    await editsProperties(latent);
    await takesADroppedFile(latent);
    await asksAboutTheSelection(latent);
    await writesATable(latent);
    await writesAsSet(latent);
  },
);
