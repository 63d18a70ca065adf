import { expect, onTestFinished } from 'vitest';
import { launchLatent, type Latent, type LatentOptions } from './harness/launch.ts';

export { appIsUp, whenReady, type Latent } from './harness/launch.ts';
export { dropFolder } from './harness/chromium.ts';

/**
 * Starts the built app for the present test, and closes everything after it.
 * A test in which a page reported an error, or asked another origin for anything, fails.
 */
export async function startLatent(options: LatentOptions = {}): Promise<Latent> {
  const latent = await launchLatent(options);
  onTestFinished(async () => {
    await latent.close();
    expect(latent.watch.problems, 'errors that the pages reported').toEqual([]);
    expect(latent.watch.foreignRequests, 'requests to other origins').toEqual([]);
  });
  return latent;
}
