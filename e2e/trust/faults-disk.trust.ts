import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright';
import { button, send, useEndpoint } from '../harness/assistant.ts';
import { makeVault } from '../harness/scratch-vault.ts';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { saidOnScreen } from './faults/quota.ts';
import { writeInNote } from '../harness/notes.ts';

const NOTES = { 'One.md': '# One\n\nA walrus.\n', 'Two.md': '# Two\n\nSee [[One]].\n' };

/** Mounts a small disk for the browser's profile. @returns its folder; undefined where this user may not mount */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'latent-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The browser’s profile is on that disk, the notes are not. @param isPromised the browser has granted persistent storage */
async function startOn(disk: string, isPromised: boolean): Promise<Latent> {
  const before = process.env.TMPDIR;
  const vault = await makeVault(NOTES);
  process.env.TMPDIR = disk;
  const latent = await startLatent({ vault }).finally(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  // The browser writes many different errors about a full disk to the console.
  latent.watch.allow(/./u);
  if (isPromised) await latent.relaunch({ gently: true, whileClosed: () => promiseStorage(latent) });
  expect(await latent.page.evaluate(() => navigator.storage.persisted())).toBe(isPromised);
  await latent.openVault();
  await whenReady(latent.page, 'semantic');
  return latent;
}

/** As Chromium stores it for a site that is installed or often used. */
async function promiseStorage({ profile, url }: Latent): Promise<void> {
  const path = join(profile, 'Default/Preferences');
  const preferences = JSON.parse(await readFile(path, 'utf8')) as {
    profile: { content_settings: { exceptions: Record<string, unknown> } };
  };
  preferences.profile.content_settings.exceptions.durable_storage = {
    [`${new URL(url).origin},*`]: { last_modified: '13400000000000000', setting: 1 },
  };
  await writeFile(path, JSON.stringify(preferences));
}

/** Fills the disk to the last byte, and keeps freed bytes filled. @returns a function that makes room again */
async function fillDisk(disk: string): Promise<() => Promise<void>> {
  const ballast = join(disk, 'ballast');
  const fill = async () => {
    const { bavail, bsize } = await statfs(disk);
    if (bavail > 0) await writeFile(ballast, new Uint8Array(bavail * bsize), { flag: 'a' }).catch(() => undefined);
  };
  await fill();
  const again = setInterval(() => void fill(), 200);
  return async () => {
    clearInterval(again);
    await rm(ballast);
  };
}

/** A question may be long in coming: after it deleted data, the browser answers nothing about its storage for half a minute. */
async function writeNote(page: Page, path: string, content: string): Promise<unknown> {
  const asked = page.evaluate((given) => window.latent.tools.call('write_note', given), { path, content });
  const isAsked = page
    .waitForFunction(() => window.latent.pending().length > 0, undefined, { timeout: 90_000 })
    .then(
      () => true,
      () => false,
    );
  if (await Promise.race([isAsked, asked.then(() => false)])) await button(page, 'Approve').first().click();
  return asked;
}

async function typeInto(page: Page, note: string, text: string): Promise<void> {
  await writeInNote(page, note);
  await page.keyboard.insertText(text);
}

it('says that the browser’s disk is full, changes no note without a journal, and continues without a reload when there is room', async () => {
  const disk = await smallDisk();
  if (disk === undefined) return console.log('Skipped: this user may mount nothing.');
  const latent = await startOn(disk, true);
  const { page, vault } = latent;
  await useEndpoint(latent, ({ n }) => ({ text: `Answer ${n}.` }));
  expect(await writeNote(page, 'Three.md', 'before\n')).toMatchObject({ success: true });
  await send(page, 'A question from before.');
  await page
    .getByText(/^Answer \d/u)
    .first()
    .waitFor();
  const free = await fillDisk(disk);

  await typeInto(page, 'Two.md', `Typed while full. ${'x'.repeat(300_000)}`);
  await page.getByText('cannot keep what you type').waitFor();
  await page.getByRole('button', { name: 'Copy the text' }).waitFor();
  await page.getByText('closed Latent’s storage').first().waitFor();
  const refused = await writeNote(page, 'One.md', 'y'.repeat(1_000_000));
  expect(refused).toMatchObject({ success: false, code: 'quota' });
  expect(JSON.stringify(refused)).toMatch(/nothing was changed.*free some space.*try again/iu);
  await page.keyboard.press('Control+S');
  await page.getByText('Not saved:').waitFor();
  expect(await vault.snapshot()).toEqual({ ...NOTES, 'Three.md': 'before\n' });

  await free();
  await button(page, 'Try again').click();
  await expect.poll(() => vault.read('Two.md')).toContain('Typed while full.');
  await page.getByText('storage in the browser is open again').waitFor();
  const written = await writeNote(page, 'One.md', 'written when there was room\n');
  expect(written).toMatchObject({ success: true });
  const undone = page.evaluate(
    (change_id) => window.latent.tools.call('undo_change', { change_id }),
    (written as { change_id: string }).change_id,
  );
  await button(page, 'Approve').first().click();
  expect(await undone).toMatchObject({ success: true });
  expect(await vault.read('One.md')).toBe(NOTES['One.md']);
  await send(page, 'Is there room?');
  await expect.poll(() => page.getByText(/^Answer \d/u).count()).toBe(2);

  await latent.reload();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  await page.getByText('A question from before.').first().waitFor();
  await page.getByText('Is there room?').first().waitFor();
  expect(await page.getByText('lost Latent’s records').count()).toBe(0);
});

const DELETED = /the browser deleted all that Latent had kept/u;
const OPEN_AGAIN = /storage in the browser is open again/u;

/** What Chromium did with data that it had not promised to keep. Which of the three it is depends on the moment of the next write. */
type Outcome = 'deleted' | 'kept' | 'dead until the page is loaded again';

/** Waits until the typed text is saved, once there is room. @returns what became of the records */
async function whenSaved({ page, vault }: Latent): Promise<Outcome> {
  const told = page.getByText(new RegExp(`${DELETED.source}|${OPEN_AGAIN.source}`, 'u')).first();
  const saying = told.waitFor({ timeout: 120_000 }).then(
    async () => (DELETED.test(await told.innerText()) ? 'deleted' : 'kept') as Outcome,
    () => 'dead until the page is loaded again' as const,
  );
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press('Control+S');
    if ((await vault.read('Two.md')).includes('Typed while full.')) return saying;
    await page.waitForTimeout(1000);
  }
  return 'dead until the page is loaded again';
}

