import { expect, it } from 'vitest';
import { button, deny, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';

const NOTE = '---\nstatus: open\n---\n# Plan\n\nFirst line.\n';
const DONE = NOTE.replace('open', 'done');
const UPDATE = { name: 'update_frontmatter', arguments: { path: 'Plan.md', updates: { status: 'done' } } };

async function askToClose(latent: Latent) {
  await latent.openVault();
  const endpoint = await useEndpoint(latent, [{ toolCalls: [UPDATE] }, { text: 'Closed.' }]);
  await send(latent.page, 'Close the plan');
  await whenAsked(latent.page);
  return endpoint;
}

it('asks again when another program edits the file before the approval, and loses neither edit', async () => {
  const latent = await startLatent({ vault: { 'Plan.md': NOTE } });
  await askToClose(latent);
  const edited = `${NOTE}A line from the telephone.\n`;
  await latent.vault.write('Plan.md', edited);

  const { page } = latent;
  await button(page, 'Approve').click();
  await page.waitForFunction(() => window.latent.pending()[0]?.replanned === true);
  expect(await latent.vault.read('Plan.md'), 'after the first Approve').toBe(edited);

  await button(page, 'Approve').click();
  await page.getByText('Closed.').waitFor();
  expect(await latent.vault.read('Plan.md')).toBe(edited.replace('open', 'done'));
});

it.each([
  ['a reload', (latent: Latent) => latent.reload()],
  ['a crash', (latent: Latent) => latent.relaunch()],
])('keeps an open question over %s, and continues the turn after the answer', async (_, interrupt) => {
  const latent = await startLatent({ vault: { 'Plan.md': NOTE } });
  const endpoint = await askToClose(latent);
  await interrupt(latent);

  const { page } = latent;
  expect(await whenAsked(page)).toHaveLength(1);
  expect(await latent.vault.read('Plan.md')).toBe(NOTE);
  await button(page, 'Approve').click();
  await expect.poll(() => latent.vault.read('Plan.md'), { timeout: 10_000 }).toBe(DONE);
  await page.getByText('Closed.').waitFor();
  expect(endpoint.requests).toHaveLength(2);
  const records = await page.evaluate(() => window.latent.activity());
  expect(records.map(({ tool_name, status }) => [tool_name, status])).toEqual([['update_frontmatter', 'completed']]);
});

it('asks about a write that a script on the console starts, and answers the script after the decision', async () => {
  const latent = await startLatent({ vault: { 'Plan.md': NOTE } });
  await latent.openVault();
  const { page } = latent;
  const result = page.evaluate(() => window.latent.tools.call('create_note', { path: 'New', content: '# New\n' }));
  expect(await whenAsked(page)).toMatchObject([{ operation: 'create_note' }]);
  expect(latent.vault.exists('New.md')).toBe(false);
  // Another question comes, and its button stands below the pointer: nobody has read that.
  const first = await button(page, 'Approve').boundingBox();
  const [x, y] = [first!.x + first!.width / 2, first!.y + first!.height / 2];
  await page.mouse.move(x, y);
  const other = page.evaluate(() => window.latent.tools.call('create_note', { path: 'Other', content: '# Other\n' }));
  await button(page, 'Approve').nth(1).waitFor();
  await page.mouse.click(x, y);
  expect(await whenAsked(page, 2), 'neither is answered').toHaveLength(2);
  await button(page, 'Approve').first().click();
  expect(await result).toMatchObject({ success: true, path: 'New.md' });
  expect(await latent.vault.read('New.md')).toBe('# New\n');
  expect(latent.vault.exists('Other.md')).toBe(false);
  await deny(page);
  expect(await other).toMatchObject({ success: false });
});
