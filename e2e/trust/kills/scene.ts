import { setTimeout as pause } from 'node:timers/promises';
import { toError } from '../../../src/notes/basics/error-text.ts';
import type { KillBench } from './kill-bench.ts';

/** Work that runs when the browser is killed. */
export interface Scene {
  readonly name: string;
  /** An estimate of its duration in ms; replaced by the measured one. */
  readonly expectedMs: number;
  /** Prepares the app for the work. */
  prepare?(bench: KillBench): Promise<void>;
  /** Does the work. A kill may end it early; it must not use the page afterwards. */
  run(bench: KillBench): Promise<void>;
  /** Kills the browser, and checks that nothing is lost, half-written or done twice. Leaves the vault in `bench.state`. */
  killAndCheck(bench: KillBench): Promise<void>;
}

/** Each scene's duration in ms when it last completed, a little more for each kill since. */
const durations = new Map<string, number>();

/** Runs the scene up to a random moment, or to its end where it is to end, and kills the browser there. @returns that moment, in ms */
export async function runAndKill(scene: Scene, bench: KillBench, toItsEnd: boolean): Promise<number> {
  await scene.prepare?.(bench);
  const expected = durations.get(scene.name) ?? scene.expectedMs;
  const moment = Math.round(bench.random.next() * expected * 1.1);
  const began = Date.now();
  // When it is killed it never ends, or fails because its page is gone.
  const ended = scene.run(bench).then(
    () => 'done' as const,
    (error: unknown) => toError(error),
  );
  const first = await (toItsEnd ? ended : Promise.race([ended, pause(moment)]));
  const killedAfter = Date.now() - began;
  if (first === 'done') {
    durations.set(scene.name, killedAfter);
    bench.count('killed after the end');
  } else if (first !== undefined) throw first;
  else durations.set(scene.name, expected * 1.02);
  await scene.killAndCheck(bench);
  return killedAfter;
}
