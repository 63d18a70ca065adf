import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { searchBox } from './views/view.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const BOOKS = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `Books/${String(at).padStart(2, '0')}.md`,
    `---\nkept: 'so' # a comment\n---\nA lantern, number ${at} #book\n`,
  ]),
);

/** Asks for a property on all notes with the tag. @returns the dialog, which shows what would change */
async function askForStatus(page: Page, notes: number): Promise<Locator> {
  await runCommand(page, 'Change all notes with a tag');
  await page.getByRole('option', { name: /#book/u }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${notes} notes together` });
  await dialog.getByLabel('Properties').fill('status: read');
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  await dialog.getByText(`Change properties in ${notes} notes.`).waitFor();
  return dialog;
}

describe('working on many notes at once', () => {
  it('changes the properties of the 30 notes with a tag after one approval, and undoes them at once', async () => {
    const latent = await startLatent({ vault: { ...BOOKS, 'Other.md': 'A lantern too\n' } });
    const { page, vault } = latent;
    await latent.openVault();
    const before = await vault.snapshot();
    const dialog = await askForStatus(page, 30);
    expect(await vault.snapshot()).toEqual(before);
    // Nobody reads why a person does not want what they began themselves.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText('Nothing was changed.').first().waitFor();
    await dialog.getByRole('button', { name: 'Show what would change' }).click();
    await dialog.getByText('Change properties in 30 notes.').waitFor();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog
      .getByRole('region', { name: 'Result' })
      .getByText('Change properties in 30 notes: done.')
      .first()
      .waitFor();
    expect(await vault.read('Books/07.md')).toBe(
      "---\nkept: 'so' # a comment\nstatus: read\n---\nA lantern, number 7 #book\n",
    );
    expect(await vault.read('Other.md')).toBe(before['Other.md']);
    const calls = await page.evaluate(() => window.latent.activity({ path: 'Books/07.md' }));
    expect(calls.map(({ tool_name, status, paths }) => [tool_name, status, paths.length])).toEqual([
      ['apply_to_notes', 'completed', 30],
      ['apply_to_notes', 'denied', 30],
    ]);

    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The change is undone.').waitFor();
    expect(await vault.snapshot()).toEqual(before);
  });

  it.each(['Escape', 'Close'])('leaves no question where its dialog is left by %s', async (way) => {
    const latent = await startLatent({ vault: { 'A.md': 'one #book\n', 'B.md': 'two #book\n' } });
    const { page, vault } = latent;
    await latent.openVault();
    const before = await vault.snapshot();
    const dialog = await askForStatus(page, 2);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => window.latent.pending().length)).toBe(0);
    await page.getByRole('region', { name: 'Questions that wait for your answer' }).waitFor({ state: 'detached' });
    expect(await vault.snapshot()).toEqual(before);
  });

  it.runIf(IS_LONG_RUN)(
    'runs on the notes that a search found, leaves out unticked ones, and shows the results as a table',
    async () => {
      const latent = await startLatent({ vault: { 'A.md': 'lantern one two', 'B.md': 'lantern', 'C.md': 'other' } });
      const { page, vault } = latent;
      await latent.openVault();
      await (await searchBox(page)).fill('lantern');
      await page.getByRole('button', { name: 'Change these notes together' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change 2 notes together' });
      await dialog.getByLabel('What to do').selectOption('List facts about them');
      await dialog.getByRole('button', { name: 'Show', exact: true }).click();
      const table = dialog.getByRole('table');
      await table.waitFor();
      expect((await table.getByRole('row').allTextContents()).length).toBe(3);
      await expect.poll(() => table.getByRole('columnheader', { name: 'words' }).count()).toBe(1);

      await dialog.getByText('Which notes').click();
      await dialog.getByRole('checkbox', { name: 'B.md' }).uncheck();
      const one = page.getByRole('dialog', { name: 'Change 1 note' });
      await one.getByLabel('What to do').selectOption('Change properties');
      await one.getByLabel('Properties').fill('seen: true');
      await one.getByRole('button', { name: 'Show what would change' }).click();
      await one.getByRole('button', { name: 'Cancel' }).click();
      await one.getByText('Nothing was changed.').first().waitFor();
      expect(await vault.read('A.md')).toBe('lantern one two');
    },
  );

  it.runIf(IS_LONG_RUN)(
    'calculates the confidences of a folder’s notes, shows each before it is written, and changes none after a denial',
    async () => {
      const latent = await startLatent({
        vault: {
          'Ideas/Claim.md': '---\ntype: hypothesis\nconfidence: 0.4\n---\nBees prefer blue.\n',
          'Ideas/Deep/Rival.md': '---\ntype: hypothesis\ncontradicts: "[[Claim]]"\n---\nBees prefer red.\n',
          'Trial.md': '---\ntype: observation\nsupports: "[[Claim]]"\n---\nTwelve on blue.\n',
        },
      });
      const { page, vault } = latent;
      await latent.openVault();
      const before = await vault.snapshot();
      await page.getByRole('treeitem', { name: 'Ideas' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Change its notes together…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change 2 notes together' });
      await dialog.getByLabel('What to do').selectOption('Work out how sure they are');
      await dialog.getByRole('button', { name: 'Show what would change' }).click();
      await dialog.getByText('Recalculate a node’s confidence in 2 notes.').waitFor();
      await dialog.getByText('prior_confidence: 0.4').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByText('Nothing was changed.').first().waitFor();
      expect(await vault.snapshot()).toEqual(before);
    },
  );
});
