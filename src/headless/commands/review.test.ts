import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';

const FILES = { 'Soil.md': '---\ntags: [earth]\n---\n# Soil\n\nCompost and worms.\n' };

interface Waiting {
  readonly id: string;
}

describe('a change on the command line', () => {
  let bench: Bench;
  beforeAll(async () => (bench = await createHeadlessBench(FILES)), 60_000);
  afterAll(() => bench.dispose());
  const json = async (command: string): Promise<unknown> =>
    JSON.parse((await bench.latent([command, bench.vault, '--format', 'json'])).out);
  const append = (content: string) => JSON.stringify({ path: 'Soil', operation: 'append', content });
  const soil = () => readFile(join(bench.vault, 'Soil.md'), 'utf8');
  const waiting = async () => (await json('pending')) as Waiting[];

  it('waits where there is no terminal, is shown as a diff, and is done when a person says yes', async () => {
    const asked = await bench.latent(['run', bench.vault, 'modify_note', append('Sand.\u202e')]);
    expect(asked.status).toBe(3);
    const [{ id }] = (await waiting()) as [Waiting, ...Waiting[]];
    expect(asked.err).toContain(`latent approve ${bench.vault} ${id}`);
    expect(asked.err).toMatch(new RegExp(`Soil.*\\n.*latent pending .* ${id}`, 'u'));
    expect(await soil()).toBe(FILES['Soil.md']);
    expect((await bench.latent(['pending', bench.vault])).out).toMatch(/ just now .*Soil.*\n {4}\+ Sand\./u);
    expect((await bench.latent(['pending', bench.vault, id.slice(0, 6)])).out).toContain(
      '+Sand.⟨right-to-left override (U+202E)⟩',
    );
    const blind = await bench.latent(['approve', bench.vault, id]);
    expect([blind.status, blind.err]).toEqual([2, expect.stringContaining('needs a terminal')]);
    const left = await bench.latent(['approve', bench.vault, id], ['x', 'l']);
    expect([left.status, left.err]).toEqual([
      3,
      expect.stringContaining(`Left for later: latent approve ${bench.vault} ${id}`),
    ]);
    expect(await soil()).toBe(FILES['Soil.md']);
    const done = await bench.latent(['approve', bench.vault, id], ['y']);
    expect(done.out).toMatch(/^Done\. latent undo .+ takes it back\.\n$/u);
    expect([done.status, await soil()]).toEqual([0, `${FILES['Soil.md']}\nSand.\u202e\n`]);
    expect(await waiting()).toEqual([]);
  });

  it('is in the history, and taken back after a question', async () => {
    expect((await bench.latent(['undo', bench.vault], ['n'])).status).toBe(1);
    expect((await bench.latent(['undo', bench.vault], ['y'])).status).toBe(0);
    expect(await soil()).toBe(FILES['Soil.md']);
    expect(await json('history')).toMatchObject([
      { message: expect.stringContaining('Undo'), state: 'applied' },
      { state: 'undone', paths: ['Soil.md'] },
    ]);
    expect((await bench.latent(['undo', bench.vault], ['y'])).status).toBe(1);
  });

  it('is taken back by the beginning of its id, and where none begins so it is said where ids are listed', async () => {
    await bench.latent(['run', bench.vault, 'modify_note', append('Peat.')], ['y']);
    const [{ id }] = (await json('history')) as [Waiting, ...Waiting[]];
    const wrong = await bench.latent(['undo', bench.vault, `x${id}`], ['y']);
    expect([wrong.status, wrong.err]).toEqual([4, expect.stringContaining(`latent history ${bench.vault} lists them`)]);
    expect((await bench.latent(['undo', bench.vault, id.slice(0, 8)], ['y'])).status).toBe(0);
    expect(await soil()).toBe(FILES['Soil.md']);
  });

  it('says as a command, and not as a call, how later edits are kept while it is taken back', async () => {
    await bench.latent(['run', bench.vault, 'modify_note', append('Peat.')], ['y']);
    const [{ id }] = (await json('history')) as [Waiting, ...Waiting[]];
    await writeFile(join(bench.vault, 'Soil.md'), `# First\n\n${await soil()}`);
    const refused = await bench.latent(['undo', bench.vault], ['y']);
    expect(refused.status).toBe(4);
    const command = `latent undo ${bench.vault} ${id} --merge`;
    expect(refused.err).toContain(`${command} keeps the later edits, and takes back the rest.`);
    expect(refused.err).not.toContain('undo_change');
    expect((await bench.latent(command.split(' ').slice(1), ['y'])).status).toBe(0);
    expect(await soil()).toBe(`# First\n\n${FILES['Soil.md']}`);
  });

  it('is asked again where another program edited the note meanwhile', async () => {
    await bench.latent(['run', bench.vault, 'modify_note', append('Clay.')]);
    await writeFile(join(bench.vault, 'Soil.md'), `${FILES['Soil.md']}Other.\n`);
    const [{ id }] = (await waiting()) as [Waiting, ...Waiting[]];
    const { status, err } = await bench.latent(['approve', bench.vault, id], ['y', 'y']);
    expect([status, await soil()]).toEqual([0, `${FILES['Soil.md']}Other.\n\nClay.\n`]);
    // What was shown is what was done: on the note as it is now.
    expect(err.slice(err.lastIndexOf('@@'))).toMatch(/^ Other\.\n\+\n\+Clay\.$/m);
  });

  it.each([
    ['y', ['n'], 0, 'It was approved and made a moment ago, elsewhere'],
    ['y', [], 0, 'It was approved and made a moment ago, elsewhere'],
    ['n', ['y'], 1, 'Declined: Add to “Soil.md”. Nothing was changed. That was answered a moment ago, elsewhere.'],
    ['n', ['n'], 1, 'Declined: Add to “Soil.md”. Nothing was changed. That was answered a moment ago, elsewhere.'],
  ])(
    'answered %s elsewhere while its question stands here, is told as it was answered there, whatever is pressed here: %j',
    async (first, second, status, told) => {
      const before = await soil();
      await bench.latent(['run', bench.vault, 'modify_note', append(`Loam ${first} ${second.join('')}.`)]);
      const [{ id }] = (await waiting()) as [Waiting, ...Waiting[]];
      const here = await bench.latent(['approve', bench.vault, id], {
        keys: second,
        meanwhile: () => bench.latent(['approve', bench.vault, id], [first]),
      });
      expect([here.status, here.err]).toEqual([status, expect.stringContaining(told)]);
      expect((await soil()) === before).toBe(first === 'n');
      expect(await waiting()).toEqual([]);
    },
  );

  it('whose note is gone is dropped, and that is said', async () => {
    const path = join(bench.vault, 'Gone.md');
    await writeFile(path, 'Here.\n');
    await bench.latent([
      'run',
      bench.vault,
      'modify_note',
      '{"path": "Gone", "operation": "append", "content": "More."}',
    ]);
    const [{ id }] = (await waiting()) as [Waiting, ...Waiting[]];
    await rm(path);
    const { status, err } = await bench.latent(['approve', bench.vault, id], ['y']);
    expect([status, err]).toEqual([
      4,
      expect.stringContaining('The change that waited was dropped: Add to “Gone.md”.'),
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('that is denied is dropped', async () => {
    await bench.latent(['run', bench.vault, 'write_note', '{"path": "X.md", "content": "x"}']);
    const [{ id }] = (await waiting()) as [Waiting, ...Waiting[]];
    expect((await bench.latent(['deny', bench.vault, id, 'not', 'now'])).status).toBe(0);
    expect(await waiting()).toEqual([]);
    expect((await bench.latent(['read', bench.vault, 'X.md'])).status).toBe(4);
  });

  it('can be decided whatever its input holds', async () => {
    const input = { path: 'Soil', updates: { x: { 'base64 bytes': 'AAAA' } } };
    await bench.latent(['run', bench.vault, 'update_frontmatter', JSON.stringify(input)]);
    const [{ id }] = (await waiting()) as [Waiting, ...Waiting[]];
    expect((await bench.latent(['approve', bench.vault, id], ['y'])).status).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await soil()).toContain('base64 bytes: AAAA');
  });

  it('is allowed without a question only where the person’s own file permits the tool and the folder', async () => {
    let times = 0;
    const write = (path: string, ...more: string[]) => {
      const input = { path, content: `Text ${times++}` };
      return bench.latent(['run', bench.vault, 'write_note', JSON.stringify(input), ...more]);
    };
    const refused = await write('Inbox/A.md', '--allow', 'write_note');
    expect([refused.status, refused.err]).toEqual([2, expect.stringContaining('policy.json')]);
    await writeFile(
      join(bench.places.data, 'policy.json'),
      JSON.stringify({ allow: [{ tool: 'write_note', folder: 'Inbox' }] }),
    );
    expect((await write('Inbox/A.md')).status).toBe(3);
    expect((await write('Inbox/B.md', '--allow', 'write_note')).status).toBe(0);
    expect((await write('Elsewhere.md', '--allow', 'write_note')).status).toBe(3);
    // Overwriting is asked always.
    expect((await write('Inbox/B.md', '--allow', 'write_note')).status).not.toBe(0);
    expect(await readFile(join(bench.vault, 'Inbox/B.md'), 'utf8')).toMatch(/^Text 2/);
  });
});
