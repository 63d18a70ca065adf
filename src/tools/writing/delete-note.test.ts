import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';
import { changeOf, filesOf, VAULT } from './testing/linked-vault.ts';

describe('delete_note', () => {
  it('answers within the budget for a hub, and says how to see all the links that broke', async () => {
    const links = Object.fromEntries(
      Array.from({ length: 900 }, (_, at) => [
        `From ${at}.md`,
        `A line of some length that leads to the hub: [[Hub]], note ${at}.\n`,
      ]),
    );
    const bench = await createBench({ 'Hub.md': '# Hub\n', ...links });
    const result = await bench.approved('delete_note', { path: 'Hub' });
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(40_000);
    expect(JSON.stringify(result)).toContain('list_backlinks gives all');
    expect(result).toMatchObject({ success: true, change_id: expect.any(String) as string });
  });

  it('always asks, names the links that break, and can be undone', async () => {
    const bench = await createBench({ ...VAULT, '.trash/dir/N.md': 'earlier' });
    const before = filesOf(bench);
    const deleted = bench.call('delete_note', { path: 'N' });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      risk: 'destroy',
      details: {
        links_that_break: [{ path: 'Board.canvas' }, { path: 'Home.md', line: 1 }, { path: 'Home.md', line: 1 }],
      },
    });
    question.approve();
    const result = await deleted;
    expect(result).toMatchObject({
      success: true,
      operation: 'delete_note',
      path: 'dir/N.md',
      trash_path: '.trash/dir/N 2.md',
      hash: null,
    });
    expect((await bench.index.tree()).map(({ path }) => path).sort()).toEqual([
      'Board.canvas',
      'Home.md',
      'dir/Beside.md',
      'dir/a.png',
    ]);
    expect([bench.text('dir/N.md'), bench.text('.trash/dir/N 2.md'), bench.text('.trash/dir/N.md')]).toEqual([
      undefined,
      VAULT['dir/N.md'],
      'earlier',
    ]);
    await bench.approved('undo_change', { change_id: changeOf(result) });
    expect(filesOf(bench)).toEqual(before);
    expect(bench.text('.trash/dir/N 2.md')).toBeUndefined();
  });

  it('deletes another file completely', async () => {
    const bench = await createBench(VAULT);
    expect(await bench.approved('delete_note', { path: 'dir/a.png' })).toMatchObject({
      trash_path: '.trash/dir/a.png',
    });
    expect(bench.vault.disk.get('.trash/dir/a.png')?.bytes).toEqual(VAULT['dir/a.png']);
    expect(await bench.approved('delete_note', { path: 'dir/b.png' })).toMatchObject({ code: 'not_found' });
  });
});
