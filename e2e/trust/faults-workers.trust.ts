import { expect, it } from 'vitest';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { buildWithWorker } from './faults/changed-build.ts';

const NOTES = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [`N${at}.md`, `# Note ${at}\n\nonly${at}w and a walrus\n`]),
);

const finds = async ({ page }: Latent, query: string) =>
  (
    (await page.evaluate(
      (asked) => window.latent.tools.call('search_notes', { query: asked, mode: 'text' }),
      query,
    )) as unknown as { found: number }
  ).found;

it('restarts an index worker that ended, says so, and answers the pending requests', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  const second = await latent.newTab();
  await whenReady(second, 'semantic');
  for (const round of ['first', 'second']) {
    const worker = page.workers().findLast((one) => one.url().includes('index.worker'));
    void worker?.evaluate(() => self.close()).catch(() => undefined);
    expect(await finds(latent, 'only7w'), round).toBe(1);
    await page.getByText('The index stopped by itself and was started again').first().waitFor();
    expect(
      await second.evaluate(() => window.latent.tools.call('search_notes', { query: 'only8w', mode: 'text' })),
      round,
    ).toMatchObject({ found: 1 });
    await latent.vault.write(`New ${round}.md`, `a narwhal${round}\n`);
    await expect.poll(() => finds(latent, `narwhal${round}`)).toBe(1);
  }
  await expect
    .poll(() => page.evaluate(() => window.latent.status()))
    .toMatchObject({ state: 'ready', notes: 302, semanticReady: true });
});

it.each([
  [
    'runs out of memory',
    "const Floats = Float32Array; let made = 0; globalThis.Float32Array = new Proxy(Floats, { construct(target, given) { if (typeof given[0] === 'number' && ++made > 2) throw new RangeError('Array buffer allocation failed'); return Reflect.construct(target, given); } })",
  ],
  // The first three messages are its network port, its lock, and the model.
  ['is ended', "let messages = 0; self.addEventListener('message', () => ++messages > 3 && self.close())"],
])('the model’s worker %s: search by words continues, and the app says why', async (_how, before) => {
  const latent = await startLatent({ vault: NOTES, dist: await buildWithWorker('model', before) });
  await latent.openVault();
  const { page } = latent;
  await page.waitForFunction(() => window.latent.status().modelStatus.state === 'error', undefined, {
    timeout: 60_000,
  });
  const { modelStatus } = await page.evaluate(() => window.latent.status());
  expect(JSON.stringify(modelStatus)).toMatch(/memory|allocation|worker stopped/iu);
  await page.getByText('Words only').waitFor();
  expect(await finds(latent, 'only7w')).toBe(1);
});
