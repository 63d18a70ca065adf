import { mkdirSync } from 'node:fs';
import { setTimeout as timeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { launchLatent, type Latent, type LatentOptions } from './harness/launch.ts';

export { waitForApp, whenReady, type Latent, type LatentOptions } from './harness/launch.ts';
export { dropFolder } from './harness/chromium.ts';

const FAILURES = fileURLToPath(new URL('../.cache/e2e-failures/', import.meta.url));

/** Saves a screenshot, and prints the index's status and what the pages reported: often the real cause. */
async function describeFailure(latent: Latent, testName: string): Promise<void> {
  mkdirSync(FAILURES, { recursive: true });
  const path = `${FAILURES}${testName.replaceAll(/\W+/g, '-').slice(0, 80)}.png`;
  const taken = await latent.page.screenshot({ path, timeout: 5_000 }).then(
    () => path,
    () => 'not taken',
  );
  const status = await Promise.race([
    latent.page.evaluate(() => JSON.stringify(window.latent.status())),
    timeout(5_000, 'unknown'),
  ]).catch(() => 'unknown');
  console.log(
    `Failed: ${testName}\n  picture: ${taken}\n  status: ${status}\n${latent.watch.problems.map((problem) => `  reported: ${problem}`).join('\n')}`,
  );
}

/** Keeping all of the app's files for later takes longer than most tests, and as much of the processor. */
function keepNothingForLater(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

export interface TestOptions extends LatentOptions {
  /** The app may be used without a network, as it may for people. */
  readonly isKeptForLater?: boolean;
}

/**
 * Starts the built app for the current test, and closes everything after it.
 * A test in which a page reported an error, or made a request to another origin, fails.
 */
export async function startLatent({ isKeptForLater = false, ...options }: TestOptions = {}): Promise<Latent> {
  const initScripts = [...(isKeptForLater ? [] : [keepNothingForLater]), ...(options.initScripts ?? [])];
  const latent = await launchLatent({ ...options, initScripts });
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await describeFailure(latent, task.name);
    await latent.close();
    if (hasFailed) return;
    expect(latent.watch.problems, 'errors that the pages reported').toEqual([]);
    expect(latent.watch.foreignRequests, 'requests to other origins').toEqual([]);
  });
  return latent;
}
