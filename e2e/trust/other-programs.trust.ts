import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { button, deny } from '../harness/assistant.ts';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { writeBeside } from './editing/write-beside.ts';
import { appContents, freshContents } from './index-contents.ts';
import { createRandom, tally, trustSeed, trustSize } from './seeded.ts';
import { writeInNote } from '../harness/notes.ts';

/** Notes that change at once: `LATENT_TRUST_SWITCH`. Edits to the open note: `LATENT_TRUST_EDITS`. */
const NOTES = trustSize('SWITCH', 3000);
const EDITS = trustSize('EDITS', 100);
/** Notes in which a person and another program write at once, and what either does in each: `LATENT_TRUST_WALKS`, `LATENT_TRUST_STEPS`. */
const WALKS = trustSize('WALKS', 20);
const STEPS = trustSize('STEPS', 15);
const QUERIES = ['only17w', 'only1201w', 'conflicted', 'branchword7'];

const pathOf = (at: number): string => `Folder ${at % 30}/n${at}.md`;
const textOf = (at: number, branch: string): string =>
  `# Note ${at}\n\nonly${at}w ${branch}${at} and [[n${(at * 7 + 1) % NOTES}]] #tag${at % 9}\n\n${'Some more words of it. '.repeat(10)}\n`;
const vaultOf = (branch: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: NOTES }, (_, at) => [pathOf(at), textOf(at, branch)]));

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

async function expectConverged(latent: Latent): Promise<void> {
  const wanted = await freshContents(latent.vault, QUERIES);
  await expect
    .poll(async () => appContents(latent.page, latent.vault, QUERIES), { timeout: 120_000, interval: 1000 })
    .toEqual(wanted);
  const status = await whenReady(latent.page, 'semantic');
  expect(status).toMatchObject({ embedded: status.chunks, warnings: [] });
}

it(`indexes ${NOTES} files that change at once, as with git switch, while the index is built and notes are written`, async () => {
  const latent = await startLatent({ vault: vaultOf('old') });
  const opening = latent.openVault();
  await latent.page.waitForFunction(() => window.latent.status().notes > 0);
  const mine: Record<string, string> = {};
  const writing = (async () => {
    for (let write = 0; write < 10; write += 1) {
      const [path, content] = [`Mine/${write}.md`, `branchword7 written in the middle, ${write}\n`];
      const asked = callTool(latent.page, 'create_note', { path, content });
      await button(latent.page, 'Approve').click();
      expect(await asked).toMatchObject({ success: true });
      mine[path] = content;
    }
  })();
  const theirs = { ...vaultOf('new') };
  // A branch lacks some of the files, and has additional ones.
  for (let at = 0; at < NOTES; at += 10) delete theirs[pathOf(at)];
  for (const [path, text] of Object.entries(theirs)) await latent.vault.write(path, text);
  const { rm } = await import('node:fs/promises');
  for (let at = 0; at < NOTES; at += 10) await rm(join(latent.vault.dir, pathOf(at)));
  await Promise.all([opening, writing]);
  await expectConverged(latent);
  expect(await latent.vault.snapshot()).toEqual({ ...theirs, ...mine });
  tally('files changed at once', NOTES, 0);
});

