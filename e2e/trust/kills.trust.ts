import { it } from 'vitest';
import { createKillBench } from './kills/kill-bench.ts';
import { KILL_SCENES, runKills } from './kills/run-kills.ts';
import { createRandom, tally, trustSeed, trustSize } from './seeded.ts';

/** How often the browser is killed: `LATENT_TRUST_KILLS`. Only one scene: `LATENT_TRUST_SCENE`, a part of its name. */
const KILLS = trustSize('KILLS', 200);
const wanted = process.env.LATENT_TRUST_SCENE ?? '';

it(`loses nothing and leaves no half-written file when the browser is killed ${KILLS} times`, async () => {
  const bench = await createKillBench(createRandom(trustSeed()));
  await bench.latent.openVault();
  const { tried, failure } = await runKills(
    bench,
    KILL_SCENES.filter(({ name }) => name.includes(wanted)),
    KILLS,
  );
  for (const [name, count] of tried) tally(`killed during ${name}`, count, failure?.scene === name ? 1 : 0);
  console.log(JSON.stringify(bench.counts));
  if (failure) throw new Error(`Killed during ${failure.scene}`, { cause: failure.error });
});
