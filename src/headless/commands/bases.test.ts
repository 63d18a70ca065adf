import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bench, closeBench, FILES, openBench } from './testing/garden-bench.ts';

beforeAll(openBench, 60_000);
afterAll(closeBench);

describe('the command line', () => {
  it('heads the columns of a base by their titles, and shows a part of its rows for a note', async () => {
    const path = join(bench.vault, 'Own.base');
    await writeFile(
      path,
      [
        'filters: file.name == this.file.name || file.name == "Soil"',
        'formulas: { of: this.file.name }',
        'properties: { formula.of: { displayName: Here }, note.here: { displayName: Here } }',
        'views: [{ type: table, name: T, order: [formula.of, note.here] }]',
      ].join('\n'),
    );
    const part = ['base', bench.vault, 'Own', '--this', 'Garden', '--offset', '1', '--format', 'tsv'];
    expect((await bench.latent(part)).out).toBe('path\tHere\tnote.here\nSoil.md\tGarden\t\n');
    await rm(path);
  });

  it('finds a base by its name, and lists the bases', async () => {
    await mkdir(join(bench.vault, 'Deep/er'), { recursive: true });
    await writeFile(join(bench.vault, 'Deep/er/My v1.2.base'), FILES['All.base']);
    const { status, out } = await bench.latent([
      'base',
      bench.vault,
      'my',
      'V1.2',
      '--limit',
      '1',
      '--format',
      'paths',
    ]);
    expect([status, out]).toEqual([0, 'All.base\n']);
    expect((await bench.latent(['base', bench.vault])).out).toBe('All.base\nDeep/er/My v1.2.base\n');
    expect(await bench.latent(['base', bench.vault, 'Nope'])).toMatchObject({
      status: 4,
      err: expect.stringContaining('All.base, Deep/er/My v1.2.base'),
    });
    await rm(join(bench.vault, 'Deep'), { recursive: true });
  });

  it('answers a base that is handed over as YAML, and says when nothing is', async () => {
    const yaml = 'filters: file.hasTag("earth")\nviews: [{ type: table, name: T, order: [file.name] }]\n';
    const { status, out } = await bench.latent(['base', bench.vault, '-', '--format', 'csv'], undefined, yaml);
    expect([status, out]).toEqual([0, 'path,file name\r\nSoil.md,Soil\r\n']);
    for (const input of [undefined, ' \n'])
      expect(await bench.latent(['base', bench.vault, '-'], undefined, input)).toMatchObject({
        status: 2,
        err: expect.stringContaining('standard input'),
      });
    const broken = await bench.latent(['base', bench.vault, '-'], undefined, 'views: 3');
    expect(broken).toMatchObject({ status: 4, err: expect.stringContaining('line 1') });
  });
});