it('loses no edit while a sync client creates conflict copies and replaces the notes that are written here', async () => {
  const random = createRandom(trustSeed());
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`S/n${at}.md`, `# ${at}\n\nonly${at}w\n`]));
  const latent = await startLatent({ vault: files });
  await latent.openVault();
  const { page, vault } = latent;
  const written = new Map<string, Set<string>>();
  const told = (path: string, text: string) => written.set(path, (written.get(path) ?? new Set()).add(text));
  for (const [path, text] of Object.entries(files)) told(path, text);
  let done = false;
  const sync = (async () => {
    for (let round = 0; !done; round += 1) {
      const at = random.between(0, 39);
      const text = `# ${at}\n\nonly${at}w from another device, ${round}\n`;
      // As such clients do: write a file beside it, then rename it.
      await vault.write(`S/.n${at}.tmp`, text);
      await rename(join(vault.dir, `S/.n${at}.tmp`), join(vault.dir, `S/n${at}.md`));
      told(`S/n${at}.md`, text);
      // Where many notes are alike, which of them a search lists is no matter of what it found.
      if (round % 5 === 0 && round < 300) {
        const copy = `S/n${at} (conflicted copy ${round}).md`;
        told(copy, `conflicted ${round}\n`);
        await vault.write(copy, `conflicted ${round}\n`);
      }
      await pause(random.between(10, 120));
    }
  })();
  let [made, refused] = [0, 0];
  for (let write = 0; write < 60; write += 1) {
    const at = random.between(0, 39);
    const path = `S/n${at}.md`;
    const read = (await callTool(page, 'read_note', { path })) as unknown as { hash: string };
    const content = `# ${at}\n\nonly${at}w written here, ${write}\n`;
    told(path, content);
    const asked = callTool(page, 'write_note', { path, content, base_hash: read.hash });
    await button(page, 'Approve').click();
    const result = await Promise.race([
      asked,
      page
        .waitForFunction(() => window.latent.pending().some((one) => one.replanned))
        .then(() => 'asked again' as const),
    ]);
    if (result === 'asked again') await deny(page);
    else if (result.success) made += 1;
    if (result === 'asked again' || !result.success) refused += 1;
    await asked;
  }
  done = true;
  await sync;
  await expectConverged(latent);
  for (const [path, text] of Object.entries(await vault.snapshot()))
    expect(written.get(path)?.has(text), `${path} is whole`).toBe(true);
  expect(made).toBeGreaterThan(0);
  tally(`writes against a sync client (${made} made, ${refused} asked again or refused)`, 60, 0);
});

it(`loses no text when another program edits the open note ${EDITS} times, every 100 ms, while the person types and the index works`, async () => {
  const latent = await startLatent({
    vault: { ...Object.fromEntries(Object.entries(vaultOf('old')).slice(0, 500)), 'Open.md': 'top\n\nmiddle\n\nend\n' },
  });
  await latent.openVault();
  const { page, vault } = latent;
  await writeInNote(page, 'Open.md');
  let typed = '';
  const typing = (async () => {
    for (let word = 0; word < EDITS / 2; word += 1) {
      await page.keyboard.type(`w${word} `, { delay: 20 });
      typed += `w${word} `;
    }
  })();
  for (let edit = 0; edit < EDITS; edit += 1) {
    await vault.write('Open.md', `top ${edit}\n\nmiddle\n\nend\n`);
    await pause(100);
  }
  await typing;
  // Nothing typed is lost, and nobody is asked: the other program changed another line.
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain(typed.trim());
  await page.keyboard.press('Control+S');
  await expect.poll(() => vault.read('Open.md')).toBe(`top ${EDITS - 1}\n\nmiddle\n\nend\n${typed}`);
  expect(await button(page, 'Keep mine').count()).toBe(0);
  await expectConverged(latent);
  tally('edits of the open note by another program', EDITS, 0);
});

it(`leaves the words of two writers where they put them, in ${WALKS} notes, and takes back those of the person alone`, async () => {
  const random = createRandom(trustSeed());
  const latent = await startLatent({ vault: { 'Start.md': 'start\n' } });
  await latent.openVault();
  const counts = new Map<string, number>();
  for (let walk = 0; walk < WALKS; walk += 1)
    for (const [act, times] of await writeBeside(latent, `Walk ${walk}.md`, STEPS, random))
      counts.set(act, (counts.get(act) ?? 0) + times);
  const kinds = [...counts].map(([act, times]) => `${act} ${times}`).join(', ');
  tally(`acts of two writers in one note (${kinds})`, WALKS * STEPS, 0);
});
