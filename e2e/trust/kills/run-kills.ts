import { changeScenes } from './change-scenes.ts';
import type { KillBench } from './kill-bench.ts';
import { migrationScene } from './migration-scene.ts';
import { scanScenes } from './scan-scenes.ts';
import { runAndKill, type Scene } from './scene.ts';
import { writingScenes } from './writing-scenes.ts';

export const KILL_SCENES: readonly Scene[] = [...changeScenes, ...scanScenes, ...writingScenes, migrationScene];

export interface KillsResult {
  /** Scene → how often it was killed. */
  readonly tried: ReadonlyMap<string, number>;
  /** The first failure. The run stops there, since the vault may be in a wrong state. */
  readonly failure: { readonly scene: string; readonly error: unknown } | undefined;
}

/**
 * Kills the browser so often, in each scene in turn, and checks everything after each kill. Where each scene has several kills, the
 * first comes at its end: a scene that no longer gets there would be killed while it waits, and would hold whatever the app does.
 */
export async function runKills(bench: KillBench, scenes: readonly Scene[], kills: number): Promise<KillsResult> {
  const tried = new Map<string, number>();
  for (let kill = 0; kill < kills; kill += 1) {
    const scene = scenes[kill % scenes.length]!;
    tried.set(scene.name, (tried.get(scene.name) ?? 0) + 1);
    const began = Date.now();
    try {
      const moment = await runAndKill(scene, bench, kill < scenes.length && kills >= 2 * scenes.length);
      await bench.checkIndex();
      console.log(`kill ${kill + 1}: ${scene.name}, after ${moment} ms, holds (${Date.now() - began} ms)`);
    } catch (error) {
      return { tried, failure: { scene: scene.name, error } };
    }
  }
  return { tried, failure: undefined };
}
