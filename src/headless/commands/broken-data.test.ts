import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';

const NOTE = '# Soil\n\nWorms.\n';
const CHANGE = ['modify_note', '{"path":"Soil","operation":"append","content":"more"}'];

let bench: Bench;
const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(async () => {
  expect(complaints.mock.calls, 'no fault of the program').toEqual([]);
  complaints.mockClear();
  await bench.dispose();
});

/** A vault with a change that was made, one that waits, and what happens to the folder of its records then. */
async function benchWith(breakIt: (records: string, data: string) => Promise<unknown>) {
  bench = await createHeadlessBench({ 'Soil.md': NOTE });
  const { vault, places } = bench;
  expect((await bench.latent(['run', vault, ...CHANGE], ['y'])).status).toBe(0);
  await writeFile(join(vault, 'Soil.md'), NOTE);
  expect((await bench.latent(['run', vault, ...CHANGE])).status).toBe(3);
  const [id = ''] = (await readdir(places.data)).filter((name) => name.startsWith('notes-'));
  await breakIt(join(places.data, id), places.data);
  return async (...written: readonly string[]) => {
    const [name = '', ...others] = written;
    const said = await bench.latent([name, vault, ...others]);
    expect(said.err, name).not.toMatch(/\n {4}at |\bE[A-Z]{4,}:|undefined|Cannot read|internal/u);
    expect(await readFile(join(vault, 'Soil.md'), 'utf8'), name).toBe(NOTE);
    return said;
  };
}

const asFile = async (path: string) => {
  await rm(path, { recursive: true, force: true });
  await writeFile(path, 'x');
};

const BROKEN = [
  ['a file is in the place of all data', (_: string, data: string) => asFile(data)],
  ['a file is in the place of its folder', (records: string) => asFile(records)],
  [
    'files are in the places of the folders in it',
    async (records: string) => {
      for (const name of ['changes', 'pending', 'own-tools', 'conversations']) await asFile(join(records, name));
    },
  ],
] as const;

it.each(BROKEN)('where %s, each command that needs it says so, and what only reads goes on', async (_, breakIt) => {
  const latent = await benchWith(breakIt);
  for (const written of [
    ['pending'],
    ['pending', 'abc'],
    ['history'],
    ['undo'],
    ['settle'],
    ['chat', '--list'],
    ['run', ...CHANGE],
  ]) {
    const { status, err } = await latent(...written);
    expect([written, status]).toEqual([written, 4]);
    expect(err).toContain('This folder cannot be used (a file stands where a folder should be)');
  }
  for (const written of [['list'], ['read', 'Soil'], ['search', 'worms'], ['health']])
    expect([written, (await latent(...written)).status]).toEqual([written, 0]);
});

it('says in the check of the machine that a file is in the place of its folder', async () => {
  const latent = await benchWith((_, data) => asFile(data));
  const { status, out } = await latent('doctor');
  expect([status, out]).toEqual([4, expect.stringMatching(/WRONG {2}folder of history.*a file stands where/u)]);
});

const rewrite = async (folder: string, text: (before: string) => string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await writeFile(path, text(await readFile(path, 'utf8')));
  }
};

it.each([
  ['cut in half', (records: string) => rewrite(records, (before) => before.slice(0, before.length / 2))],
  ['of another form', (records: string) => rewrite(records, () => '{"id": 5, "call": null, "version": 99}')],
  ['a folder', (records: string) => mkdir(join(records, 'changes', 'x.json'), { recursive: true })],
] as const)('leaves out a record that is %s, and does everything else', async (_, breakIt) => {
  const latent = await benchWith(breakIt);
  for (const written of [['pending'], ['history'], ['settle'], ['chat', '--list'], ['health'], ['list']])
    expect([0, 1], written.join(' ')).toContain((await latent(...written)).status);
  expect((await latent('run', ...CHANGE)).status).toBe(3);
  expect((await latent('doctor')).out).toMatch(/WRONG {2}record that cannot be read: .*changes/u);
});
