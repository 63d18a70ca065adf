import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';
import { button, chooseInCard, deny, send, useEndpoint } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { showSideView } from './harness/notes.ts';

const NOTES = {
  'Garden.md': '---\nstatus: open\n---\r\n# Garden\r\n\r\nGarlic in October.\r\n',
  'Pond.md': '# Pond\n\nDig it in March.\n',
  'Shed.md': '# Shed\n\nThe roof leaks.\n',
};
const CALLS = [
  { name: 'update_frontmatter', arguments: { path: 'Garden.md', updates: { status: 'done' } } },
  { name: 'modify_note', arguments: { path: 'Pond.md', operation: 'append', content: 'Ask Ruth for the spade.' } },
  { name: 'modify_note', arguments: { path: 'Pond.md', operation: 'append', content: 'Buy a liner.' } },
  { name: 'create_note', arguments: { path: 'List.md', content: '# List\n\n- spade\n- liner\n' } },
  { name: 'modify_note', arguments: { path: 'Shed.md', operation: 'append', content: 'Call the roofer.' } },
];

/** Everything that the card of the changes ever showed: how many of them, what it says, and its buttons for several. */
async function watchCard(page: Page): Promise<() => Promise<{ items: number; note: string; forAll: string[] }[]>> {
  await page.evaluate(() => {
    const shown = new Map<string, unknown>();
    const look = () => {
      const card = [...document.querySelectorAll('section')].find((each) =>
        each.querySelector(':scope > .question-set__header'),
      );
      if (!card) return;
      const state = {
        items: card.querySelectorAll('.question-set__list > li').length,
        note: card.querySelector('.question-set__header [role="status"]')?.textContent ?? '',
        forAll: [...card.querySelectorAll('button')]
          .map(({ textContent }) => textContent)
          .filter((text) => /^(?:Approve|Deny) (?:all|the other)/.test(text)),
      };
      shown.set(JSON.stringify(state), state);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { everShown: shown });
  });
  return () =>
    page.evaluate(() => [
      ...(
        window as unknown as { everShown: Map<string, { items: number; note: string; forAll: string[] }> }
      ).everShown.values(),
    ]);
}

async function propose(latent: Latent) {
  await latent.openVault();
  const endpoint = await useEndpoint(latent, [{ toolCalls: CALLS }, { text: 'All set.' }]);
  await send(latent.page, 'Get the garden going');
  await latent.page.waitForFunction(() => window.latent.pending().length === 5);
  await part(latent.page, 1).waitFor();
  return endpoint;
}

