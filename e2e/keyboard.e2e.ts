import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useEndpoint, whenAsked } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string, limit = 80): Promise<void> {
  const wanted = await page.getByRole(role, { name, exact: true }).first().elementHandle();
  for (let press = 0; press < limit; press += 1) {
    if (await page.evaluate((element) => document.activeElement === element, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} “${name}”.`);
}

it('goes from the first screen to an approved change without a mouse', async () => {
  const latent = await startLatent();
  const { page } = latent;
  await tabTo(page, 'button', 'Try the sample vault');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.latent.status().textReady);

  await page.keyboard.press('Control+O');
  await page.keyboard.type('Why moths');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Ideas/Why%20moths%20spiral.md'));

  await useEndpoint(latent, [
    { toolCalls: [{ name: 'create_note', arguments: { path: 'Ideas/Fading lamps.md', content: '# Fading lamps\n' } }] },
    { text: 'The note is there.' },
  ]);
  await tabTo(page, 'textbox', 'Message');
  await page.keyboard.type('Make a note about fading lamps');
  await page.keyboard.press('Enter');
  await whenAsked(page);
  await tabTo(page, 'button', 'Approve');
  await page.keyboard.press('Enter');
  await page.getByText('The note is there.').waitFor();
  expect(
    await page.evaluate(() => window.latent.activity({ status: 'completed', tool_name: 'create_note' })),
  ).toHaveLength(1);
});
