import { expect, it } from 'vitest';
import { button, whenAsked } from './harness/assistant.ts';
import { startLatent, whenReady } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const CLAIM = '---\ntype: hypothesis # mine\nconfidence: 0.4\n---\nBees prefer blue.\n';
const VAULT = {
  'Claim.md': CLAIM,
  'Trial.md': '---\ntype: observation\nconfidence: 0.9\nsupports: "[[Claim]]"\n---\nTwelve bees on blue.\n',
  'Alone.md': '---\ntype: hypothesis\nconfidence: 0.5\n---\nNothing bears on it.\n',
};

it.runIf(IS_LONG_RUN)(
  'recalculates confidences once a day while the app is idle, only where that is switched on, and writes nothing without approval',
  async () => {
    const latent = await startLatent({ vault: VAULT });
    await latent.openVault();
    // Only the page's clock can be moved forward; it is replaced as the page loads.
    await latent.page.clock.install();
    await latent.reload();
    const { page } = latent;
    await whenReady(page);
    const runs = () =>
      page.evaluate(async () =>
        (await window.latent.activity({ tool_name: 'apply_to_notes' })).map(
          ({ initiated_by, status }) => `${initiated_by} ${status}`,
        ),
      );
    const idle = async (time: string) => {
      await page.clock.fastForward(time);
      await page.clock.runFor(2_000);
    };

    // Off by default.
    await idle('10:00');
    expect(await runs()).toEqual([]);

    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByText('More: typing, and what is remembered').click();
    const recheck = page.getByRole('switch', { name: 'Check again how sure connections are while nobody works' });
    expect(await recheck.isChecked()).toBe(false);
    await recheck.press('Space');
    await page.keyboard.press('Escape');
    // Nothing is asked right after the person used the app.
    await idle('01:30');
    expect(await runs()).toEqual([]);

    await idle('02:00');
    const [question] = await whenAsked(page);
    expect(question).toMatchObject({
      operation: 'apply_to_notes',
      message: expect.stringContaining('in 1 note') as string,
    });
    expect(await latent.vault.read('Claim.md')).toBe(CLAIM);
    await button(page, 'Approve').click();
    await expect
      .poll(() => latent.vault.read('Claim.md'))
      .toMatch(
        /^---\ntype: hypothesis # mine\nconfidence: 0\.\d+\nprior_confidence: 0\.4\n---\nBees prefer blue\.\n$/u,
      );
    expect(await latent.vault.read('Trial.md')).toBe(VAULT['Trial.md']);
    await expect.poll(runs).toEqual(['system completed']);

    // Not twice a day; and on the next day, without a change, there is no question.
    await idle('05:00');
    expect(await runs()).toEqual(['system completed']);
    await idle('25:00:00');
    await expect.poll(runs).toEqual(['system completed', 'system completed']);
    expect(await page.evaluate(() => window.latent.pending())).toEqual([]);
  },
);
