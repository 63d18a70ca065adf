import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Page } from 'playwright';
import { button } from '../harness/assistant.ts';
import { makeVault } from '../harness/scratch-vault.ts';
import { startLatent, type Latent } from '../harness.ts';
import { saidOnScreen } from './faults/quota.ts';
import { writeInNote } from '../harness/notes.ts';

const COUNT = 20;
const pathOf = (at: number): string => `Notes/${String(at).padStart(2, '0')}.md`;
const textOf = (at: number, round: number): string => `---\nround: ${round}\n---\n# Note ${at}\n`;
const notes = (round: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [pathOf(at), textOf(at, round)]));

declare global {
  interface Window {
    /** The first write that fails, how many fail, and with which error. */
    brokenWrites?: { name: string; from: number; times: number; seen: number };
  }
}

/** The browser refuses writes as it does when the permission was withdrawn, a file is locked, or a disk is full. */
function breakWrites(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its handle below
  const before = FileSystemFileHandle.prototype.createWritable;
  FileSystemFileHandle.prototype.createWritable = function createWritable(this: FileSystemFileHandle, options) {
    const broken = window.brokenWrites;
    const at = broken ? (broken.seen += 1) : 0;
    if (broken && at >= broken.from && at < broken.from + broken.times)
      return Promise.reject(new DOMException('A fault of this test.', broken.name));
    return before.call(this, options);
  };
}

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

async function changeAll({ page }: Latent, round: number) {
  const asked = callTool(page, 'apply_to_notes', {
    tool: 'update_frontmatter',
    notes: Object.keys(notes(0)),
    input: { updates: { round } },
  });
  await button(page, 'Approve').click();
  return asked;
}

const FAULTS: readonly (readonly [name: string, told: RegExp])[] = [
  ['NotAllowedError', /not granted access|allow/iu],
  ['NoModificationAllowedError', /locked or write-protected/u],
  ['QuotaExceededError', /no space left/u],
  ['InvalidStateError', /locked or write-protected/u],
  ['NotReadableError', /cannot be read/u],
  ['AbortError', /safety check/u],
];

it.each(FAULTS)('%s in the middle of a change of 20 files: restores all of them, and says why', async (name, told) => {
  const latent = await startLatent({ vault: notes(0), initScripts: [breakWrites] });
  await latent.openVault();
  await latent.page.evaluate((fault) => (window.brokenWrites = { name: fault, from: 8, times: 1, seen: 0 }), name);
  const result = await changeAll(latent, 1);
  expect(result).toMatchObject({ success: false, isError: true });
  expect(JSON.stringify(result)).toMatch(told);
  expect(await latent.vault.snapshot()).toEqual(notes(0));
  expect(await changeAll(latent, 2)).toMatchObject({ success: true });
  expect(await latent.vault.snapshot()).toEqual(notes(2));
});

it.each(['Put the files back', 'Complete'] as const)(
  'a lasting fault leaves half of a change on the disk, and “%s” finishes it once the fault is over',
  async (way) => {
    const latent = await startLatent({ vault: notes(0), initScripts: [breakWrites] });
    await latent.openVault();
    const { page, vault } = latent;
    latent.watch.allow(/Latent: .* failed/u);
    await page.evaluate(
      () => (window.brokenWrites = { name: 'NoModificationAllowedError', from: 8, times: 1e9, seen: 0 }),
    );
    expect(await changeAll(latent, 1)).toMatchObject({ success: false, code: 'unknown_outcome' });
    const half = await vault.snapshot();
    for (const [path, text] of Object.entries(half)) expect([notes(0)[path], notes(1)[path]]).toContain(text);
    await button(page, way).click();
    await page
      .getByText(/locked or write-protected/u)
      .first()
      .waitFor();
    expect(await vault.snapshot()).toEqual(half);
    await page.evaluate(() => delete window.brokenWrites);
    await button(page, way).click();
    await page
      .getByText(way === 'Complete' ? 'The change is complete.' : 'Everything is as it was before the change.')
      .waitFor();
    expect(await vault.snapshot()).toEqual(notes(way === 'Complete' ? 1 : 0));
  },
);

async function typeInto({ page }: Latent, path: string, text: string): Promise<void> {
  await writeInNote(page, path);
  await page.keyboard.type(text);
}

