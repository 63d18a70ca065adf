import { expect, it } from 'vitest';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { appContents, freshContents } from './index-contents.ts';
import { createRandom, tally, trustSeed, trustSize } from './seeded.ts';

/** How many indexes are damaged at random: `LATENT_TRUST_DAMAGES`. */
const DAMAGES = trustSize('DAMAGES', 30);
/** Each finds a few notes: a long list would be cut. */
const QUERIES = ['only17w', 'only3w only77w', '"note 44"'];
const NOTES = Object.fromEntries(
  Array.from({ length: 120 }, (_, at) => [
    `N${at}.md`,
    `# Note ${at}\n\nonly${at}w and a walrus #tag${at % 5} [[N${(at * 7) % 120}]]\n\n${'Words and more words. '.repeat(40)}\n`,
  ]),
);

/** Damage of the index files: bytes from an offset, relative to the size, are replaced, or the file is truncated there. */
interface Damage {
  readonly how: 'flipped' | 'zeroed' | 'cut';
  readonly at: number;
  readonly bytes: number;
}

/** From a page without the app, whose worker holds these files and lets go of them a moment later. */
async function damageIndex({ page, url }: Latent, damage: Damage): Promise<void> {
  await page.goto(new URL('icon.svg', url).href);
  await page.evaluate(async ({ how, at, bytes }) => {
    const POOL_HEADER = 4096;
    const waitFor = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      for (let tries = 0; ; tries += 1) {
        try {
          return await work();
        } catch (error) {
          if (tries === 100) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    };
    const filesUnder = async (folder: FileSystemDirectoryHandle): Promise<FileSystemFileHandle[]> => {
      const found: FileSystemFileHandle[] = [];
      for await (const entry of folder.values())
        found.push(...(entry.kind === 'file' ? [entry] : await filesUnder(entry)));
      return found;
    };
    const root = await navigator.storage.getDirectory();
    for (const handle of await filesUnder(await root.getDirectoryHandle('latent-index'))) {
      const content = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      if (content.length <= POOL_HEADER) continue;
      const from = Math.floor(at * content.length);
      if (how !== 'cut')
        for (let place = from; place < Math.min(content.length, from + bytes); place += 1)
          content[place] = how === 'zeroed' ? 0 : content[place]! ^ 0x5a;
      const writable = await waitFor(() => handle.createWritable());
      await writable.write(how === 'cut' ? content.slice(0, from) : content);
      await writable.close();
    }
  }, damage);
}

it(`rebuilds an index that was damaged ${DAMAGES} times, and changes no note`, async () => {
  const random = createRandom(trustSeed());
  const latent = await startLatent({ vault: NOTES });
  latent.watch.allow(/favicon|sqlite|malformed|damaged/iu);
  await latent.openVault();
  const fresh = await freshContents(latent.vault, QUERIES);
  const damages: Damage[] = [
    { how: 'flipped', at: 0, bytes: 8000 },
    // A note's text, which is nothing to SQLite.
    { how: 'zeroed', at: 0.11339972447603941, bytes: 3000 },
  ];
  while (damages.length < DAMAGES)
    damages.push({
      how: random.pick(['flipped', 'zeroed', 'cut']),
      at: random.next(),
      bytes: random.pick([8, 3000, 100_000]),
    });
  const failures: string[] = [];
  for (const damage of damages) {
    await whenReady(latent.page, 'semantic');
    await damageIndex(latent, damage);
    try {
      await latent.page.goto(latent.url);
      await latent.page.waitForFunction(() => 'latent' in window && window.latent.status().state !== 'closed');
      await expect
        .poll(() => latent.page.evaluate(() => window.latent.status()), { timeout: 60_000 })
        .toMatchObject({ notes: 120, textReady: true });
      await expect
        .poll(() => appContents(latent.page, latent.vault, QUERIES).catch(String), { timeout: 60_000, interval: 1000 })
        .toEqual(fresh);
    } catch (error) {
      const status = await latent.page.evaluate(() => window.latent.status());
      failures.push(`${JSON.stringify(damage)}: ${JSON.stringify(status).slice(0, 600)}`);
      console.log(failures.at(-1), error instanceof Error ? error.message.slice(0, 400) : error);
      await latent.page.evaluate(() => indexedDB.databases());
    }
    expect(await latent.vault.snapshot()).toEqual(NOTES);
  }
  tally('damaged indexes', damages.length, failures.length);
  expect(failures).toEqual([]);
});
