import { it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { createKillBench } from './trust/kills/kill-bench.ts';
import { KILL_SCENES, runKills } from './trust/kills/run-kills.ts';
import { createRandom, trustSeed } from './trust/seeded.ts';

/** A sample of `npm run test:trust -- kills`, always with the same moments, without the slowest scenes whose paths others cover. */
const SAMPLE = KILL_SCENES.filter(
  ({ name }) => !['typing and saving', 'undo of 300 files', 'single writes'].includes(name),
);

/** Outside the long run every third kind. */
const scenes = SAMPLE.filter((_, at) => IS_LONG_RUN || at % 3 === 0);

it('a browser killed once in each of several kinds of work leaves no half-written file, and loses and repeats nothing', async () => {
  const bench = await createKillBench(createRandom(trustSeed()));
  await bench.latent.openVault();
  const { failure } = await runKills(bench, scenes, scenes.length);
  // The run's last lines have the message alone.
  if (failure) throw new Error(`Killed during ${failure.scene}: ${String(failure.error)}`, { cause: failure.error });
}, 300_000);
