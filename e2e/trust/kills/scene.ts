import { setTimeout as pause } from 'node:timers/promises';
import { toError } from '../../../src/notes/basics/error-text.ts';
import type { KillBench } from './kill-bench.ts';

/** Something that is under way when the browser is killed. */
export interface Scene {
  readonly name: string;
  /** A guess of how long it takes, in ms; what it really took replaces it. */
  readonly expectedMs: number;
  /** Brings the app to where it can begin. */
  prepare?(bench: KillBench): Promise<void>;
  /** Does it to its end, which a kill may never let come. It may not touch the page after that. */
  run(bench: KillBench): Promise<void>;
  /** Kills the browser, and checks that nothing is lost, torn or done twice. Leaves the vault in `bench.state`. */
  killAndCheck(bench: KillBench): Promise<void>;
}

/** How long each scene took the last time that it came to its end, and how often it was killed since it began. */
const durations = new Map<string, number>();

/** Plays the scene up to a random moment, at which the browser is killed. @returns that moment, in ms */
export async function playAndKill(scene: Scene, bench: KillBench): Promise<number> {
  await scene.prepare?.(bench);
  const expected = durations.get(scene.name) ?? scene.expectedMs;
  const moment = Math.round(bench.random.next() * expected * 1.1);
  const began = Date.now();
  // Killed in the middle it never ends, or fails since its page is gone.
  const ended = scene.run(bench).then(() => 'done' as const, (error: unknown) => toError(error));
  const first = await Promise.race([ended, pause(moment)]);
  if (first === 'done') {
    durations.set(scene.name, Date.now() - began);
    bench.count('killed after the end');
  } else if (first !== undefined) throw first;
  else durations.set(scene.name, expected * 1.02);
  await scene.killAndCheck(bench);
  return moment;
}
