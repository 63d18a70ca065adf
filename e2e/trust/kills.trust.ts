import { expect, it } from 'vitest';
import { changeScenes } from './kills/change-scenes.ts';
import { createKillBench } from './kills/kill-bench.ts';
import { migrationScene } from './kills/migration-scene.ts';
import { scanScenes } from './kills/scan-scenes.ts';
import { playAndKill, type Scene } from './kills/scene.ts';
import { writingScenes } from './kills/writing-scenes.ts';
import { createRandom, tally, trustSeed, trustSize } from './seeded.ts';

/** How often the browser is killed: `LATENT_TRUST_KILLS`. One scene alone: `LATENT_TRUST_SCENE`, a part of its name. */
const KILLS = trustSize('KILLS', 200);
const wanted = process.env.LATENT_TRUST_SCENE ?? '';
const SCENES: readonly Scene[] = [...changeScenes, ...scanScenes, ...writingScenes, migrationScene].filter(({ name }) => name.includes(wanted));

it(`the browser is killed ${KILLS} times`, async () => {
  const bench = await createKillBench(createRandom(trustSeed()));
  await bench.latent.openVault();
  const failures: string[] = [];
  const tried = new Map<string, number>();
  for (let kill = 0; kill < KILLS && failures.length === 0; kill += 1) {
    const scene = SCENES[kill % SCENES.length]!;
    tried.set(scene.name, (tried.get(scene.name) ?? 0) + 1);
    const began = Date.now();
    try {
      const moment = await playAndKill(scene, bench);
      await bench.checkIndex();
      console.log(`kill ${kill + 1}: ${scene.name}, after ${moment} ms, holds (${Date.now() - began} ms)`);
    } catch (error) {
      failures.push(`kill ${kill + 1}: ${scene.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  for (const [name, count] of tried) tally(`killed during ${name}`, count, failures.filter((text) => text.includes(`: ${name}:`)).length);
  console.log(JSON.stringify(bench.counts));
  expect(failures).toEqual([]);
});
