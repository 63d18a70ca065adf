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

async function writeNote(page: Page, path: string, content: string): Promise<unknown> {
  const asked = page.evaluate((given) => window.latent.tools.call('write_note', given), { path, content });
  const isAsked = page
    .waitForFunction(() => window.latent.pending().length > 0, undefined, { timeout: 10_000 })
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

it('says that the browser deleted records because of a full disk, keeps the tab working, and finds the folder at the next start', async () => {
  const disk = await smallDisk();
  if (disk === undefined) return console.log('Skipped: this user may mount nothing.');
  const latent = await startOn(disk, false);
  const { page, vault } = latent;
  expect(await writeNote(page, 'Three.md', 'before\n')).toMatchObject({ success: true });
  const free = await fillDisk(disk);
  await typeInto(page, 'Two.md', `Typed while full. ${'x'.repeat(300_000)}`);
  await page.getByText('cannot keep what you type').waitFor();
  expect(await vault.snapshot()).toEqual({ ...NOTES, 'Three.md': 'before\n' });
  await free();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+S');
        return vault.read('Two.md');
      },
      { timeout: 60_000 },
    )
    .toContain('Typed while full.');
  await page.getByText('the browser deleted all that Latent had kept').waitFor();
  expect(await saidOnScreen(latent)).toMatch(/Ask the browser to keep it/u);
  expect(await writeNote(page, 'One.md', 'written when there was room\n')).toMatchObject({ success: true });

  await latent.reload();
  await page.getByText('The browser lost Latent’s records').waitFor();
  await button(page, 'Go on without them').click();
  await page.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await vault.read('One.md')).toBe('written when there was room\n');
});