it('says what the browser did with its records when the disk was full, keeps the tab working where it can, and finds the folder at the next start', async () => {
  const disk = await smallDisk();
  if (disk === undefined) return console.log('Skipped: this user may mount nothing.');
  const latent = await startOn(disk, false);
  const { page, vault } = latent;
  expect(await writeNote(page, 'Three.md', 'before\n')).toMatchObject({ success: true });
  const free = await fillDisk(disk);
  await typeInto(page, 'Two.md', `Typed while full. ${'x'.repeat(300_000)}`);
  await page.getByRole('button', { name: 'Copy the text' }).waitFor();
  expect(await vault.snapshot()).toEqual({ ...NOTES, 'Three.md': 'before\n' });
  await free();
  const outcome = await whenSaved(latent);
  console.log(`The records were: ${outcome}.`);
  if (outcome === 'dead until the page is loaded again') {
    // The browser itself answers no question about databases any more, and the person hears what to do.
    expect(await page.evaluate(() => indexedDB.databases().then(() => 'an answer', String))).toContain('UnknownError');
    await page.getByText('copy what you typed and have not saved, then reload the page').first().waitFor();
    await page.getByRole('button', { name: 'Copy the text' }).waitFor();
  } else {
    if (outcome === 'deleted') expect(await saidOnScreen(latent)).toMatch(/Ask the browser to keep it/u);
    expect(await writeNote(page, 'One.md', 'written when there was room\n')).toMatchObject({ success: true });
  }
  const before = await vault.snapshot();
  await latent.reload();
  if (outcome !== 'kept') {
    await page.getByText('The browser lost Latent’s records').waitFor();
    await button(page, 'Go on without them').click();
  }
  // A folder that the tab could not store again is opened once more.
  if (outcome === 'dead until the page is loaded again') await latent.openVault();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await vault.snapshot()).toEqual(before);
});