const plan = (page: Page): Locator => page.getByRole('region', { name: 'The assistant proposes 5 changes' });
/** One of the proposed changes, by its number. */
const part = (page: Page, number: number): Locator =>
  plan(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Change ${number}\\D`) });
const waiting = (page: Page, count: number) =>
  page.waitForFunction((wanted) => window.latent.pending().length === wanted, count);

it('five changes of one message are approved, denied and edited one by one, kept over a reload, and made and undone together', async () => {
  const latent = await startLatent({ vault: NOTES });
  const before = await latent.vault.snapshot();
  const everShown = await watchCard(latent.page);
  const endpoint = await propose(latent);
  const { page } = latent;
  await plan(page).getByRole('button', { name: 'Approve all' }).waitFor();
  for (const { items, note, forAll } of await everShown()) {
    expect(note, 'before anything was denied').not.toContain('denied');
    if (forAll.length > 0) expect(items, `with ${forAll.join()}`).toBe(5);
  }

  await part(page, 1).getByRole('button', { name: 'Approve' }).click();
  await waiting(page, 4);
  // A change that depends on the denied one is planned again without it.
  await deny(part(page, 2), 'Ruth has no spade');
  await page.waitForFunction(() => window.latent.pending().some(({ replanned }) => replanned));
  await part(page, 3).getByText('asked again').waitFor();
  expect(await part(page, 3).getByText('Ask Ruth').count()).toBe(0);
  expect(await latent.vault.snapshot(), 'before all are answered').toEqual(before);

  await latent.reload();
  await waiting(page, 3);
  await plan(page).getByText('2 of 5 answered.').waitFor();
  await part(page, 1).getByText('Approved').waitFor();
  await part(page, 2).getByText('“Ruth has no spade”').waitFor();
  await chooseInCard(part(page, 4), 'Edit the text of List.md');
  await part(page, 4).getByRole('textbox', { name: 'Text of List.md' }).fill('# List\n\n- liner\n');
  await part(page, 4).getByRole('button', { name: 'Show the difference' }).click();
  await part(page, 4).getByText('edited by you').waitFor();
  expect(await part(page, 4).getByText('- spade').count()).toBe(0);
  await part(page, 3).getByRole('button', { name: 'Approve' }).click();
  await part(page, 5).getByRole('button', { name: 'Approve' }).click();
  await waiting(page, 1);
  // The last one has one answer, not a second pair of buttons for all that are left.
  expect(
    await plan(page)
      .getByRole('button', { name: /^(?:Approve|Deny)/ })
      .allTextContents(),
  ).toEqual(['Approve as edited', 'Deny']);
  await part(page, 4).getByRole('button', { name: 'Approve as edited' }).click();
  await page.getByText('All set.').waitFor();

  expect(await latent.vault.snapshot()).toEqual({
    'Garden.md': NOTES['Garden.md'].replace('open', 'done'),
    'Pond.md': `${NOTES['Pond.md']}\nBuy a liner.\n`,
    'Shed.md': `${NOTES['Shed.md']}\nCall the roofer.\n`,
    'List.md': '# List\n\n- liner\n',
  });
  const told = endpoint.requests
    .at(-1)!
    .body.messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => content ?? '');
  expect(told).toMatchObject([
    expect.stringMatching(/^done: \[n\d\] Garden\.md, change/mu),
    expect.stringMatching(/declined by the person.*\n│ Ruth has no spade$/u),
    expect.stringMatching(/^done: \[n\d\] Pond\.md, change/mu),
    expect.stringMatching(
      /^done: \[n\d\] List\.md, change [0-9a-f]{8}, hash [0-9a-f]{8}\n(?:.*\n)*edited_by_person: List\.md$/mu,
    ),
    expect.stringMatching(/^done: \[n\d\] Shed\.md, change/mu),
  ]);
  expect(new Set([0, 2, 3, 4].map((at) => /, change ([0-9a-f]{8})/u.exec(told[at] ?? '')?.[1])).size).toBe(1);
  expect(endpoint.requests).toHaveLength(2);

  await showSideView(page, 'Activity');
  await button(page, 'Undo').first().click();
  await page.getByText('The change is undone.').waitFor();
  expect(await latent.vault.snapshot()).toEqual(before);
});

it.runIf(IS_LONG_RUN)(
  'keeps what is typed into a change set over a reload, and takes back a decision, by keyboard alone',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    await propose(latent);
    const { page } = latent;
    await chooseInCard(part(page, 4), 'Edit the text of List.md');
    await part(page, 4).getByRole('textbox', { name: 'Text of List.md' }).pressSequentially('Mine. ');
    await deny(part(page, 2));
    await part(page, 5).getByRole('button', { name: 'Deny', exact: true }).click();
    await part(page, 5).getByRole('textbox', { name: 'Reason' }).fill('The roof can wait');
    await part(page, 2).getByText('Denied').waitFor();

    await latent.reload();
    await waiting(page, 4);
    await part(page, 4).getByText('edited by you').waitFor();
    await part(page, 4).getByText('Mine.').waitFor();
    await expect
      .poll(() => part(page, 5).getByRole('textbox', { name: 'Reason' }).inputValue())
      .toBe('The roof can wait');

    // The denied change is asked again, and the next one planned on top of it; the focus is on the question.
    const again = page.getByRole('button', { name: 'Decide again on change 2' });
    await again.focus();
    await page.keyboard.press('Enter');
    await waiting(page, 5);
    await part(page, 3).getByText('Ask Ruth').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Change 2');
    await page.keyboard.press('Tab');
    for (
      let presses = 0;
      presses < 8 && !(await page.evaluate(() => document.activeElement?.textContent === 'Approve'));
      presses++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await part(page, 2).getByText('Approved').waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.textContent),
      'the keyboard goes on to the next',
    ).toContain('Change 3');
    await plan(page).getByRole('button', { name: 'Approve the other 4' }).click();
    await page.getByText('All set.').waitFor();
    expect(await latent.vault.read('Pond.md')).toBe(`${NOTES['Pond.md']}\nAsk Ruth for the spade.\n\nBuy a liner.\n`);
    expect(await latent.vault.read('List.md')).toContain('Mine.');
  },
);

it.runIf(IS_LONG_RUN)('approves or denies all changes of a set at once by keyboard', async () => {
  const latent = await startLatent({ vault: NOTES });
  await propose(latent);
  const { page } = latent;
  await plan(page).getByRole('button', { name: 'Approve all' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('All set.').waitFor();
  expect(await latent.vault.read('Pond.md')).toBe(`${NOTES['Pond.md']}\nAsk Ruth for the spade.\n\nBuy a liner.\n`);

  const other = await startLatent({ vault: NOTES });
  const before = await other.vault.snapshot();
  await propose(other);
  await deny(plan(other.page), 'Not now', 'Deny all');
  await other.page.getByText('All set.').waitFor();
  expect(await other.vault.snapshot()).toEqual(before);
});

it.runIf(IS_LONG_RUN)('writes the text of a single change as the person edited it before the approval', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const endpoint = await useEndpoint(latent, [{ toolCalls: [CALLS[0]!] }, { text: 'Done.' }]);
  const { page } = latent;
  await send(page, 'Close the garden');
  await chooseInCard(page, 'Edit the text of Garden.md');
  const field = page.getByRole('textbox', { name: 'Text of Garden.md' });
  await field.fill((await field.inputValue()).replace('October', 'November'));
  await field.press('Escape');
  await page.getByText('edited by you').waitFor();
  await button(page, 'Approve as edited').click();
  await page.getByText('Done.', { exact: true }).waitFor();
  // The file has mixed line ends; a text field has one kind, and the lines that nobody touched keep theirs.
  expect(await latent.vault.read('Garden.md')).toBe(
    NOTES['Garden.md'].replace('open', 'done').replace('October', 'November'),
  );
  expect(endpoint.requests.at(-1)?.body.messages.at(-1)?.content).toContain('edited the text before approving');
});
