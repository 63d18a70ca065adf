import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';

it('lists the tools on the console, and answers a mistake with the next step', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n' } });
  await latent.openVault();
  const { page } = latent;
  await page.waitForFunction(() => window.latent.status().semanticReady);
  const { memoryBytes, memory } = await page.evaluate(() => window.latent.status());
  for (const part of [memory.page, memory.database, memory.vectors]) expect(part).toBeGreaterThan(65_535);
  expect(memoryBytes).toBe((memory.page ?? 0) + memory.database + memory.vectors);
  const tools = await page.evaluate(() => window.latent.tools.list());
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['read_note', 'search_notes', 'create_note', 'undo_change']),
  );
  expect(tools.every(({ title, description, risk, inputSchema }) => title && description && risk && inputSchema)).toBe(
    true,
  );

  const call = (name: string, input: Record<string, unknown>) =>
    page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);
  expect(await call('read_note_twice', { path: 'One' })).toMatchObject({ success: false, code: 'unknown_tool' });
  expect(await call('read_note', { pth: 'One' })).toMatchObject({ success: false, code: 'invalid_input' });
  expect(await call('read_note', { path: '../../etc/passwd' })).toMatchObject({
    success: false,
    code: 'outside_vault',
  });
  expect(await call('read_note', { path: '.obsidian/app' })).toMatchObject({ success: false, code: 'ignored' });
  expect(await call('read_note', { path: 'One' })).toMatchObject({
    success: true,
    path: 'One.md',
    title: 'One',
    content: '# One\n',
  });

  const refusal = await page.evaluate(() =>
    window.latent.configure({ modle: 'x' } as never).catch((error: Error) => error.message),
  );
  expect(refusal).toContain('modle');
});
