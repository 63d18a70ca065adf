import { describe, expect, it } from 'vitest';
import { button, configureAllowed, deny, whenAsked } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTES = { 'Plan.md': '# Plan\n\nPlant garlic in October.\n' };

/** A browser whose agents find the tools of the open vault. */
async function startForAgents(): Promise<Latent> {
  const latent = await startLatent({ vault: NOTES, webMcp: true });
  await latent.openVault();
  await latent.page.evaluate(installAgents);
  await expect
    .poll(async () => (await namesOf(latent)).length)
    .toBe(await latent.page.evaluate(() => window.latent.tools.list().length));
  return latent;
}

const namesOf = ({ page }: Latent) => page.evaluate(async () => (await agents().getTools()).map(({ name }) => name));
const readPlan = ({ page }: Latent) => page.evaluate(async () => agents().call('read_note', { path: 'Plan.md' }));
const lastCall = ({ page }: Latent) => page.evaluate(async () => (await window.latent.activity())[0]);

describe('agents of the browser', () => {
  it('need the person’s permission at their first call, read from then on, and need approval for each change', async () => {
    const latent = await startForAgents();
    const { page } = latent;
    const read = readPlan(latent);
    await page.getByRole('alert').getByText('An agent in this browser wants to use Latent’s tools').waitFor();
    expect(await lastCall(latent)).toMatchObject({
      tool_name: 'read_note',
      status: 'pending',
      initiated_by: 'external',
    });
    await button(page, 'Allow for this session').click();
    expect(await read).toContain('Plant garlic in October.');
    expect(await lastCall(latent)).toMatchObject({
      tool_name: 'read_note',
      status: 'completed',
      initiated_by: 'external',
    });
    expect(await readPlan(latent)).toContain('Plant garlic in October.');

    const write = page.evaluate(async () => agents().call('create_note', { title: 'New', content: 'By an agent.' }));
    await whenAsked(page);
    await deny(page);
    expect(await write).toContain('"success":false');
    expect(Object.keys(await latent.vault.snapshot())).toEqual(['Plan.md']);
    expect(await lastCall(latent)).toMatchObject({
      tool_name: 'create_note',
      status: 'denied',
      initiated_by: 'external',
    });
  });

  it.runIf(IS_LONG_RUN)('read nothing after “not now”, and find no tools after “never”', async () => {
    const latent = await startForAgents();
    const { page } = latent;
    for (const word of ['Not now', 'Never']) {
      const read = readPlan(latent);
      await button(page, word).click();
      expect(await read).not.toContain('garlic');
      expect(await lastCall(latent)).toMatchObject({ status: 'denied' });
      if (word === 'Never') break;
      expect(await readPlan(latent)).toContain('"success":false');
      await latent.reload();
      await page.waitForFunction(() => window.latent.status().textReady);
      await page.evaluate(installAgents);
      await expect.poll(async () => (await namesOf(latent)).length).toBeGreaterThan(0);
    }
    await expect.poll(() => namesOf(latent)).toEqual([]);
  });

  it.runIf(IS_LONG_RUN)(
    'need no further permission after “always”, and find tools while they are offered',
    async () => {
      const latent = await startForAgents();
      const { page } = latent;
      const read = readPlan(latent);
      await button(page, 'Always').click();
      expect(await read).toContain('garlic');
      await latent.reload();
      await page.waitForFunction(() => window.latent.status().textReady);
      await page.evaluate(installAgents);
      await expect.poll(async () => (await namesOf(latent)).length).toBeGreaterThan(0);
      expect(await readPlan(latent)).toContain('garlic');
      await page.evaluate(() => window.latent.configure({ offerTools: false }));
      await expect.poll(() => namesOf(latent)).toEqual([]);
      // Giving agents access again needs a question in the app.
      await configureAllowed(page, { offerTools: true });
      await expect.poll(async () => (await namesOf(latent)).length).toBeGreaterThan(0);
    },
  );
});

interface Agents {
  getTools(): Promise<{ readonly name: string }[]>;
  call(name: string, input: object): Promise<string>;
}

declare function agents(): Agents;

/** Does in the page what an agent of the browser would do: finds the tools that the page registered, and calls one. */
function installAgents(): void {
  const context = (
    document as unknown as {
      modelContext: {
        getTools(): Promise<{ name: string }[]>;
        executeTool(tool: object, input: object): Promise<string>;
      };
    }
  ).modelContext;
  (window as unknown as { agents: () => Agents }).agents = () => ({
    getTools: () => context.getTools(),
    call: async (name, input) =>
      context.executeTool((await context.getTools()).find((tool) => tool.name === name) ?? {}, input),
  });
}