it('says that the folder was moved away while a note is edited, keeps the text, and saves it when the folder is back', async () => {
  const latent = await startLatent({ vault: notes(0) });
  await latent.openVault();
  const { page, vault } = latent;
  await typeInto(latent, pathOf(3), 'Mine.');
  const away = `${vault.dir} elsewhere`;
  await rename(vault.dir, away);
  await page.keyboard.press('Control+S');
  await expect.poll(() => saidOnScreen(latent)).toMatch(/not where it was|Not saved|deleted on disk/u);
  await expect.poll(() => page.evaluate(() => window.latent.status().error ?? '')).toMatch(/not where it was/u);
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Mine.');
  await rename(away, vault.dir);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect
    .poll(
      async () => {
        await page.locator('.cm-content').click();
        await page.keyboard.press('Control+S');
        const keep = button(page, 'Keep mine');
        if ((await keep.count()) > 0) await keep.click();
        return vault.read(pathOf(3));
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe(`${textOf(3, 0)}Mine.`);
  await vault.write('Back.md', 'a walrus is back\n');
  await expect.poll(async () => page.evaluate(() => window.latent.status().notes), { timeout: 60_000 }).toBe(COUNT + 1);
  expect(await page.evaluate(() => window.latent.status().error)).toBeUndefined();
});

it('says that the folder was deleted, and can open another', async () => {
  const latent = await startLatent({ vault: notes(0) });
  await latent.openVault();
  const { page, vault } = latent;
  await rm(vault.dir, { recursive: true });
  await expect
    .poll(() => page.evaluate(() => window.latent.status().error ?? ''), { timeout: 60_000 })
    .toMatch(/not where it was/u);
  expect(await saidOnScreen(latent)).toMatch(/Put it back, or open it from where it is now/u);
  await mkdir(vault.dir);
  await vault.write('Again.md', 'again\n');
  expect(await latent.openVault()).toMatchObject({ notes: 1 });
});

/** @returns whether the disk supports this; if not, the test is skipped */
function setImmutable(path: string, on: boolean): boolean {
  try {
    execFileSync('chattr', [on ? '+i' : '-i', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it.each(['file', 'folder'] as const)(
  'leaves a read-only %s unchanged, keeps the text, and saves it once it is writable',
  async (what) => {
    const latent = await startLatent({ vault: notes(0) });
    await latent.openVault();
    const { page, vault } = latent;
    const locked = what === 'file' ? join(vault.dir, pathOf(3)) : dirname(join(vault.dir, pathOf(3)));
    if (!setImmutable(locked, true))
      return console.log('Skipped: this disk, or this user, can make nothing immutable (chattr +i).');
    onTestFinished(() => void setImmutable(locked, false));
    await typeInto(latent, pathOf(3), 'Mine.');
    await page.keyboard.press('Control+S');
    await page.getByText('Not saved:').waitFor();
    expect(await saidOnScreen(latent)).toMatch(/locked|write-protected|cannot|not allowed|granted/u);
    expect(await vault.snapshot()).toEqual(notes(0));
    setImmutable(locked, false);
    await button(page, 'Try again').click();
    await expect.poll(() => vault.read(pathOf(3))).toBe(`${textOf(3, 0)}Mine.`);
    expect(await vault.files()).toEqual(Object.keys(notes(0)));
  },
);

it('leaves the file unchanged when the disk is full, says so, and saves it once there is room', async () => {
  const vault = await makeVault({});
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', vault.dir], { stdio: 'ignore' });
  } catch {
    return console.log('Skipped: this user may mount nothing.');
  }
  const kept = 'kept\n'.repeat(20_000);
  await vault.write('One.md', kept);
  await vault.write('Ballast.bin', new Uint8Array(200_000));
  const latent = await startLatent({ vault });
  // Registered last, so it runs first: the folder cannot be removed before.
  onTestFinished(() => void execFileSync('umount', ['-l', vault.dir]));
  await latent.openVault();
  const { page } = latent;
  const write = async (content: string) => {
    const asked = callTool(page, 'write_note', { path: 'One.md', content });
    await button(page, 'Approve').click();
    return asked;
  };
  const long = 'longer than there is room for\n'.repeat(5000);
  const refused = await write(long);
  expect(refused).toMatchObject({ success: false, isError: true });
  expect(JSON.stringify(refused)).toMatch(/no space left/u);
  expect(await vault.read('One.md')).toBe(kept);
  expect(await vault.files()).toEqual(['Ballast.bin', 'One.md']);
  await rm(join(vault.dir, 'Ballast.bin'));
  expect(await write(long)).toMatchObject({ success: true });
  expect(await vault.read('One.md')).toBe(long);
});
